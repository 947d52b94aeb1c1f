//! Korean, which puts prepositions behind.

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Step, "단계 스텝"),
    (
        M::Verb,
        "옮긴다 옮깁니다 옮기세요 옮기기 옮겨라 옮기고 옮겨 옮긴 이동 이동한다 이동합니다 이동하세요 이동시킨다 이동시킵니다 이동시키세요 이동시켜 이동하고 이동시키고 놓는다 놓습니다 놓으세요 움직인다 움직입니다 움직이세요 가져다 간다 옮길 옮겨요 이동해요",
    ),
    (M::Done, "옮겼다 옮겼습니다 이동했다 이동했습니다"),
    (M::Disk, "원판 디스크 원반 고리 판"),
    (M::Several, "모든 전체 원판들 디스크들 개의 모두 각 아무"),
    (M::Peg, "기둥 막대 말뚝 탑 봉 막대기 폴 페그"),
    (M::FromAfter, "에서 로부터 으로부터 에서부터"),
    (M::ToAfter, "로 으로 에 에게 까지 위로 위에"),
    (M::Of, "번 의 번째"),
    (
        M::Then,
        "그리고 다음 다음으로 마지막으로 그런 그다음 이후 하지만",
    ),
    (
        M::Filler,
        "을 를 이 가 은 는 먼저 이제 맨 맨_위 위의 그 다시 여기서 첫 한다 합니다 하세요 정답 답 크기 제 에서의",
    ),
    (M::It, "그것을 이것을"),
    (M::Subject, "우리는"),
    (
        M::Soft,
        "수_있다 수_있습니다 해야 있습니다 있다 옮겨야 이동해야 하자",
    ),
    (
        M::Not,
        "수_없다 수_없습니다 없다 없습니다 않는다 못한다 안 불가능 금지 옮기지 이동하지 마세요",
    ),
    (M::If, "만약 만일 경우 옮기면 이동하면 면"),
    (M::Or, "또는 혹은 거나"),
    (M::Instead, "대신"),
    (M::Before, "전에 옮기기_전에"),
    (M::Report, "후 후에 뒤 뒤에 이미 벌써 참고로"),
    (
        M::Remark,
        "위해 위하여 도록 옮기기_위해 이동하기_위해 왜냐하면 때문에",
    ),
    (M::Ground, "통해 아래"),
    (M::Plan, "목표 규칙 문제 재귀 항상 하노이의 하노이"),
    (M::Doubt, "아마 예를 예시 싶다 시도"),
    (M::Undo, "취소 취소합니다 실수 틀렸습니다"),
    (
        M::Omit,
        "등등 이런_식으로 반복 반복한다 반복합니다 이하_동일",
    ),
    (M::Spot(Spot::Left), "왼쪽"),
    (M::Spot(Spot::Middle), "가운데 중간 중앙"),
    (M::Spot(Spot::Right), "오른쪽"),
    (M::Spot(Spot::Source), "시작 출발"),
    (M::Spot(Spot::Spare), "보조 임시"),
    (M::Spot(Spot::Target), "목적지 도착"),
    (M::Nth(1), "첫번째/첫_번째 두번째/두_번째 세번째/세_번째"),
    (M::Size(Size::Smallest), "가장_작은 제일_작은"),
    (M::Size(Size::Small), "작은"),
    (M::Size(Size::Medium), "중간_크기"),
    (M::Size(Size::Large), "큰"),
    (M::Size(Size::Largest), "가장_큰 제일_큰"),
    (M::With, "이용해 사용해"),
];
