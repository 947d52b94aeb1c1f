//! French

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Move, "mouvement coup déplacement"),
    (M::Step, "étape"),
    (
        M::Verb,
        "déplacer déplacez déplace déplaçons bouger bougez bouge mettre mettez mets mettons placer placez plaçons poser posez pose posons transférer transférez transfère va passe passer déposer déposez dépose amener amenez amène glisser glissez faire_passer",
    ),
    (M::Doing, "déplaçant plaçant posant mettant"),
    (M::Done, "déplacé déplacée posé placé mis transféré"),
    (M::Disk, "disque anneau rondelle"),
    (
        M::Several,
        "disques tous tout toute anneaux chaque piquets tours piles",
    ),
    (M::Peg, "piquet tige poteau tour pilier axe bâton pile"),
    (M::De, "de du des"),
    (M::From, "depuis"),
    (M::To, "vers à au jusqu jusque"),
    (M::On, "sur"),
    (M::Then, "puis ensuite et enfin donc alors mais"),
    (
        M::Filler,
        "le la l les un une d abord premièrement finalement maintenant dessus haut supérieur taille numéro ici ce cette premier_temps dernier encore nouveau à_nouveau réponse voici simplement",
    ),
    (M::Is, "est être sont sera"),
    (M::Have, "avoir a_été avons avez été"),
    (M::Subject, "nous vous je tu"),
    (
        M::Soft,
        "peut peux pouvons pouvez doit dois devons devez devrait faut permet permettant commence commencer possible",
    ),
    (M::Not, "ne pas jamais aucun aucune ni"),
    (M::Wrong, "impossible interdit illégal faux"),
    (M::If, "si quand lorsque lorsqu supposons"),
    (M::Or, "ou soit"),
    (M::Instead, "au_lieu plutôt_que"),
    (M::Before, "avant sans"),
    (
        M::Report,
        "après une_fois dès_que déjà notez remarquez précédemment ayant rappelons",
    ),
    (
        M::Remark,
        "pour afin car parce puisque libérant qui laissant",
    ),
    (M::Ground, "dessous libère libérer via"),
    (
        M::Plan,
        "objectif but_est problème règle règles stratégie algorithme récursif toujours récursivement",
    ),
    (
        M::Doubt,
        "peut_être exemple veut veux voulons voulez essayons essayer voudrais",
    ),
    (
        M::Undo,
        "revenir annuler annulez annulons annule oups erreur",
    ),
    (M::Omit, "ainsi_de_suite répétez répéter"),
    (M::Continue, "continuer continuez continuons"),
    (M::Likewise, "ainsi même_façon"),
    (M::Spot(Spot::Left), "gauche"),
    (M::Spot(Spot::Middle), "milieu centre central centrale"),
    (M::Spot(Spot::Right), "droite droit"),
    (M::Spot(Spot::Source), "départ source origine initiale"),
    (M::Spot(Spot::Spare), "auxiliaire intermédiaire"),
    (M::Spot(Spot::Target), "arrivée cible destination"),
    (
        M::Nth(1),
        "premier/première deuxième/seconde troisième quatrième",
    ),
    (M::Count(2), "deux trois quatre cinq"),
    (M::It, "celui_ci"),
    (M::Size(Size::Smallest), "plus_petit"),
    (M::Size(Size::Small), "petit"),
    (M::Size(Size::Medium), "moyen"),
    (M::Size(Size::Large), "grand"),
    (M::Size(Size::Largest), "plus_grand plus_gros"),
    (
        M::Take,
        "prendre prenez prends prenons prend soulever soulevez retirer retirez",
    ),
    (M::With, "avec utilisant en_utilisant"),
    (M::Would, "pourrait"),
    (M::Phase, "exactement_une_fois une_seule_fois qu_une_fois"),
    (M::Parity, "impair"),
];
