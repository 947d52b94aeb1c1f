//! Portuguese

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Move, "movimento jogada"),
    (M::Step, "passo etapa"),
    (
        M::Verb,
        "mova mover move se_move movemos movo mova_se passe passar coloque colocar coloca leve levar transfira transferir desloque deslocar vai ponha pôr mova_o coloque_o coloque_a coloca_o coloca_a ponha_o",
    ),
    (M::Doing, "movendo colocando"),
    (M::Done, "movido colocado transferido"),
    (M::Disk, "disco anel"),
    (M::Several, "discos todos cada torres hastes pinos qualquer"),
    (
        M::Peg,
        "haste pino torre poste estaca coluna vareta pilha bastão eixo",
    ),
    (M::De, "da das de"),
    (M::From, "desde"),
    (M::To, "para até ao à"),
    (M::On, "em na sobre"),
    (M::Then, "depois então e mas portanto"),
    (
        M::Filler,
        "o os as uma agora cima topo superior tamanho número novamente aqui por_fim finalmente em_seguida seguida a_seguir resposta solução novo último",
    ),
    (M::Se, "se"),
    (M::Is, "é está são ser será"),
    (M::Have, "ter foi tem temos havia sido"),
    (M::Subject, "nós"),
    (
        M::Soft,
        "pode podemos podes poderíamos deve devemos deveria deveríamos precisamos permite vamos começamos começar temos_que temos_de",
    ),
    (M::Not, "não nunca impossível ilegal proibido jamais nenhum"),
    (M::If, "quando caso"),
    (M::Or, "ou"),
    (M::Instead, "em_vez_de ao_invés_de"),
    (M::Before, "antes sem"),
    (
        M::Report,
        "após depois_de assim_que uma_vez já note observe anteriormente lembre",
    ),
    (
        M::Remark,
        "para_que a_fim para_liberar para_poder porque pois deixando liberando que",
    ),
    (M::Ground, "abaixo acima embaixo libera liberar"),
    (
        M::Plan,
        "objetivo problema regra regras estratégia algoritmo sempre recursivo recursivamente",
    ),
    (M::Doubt, "talvez exemplo quero queremos tentar"),
    (M::Undo, "desfazer desfaça desfaço desfazemos ops erro opa"),
    (
        M::Omit,
        "e_assim_por_diante assim_por_diante repita repetir",
    ),
    (M::Continue, "continuar continuamos"),
    (M::Likewise, "assim mesma_forma"),
    (M::Spot(Spot::Left), "esquerda esquerdo"),
    (M::Spot(Spot::Middle), "meio centro central"),
    (M::Spot(Spot::Right), "direita direito"),
    (M::Spot(Spot::Source), "origem inicial fonte"),
    (M::Spot(Spot::Spare), "auxiliar intermediária"),
    (M::Spot(Spot::Target), "destino alvo"),
    (
        M::Nth(1),
        "primeira/primeiro segundo/segunda terceiro/terceira",
    ),
    (M::Count(2), "dois/duas três quatro"),
    (M::Size(Size::Smallest), "menor"),
    (M::Size(Size::Small), "pequeno"),
    (M::Size(Size::Medium), "médio"),
    (M::Size(Size::Large), "grande"),
    (M::Size(Size::Largest), "maior"),
    (M::Take, "pegue pegar retire tire retirar pegamos"),
    (M::With, "com usando"),
    (M::Would, "poderia"),
    (
        M::Phase,
        "exatamente_uma_vez apenas_uma_vez uma_única_vez só_uma_vez",
    ),
];
