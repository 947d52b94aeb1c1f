//! Spanish

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Move, "movimiento"),
    (M::Step, "paso"),
    (
        M::Verb,
        "ponerlo colocarlo moverlo llevarlo llévalo pásalo mueve se_mueve se_coloca se_pasa se_lleva se_traslada se_desplaza se_pone se_mueven mover mueva movemos muevo muevan mueven moverse muévelo muévalo pasa pasar pase pasamos coloca colocar coloque colocamos lleva llevar lleve llevamos pon poner ponemos ponga ponlo colócalo trasladar traslada traslade trasladamos desplaza desplazar desplace desplazamos va",
    ),
    (M::Doing, "moviendo colocando poniendo"),
    (M::Done, "movido movida colocado trasladado"),
    (M::Disk, "disco aro anillo"),
    (
        M::Several,
        "discos todos todas cada torres anillos varillas cualquier",
    ),
    (
        M::Peg,
        "torre poste varilla clavija estaca palo columna aguja pila barra soporte",
    ),
    (M::De, "de del"),
    (M::From, "desde"),
    (M::To, "hacia hasta al"),
    (M::On, "en sobre"),
    (M::Then, "luego después entonces y pero finalmente"),
    (
        M::Filler,
        "el la lo los las un una le ahora arriba superior más_alto tamaño número así aquí nuevo nuevamente otra_vez último por por_último solo simplemente respuesta solución ok a_continuación",
    ),
    (M::Se, "se"),
    (M::Is, "es está son ser sea"),
    (M::Have, "haber ha hemos han he sido"),
    (M::Subject, "nosotros"),
    (
        M::Soft,
        "puede puedes podemos podríamos podrías debe debes debemos debería deberíamos hay_que vamos_a tenemos_que permite necesitamos empezamos empezar comenzamos comenzar",
    ),
    (M::Not, "no nunca imposible ilegal jamás ningún ninguno ni"),
    (M::If, "si cuando supongamos"),
    (M::Or, "o"),
    (M::Instead, "en_lugar_de en_vez_de"),
    (M::Before, "antes sin"),
    (
        M::Report,
        "tras después_de una_vez ya note nota anteriormente recuerda observa",
    ),
    (
        M::Remark,
        "para_que con_el_fin a_fin para_liberar para_poder porque ya_que pues dejando liberando que",
    ),
    (M::To, "para"),
    (M::Ground, "debajo encima_de libera liberar"),
    (
        M::Plan,
        "objetivo meta problema regla reglas estrategia algoritmo siempre recursivo recursivamente",
    ),
    (
        M::Doubt,
        "quizás ejemplo quiero queremos tal_vez quizá intentar intentemos quisiera",
    ),
    (
        M::Undo,
        "deshecho deshecha deshacer deshaz deshago deshacemos ups error me_equivoqué",
    ),
    (
        M::Omit,
        "y_así_sucesivamente así_sucesivamente repite repetir",
    ),
    (M::Continue, "continuar continúa continuamos sigue seguimos"),
    (M::Likewise, "igual mismo_modo misma_manera"),
    (M::Spot(Spot::Left), "izquierda izquierdo"),
    (M::Spot(Spot::Middle), "centro central medio"),
    (M::Spot(Spot::Right), "derecha derecho"),
    (M::Spot(Spot::Source), "origen inicial fuente"),
    (M::Spot(Spot::Spare), "auxiliar intermedia"),
    (M::Spot(Spot::Target), "destino"),
    (
        M::Nth(1),
        "primer/primera/primero segundo/segunda tercer/tercera/tercero cuarto/cuarta",
    ),
    (M::Count(1), "uno dos tres cuatro cinco"),
    (M::It, "este"),
    (M::Size(Size::Smallest), "más_pequeño menor"),
    (M::Size(Size::Small), "pequeño"),
    (M::Size(Size::Medium), "mediano"),
    (M::Size(Size::Large), "grande"),
    (M::Size(Size::Largest), "más_grande mayor"),
    (M::Take, "toma tomar tome tomamos se_toma quita saca coge"),
    (M::With, "con usando"),
    (M::Would, "podría podrían"),
    (
        M::Phase,
        "exactamente_una_vez solo_una_vez sólo_una_vez una_sola_vez",
    ),
    (M::Parity, "impar"),
];
