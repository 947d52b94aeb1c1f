//! Dutch

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Move, "zet"),
    (M::Step, "stap"),
    (
        M::Verb,
        "verplaats verplaatsen verplaatst schuif schuiven schuift leg leggen legt zetten breng brengen brengt gaat beweeg bewegen beweegt plaats plaatsen",
    ),
    (M::Done, "geschoven gelegd gezet verplaatste gebracht"),
    (M::Disk, "schijf"),
    (
        M::Several,
        "schijven allebei elke stokken torens staven pinnen",
    ),
    (M::Peg, "staaf pin stok paal toren pen stapel"),
    (M::From, "van vanaf"),
    (M::To, "naar"),
    (M::On, "op en"),
    (M::Then, "daarna vervolgens tenslotte dus maar"),
    (
        M::Filler,
        "het een nu eerst bovenste weer terug tot_slot ten_slotte als_laatste hem grootte nummer hier er af te laatste opnieuw oplossing antwoord",
    ),
    (M::Is, "wordt zijn worden"),
    (M::Have, "heeft hebben werd"),
    (M::Subject, "we je ik"),
    (
        M::Soft,
        "kunnen kunt kan moeten moet moest mag mogen begin beginnen zullen zal",
    ),
    (M::Not, "niet nooit geen onmogelijk verboden ongeldig"),
    (M::If, "wanneer indien stel als_je als_we als_ik"),
    (M::Or, ""),
    (M::Instead, "in_plaats_van"),
    (M::Before, "voordat zonder"),
    (M::Report, "nadat zodra al reeds eerder merk let_op"),
    (M::Remark, "zodat opdat omdat want waardoor om"),
    (M::Ground, "onder boven naast via"),
    (
        M::Plan,
        "doel regel regels probleem strategie algoritme recursief altijd",
    ),
    (
        M::Doubt,
        "misschien wil willen voorbeeld bijvoorbeeld probeer",
    ),
    (M::Undo, "ongedaan oeps fout vergissing"),
    (M::Omit, "enzovoort enzovoorts enz en_zo_verder herhaal"),
    (M::Continue, "ga_door"),
    (M::Likewise, "zo_door dezelfde_manier"),
    (M::Spot(Spot::Left), "linker linkerstaaf linkse"),
    (M::Spot(Spot::Middle), "midden middelste"),
    (M::Spot(Spot::Right), "rechter rechtse"),
    (M::Spot(Spot::Source), "bron beginstaaf bronstaaf"),
    (M::Spot(Spot::Spare), "hulpstaaf hulp reserve tussenstaaf"),
    (
        M::Spot(Spot::Target),
        "doelstaaf eindstaaf bestemming doel_staaf",
    ),
    (M::Nth(1), "eerste tweede derde"),
    (M::Count(1), "één twee drie vier"),
    (M::Size(Size::Smallest), "kleinste"),
    (M::Size(Size::Small), "kleine"),
    (M::Size(Size::Medium), "middelgrote"),
    (M::Size(Size::Large), "grote"),
    (M::Size(Size::Largest), "grootste"),
    (M::Take, "pak pakken neem nemen til haal"),
    (M::With, "met"),
    (M::Would, "zou zouden"),
    (
        M::Phase,
        "precies_één_keer maar_één_keer slechts_één_keer precies_een_keer",
    ),
    (M::Parity, "oneven"),
];
