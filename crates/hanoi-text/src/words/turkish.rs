//! Turkish, which tells pegs that are left and reached by their case.

use super::Meaning as M;
use super::{MeaningWords, Size, Spot};

pub(super) const WORDS: &[MeaningWords] = &[
    (M::Move, "hamle hareket"),
    (M::Step, "adım"),
    (
        M::Verb,
        "taşı taşıyın taşıyoruz taşınır taşıyalım taşırız taşımak taşıyarak koy koyun koyarız yerleştir götür geçir aktar aktarın kaydır gider hareket_ettir taşıyabiliriz taşımalıyız taşıyabilirsiniz taşıyacağız taşınmalı",
    ),
    (M::Done, "taşındı taşıdık taşınmış"),
    (M::Disk, "disk diski diskin halka halkayı diskini"),
    (
        M::Several,
        "diskler diskleri tüm bütün her hepsini herhangi",
    ),
    (M::Peg, "çubuk çubuğu kule direk çubuğun"),
    (
        M::PegFrom,
        "çubuğundan çubuktan kulesinden kuleden direğinden direkten çubuğundaki kulesindeki direğindeki çubuktaki",
    ),
    (M::PegTo, "çubuğuna çubuğa kulesine kuleye direğine direğe"),
    (M::FromAfter, "dan den tan ten soldan ndan nden"),
    (M::ToAfter, "ya ye na ne"),
    (M::Then, "sonra ardından ve daha_sonra ama"),
    (M::Of, "numaralı"),
    (
        M::Filler,
        "önce şimdi üstteki en_üstteki bir son_olarak tekrar üst nolu burada boyutlu i ı yi yı ü ilk_olarak onu çözüm",
    ),
    (M::Soft, "gerekir gerekiyor mümkün"),
    (
        M::Not,
        "değil taşıyamayız taşıma taşınamaz asla imkansız taşımayın yasak taşıyamazsınız olmaz",
    ),
    (M::If, "eğer taşırsak taşırsanız"),
    (M::Or, "veya ya_da"),
    (M::Instead, "yerine"),
    (M::Before, "taşımadan"),
    (M::Report, "taşıdıktan taşındıktan zaten daha_önce"),
    (M::Remark, "için çünkü böylece"),
    (M::Plan, "amaç kural problem özyinelemeli daima"),
    (M::Doubt, "belki örneğin istiyoruz"),
    (M::Undo, "geri_al hata pardon"),
    (M::Omit, "ve_böyle_devam vb ve_benzeri"),
    (M::Continue, "devam"),
    (M::Likewise, "böyle aynı_şekilde benzer_şekilde"),
    (M::Spot(Spot::Left), "sol soldaki"),
    (M::Spot(Spot::Middle), "orta ortadaki"),
    (M::Spot(Spot::Right), "sağ sağdaki"),
    (M::Spot(Spot::Source), "kaynak başlangıç"),
    (M::Spot(Spot::Spare), "yardımcı yedek"),
    (M::Spot(Spot::Target), "hedef"),
    (M::Nth(1), "birinci/ilk ikinci üçüncü"),
    (M::Size(Size::Smallest), "en_küçük"),
    (M::Size(Size::Small), "küçük"),
    (M::Size(Size::Medium), "ortanca"),
    (M::Size(Size::Large), "büyük"),
    (M::Size(Size::Largest), "en_büyük"),
    (M::Take, "al alın"),
    (M::With, "ile"),
];
