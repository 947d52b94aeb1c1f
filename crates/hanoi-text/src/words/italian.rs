//! Italian

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Move, "mossa"),
    (M::Step, "passo passaggio"),
    (
        M::Verb,
        "sposta spostare sposti spostiamo sposto spostate muovi muovere muoviamo muovo metti mettere mettiamo porta portare posiziona posizionare va passa trasferisci trasferire si_sposta mettilo spostalo",
    ),
    (M::Doing, "spostando mettendo"),
    (M::Done, "spostato spostata messo trasferito"),
    (M::Disk, "disco anello"),
    (
        M::Several,
        "dischi tutti tutto ogni pioli aste torri qualsiasi",
    ),
    (
        M::Peg,
        "piolo asta palo torre paletto colonna bastoncino perno pila",
    ),
    (M::De, "da"),
    (M::From, "dal dalla dall dallo"),
    (
        M::To,
        "verso al alla all_asta all_altra all_ultimo all_ultima allo ad",
    ),
    (M::On, "su sul sulla sull nel nella"),
    (M::Of, "di del della"),
    (M::Then, "poi quindi e infine ma dopodiché allora"),
    (
        M::Filler,
        "il lo la l gli un uno una si ora adesso prima_di_tutto innanzitutto successivamente sopra cima superiore dimensione numero qui ancora nuovamente nuovo di_nuovo soluzione risposta ultimo in_fine",
    ),
    (M::Is, "è viene essere sono sarà"),
    (M::Have, "aver avere ha abbiamo stato è_stato"),
    (M::Subject, "noi"),
    (
        M::Soft,
        "può puoi possiamo potremmo deve devi dobbiamo dovremmo bisogna permette iniziamo iniziare cominciamo",
    ),
    (M::Not, "non mai impossibile illegale vietato nessun"),
    (M::Se, "se"),
    (M::If, "quando supponiamo"),
    (M::Or, "o oppure"),
    (M::Instead, "invece_di anziché"),
    (M::Before, "prima prima_di senza"),
    (
        M::Report,
        "dopo una_volta appena già nota notare precedentemente ricorda avendo",
    ),
    (
        M::Remark,
        "per affinché perché poiché lasciando liberando che così",
    ),
    (M::Ground, "sotto libera liberare"),
    (
        M::Plan,
        "obiettivo scopo problema regola regole strategia algoritmo sempre ricorsivo ricorsivamente",
    ),
    (
        M::Doubt,
        "forse esempio voglio vogliamo vorrei provare proviamo",
    ),
    (
        M::Undo,
        "annulla annullato annullata annullare annulliamo ops errore sbagliato",
    ),
    (M::Omit, "e_così_via così_via eccetera ecc ripeti ripetere"),
    (M::Continue, "continua continuare continuiamo"),
    (M::Likewise, "stesso_modo"),
    (M::Spot(Spot::Left), "sinistra sinistro"),
    (M::Spot(Spot::Middle), "centro centrale mezzo"),
    (M::Spot(Spot::Right), "destra destro"),
    (M::Spot(Spot::Source), "origine sorgente partenza iniziale"),
    (
        M::Spot(Spot::Spare),
        "ausiliario ausiliaria intermedio appoggio",
    ),
    (M::Spot(Spot::Target), "destinazione arrivo finale"),
    (M::Nth(1), "primo/prima_asta secondo/seconda terzo/terza"),
    (M::Count(2), "due tre quattro"),
    (M::Size(Size::Smallest), "più_piccolo"),
    (M::Size(Size::Small), "piccolo"),
    (M::Size(Size::Medium), "medio"),
    (M::Size(Size::Large), "grande"),
    (M::Size(Size::Largest), "più_grande"),
    (M::Take, "prendi prendere prendiamo togli"),
    (M::With, "con usando"),
    (M::Would, "potrebbe"),
    (
        M::Phase,
        "esattamente_una_volta solo_una_volta una_sola_volta",
    ),
    (M::Parity, "dispari"),
];
