command-link = İadelerin gideceği cüzdanı bağlayın
command-groups = Katılım satan gruplar ve fiyatları
command-buy = Bir grupta katılım satın alın
command-campaigns = Kampanyalarınız
command-topup = Bir kampanyaya para ekleyin
command-bid = Bir katılım için teklifinizi değiştirin
command-pausecampaign = Bir kampanyayı duraklatın
command-resume = Duraklatılmış bir kampanyayı sürdürün
command-withdraw = Bir kampanyayı bitirip kalanı geri alın
command-results = Üyeler ne yanıt verdi
command-report = Kötü bir yanıtı veya grubu işletmeciye bildirin

campaigns-label-buy = katılım satın alma
campaigns-label-link = cüzdan bağlama
campaigns-label-proof = cüzdan kanıtlama
campaigns-label-bid = { $campaign } numaralı kampanyanın teklifini değiştirme
campaigns-label-topup = { $campaign } numaralı kampanyaya para ekleme
campaigns-label-edit = { $campaign } numaralı kampanyanın sorusunu değiştirme
campaigns-label-report = işletmeciye yazma

campaigns-usdc = { $amount } USDC
campaigns-pay = { $amount } USDC öde
campaigns-open-one = Kampanyayı aç
campaigns-open-list = Kampanyalarım
campaigns-menu-buy = Katılım satın al
campaigns-page-before = ← Önceki
campaigns-page-next = Devamı →

campaigns-wallet-last = Ödemeden önceki son adım. Siparişinizi { $days } gün saklarım, acele etmeyin.
campaigns-sales-stopped = Şimdilik hiçbir grupta katılım satılmıyor, bu yüzden bir şey satın alınamaz. Kampanyalar bu sırada parasını korur. Lütfen daha sonra yeniden /buy yazın.
campaigns-sales-wait = Devam edebilirsiniz: yazdıklarınızı { $days } gün saklarım ve katılımlar yeniden satılınca son sözü sizden isterim.
campaigns-sales-again = Katılımlar yeniden satılıyor. Burada kalmıştınız:
campaigns-sales-stopped-operator = ⏸ Bu botu işletenler katılım satışını şimdilik tüm gruplarda durdurdu. Kampanyalar parasını korur ve katılımlar yeniden satılınca kendiliğinden devam eder.
campaigns-sales-stopped-unpaid = ⏸ Şimdilik hiçbir grupta katılım satılmıyor: emanet sözleşmesinin üç günde ödediğinden fazlası kazanıldı. Kampanyalar parasını korur ve bu ödendikçe kendiliğinden devam eder.
campaigns-sales-stopped-keys = ⏸ Şimdilik hiçbir grupta katılım satılmıyor: emanet sözleşmesinde bir değişiklik önerildi (başka anahtarlar ya da daha yüksek bir sınır) ve bu botu işletenler bunu onaylamadı. Kampanyalar parasını korur ve karar verilince kendiliğinden devam eder.
campaigns-ask-address =
    İadeler hangi cüzdana gitsin? Bana adresini gönderin: 0x ile başlar.

    Anahtarları sizde olan bir cüzdan kullanın. Bir borsanın adresi olmasın: oraya gönderilen bir iade kaybolabilir. USDC’yi başka yere gönderemeyen bir sözleşme de olmasın.

    Bir kampanya, siz onu satın alırken bağlı olan cüzdanı sonsuza dek korur. Daha sonra başka bir cüzdan bağlamak yalnızca ondan sonra satın aldığınız kampanyaları etkiler.
campaigns-confirm-address =
    { $wallet }

    Bu sizin cüzdanınız mı? Adresin tamamını cüzdanınızda görünenle karşılaştırın. Bundan sonra satın alacağınız kampanyaların iadeleri oraya gider ve bunu sonradan kimse değiştiremez, biz bile.

    Bir borsaya ait olmamalıdır.
campaigns-confirm-address-yes = Evet, benim
campaigns-ask-proof =
    Bağlandı: { $wallet }

    İsterseniz cüzdanın sizin olduğunu kanıtlayın. Satın almak için gerekli değildir; kanıtlanmış bir cüzdanın panosu para yatırma bağlantılarınızı da gösterir. Cüzdanınızda tam olarak şu metni imzalayın (“sign message”), sonra imzayı bana gönderin:

    { $message }

    İngilizce metin, bu cüzdanın { $person } numaralı Telegram hesabınıza ait olduğunu söyler. İmzalamak ücretsizdir ve para hareketi yapmaz.
campaigns-no-proof = Şimdi değil
campaigns-linked = { $wallet } bağlandı. Bundan sonra satın alacağınız kampanyaların iadeleri oraya gider.
campaigns-error-signature = Bu tam bir imza değil. Cüzdanınızın gösterdiği metin 0x ile başlar, ardından yalnızca rakamlar ve a ile f arası harfler gelir: toplam en az { $least } karakter; mesajınızda { $count } buldum. Lütfen tamamını kopyalayıp yeniden gönderin. Olmuyorsa “{ $later }” düğmesine dokunun: satın almak için bu kanıt gerekmez.
campaigns-proof-checking = Teşekkürler. İmzayı denetliyorum, birazdan size haber vereceğim.
campaigns-proof-valid = Kanıtlandı: { $wallet } sizin.
campaigns-proof-invalid = Bu imza, { $wallet } cüzdanının istediğim metin için verdiği bir imza değil. Cüzdan kanıtlanmamış olarak bağlı kalır. Yeniden denemek için /link yazıp aynı adresi gönderin.
campaigns-proof-unavailable = { $minutes } dakika boyunca blok zincirine ulaşılamadığı için imzayı denetleyemedim. { $wallet } kanıtlanmamış olarak bağlı kalır. Yeniden denemek için /link yazıp aynı adresi gönderin.
campaigns-proof-unlinked = { $wallet } size bağlı değil, bu yüzden kanıtlanacak bir şey yok.

campaigns-no-groups = Şu anda katılım satan grup yok. Lütfen daha sonra yeniden bakın.
campaigns-groups =
    Katılım satan gruplar, en yoğun olanlar önce. Bakmak için cüzdan gerekmez.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] üyeler henüz sayılmadı
       *[other] { $members } üye
    }, geçen hafta { $week } katılım{ $rate ->
        [-1] {""}
       *[other] , %{ $rate } geçiyor
    }
    { $taken ->
        [no] henüz teklif veren yok
        [capped] en iyi teklif { $top } (bugünkü sınırına ulaştı)
       *[yes] en iyi teklif { $top }
    }{ $floored ->
        [no] {""}
       *[yes] , en düşük { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ her kampanyayı sormadan kabul eder
       *[ask] {""}
    }
campaigns-ask-sure =
    Bir katılım için { $bid } USDC mi?

    { $usual ->
        [floor] Buradaki en düşük teklif { $than } USDC; sizinki bunun { $times } katı.
        [own] Şimdiki teklifiniz { $than } USDC; yenisi bunun { $times } katı.
       *[top] Buradaki en iyi teklif { $than } USDC; sizinki bunun { $times } katı.
    } Emin misiniz?
campaigns-sure-yes = Evet, { $amount } USDC
campaigns-joins-offer = { $joins } katılım · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] Son zamanlarda orada satışa çıkan katılım, ne kadar getireceğini söylemek için çok az.
        [one] Son { $days } güne göre tahmin: haftada yaklaşık { $low }.
       *[range] Son { $days } güne göre tahmin: haftada yaklaşık { $low } ile { $high } arası katılım.
    }
campaigns-ask-cap = Günde (UTC) en fazla kaç katılım olsun? Bir sayı yazın ya da sınır koymayın.
campaigns-no-cap = Günlük sınır yok
campaigns-ask-end = Ne zaman bitsin? O zaman kalan para cüzdanınıza döner. Son günü { $example } örneğindeki gibi yazın ya da birine dokunun.
campaigns-end-in = { $days } gün sonra
campaigns-no-end = Bütçe bitince
campaigns-preview-good = Doğru görünüyor
campaigns-preview-again = Yeniden yaz
campaigns-confirm-yes = Tamam, bağlantıyı ver
campaigns-start-rule =
    { $start ->
        [topup] Bir kısmı da sayılır.
        [none] Kampanya, { $amount } USDC gelince kendiliğinden başlar.
       *[other] Kampanya, { $amount } USDC gelince kendiliğinden başlar; { $start } USDC gelince kalanı beklemeden siz başlatabilirsiniz.
    }
campaigns-keys-changing = ⚠️ Emanet sözleşmesinde bir değişiklik önerildi (başka anahtarlar ya da daha yüksek bir sınır); { $when } itibarıyla yürürlüğe girebilir. Lütfen ödemeden önce bu botu işletenlerin onayını bekleyin. O zamana dek ödeme adresinde kalır ve iade cüzdanınız onu geri alabilir.
campaigns-pay-to =
    { $address }

    Yalnızca { $chain } üzerindeki USDC sayılır; başka para birimi veya başka ağ sayılmaz. Herhangi bir cüzdandan veya borsadan, tek seferde ya da parça parça gönderin. { $rule } { $least } USDC’den azı, devamı gelene kadar adreste kalır. Kalan para { $wallet } cüzdanına gider.
campaigns-receipt =
    { $campaign } numaralı kampanyanın makbuzu. Lütfen saklayın: kopyalamak için dokunun ya da bu mesajı Kayıtlı Mesajlar’a iletin. Bu bot artık olmasa bile { $wallet } onunla parayı zincirden geri alabilir.

    { $receipt }

campaigns-none = Henüz kampanyanız yok.
campaigns-list =
    Kampanyalarınız

    { $campaigns }
campaigns-status-awaiting_deposit = { $until } tarihine kadar para yatırmanızı bekliyor. Sonra kampanya sona erer ve gelen para cüzdanınıza döner.
campaigns-status-arrived = Paranın tamamı geldi. Emanet sözleşmesine geçince sayılır, genellikle { $minutes } dakika içinde.
campaigns-status-active = Yayında.
campaigns-status-exhausted = Kalan para bir katılıma daha yetmiyor. Para ekleyin, teklifinizi düşürün ya da kalanı çekin.
campaigns-status-paused = Duraklatıldı: katılım satın almaz, parasını korur.
campaigns-status-closing = Sona eriyor: kalan para cüzdanınıza dönüyor.
campaigns-status-closed = Sona erdi ve hesabı kapandı.
campaigns-status-ended =
    { $reason ->
        [refused] Operatör sorusunu reddetti.
        [not_reviewed] Operatör zamanında okumadı.
        [no_deposit] Zamanında para yatırılmadı.
        [rest_never_came] Paranın gerisi zamanında gelmedi.
        [no_group] Hiçbir grup kabul etmedi.
        [end_date] Bitiş tarihi geldi.
        [reclaim] İade cüzdanı parayı emanetten geri alıyor.
        [escrow_retired] Yatırılan para artık başka bir emanet sözleşmesine gidiyor.
       *[withdrawn] Reklamvereni bitirdi.
    }
campaigns-deposit-address =
    Yatırma adresi, yalnızca { $chain } üzerindeki USDC için:
    { $address }
campaigns-asked = İstenen: { $asked } USDC · gelen: { $arrived } USDC · eksik: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] Yatırma adresinde { $amount } USDC var. { $least } USDC olunca aktarılır ya da iade cüzdanınız onu geri alır.
        [day] { $amount } USDC geldi. Bir gün içinde hesaba geçer; { $atOnce } USDC olursa ya da yatırma tamamlanırsa daha erken.
        [late] Yatırma adresinde { $amount } USDC var. { $returned } USDC’den itibaren kendiliğinden cüzdanınıza döner; daha azını iade cüzdanınız geri alabilir.
       *[soon] { $amount } USDC geldi, yakında hesaba geçer.
    }
campaigns-extra = İstenenden { $extra } USDC fazlası geldi: ek bütçedir.
campaigns-startable = Gelen para { $joins } katılıma yeter: gerisi olmadan başlatabilirsiniz.
campaigns-none-for =
    { $action ->
        [topup] Para eklenebilecek bir kampanyanız yok. Bir kampanya ilk para yatırmayı bekliyorsa bağlantısı şurada: /campaigns
        [bid] Teklifi değiştirilebilecek bir kampanyanız yok.
        [pause] Yayında olan bir kampanyanız yok.
        [resume] Duraklatılmış bir kampanyanız yok.
        [withdraw] Bitirilebilecek bir kampanyanız yok.
       *[other] Henüz sonucu olan bir kampanyanız yok.
    }
campaigns-which =
    { $action ->
        [topup] Hangi kampanyaya para eklemek istersiniz?
        [bid] Hangi kampanyanın teklifini değiştirmek istersiniz?
        [pause] Hangi kampanyayı duraklatmak istersiniz?
        [resume] Hangi kampanya sürsün?
        [withdraw] Hangi kampanyayı bitirmek istersiniz?
       *[other] Hangi kampanyanın sonuçlarını görmek istersiniz?
    }
campaigns-do-topup = Para ekle
campaigns-do-bid = Teklifi değiştir
campaigns-do-pause = Duraklat
campaigns-do-resume = Sürdür
campaigns-do-results = Sonuçlar
campaigns-do-withdraw = Bitir
campaigns-do-renew = Yeni ödeme bağlantısı
campaigns-do-start = Gelenle başlat
campaigns-do-receipt = Makbuz
campaigns-do-statement = Hesap özeti
campaigns-do-report = Bir şey bildir

campaigns-renewed =
    { $kind ->
        [topup] { $amount } USDC daha ödemek için yeni bir düğme. Bu adrese de gönderebilirsiniz:
       *[first] { $until } tarihine kadar { $amount } USDC ödemek için yeni bir düğme. Bu adrese de gönderebilirsiniz:
    }

    { $payTo }
campaigns-topup-created =
    { $campaign } numaralı kampanya { $amount } USDC daha bekliyor ve bu arada sürer. Bu adrese gönderin:

    { $payTo }

    Düğme, QR kodu ve başka ödeme yolları olan sayfayı { $hours } saat boyunca açar; ondan sonra /campaigns yenisini verir. Kampanya bittikten sonra gelen para, { $returned } USDC’den itibaren cüzdanınıza döner.
campaigns-topup-covered = Kampanya { $campaign }: { $amount } USDC zaten geldi ve eklemeyi karşılıyor. Ödenecek başka bir şey yok; yakında hesaba geçer.
campaigns-withdraw-yes = Evet, bitir
campaigns-withdraw-no = Hayır, kalsın
campaigns-withdrawn =
    { $campaign } numaralı kampanya sona erdi. { $left ->
        [unpaid] Para gelmemişti, bu yüzden geri giden bir şey yok.
        [none] Şimdi geri gidecek para kalmadı.
       *[some] { $amount } USDC { $wallet } cüzdanına geri gidiyor; ulaşınca size haber vereceğim.
    } { $members ->
        [0] {""}
       *[other] { $reserved } USDC şu anda yanıt veren { $members } üyeyi bekliyor; iade ondan sonra gönderilir.
    }

campaigns-results-answered = Yanıt verenler: { $count }
campaigns-results-in = = içeride: { $count }
campaigns-results-failed = + geçemedi: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + sonuna varmadan ayrıldı veya ücretsiz girdi: { $count }
       *[other] + sonuna varmadan ayrıldı: { $count }
    }
campaigns-results-given-back = Girenlerden { $hours } saat içinde ayrılıp bedeli geri verilen: { $count }
campaigns-results-spent = Ödenen katılımlar: { $joins } · harcanan: { $spent } USDC
campaigns-lasting =
    { $days } gün sonra hâlâ grupta: { $known ->
        [0] bilinmiyor
       *[other] { $known } kişiden { $there }{ $unknown ->
            [0] {""}
           *[other] ; bilinmeyen: { $unknown }
        }
    }
campaigns-results-none = Henüz sonuç yok.
campaigns-results-offer = Teklif metniniz: tıklama { $clicks } · bildirdiğiniz dönüşüm { $conversions }
campaigns-results-rate =
    { $share ->
        [none] İçeride: bir şey söylemek için çok az
       *[other] İçeride: sorulanların %{ $share }’i (%{ $sure } güvenle { $low } ile %{ $high } arası)
    }
campaigns-results-next =
    { $next ->
        [never] Hepsi bu. Yanıtlar { $people } kişilik gruplar hâlinde görünür; bu kampanyadan kalanlar daha az olduğu için gösterilmez.
       *[other] Kimin ne yanıt verdiği anlaşılmasın diye yanıtlar haftada bir, { $people } kişilik gruplar hâlinde görünür. Sonraki: { $next }
    }
campaigns-file-results = Tablo programınız için kampanyanın sayıları: toplam, her grup ve her yazım. Her oran %{ $sure } aralığıyla verilir. { $people } kişiden azının olduğu gruplar ve yazımlar yalnızca toplamda sayılır.
campaigns-file-answers =
    { $complete ->
        [no] En yeni { $count } yanıt
       *[yes] { $count } yanıt
    }, tablo programınız için, metnine göre sıralı. Ad yok, zaman yok; bağlantılar, kullanıcı adları ve telefon numaraları çıkarıldı.
campaigns-file-statement = { $campaign } numaralı kampanyanın her yatırma, tahsilat ve iadesi, tablo programınız için. Katılımlar günde bir satırdır (UTC). Son satır kalandır.
campaigns-file-programs = Programlar için aynı dosya: hücreler virgülle, ondalıklar noktayla ayrılır.
campaigns-csv-time = zaman (UTC)
campaigns-csv-event = olay
campaigns-csv-kind =
    { $event ->
        [deposit] yatırma
        [charge] katılımlar için tahsil edildi
        [giveback] ayrılan üyeler için geri verildi
        [settlement] iade
        [reclaim] emanetten geri alındı
        [forfeit] geri verildi: sahibine ödenemedi
        [reorganisation] yatırma zincirden kayboldu
       *[other] diğer
    }
campaigns-csv-left = kalan
campaigns-csv-sum = toplam
campaigns-csv-group = grup
campaigns-csv-joins = katılım
campaigns-csv-amount = tutar (USDC)
campaigns-csv-transaction = işlem
campaigns-csv-payments = ödeme işlemleri
campaigns-csv-answer = yanıt
campaigns-csv-of = neyin
campaigns-csv-part =
    { $part ->
        [campaign] kampanya
        [group] grup
       *[wording] yazım
    }
campaigns-csv-name = ad
campaigns-csv-asked = sorulan
campaigns-csv-answered = yanıt veren
campaigns-csv-passed = geçen
campaigns-csv-in = içeride
campaigns-csv-share = içeride, sorulanların %’i
campaigns-csv-low = en az, %
campaigns-csv-high = en çok, %
campaigns-csv-clicks = tıklama
campaigns-csv-conversions = dönüşüm

campaigns-ask-report-about = Konu nedir?
campaigns-report-other = Başka bir şey
campaigns-ask-report = Sorun ne? En fazla { $max } karakterle yazın. Bunu bu botun işletmecisi okur.
campaigns-error-report = Bu, { $max } karakterden uzun. Lütfen biraz daha kısa yazın.
campaigns-reported = Teşekkürler. Bildiriminiz işletmeciye ulaştı; açık olmayan bir şey varsa size yazar.
campaigns-report-later = Bu saat içinde zaten bir şey bildirdiniz. O, işletmeciye ulaştı; lütfen sonraki bildirim için biraz bekleyin.

campaigns-decline-yes = Evet, reddet
campaigns-block-yes = Evet, engelle
campaigns-back = Geri
campaigns-kept = Tamam, hiçbir şey değişmedi.
campaigns-blocked = Engellendi: bu reklamverenin buradaki kampanyaları sona erdi ve yenisi gelmeyecek.
campaigns-owner-ended-under-way = Hâlâ yanıtlıyor, girerlerse bedeli ödenir: { $count }

campaigns-notice-money_arrived =
    Kampanya { $campaign } ({ $sponsor }): { $amount } USDC geldi.{ $state ->
        [missing] {" "}{ $missing } USDC eksik.
        [rest] {" "}{ $missing } USDC eksik. { $until } tarihine kadar gelmezse kampanya sona erer ve her şey geri gider.
        [startable] {" "}{ $missing } USDC eksik. { $until } tarihine kadar gelmezse kampanya sona erer ve her şey geri gider. Gelenle de başlatabilirsiniz: /campaigns
        [extra] {" "}Toplamda istenenden { $extra } USDC fazlası var: ek bütçedir.
       *[exact] {""}
    }
campaigns-notice-late_money = Kampanya { $campaign } ({ $sponsor }): kampanya sona erdikten sonra { $amount } USDC geldi. Kendiliğinden cüzdanınıza döner.
campaigns-notice-recovered = Kampanya { $campaign } ({ $sponsor }): iade cüzdanınız { $amount } USDC tutarını hesaba geçmeden yatırma adresinden geri aldı.
campaigns-notice-notice_running = Kampanya { $campaign } ({ $sponsor }): { $amount } USDC geldi. Geri alma bildiriminiz sürdükçe yatırma adresinde kalır; iade cüzdanınız onu geri alabilir.
campaigns-notice-keys_changing = Kampanya { $campaign } ({ $sponsor }): { $amount } USDC geldi. Bu botu işletenler emanet sözleşmesinde önerilen değişikliği onaylayana kadar yatırma adresinde kalır; iade cüzdanınız onu geri alabilir.
campaigns-notice-rest_missing =
    Kampanya { $campaign } ({ $sponsor }): { $available } USDC geldi, { $missing } USDC eksik. Gerisi { $until } tarihine kadar gelmezse kampanya sona erer ve her şey geri gider.{ $state ->
        [startable] {" "}Gelenle de başlatabilirsiniz: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = Kampanya { $campaign } ({ $sponsor }) sona erdi, çünkü { $days } gün içinde para yatırılmadı. Hâlâ yolda olan para varsa kendiliğinden geri gider.
campaigns-notice-rest_never_came = Kampanya { $campaign } ({ $sponsor }) sona erdi, çünkü paranın gerisi { $restDays } gün içinde gelmedi. Gelen para cüzdanınıza döner.
campaigns-notice-end_date = Kampanya { $campaign } ({ $sponsor }) bitiş tarihine geldi. Kalan para cüzdanınıza dönüyor.
campaigns-notice-reclaim = Kampanya { $campaign } ({ $sponsor }) sona erdi, çünkü parası cüzdanınızla emanetten geri alınıyor.
campaigns-notice-escrow_retired = Kampanya { $campaign } ({ $sponsor }) sona erdi, çünkü artık başka bir emanet sözleşmesi para alıyor. Kalan para cüzdanınıza döner. Lütfen adresine artık bir şey göndermeyin; /buy yeni bir kampanya başlatır.
campaigns-notice-refunded = Kampanya { $campaign } ({ $sponsor }): sona erdi ve geri gidecek bir şey kalmadı. Kampanyanın hesabı kapandı.
campaigns-notice-outbid = Kampanya { $campaign } ({ $group }): daha yüksek bir teklif geldi. { $bid } USDC ile, önündekiler tükenene kadar bekler. /bid bunu değiştirir.
campaigns-notice-leading = Kampanya { $campaign } ({ $group }) şu anda en iyi teklife sahip, { $bid } USDC: sıradaki katılım sizin.
campaigns-notice-low_budget = Kampanya { $campaign } ({ $sponsor }) azalıyor: { $joins } katılım kaldı. /topup para ekler.
campaigns-notice-exhausted = Kampanya { $campaign } ({ $sponsor }) bütçesini bitirdi: kalan para bir katılıma daha yetmiyor. /topup sürdürür, /withdraw bitirir.
campaigns-notice-pass_rate = { $group }: kapıda eskisinden çok daha az kişi geçiyor; son zamanlarda %{ $now }, önceden %{ $before }. Yalnızca içeri girenler için ödersiniz, ama sorunuza bir göz atmak isteyebilirsiniz (kampanya { $campaign }).

campaigns-error-task-forbidden = Bir kampanyanın metinlerinde bağlantı, kullanıcı adı, e-posta adresi veya telefon numarası bulunamaz{ $word ->
        [contact] {""}
       *[other] , “{ $word }” da bulunamaz
    }. Lütfen onsuz yazın.
campaigns-error-sponsor = Bir adda okunacak bir şey olur, en fazla { $max } karakter ve tek satır. Lütfen böyle yazın.
campaigns-error-not-awaiting-deposit = Bu kampanya para yatırılmasını beklemiyor.
campaigns-error-no-escrow = Bu bot şu anda para yatırma kabul etmiyor, bu yüzden bir şey satın alınamaz. Lütfen daha sonra yeniden deneyin.
campaigns-error-floor = Burada en düşük teklif { $least } USDC.
campaigns-error-topup = Eklenen para en az bir katılıma yetmelidir: { $bid } USDC.
campaigns-error-too-little = Gelen para henüz { $joins } katılıma yetmiyor; başlatmak için en azı budur.
campaigns-error-count = Lütfen { $min } ile { $max } arasında bir tam sayıyı rakamla yazın.
campaigns-error-end = Günü şöyle yazın: { $example }. Gelecekteki bir gün olmalı, en fazla { $years } yıl sonrası.
