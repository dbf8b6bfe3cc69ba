command-register = Bir grubu pazaryerine koyun
command-menu = Gruplarınız ve ayarları
command-invite = İnsanların katılma isteği gönderdiği bağlantı
command-stats = Bir grubun getirdikleri
command-pausegroup = Bir grubun kapısını duraklatın
command-resumegroup = Bir grubun kapısını yeniden çalıştırın
command-transfer = Bir grubu başka bir yöneticiye verin
command-unregister = Bir grubu pazaryerinden çıkarın
command-privacy = Hakkınızda ne, ne kadar süre saklanıyor
command-deleteme = Hakkınızda saklananları silin
command-group-register = Bu grubu pazaryerine koyun (yalnızca kurucusu)

groups-checking = Bir saniye, Telegram’a soruyorum …

groups-hello =
    Merhaba! Grupların kapısında dururum: katılan kişi önce kuralları okur ve varsa kısa bir soruyu yanıtlar.

    { $kind ->
        [supergroup] Bu grubun kurucusu beni şimdi kurabilir: düğmeye dokunun, gerisi benimle özel sohbette.
       *[group] Bu grubun kurucusu beni şimdi kurabilir: düğmeye dokunun, gerisi benimle özel sohbette. Bu bir temel grup: burada bağlantıyla katılma isteği gönderenleri karşılayabilirim, ama eklenenleri veya serbestçe girenleri karşılayamam. Onlar için Telegram’ın grubu önce süper gruba dönüştürmesi gerekir (örneğin “Yeni üyeler için sohbet geçmişi” ayarını açarak).
    }
groups-hello-rights-missing =
    Merhaba! Grupların kapısında dururum: katılan kişi önce kuralları okur ve varsa kısa bir soruyu yanıtlar.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] Bunun için yönetici olmam gerekiyor. Nasıl yapılır: grubun profilini açın, Düzenle, Yöneticiler, Yönetici Ekle; beni seçin ve “Bağlantı ile Kullanıcı Davet Etme” ile “Kullanıcıları Yasaklama” izinlerini verin.
        [can_restrict_members] Bir yetki eksik: “Kullanıcıları Yasaklama” (onsuz insanları kapıda tutamam). Nasıl yapılır: grubun profilini açın, Düzenle, Yöneticiler; beni seçin ve izin verin.
       *[can_invite_users] Bir yetki eksik: “Bağlantı ile Kullanıcı Davet Etme” (onsuz katılma isteği gönderenlerden haberim olmaz). Nasıl yapılır: grubun profilini açın, Düzenle, Yöneticiler; beni seçin ve izin verin.
    }

groups-register-here = Beni bu grup için kurabilirsiniz. Düğmeye dokunun: gerisi benimle özel sohbette.
groups-register-anonymous = Bu, bir grup veya kanal adına gönderildi, bu yüzden kim olduğunuzu göremiyorum. Grubun kurucusu benimle özel sohbette devam eder; orada Telegram bana kim olduğunu söyler:
groups-only-creator = Bu grubu pazaryerine yalnızca kurucusu koyabilir.
groups-button-set-up = Özel sohbette kur

groups-how-to-register =
    Bir grup pazaryerine şöyle konur:

    1. Beni gruba yönetici olarak ekleyin (düğme bunu yapar).
    2. Grubun kurucusu grupta /register yazar ya da oradaki mesajımın düğmesine dokunur.
    3. Burada birkaç soru sorarım: konu, dil, kurallar, kendi sorunuz, en düşük teklif, ödeme cüzdanı, kampanya onayı ve hiç yanıtlamayanlara ne olacağı.
groups-earning =
    Size nasıl ödenir

    Sponsorlu her katılımın bedelini, %{ $fee } komisyon düşülmüş olarak kazanırsınız. Üye { $back } saat içinde ayrılırsa bedel reklamverene geri döner. Kazançlar { $mature } saat bekler; ardından sıradaki ödeme, { $minimum } USDC tutarından itibaren onları kendiliğinden cüzdanınıza gönderir.

    /stats onları istediğiniz zaman gösterir.
groups-button-add = Beni bir gruba ekle
groups-not-added = O grupta değilim ya da artık değilim. Önce beni yönetici olarak ekleyin, sonra orada /register yazın.
groups-not-creator = Telegram bu grubun kurucusu olmadığınızı söylüyor; grubu pazaryerine yalnızca kurucusu koyabilir.
groups-asked-operator = “{ $title }” grubunun artık kurucusu yok, bu yüzden size yalnızca bu botu işletenler kefil olabilir. Onlara sordum; yanıt verir vermez size yazacağım.
groups-operator-asked = Biri “{ $title }” grubunu (grup { $group }) kaydettirmek istiyor; grubun kurucusu yok. Bu kişi orada yönetici: Telegram kullanıcısı { $person }. Yalnızca grup adına söz sahibi olduğunu biliyorsanız ona kefil olun.
groups-button-grant = Kefil ol
groups-granted = Kendisine haber verildi.
groups-rights-missing =
    “{ $title }” grubunda henüz çalışamıyorum.

    { groups-how-to-give }

    Sonra düğmeye dokunun.
groups-button-check-again = Bunu yaptım
groups-taken = Bu grup zaten başka biri tarafından kaydedilmiş. Hiçbir şey değiştirilmedi.
groups-already-yours = “{ $title }” zaten kayıtlı ve sizin. Hiçbir şey değiştirilmedi.
groups-reopened = “{ $title }”, önceki ayarları ve cüzdanıyla yeniden pazaryerinde.
groups-take-over-later =
    “{ $title }” başka birinin adına kayıtlı; grubu istediğiniz şimdi ona bildirildi.

    Kurucusu olarak, hâlâ kurucusuysanız ilk isteğinizden { $hours } saat sonra grubu devralabilirsiniz. O ana kadar ödeme cüzdanı değiştirilemez. Daha önce kazandıkları, kimin için kazanıldıysa onda kalır.
groups-button-take-over = Devral

groups-label-register = { $title } grubunu kaydetme
groups-label-change = { $title } ayarları

groups-ask-topic = Grubunuz ne hakkında? Birkaç kelime, reklamverenlerin onu seçmesine yardımcı olur; örneğin “İspanyolca DeFi”. En fazla { $max } karakter.
groups-ask-language = Dilini bilmediğim yeni gelenlerle hangi dilde konuşayım?
groups-ask-rules = Yeni gelenler hangi kuralları kabul etsin? Her satıra bir kural yazın: en fazla { $max } kural, her biri en fazla { $length } karakter.
groups-ask-question = Katılımına sponsor olunmayan kişilere ne sorayım?
groups-ask-floor = Bir katılım için kabul ettiğiniz en düşük teklif kaç USDC? En az { $minimum } olmalı. Bunun altında kalan reklamverenler alınmaz.
groups-ask-wallet =
    { $later ->
        [yes] Kazançlarınız nereye gitsin? Bana cüzdanınızın adresini gönderin: 0x ile başlar.
       *[no] Bana yeni cüzdanın adresini gönderin: 0x ile başlar.
    }

    Bir borsanın yatırma adresini değil, kendi cüzdanınızı kullanın: ödemeler bir sözleşmeden gelir ve birçok borsa bunları hesaba geçirmez.
groups-check-wallet =
    Lütfen her karakteri cüzdanınızda görünenle karşılaştırın:

    { $wallet }

    Bu bir borsanın adresi değil, kendi cüzdanınız mı? Sonraki bir değişiklik { $hours } saat sonra geçerli olur.
groups-ask-consent = Kampanyalar size sorulmadan başlayabilir mi?
groups-ask-unreached = Bazı kişiler katılır ama bana hiç gelmez. Bu sürede grupta yazamazlar. { $hours } saat sonra onlara ne olsun?
groups-review =
    { $title }

    { $summary }

    Her şey doğru mu?
groups-registered =
    “{ $title }” pazaryerinde!

    { $wallet ->
        [yes] Bundan sonra katılan kişi önce beni görür ve reklamverenler katılımlarınız için teklif verebilir.
       *[no] Bundan sonra katılan kişi önce beni görür. Siz bir ödeme cüzdanı belirledikten sonra reklamverenler katılımlarınız için teklif verebilir: /menu.
    }
    { $kind ->
        [supergroup] En güvenli giriş yolu, insanların katılma isteği gönderdiği bir bağlantıdır: ilk düğme bir tane oluşturur.
       *[group] Temel bir grupta yalnızca katılma isteği gönderenler beni görür: ilk düğme bunun için bir bağlantı oluşturur. Eklenenler veya serbestçe girenler için süper grup gerekir.
    }
groups-saved = Kaydedildi.
groups-saved-later = Not edildi. Az önce yazdığım gibi, yeni cüzdan daha sonra geçerli olur.

groups-button-skip = Atla
groups-button-no-topic = Konu yok
groups-button-no-rules = Kural yok
groups-button-question-none = Hiçbir şey, yalnızca kurallar
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = Sonra
groups-button-wallet-right = Evet, bu benim cüzdanım
groups-button-consent-ask = Her seferinde bana sor
groups-button-consent-accept_all = En düşük teklifimdeki ve üzerindeki her şeyi kabul et
groups-button-unreached-keep_muted = Kalsınlar, yanıt verene kadar yazamasınlar
groups-button-unreached-remove = Çıkarılsınlar, geri gelebilsinler
groups-button-register = Evet, pazaryerine koy

groups-none-yet = Burada henüz grubunuz yok. Beni bir gruba yönetici olarak ekleyin, sonra orada /register yazın.
groups-which = Hangi grup?
groups-which-role = Gruplarınız ve kampanyalarınız var. Hangisini görmek istersiniz?
groups-button-campaigns = Kampanyalarım
groups-button-menu = Menü
groups-button-mine = Gruplarım
groups-button-back = ← Gruba dön
groups-button-section-door = Yeni gelenler
groups-button-section-advertisers = Reklamverenler
groups-button-section-money = Para
groups-button-section-group = Bu grup
groups-button-topic = Konu
groups-button-language = Dil
groups-button-rules = Kurallar
groups-button-question = Kendi sorunuz
groups-button-floor = En düşük teklif
groups-button-wallet = Ödeme cüzdanı
groups-button-consent = Onay
groups-button-unreached = Hiç yanıtlamayanlar
groups-button-categories = Yasak kategoriler
groups-categories =
    { $title }

    Grubunuzda yasaklamak veya yeniden izin vermek için bir kategoriye dokunun. Yasak kategorilerden kampanyalar size sunulmaz; yayında olanlar biter.
groups-button-blocks = Engelli reklamverenler
groups-button-invite = Davet bağlantısı
groups-button-stats = Katılımlar ve kazanç
groups-button-why = Neden sponsorsuz?
groups-button-days = { $days } gün
groups-button-pause = Duraklat
groups-button-resume = Sürdür
groups-button-transfer = Devret
groups-button-unregister = Kaydı sil
groups-button-listing = Herkese açık liste
groups-listing =
    { $listed ->
        [yes] “{ $title }” herkese açık grup listesinde: { $page }
       *[no] “{ $title }” herkese açık grup listesinde değil: { $page }
    }

    Orada herkes şunları görebilir: grubun adı, konusu, dili ve üye sayısı, onluklara yuvarlanmış haftalık katılım, gruba giren kişilerin oranı, en düşük ve en iyi teklif. Grubun bağlantısı ve kimsenin adı yer almaz.
groups-listing-later = Katılım satmaya başlayınca orada görünür.
groups-listing-switch =
    { $listed ->
        [yes] Listeden çıkar
       *[no] Listeye ekle
    }
groups-button-check-rights = Yetkilerimi yeniden denetle

groups-status =
    { $status ->
        [active] Kapı çalışıyor.
        [paused] Kapı duraklatıldı: insanlar soru sorulmadan girer, katılma istekleri sizi ve yöneticilerinizi bekler ve hiçbir şey satılmaz.
        [no_rights] Kapı çalışmıyor, çünkü bir yetkim eksik. Bu arada hiçbir şey satılmaz.
        [left] Artık bu grupta değilim. Devam etmek için beni yeniden ekleyin ve orada /register yazın.
       *[unregistered] Pazaryerinde değil. Geri koymak için grupta /register yazın.
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = ⚠️ Yeni gelenleri başka bir bot da karşılıyor: { $bot }. Onun içeri aldığı kişiler benim sorum olmadan giriyor ve onlar için kimse ödeme yapmıyor. Yeni gelenleri tek bir bot karşılasın.
groups-other-bot-notice =
    { $title }

    { groups-other-bot }
groups-frozen = Telegram’da bu grubun kurucusu başka biri. Bu çözülene kadar ödeme cüzdanı değiştirilemez.
groups-line-members =
    Üyeler: { $count ->
        [0] henüz sayılmadı
       *[other] { $count }
    }
groups-line-topic = Konu: { $value }
groups-line-language = Dil: { $value }
groups-line-rules = Kurallar: { $count }
groups-line-question = Kendi sorunuz: { $value }
groups-line-floor = En düşük teklif: katılım başına { $value } USDC (size, %{ $fee } komisyon düşülerek ödenir)
groups-line-wallet = Ödeme cüzdanı: { $value }
groups-line-wallet-change = { $at } itibarıyla yeni ödeme cüzdanı: { $wallet }
groups-line-consent =
    Kampanyalar: { $value ->
        [accept_all] en düşük teklifinize eşit veya üstündekilerin hepsi kabul edilir
       *[ask] her birine siz karar verirsiniz
    }
groups-line-unreached = Hiç yanıtlamayanlar: { $value }
groups-line-categories = Yasak kategoriler: { $value }
groups-no-topic = yok
groups-no-question = yok, yalnızca kuralları okurlar
groups-no-wallet = henüz yok, bu yüzden hiçbir şey satılmıyor

groups-stats =
    { $title }

    Üyeler: { $members ->
        [0] henüz sayılmadı
       *[other] { $members }
    }
    Kapıdan içeri alınan: { $verifications }, bunların sponsorlu olanı: { $sponsored }
    Son { $days } günde: { $weekVerifications }, sponsorlu { $weekSponsored }, kazanılan { $weekEarned } USDC

    Şu anki ödeme cüzdanında:
    henüz ödenmeyen: { $pending } USDC
    · bekleme süresinde{ $until ->
        [none] {""}
       *[other] {" "}({ $until } tarihine kadar)
    }: { $maturing } USDC
    · sıradaki ödemeye hazır{ $next ->
        [none] {""}
       *[other] {" "}({ $next })
    }: { $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· yolda: { $underWay } USDC
    }
    ödenen: { $paid } USDC
    Ödemeler, tüm gruplarınızda toplam { $minimum } USDC tutarından itibaren kendiliğinden yapılır.
groups-stats-paced = Son { $days } günde satıştaki { $auctions } katılımın { $paced } tanesinde en iyi teklif bekletildi: kampanya bütçesini zamana yayıyor.

groups-why =
    { $title }

    Son { $days } günde sponsorsuz katılımlar: { $joins } katılımdan { $unsponsored }
groups-why-reason =
    { $reason ->
        [not_selling] Grup o anda katılım satmıyordu: ödeme cüzdanı yoktu, dondurulmuştu, kazancınızın çok fazlası ödenmemişti ya da satışlar her yerde durdurulmuştu.
        [no_campaign] Grupta yürüyen bir kampanya yoktu.
        [below_floor] En iyi teklif, en düşük teklifinizin altındaydı.
        [blocked] En iyi teklif, engellediğiniz bir reklamverendendi.
        [own_group] En iyi teklif sizindi ve kimse kendi kampanyasından kazanmaz.
        [raid] Aynı anda çok fazla kişi geldi.
        [spent] En iyi kampanya parasını ya da o günkü katılımlarını tüketmişti veya yeni bitmişti.
        [pacing] En iyi teklifi veren kampanya bütçesini zamana yayıyor.
       *[other] Kişi daha önce buradaydı, biri tarafından eklendi, { $hours } saat içinde ayrıldı ya da başka gruplarda onun için yeterince ödenmişti. Veya yanıtı zamanında değerlendirilemedi.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] Bir ödeme cüzdanının ayarlı olduğunu kontrol edin.
        [no_campaign] Açık bir konu ve düşük bir en düşük teklif, reklamverenlerin grubunuzu seçmesine yardımcı olur.
        [below_floor] Böyle katılımları satmak isterseniz en düşük teklifinizi indirin.
       *[blocked] Ona yeniden satmak isterseniz engelini kaldırın.
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at }: { $why }
groups-why-newest = En yeniler:

groups-invite =
    “{ $title }” grubuna katılma isteği göndermek için bağlantı:

    { $link }

    Onu kullanan herkes içeri girmeden önce beni görür. Grubun diğer bağlantıları yerine bunu kullanın.
groups-invite-refused = Telegram, “{ $title }” için bağlantı oluşturmama izin vermiyor. Lütfen orada bağlantı ile kullanıcı davet edebilen bir yönetici olup olmadığımı denetleyin.

groups-now =
    { $status ->
        [paused] “{ $title }” duraklatıldı: insanlar soru sorulmadan girer, tuttuğum herkes serbest ve hiçbir şey satılmaz. Katılma istekleri Telegram’da sizi ve yöneticilerinizi bekler. Kampanyalar burada bekler.
        [no_rights] “{ $title }” henüz devam edemiyor. { groups-how-to-give }
       *[active] “{ $title }” devam ediyor: yeni gelenler yine beni görür ve katılımlar satılır.
    }

groups-confirm-unregister =
    “{ $title }” pazaryerinden çıkarılsın mı?

    O andan sonra insanlar soru sorulmadan girer; katılma istekleri Telegram’da sizi ve yöneticilerinizi bekler. Tüm kampanyaları sona erer ve onlardan kalan para reklamverenlere geri gider. Kazandığınız yine cüzdanınıza ödenir. Grubu istediğiniz zaman yeniden kaydedebilirsiniz; sona eren kampanyalar geri gelmez.
groups-button-confirm-unregister = Evet, kaydını sil
groups-unregistered = “{ $title }” pazaryerinden çıkarıldı. Yanıt vermiş olanlar hâlâ girebilir; diğer katılma istekleri Telegram’da sizi ve yöneticilerinizi bekler. Kazandığınız yine cüzdanınıza ödenir. Beni gruptan istediğiniz zaman çıkarabilirsiniz.

groups-blocks =
    { $count ->
        [0] “{ $title }”: kimse engelli değil.
       *[other] “{ $title }”: engelli reklamverenler. Yeniden satın almasına izin vermek için birine dokunun.
    }
groups-button-unblock = { $sponsor } engelini kaldır
groups-unnamed-advertiser = adsız reklamveren
groups-button-block = Bir reklamvereni engelle
groups-whom-to-block = Hangi reklamvereni engellemek istersiniz? Bu gruptaki kampanyaları hemen sona erer ve harcanmayan para geri gider.
groups-no-advertisers = Bu grupta henüz kimse reklam vermedi.

groups-wallet-waits =
    “{ $title }” grubunun ödeme cüzdanı { $at } tarihinde şununla değişecek:

    { $wallet }

    Bunu siz yapmadınız mı? O zaman şu anki cüzdanı koruyun ve Telegram’da Ayarlar, Cihazlar bölümüne bakın: hesabınızı başka biri kullanıyor olabilir.
groups-button-keep-wallet = Şu anki cüzdanı koru
groups-wallet-kept = Ödeme cüzdanı olduğu gibi kalıyor.
groups-wallet-too-late = Artık böyle bir değişiklik yok.
groups-wallet-changed = “{ $title }” grubunun ödeme cüzdanı artık { $wallet }. Daha önce kazanılan veya ayrılan para eski cüzdana ödenir.

groups-rights-lost =
    “{ $title }” grubunda artık çalışamıyorum. Çalışabilene kadar hiçbir şey satılmaz; tuttuğum herkes serbest.

    { groups-how-to-give }
groups-rights-back = “{ $title }” grubunda yeniden çalışabiliyorum: yeni gelenler beni görür ve katılımlar satılır.
groups-left = “{ $title }” grubundan çıkarıldım. Katılma istekleri Telegram’da sizi ve yöneticilerinizi bekler. Kampanyaları sona erdi ve onlardan kalan para reklamverenlere geri gidiyor. Kazandığınız yine cüzdanınıza ödenir. Devam etmek için beni yeniden ekleyin ve orada /register yazın.

groups-creator-changed =
    Telegram artık “{ $title }” grubunun kurucusu olarak başka birini gösteriyor. Bundan sonra ödeme cüzdanı değiştirilemez ve yeni kurucu { $at } tarihinden itibaren grubu devralabilir.

    Daha önce kazandıkları, kimin için kazanıldıysa onda kalır. Bu bir yanlışlık mı? O zaman bu süre dolmadan grubun Telegram’da size geri verilmesini sağlayın.
groups-you-are-creator = Telegram, burada başka birinin adına kayıtlı olan “{ $title }” grubunun kurucusu olarak sizi gösteriyor. O zaman da kurucusuysanız { $at } tarihinden itibaren grubu devralabilirsiniz. Daha önce kazandıkları, kimin için kazanıldıysa onda kalır.
groups-taken-over = “{ $title }” kurucusu tarafından devralındı. Şimdiye kadar cüzdanınız için kazandığı yine ona ödenir.
groups-choose-admin = “{ $title }” grubunu kime vermek istiyorsunuz? Kabul etmesi gerekir.
groups-no-admins = “{ $title }” grubunun başka yöneticisi yok. Önce vermek istediğiniz kişiyi Telegram’da yönetici yapın.
groups-no-admin-any-more = Bu kişi artık “{ $title }” grubunun yöneticisi değil, bu yüzden ona devir teklifi göndermedim.
groups-offered =
    “{ $title }” için { $name } adlı kişiye devir teklifi gönderdim; kabul etmek için { $until } anına kadar vakti var.

    Bana hiç yazmadıysa ona önce ben yazamam: şu bağlantıyı ona gönderin.
    { $link }
groups-button-withdraw = Devir teklifini geri çek
groups-withdrawn = Devir teklifi geri çekildi. Grup sizde kalıyor.
groups-offer = “{ $title }” grubunun sahibi bu pazaryerinde grubu size vermek istiyor: ayarlarını ve o andan sonra kazanacaklarını. Kabul etmek için { $until } anına kadar vaktiniz var.
groups-button-accept = Kabul et
groups-transfer-accepted = “{ $title }” grubunun artık yeni bir sahibi var. Şimdiye kadar kazandığı yine sizin cüzdanınıza ödenir.
groups-yours-now = “{ $title }” artık sizin. Lütfen ödeme cüzdanınızı belirleyin: o geçerli olana kadar kazanılan para eski sahibinin cüzdanına gider.
groups-yours-now-no-wallet = “{ $title }” artık sizin. Ödeme cüzdanınızı belirler belirlemez katılımlar yeniden satılır.

groups-suspended =
    Bu pazaryerinin işletmecisi bir şeyi incelemek için “{ $title }” grubunu dondurdu.

    İnsanlar girmeye devam eder, ama katılım satılmaz; grupta kazandığınız para sizin için saklanır ve konu açıklığa kavuşana kadar ödenmez.{ $contact ->
        [none] {""}
       *[other] {" "}Sorularınız için: { $contact }
    }
groups-cleared = “{ $title }” için konu açıklığa kavuştu. Katılımlar yeniden satılır ve saklanan para bir sonraki ödemeyle gelir.

groups-unpaid =
    “{ $title }” şimdilik katılım satmıyor. { $why ->
        [stopped] Emanet sözleşmesinin koruyucusu ödeme cüzdanınızı durdurdu. Sözleşme bu cüzdana ödeme yapabildiğinde katılımlar kendiliğinden yeniden satılır.
       *[limit] Cüzdanınızın { $unpaid } USDC tutarı henüz ödenmedi ya da kazanılmak üzere; bu, { $most } USDC’den fazla. Bir reklam veren geri almadan önce ödenmesi yetişmeyebilir. Ödenmeyen tutar azalınca katılımlar kendiliğinden yeniden satılır.
    }{ $at ->
        [none] {""}
       *[other] {" "}Bir sonraki ödeme: { $at }.
    }

groups-costs = Soru sormanın üye olarak bedeli, son { $days } gün:
groups-costs-line = { $what }: { $asked } kişiye soruldu, %{ $in } girdi, %{ $failed } başaramadı, %{ $open } yanıtlamadı
groups-costs-few = { $what }: { $asked } kişiye soruldu, bir şey söylemek için az
groups-costs-sponsored = Sponsorlu sorular
groups-costs-own = Kendi sorunuz
groups-costs-none = Sorusuz
