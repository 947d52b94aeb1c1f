//! Polish

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Move, "ruch"),
    (M::Step, "krok"),
    (
        M::Verb,
        "przeniesiemy przesuniemy przełożymy kładziemy przenieś przenieść przenosimy przenoszę przesuń przesunąć przesuwamy połóż położyć przełóż przełożyć przekładamy przestaw przestawiamy umieść idzie przechodzi przemieść przenosi przesuwa kładę",
    ),
    (
        M::Done,
        "przeniesiony przeniesiono przesunięty przełożony przenieśliśmy",
    ),
    (M::Disk, "krążek krążka dysk dysku pierścień talerz"),
    (
        M::Several,
        "krążki krążków dyski dysków wszystkie każdy wieże słupki pręty oba",
    ),
    (
        M::Peg,
        "palik palika słupek słupka pręt pręta kołek kołka wieża wieży wieżę słup słupa patyk patyka drążek drążka igła słupku paliku pręcie kołku drążku",
    ),
    (M::From, "z ze"),
    (M::To, "do"),
    (M::On, "na"),
    (M::Then, "potem następnie i wtedy więc ale zatem"),
    (
        M::Filler,
        "teraz najpierw górny wierzchni rozmiar numer nr się ponownie znów tutaj na_koniec w ostatni rozwiązanie odpowiedź go",
    ),
    (M::Is, "jest zostaje są"),
    (M::Have, "został została zostały było"),
    (M::Subject, "my"),
    (
        M::Soft,
        "możemy można możesz może mogę powinniśmy powinien należy trzeba musimy musi pozwala zaczynamy mógłbym moglibyśmy",
    ),
    (M::Not, "nie nigdy niemożliwe zabronione nielegalne żaden"),
    (M::If, "jeśli jeżeli gdy gdyby kiedy załóżmy"),
    (M::Or, "lub albo"),
    (M::Instead, "zamiast"),
    (M::Before, "przed zanim bez"),
    (M::Report, "po już zauważ wcześniej pamiętaj"),
    (M::Remark, "aby żeby by ponieważ bo gdyż który odsłaniając"),
    (M::Ground, "pod nad obok uwalniając uwolnić"),
    (
        M::Plan,
        "cel celem zadanie zasada zasady problem strategia algorytm rekurencyjnie zawsze",
    ),
    (
        M::Doubt,
        "może_być przykład chcemy chcę spróbujmy przykładowo",
    ),
    (M::Undo, "cofnij cofam cofamy ups pomyłka błąd"),
    (M::Omit, "i_tak_dalej itd itp powtórz powtarzamy"),
    (M::Continue, "kontynuuj kontynuujemy"),
    (M::Likewise, "podobnie analogicznie tak_samo"),
    (M::Spot(Spot::Left), "lewy lewego lewa lewej lewą"),
    (
        M::Spot(Spot::Middle),
        "środkowy środkowego środkowa środkowej środkową",
    ),
    (M::Spot(Spot::Right), "prawy prawego prawa prawej prawą"),
    (
        M::Spot(Spot::Source),
        "źródłowy źródłowego początkowy początkowego startowy",
    ),
    (M::Spot(Spot::Spare), "pomocniczy pomocniczego zapasowy"),
    (M::Spot(Spot::Target), "docelowy docelowego końcowy"),
    (
        M::Nth(1),
        "pierwszy/pierwszego drugi/drugiego trzeci/trzeciego",
    ),
    (M::Size(Size::Smallest), "najmniejszy najmniejszego"),
    (M::Size(Size::Small), "mały małego"),
    (M::Size(Size::Medium), "średni średniego"),
    (M::Size(Size::Large), "duży dużego"),
    (M::Size(Size::Largest), "największy największego"),
    (M::Take, "weź wziąć bierzemy zdejmij zdejmujemy"),
    (M::With, "używając"),
    (M::Would, "mógłby"),
    (M::Phase, "dokładnie_raz tylko_raz"),
    (M::Parity, "nieparzysta nieparzyste parzysta"),
];
