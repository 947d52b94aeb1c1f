//! German

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Move, "zug"),
    (M::Step, "schritt nr"),
    (
        M::Verb,
        "bewege bewegen bewegt verschiebe verschieben verschiebt lege legen legt setze setzen setzt ziehe ziehen zieht bringe bringen bringt wandert geht kommt gehe schiebe schieben schiebt versetze versetzen transportiere verlege verlegen verlegt stelle stellen stellt stecke stecken steckt platziere platzieren umlegen umgelegt",
    ),
    (
        M::Done,
        "verschoben gelegt gesetzt gezogen gebracht versetzt genommen gestellt gesteckt platziert gewandert gegangen",
    ),
    (M::Disk, "scheibe ring platte"),
    (
        M::Several,
        "scheiben alle beide jede ringe stäbe türme stapels ganzen ganze gesamten gesamte restlichen",
    ),
    (
        M::Peg,
        "stab stange pflock turm säule stapel stift stabes position",
    ),
    (M::From, "von vom aus"),
    (M::To, "nach zu zum zur"),
    (M::On, "auf"),
    (M::Of, "des"),
    (
        M::Then,
        "dann und danach schließlich anschließend also daher sondern aber",
    ),
    (
        M::Filler,
        "d_h der die das den dem ein eine einen einem einer jetzt nun oberste obersten oben wieder zurück zuerst zunächst als_nächstes als_erstes hier bitte einfach direkt noch größe nummer weg herunter runter es uns sich erneut abschließend letztens zuletzt antwort lösung züge zugfolge im so mal lass lasst",
    ),
    (M::Is, "wird ist werden war sind"),
    (M::Have, "hat haben habe wurde"),
    (M::Subject, "wir ich man"),
    (
        M::Soft,
        "kann können soll sollen sollte sollten muss müssen müsste darf dürfen kannst könnt möglich erlaubt_uns beginne beginnen starte starten",
    ),
    (M::Not, "nicht nie niemals kein keine keinen darf_nicht"),
    (
        M::Wrong,
        "unmöglich verboten unzulässig illegal ungültig falsch unerlaubt verworfen",
    ),
    (M::If, "wenn falls sofern ob angenommen vorausgesetzt"),
    (M::Or, "oder entweder"),
    (M::Instead, "statt anstatt anstelle"),
    (M::Before, "bevor ehe ohne"),
    (
        M::Report,
        "nachdem sobald bereits schon beachte zuvor vorher soeben gerade",
    ),
    (
        M::Remark,
        "damit sodass so_dass um_zu weil wodurch welche welcher denn wobei um",
    ),
    (
        M::Ground,
        "über unter neben befreie befreit freizulegen als",
    ),
    (
        M::Plan,
        "aufgabe regel regeln problem rekursiv immer strategie algorithmus idee",
    ),
    (
        M::Doubt,
        "z_b vielleicht möchte möchten will wollen beispiel beispielsweise etwa eigentlich versuche versuchen zunächst_mal",
    ),
    (
        M::Undo,
        "und_wieder_zurück und_zurück und_dann_zurück rückgängig hoppla ups zurücknehmen das_war_falsch das_war_ein_fehler korrektur ein_fehler mein_fehler nehme_das_zurück",
    ),
    (
        M::Omit,
        "usw und_so_weiter u_s_w und_so_fort und_so_fortfahren wiederhole wiederholen entsprechend_weiter",
    ),
    (M::Continue, "fahre fortfahren weitermachen"),
    (M::Likewise, "ebenso analog genauso entsprechend"),
    (M::Spot(Spot::Left), "links linken linke linker linkes"),
    (M::Spot(Spot::Middle), "mitte mittlerer"),
    (
        M::Spot(Spot::Right),
        "rechts rechten rechte rechter rechtes",
    ),
    (
        M::Spot(Spot::Source),
        "start startstab quelle quellstab ausgangsstab ausgang anfang startturm",
    ),
    (
        M::Spot(Spot::Spare),
        "hilfsstab hilfs hilfsturm zwischenstab hilfsplatz",
    ),
    (M::Spot(Spot::Target), "ziel_stab zielstab zielturm"),
    (M::Spot(Spot::Goal), "ziel"),
    (
        M::Nth(1),
        "erste/ersten/erster zweite/zweiten/zweiter dritte/dritten/dritter vierte/vierten",
    ),
    (M::Count(1), "eins zwei drei vier fünf sechs sieben"),
    (M::It, "ihn sie diese dies"),
    (M::Size(Size::Smallest), "kleinste kleinsten kleinster"),
    (
        M::Size(Size::Small),
        "kleine kleinen kleiner kleinere kleineren",
    ),
    (M::Size(Size::Medium), "mittlere mittleren"),
    (M::Size(Size::Large), "große großen großer größere größeren"),
    (M::Size(Size::Largest), "größte größten größter"),
    (M::Take, "nimm nehmen nimmt nehme hebe heben"),
    (M::With, "mit mithilfe unter_verwendung"),
    (M::Would, "würde würden könnte könnten"),
    (
        M::Phase,
        "genau_einmal nur_einmal genau_ein_mal nur_ein_mal",
    ),
    (M::Parity, "ungerade"),
];
