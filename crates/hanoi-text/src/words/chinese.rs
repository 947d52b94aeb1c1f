//! Chinese, which is cut by the longest words of this table.

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Step, "步 步骤 步驟"),
    (M::Verb, "移动 移動 移 搬 放 挪 转移 移走 搬动 放置"),
    (
        M::VerbTo,
        "移到 移至 移动到 移動到 移动至 放到 搬到 挪到 放在 放入 转移到 移往 移向 移回",
    ),
    (M::Disk, "圆盘 圓盤 盘子 盤子 盘 盤 碟子 圆环 环 圆片 碟"),
    (
        M::Several,
        "所有 全部 个圆盘 個圓盤 个盘子 所有圆盘 每个 每次 任何 整个 其余 其他 两个 上面的盘子",
    ),
    (
        M::Peg,
        "柱子 柱 杆 桿 塔 棒 针 桩 柱子上 柱上 杆子 号柱 号杆",
    ),
    (M::From, "从 從 由 自"),
    (M::To, "到 至 往 向"),
    (M::On, "在 上"),
    (M::Of, "的 号 號"),
    (
        M::Then,
        "然后 然後 接着 再 最后 之后 并 而后 随后 但 但是 因此 所以",
    ),
    (
        M::Filler,
        "将 將 把 第 首先 现在 顶部 最上面 最上面的 个 先 直接 继续 答案 解 次 下面 它上面 了 顶端 了一步 这一步 这个 那个 放回 回 上方 最顶上 顶上 里 中",
    ),
    (M::It, "它 其"),
    (M::Is, "是 被"),
    (M::Have, "已经被"),
    (M::Subject, "我们 请"),
    (
        M::Soft,
        "可以 能 应该 需要 必须 要 可 就可以 允许 让 就 能够",
    ),
    (
        M::Not,
        "不能 不 无法 不可 不可以 不要 禁止 没有 别 不得 不允许 非法",
    ),
    (M::If, "如果 假如 若 当 假设"),
    (M::Or, "或 或者"),
    (M::Instead, "而不是"),
    (M::Before, "之前 在此之前"),
    (M::Report, "以后 已经 已 注意"),
    (M::Remark, "以便 为了 从而 因为 由于 使得 这样"),
    (M::Ground, "借助 通过 利用 下面的"),
    (M::Plan, "目标 任务 规则 问题 递归 总是 汉诺塔"),
    (M::Doubt, "也许 例如 比如 想 尝试 可能"),
    (M::Undo, "撤销 撤回 错了 搞错了"),
    (M::Omit, "以此类推 依此类推 等等 如此类推 以此類推 重复"),
    (
        M::Spot(Spot::Left),
        "左 左边 左边的 左侧 左侧的 左邊 最左边 最左边的 甲",
    ),
    (
        M::Spot(Spot::Middle),
        "中间 中间的 中間 中央 中柱 中杆 中塔 中桩 乙",
    ),
    (
        M::Spot(Spot::Right),
        "右 右边 右边的 右侧 右侧的 右邊 最右边 最右边的 丙",
    ),
    (M::Spot(Spot::Source), "起始 源 起点 初始"),
    (M::Spot(Spot::Spare), "辅助 过渡 備用 备用 輔助"),
    (
        M::Spot(Spot::Target),
        "目的 终点 目标柱 目标杆 目標柱 目标塔",
    ),
    (M::Nth(1), "第一/第一个 第二/第二个 第三/第三个"),
    (M::Count(1), "一 二 三 四 五 六 七"),
    (M::Size(Size::Smallest), "最小 最小的"),
    (M::Size(Size::Small), "小 小的"),
    (
        M::Size(Size::Medium),
        "中等 中号 中圆盘 中圓盤 中盘 中盘子 中圆片",
    ),
    (M::Size(Size::Large), "大 大的"),
    (M::Size(Size::Largest), "最大 最大的"),
    (M::Take, "拿 取 取出 拿起"),
    (M::Parity, "奇数 偶数"),
];
