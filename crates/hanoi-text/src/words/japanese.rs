//! Japanese, which is cut by the longest words of this table and puts prepositions behind.

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Step, "ステップ 手順 手目 手"),
    (
        M::Verb,
        "移動 移動し 移動する 移動します 移動させる 移動させます 移動してください 移動できます 移動できる 移す 移します 動かす 動かします 置く 置きます 移して 動かして 移せます 運ぶ 運びます 移動して",
    ),
    (M::Done, "移動した 移動しました 移した 動かした 移動された"),
    (M::Disk, "ディスク 円盤 円板 リング 板"),
    (
        M::Several,
        "すべて 全て 全部 枚 すべての 全ての 枚の円盤 どの",
    ),
    (M::Peg, "ペグ 棒 杭 柱 塔 ロッド 軸 タワー ポール"),
    (M::FromAfter, "から より"),
    (M::ToAfter, "へ に まで へと の上に の上へ"),
    (M::Of, "の 番 番の 枚目の"),
    (M::Then, "次に そして 最後に それから その後 しかし"),
    (
        M::Filler,
        "を は が まず 今 上 一番上の 一番上 です ます する します もの ここで で 再び もう一度 最初に 続いて 答え 解 大きさ サイズ 番目 番目の 第",
    ),
    (M::It, "それを これを それ"),
    (
        M::Soft,
        "できます できる ことができます ことができる べき 必要があります 必要がある しましょう ましょう 可能です",
    ),
    (
        M::Not,
        "はいけない はいけません しないで せず するな 移動するな できません できない ない ません 不可能 動かせません 動かせない 移動できない 移動できません 移動しない 移動しません 置けない 置けません 禁止",
    ),
    (
        M::If,
        "移動したら 動かしたら もし なら ならば 場合 たら 移動すると",
    ),
    (M::Or, "または あるいは もしくは"),
    (M::Instead, "代わりに かわりに"),
    (M::Before, "前に 移動する前に"),
    (M::After, "後 後に 移動した後 移動後"),
    (M::Report, "すでに 既に 注意"),
    (M::Purpose, "ために ように ため"),
    (M::Remark, "なぜなら ので"),
    (M::Ground, "経由 下"),
    (M::Aim, "目標 目的は"),
    (M::Plan, "ルール 問題 再帰 常に ハノイの塔 "),
    (M::Doubt, "たぶん おそらく 例えば 例 したい 試して"),
    (
        M::Undo,
        "取り消し 取り消す 取り消します 間違え 間違い 間違えました",
    ),
    (
        M::Omit,
        "以下同様 以下同様に など 以下略 繰り返す 繰り返します",
    ),
    (M::Spot(Spot::Left), "左 左の"),
    (
        M::Spot(Spot::Middle),
        "中央 中央の 真ん中 真ん中の 中 中の棒 中のペグ 中の柱 中の杭",
    ),
    (M::Spot(Spot::Right), "右 右の"),
    (M::Spot(Spot::Source), "元 出発 開始"),
    (M::Spot(Spot::Spare), "補助 予備"),
    (M::Spot(Spot::Target), "目的 目的の 目標の"),
    (M::Size(Size::Smallest), "最小 最小の 一番小さい 最も小さい"),
    (M::Size(Size::Small), "小さい 小さな 小"),
    (
        M::Size(Size::Medium),
        "中くらいの 中の円盤 中円盤 中のディスク 中の板 中ディスク",
    ),
    (M::Size(Size::Large), "大きい 大きな 大"),
    (M::Size(Size::Largest), "最大 最大の 一番大きい 最も大きい"),
    (M::Take, "取る 取り"),
    (M::With, "使って "),
    (M::Parity, "奇数なので"),
];
