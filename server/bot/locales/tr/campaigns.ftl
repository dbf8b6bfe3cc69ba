command-link = İadelerin gideceği cüzdanı bağlayın
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
campaigns-button = { $campaign } · { $group }

campaigns-link-first = Satın almadan önce iadelerin gideceği cüzdanı bağlayın.
campaigns-sales-stopped = Bu botu işletenler katılım satışını şimdilik tüm gruplarda durdurdu, bu yüzden bir şey satın alınamaz. Kampanyalar bu sırada parasını korur. Lütfen daha sonra yeniden /buy yazın.
campaigns-sales-wait = ⏸ Bu botu işletenler katılım satışını şimdilik durdurdu. Devam edebilirsiniz: yazdıklarınızı { $days } gün saklarım ve katılımlar yeniden satılınca son sözü sizden isterim.
campaigns-sales-again = Katılımlar yeniden satılıyor. Burada kalmıştınız:
campaigns-sales-stopped-here = ⏸ Bu botu işletenler katılım satışını şimdilik tüm gruplarda durdurdu. Bu sırada bu kampanya katılım satın almaz ve parasını korur; sonra kendiliğinden devam eder.
campaigns-group-stands-still = ⏸ Bu grup şu anda katılım satmıyor. Bu sırada bu kampanya katılım satın almaz ve parasını korur; grup yeniden satmaya başlayınca kendiliğinden devam eder.
campaigns-ask-address =
    İadeler hangi cüzdana gitsin? Bana adresini gönderin: 0x ile başlar.

    Anahtarları sizde olan bir cüzdan kullanın. Bir borsanın adresi olmasın: oraya gönderilen bir iade kaybolabilir. USDC'yi başka yere gönderemeyen bir sözleşme de olmasın.

    Bir kampanya, siz onu satın alırken bağlı olan cüzdanı sonsuza dek korur. Daha sonra başka bir cüzdan bağlamak yalnızca ondan sonra satın aldığınız kampanyaları etkiler.
campaigns-confirm-address =
    { $wallet }

    Bu sizin cüzdanınız mı? Adresin tamamını cüzdanınızda görünenle karşılaştırın. Bundan sonra satın alacağınız kampanyaların iadeleri oraya gider ve bunu sonradan kimse değiştiremez, biz bile.

    Bir borsaya ait olmamalıdır.
campaigns-confirm-address-yes = Evet, benim
campaigns-ask-proof =
    Bağlandı: { $wallet }

    İsterseniz cüzdanın sizin olduğunu kanıtlayın. Satın almak için gerekli değildir; kanıtlanmış bir cüzdanın panosu para yatırma bağlantılarınızı da gösterir. Cüzdanınızda tam olarak şu metni imzalayın ("sign message"), sonra imzayı bana gönderin:

    { $message }

    İmzalamak ücretsizdir ve para hareketi yapmaz.
campaigns-no-proof = Şimdi değil
campaigns-linked = { $wallet } bağlandı. Bundan sonra satın alacağınız kampanyaların iadeleri oraya gider.
campaigns-error-signature = Bu tam bir imza değil. Cüzdanınızın gösterdiği metin 0x ile başlar, ardından yalnızca rakamlar ve a ile f arası harfler gelir: toplam en az { $least } karakter; mesajınızda { $count } buldum. Lütfen tamamını kopyalayıp yeniden gönderin. Olmuyorsa “{ $later }” düğmesine dokunun: satın almak için bu kanıt gerekmez.
campaigns-proof-checking = Teşekkürler. İmzayı denetliyorum, birazdan size haber vereceğim.
campaigns-proof-valid = Kanıtlandı: { $wallet } sizin.
campaigns-proof-invalid = Bu imza, { $wallet } cüzdanının istediğim metin için verdiği bir imza değil. Cüzdan kanıtlanmamış olarak bağlı kalır. Yeniden denemek için /link yazıp aynı adresi gönderin.
campaigns-proof-unavailable = { $minutes } dakika boyunca blok zincirine ulaşılamadığı için imzayı denetleyemedim. { $wallet } kanıtlanmamış olarak bağlı kalır. Yeniden denemek için /link yazıp aynı adresi gönderin.
campaigns-proof-unlinked = { $wallet } size bağlı değil, bu yüzden kanıtlanacak bir şey yok.

campaigns-no-groups = Şu anda katılım satan grup yok. Lütfen daha sonra yeniden bakın.
campaigns-ask-group =
    Hangi grubun katılımlarını satın almak istersiniz? En yoğun gruplar önce gelir.

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
campaigns-unwanted = Bu grup şu konularda reklam istemiyor: { $topics }.
campaigns-ask-bid =
    { $group }

    Bir katılım sizin için kaç USDC eder? Bunu, sorunuzu yanıtlayıp içeri giren her üye için ödersiniz.

    { $taken ->
        [no] Şu anda burada başka teklif veren yok.
        [capped] En iyi teklif { $top } USDC. Burada teklif verenlerin hepsi bugünkü (UTC) sınırına ulaştı; yarın yeniden yarışırlar. Sıradaki katılımı en yüksek teklif alır; teklifler eşitse daha eski olan.
       *[yes] Şu anda en iyi teklif { $top } USDC. Sıradaki katılımı en yüksek teklif alır; teklifler eşitse daha eski olan.
    } { $floored ->
        [no] Teklifler { $floor } USDC ile başlar.
       *[yes] Bu grubun kabul ettiği en düşük teklif { $floor } USDC.
    } Teklifinizi istediğiniz zaman değiştirebilirsiniz.

    Ödediğinizin tamamı tekliftir: %{ $fee } komisyonumuz onun içinden çıkar, kalanı grubun sahibine gider.
campaigns-ask-joins =
    Katılım başına { $bid } USDC sizi şu anda, burada bir katılımı ödeyebilen kampanyalar arasında { $position }. sıraya koyar.

    Kaç katılım için ödemek istersiniz? Birine dokunun ya da bir sayı yazın.

    { $expectation }
campaigns-joins-offer = { $joins } katılım · { $cost } USDC
campaigns-expect =
    Bu bir tahmindir: geçen haftanın hızıyla ({ $week } katılım) ve bugünkü tekliflerle{ $cap ->
        [0] {""}
       *[other] {" "}ve günde { $cap } sınırınızla
    } { $joins } katılım yaklaşık { $days } gün sürer. Daha az kişi katılır ya da başkaları daha yüksek teklif verirse uzar.
campaigns-expect-end =
    { $joins ->
        [0] Bitiş tarihinize kadar hiç olmaz: kullanılmayan para cüzdanınıza döner.
       *[other] Bitiş tarihinize kadar yaklaşık { $joins } katılım olur: kullanılmayan para cüzdanınıza döner.
    }
campaigns-expect-unknown = Geçen hafta kimse katılmadı, bu yüzden bunun ne kadar süreceğini kimse söyleyemez.
campaigns-ask-cap = Günde (UTC) en fazla kaç katılım olsun? Bir sayı yazın ya da sınır koymayın.
campaigns-no-cap = Günlük sınır yok
campaigns-ask-end = Ne zaman bitsin? O zaman kalan para cüzdanınıza döner. Son günü { $example } örneğindeki gibi yazın ya da birine dokunun.
campaigns-end-in = { $days } gün sonra
campaigns-no-end = Bütçe bitince
campaigns-ask-kind =
    Üyeler ne yapsın?

    Seçim: dokunulacak { $least } ile { $most } arası yanıt, hiçbiri yanlış değil.
    Test: dokunulacak { $least } ile { $most } arası yanıt, biri doğru. Yanlış yanıta dokunan onunla içeri giremez ve size bir şeye mal olmaz.
    Kendi sözleriyle: bir cümle; onu yalnızca gerçek bir yanıt olup olmadığına bakan bir makine okur.
campaigns-kind-choice = Seçim
campaigns-kind-quiz = Test
campaigns-kind-open = Kendi sözleriyle
campaigns-ask-prompt-choice = Soruyu en fazla { $max } karakterle yazın. Yanıtlar bir sonraki adımda.
campaigns-ask-prompt-quiz = Soruyu en fazla { $max } karakterle yazın. Yanıtlar bir sonraki adımda.
campaigns-ask-prompt-open = Soruyu en fazla { $max } karakterle yazın. Üyeler onu kendi sözleriyle yanıtlayacak.
campaigns-ask-options = { $least } ile { $most } arası yanıt yazın; her biri ayrı bir satırda ve en fazla { $max } karakter olsun.
campaigns-ask-right = Hangi yanıt doğru?
campaigns-ask-sponsor = Kim soruyor? Bu ad "Sponsor: …" satırında görünür, en fazla { $max } karakter.
campaigns-keep-sponsor = “{ $sponsor }” kalsın
campaigns-preview =
    Üyeler şunu görecek:

    ——————————
    { $task }
    ——————————

    { $consent ->
        [accept_all] Bu grup her kampanyayı kabul eder: sizinki ödenir ödenmez başlar ve ondan sonra sorusu değiştirilemez.
       *[ask] Başlamadan önce grubun sahibi de görür. O kabul ettikten sonra değiştirilemez.
    }
campaigns-preview-button = ▫ { $option }
campaigns-preview-right = ▪ { $option } (doğru)
campaigns-preview-good = Doğru görünüyor
campaigns-preview-again = Yeniden yaz
campaigns-confirm =
    { $group }
    { $joins } katılım, katılım başına { $bid } USDC: { $total } USDC
    Şu anda { $position }. sıra. { $expectation }
    { $cap ->
        [0] Günlük sınır yok
       *[other] Günde en fazla { $cap }
    } · { $end ->
        [none] bütçe bitince sona erer
       *[other] bitiş: { $end }
    }
campaigns-confirm-rules =
    Paranıza ne olur

    { $chain } üzerinde USDC ile, kampanyanın kendi adresine göndererek ödersiniz: istediğiniz tutarda, herhangi bir cüzdandan veya borsadan. Oraya gelen her şey kampanyanın bütçesidir.

    Teklifiniz her üye için, Telegram onu içeri aldığı anda tahsil edilir; içeri giremeyen kimse için asla. { $back } saat içinde ayrılan veya yasaklanan üyenin bedeli bütçenize geri verilir. %{ $fee } komisyon teklifin içindedir.

    { $consent ->
        [accept_all] Bu grup şu anda her kampanyayı kabul ediyor: sizinki para gelir gelmez yayına girer. Sahibi onu o zaman görür ve istediği zaman kaldırabilir.
       *[ask] Paranız gelince grubun sahibine sorulur. Reddederse ya da { $wait } saat boyunca bir şey demezse her şey geri gider. Sonradan da kaldırabilir.
    } İstediğiniz zaman çekebilirsiniz. Nasıl biterse bitsin, o sırada soruyu yanıtlayan üyeler bitirir bitirmez, tahsil edilmeyen para geri gider.

    İadeler sonsuza dek { $wallet } cüzdanına gider.
campaigns-confirm-yes = Tamam, bağlantıyı ver
campaigns-created =
    { $campaign } numaralı kampanya { $until } tarihine kadar { $amount } USDC bekliyor. Bu adrese gönderin:

    { $payTo }

    { $consent ->
        [accept_all] Para gelir gelmez başlar.
       *[ask] Para gelince grubun sahibine sorulur.
    }{ $start ->
        [none] {""}
       *[other] {" "}{ $start } USDC'den itibaren gerisini beklemeden başlatabilirsiniz.
    } Her adımı size bildireceğim.

    Düğme, QR kodu ve başka ödeme yolları olan sayfayı { $hours } saat boyunca açar; ondan sonra /campaigns yenisini verir.
campaigns-pay-to =
    { $address }

    Yalnızca { $chain } üzerindeki USDC sayılır; başka para birimi veya başka ağ sayılmaz. İstediğiniz tutarı, herhangi bir cüzdandan veya borsadan, tek seferde ya da parça parça gönderin. { $least } USDC'den azı, devamı gelene kadar adreste kalır. Kalan para { $wallet } cüzdanına gider.
campaigns-receipt =
    { $campaign } numaralı kampanyanın makbuzu. Lütfen saklayın: kopyalamak için dokunun ya da bu mesajı Kayıtlı Mesajlar'a iletin. Bu bot artık olmasa bile { $wallet } onunla parayı zincirden geri alabilir.

    { $receipt }

campaigns-none = Henüz kampanyanız yok.
campaigns-list =
    Kampanyalarınız

    { $campaigns }
campaigns-line =
    Kampanya { $campaign } · { $group }
    { $status ->
        [awaiting_deposit] para yatırmanızı bekliyor
        [awaiting_approval] grup sahibini bekliyor
        [active] yayında
        [halted] bekliyor: orada şu anda katılım satılmıyor
        [exhausted] yayında, ama bütçesi bitti
        [paused] duraklatıldı
        [closing] sona eriyor
       *[closed] sona erdi
    } · teklif { $bid } · { $available } USDC boşta · { $completed } katılım
campaigns-status-awaiting_deposit = { $until } tarihine kadar para yatırmanızı bekliyor. Sonra kampanya sona erer ve gelen para cüzdanınıza döner.
campaigns-status-awaiting_approval = Ödendi. Grubun sahibi { $until } tarihine kadar kabul edebilir; sessizlik hayır demektir ve her şey geri gider.
campaigns-status-active = Yayında.
campaigns-status-exhausted = Kalan para bir katılıma daha yetmiyor. Para ekleyin, teklifinizi düşürün ya da kalanı çekin.
campaigns-status-paused = Duraklatıldı: katılım satın almaz, parasını korur.
campaigns-status-closing = Sona eriyor: kalan para cüzdanınıza dönüyor.
campaigns-status-closed = Sona erdi ve hesabı kapandı.
campaigns-numbers =
    “{ $prompt }”

    { $joins } katılıma daha yeter; harcanan { $spent } USDC
    { $underWay ->
        [0] Şu anda yanıt veren yok
       *[other] Şu anda { $underWay } üye yanıt veriyor: { $reserved } USDC ayrıldı
    }
    { $failed ->
        [0] Geçemeyen olmadı
       *[other] { $failed } kişi geçemedi, ücretsiz
    }
    { $cap ->
        [0] Günlük sınır yok
       *[other] Günde en fazla { $cap }
    } · { $end ->
        [none] bitiş tarihi yok
       *[other] bitiş: { $end }
    }
    İadelerin gittiği cüzdan: { $wallet }
campaigns-place = Şu anda { $position }. sıra. { $expectation }
campaigns-deposit-address =
    Yatırma adresi, yalnızca { $chain } üzerindeki USDC için:
    { $address }
campaigns-asked = İstenen: { $asked } USDC · gelen: { $arrived } USDC · eksik: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] Yatırma adresinde { $amount } USDC var. { $least } USDC olunca aktarılır ya da iade cüzdanınız onu geri alır.
        [day] { $amount } USDC geldi. Bir gün içinde hesaba geçer; { $atOnce } USDC olursa ya da yatırma tamamlanırsa daha erken.
        [late] Yatırma adresinde { $amount } USDC var. { $returned } USDC'den itibaren kendiliğinden cüzdanınıza döner; daha azını iade cüzdanınız geri alabilir.
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
campaigns-do-edit = Soruyu değiştir
campaigns-do-results = Sonuçlar
campaigns-do-withdraw = Bitir
campaigns-do-renew = Yeni ödeme bağlantısı
campaigns-do-start = Gelenle başlat
campaigns-do-receipt = Makbuz
campaigns-do-report = Bir şey bildir

campaigns-renewed =
    { $kind ->
        [topup] { $amount } USDC daha ödemek için yeni bir düğme. Bu adrese de gönderebilirsiniz:
       *[first] { $until } tarihine kadar { $amount } USDC ödemek için yeni bir düğme. Bu adrese de gönderebilirsiniz:
    }

    { $payTo }
campaigns-ask-new-bid =
    Kampanya { $campaign } · { $group }

    Şu anda katılım başına { $bid } USDC teklif ediyorsunuz. Sıradaki katılımdan itibaren ne kadar olsun? Burada en düşüğü { $floor } USDC. Sürmekte olan katılımların bedeli değişmez.
campaigns-bid-changed =
    { $state ->
        [competes] Teklifiniz artık { $bid } USDC: { $position }. sıra.
        [halted] Teklifiniz artık { $bid } USDC. Orada şu anda katılım satılmıyor, bu yüzden kampanyanın sırası yok; satış yeniden başlayınca kendiliğinden sıraya girer.
        [paused] Teklifiniz artık { $bid } USDC. Duraklatılmış bir kampanyanın sırası yoktur; /resume ile sıraya girer.
       *[broke] Teklifiniz artık { $bid } USDC.
    } { $joins ->
        [0] Kalan para bu teklifle bir katılıma yetmiyor, bu yüzden kampanyanın sırası yok: para ekleyin ya da daha düşük teklif verin.
       *[other] Kalan para { $joins } katılıma yeter.
    } { $expectation ->
        [none] {""}
       *[other] { $expectation }
    }
campaigns-ask-topup =
    Kampanya { $campaign } · { $group }

    { $available } USDC boşta, teklif { $bid }. Geçen hafta gruba { $week } kişi katıldı. Kaç USDC eklemek istersiniz? En az { $bid }, yani bir katılımın bedeli.
campaigns-topup-created =
    { $campaign } numaralı kampanya { $amount } USDC daha bekliyor ve bu arada sürer. Bu adrese gönderin:

    { $payTo }

    Düğme, QR kodu ve başka ödeme yolları olan sayfayı { $hours } saat boyunca açar; ondan sonra /campaigns yenisini verir. Kampanya bittikten sonra gelen para, { $returned } USDC'den itibaren cüzdanınıza döner.
campaigns-topup-covered = Kampanya { $campaign }: { $amount } USDC zaten geldi ve eklemeyi karşılıyor. Ödenecek başka bir şey yok; yakında hesaba geçer.
campaigns-task-changed =
    { $asked ->
        [yes] Değiştirildi. Grubun sahibine yeni soru soruluyor; eskisini artık kabul edemez.
       *[no] Değiştirildi.
    }
campaigns-ask-withdraw =
    { $group } grubundaki { $campaign } numaralı kampanya bitirilsin mi?

    { $available } USDC, { $wallet } cüzdanına geri gider. { $members ->
        [0] {""}
       *[other] { $reserved } USDC şu anda yanıt veren { $members } üyeyi bekliyor: içeri girenler için tahsil edilir, girmeyenler için geri gider.
    }

    Sona eren bir kampanya yeniden başlatılamaz.
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

campaigns-results =
    Kampanya { $campaign } · { $group }

    “{ $prompt }”

    { $sum }

    { $answers }
campaigns-results-answered = Yanıt verenler: { $count }
campaigns-results-in = = içeride: { $count }
campaigns-results-failed = + geçemedi: { $count }
campaigns-results-under-way = + hâlâ yolda: { $count }
campaigns-results-left =
    { $kind ->
        [open] + sonuna varmadan ayrıldı veya ücretsiz girdi: { $count }
       *[other] + sonuna varmadan ayrıldı: { $count }
    }
campaigns-results-given-back = Girenlerden { $hours } saat içinde ayrılıp bedeli geri verilen: { $count }
campaigns-results-spent = Tahsil edilen ve geri verilmeyen: { $spent } USDC
campaigns-results-none = Henüz kimse yanıt vermedi.
campaigns-results-open = Yanıtlardan bazıları:
campaigns-results-option = { $bar } %{ $share } · { $option } ({ $count })
campaigns-file-money =
    { $complete ->
        [no] Tahsil edilen en yeni { $count } katılım
       *[yes] Tahsil edilen tüm katılımlar
    }, her biri zamanıyla, tablo programınız için. Ad yok, yanıt yok.
campaigns-file-answers =
    { $complete ->
        [no] En yeni { $count } yanıt
       *[yes] Tüm yanıtlar
    }, tablo programınız için, metnine göre sıralı. Ad yok, zaman yok; bağlantılar, kullanıcı adları ve telefon numaraları çıkarıldı.
campaigns-csv-time = zaman (UTC)
campaigns-csv-price = bedel
campaigns-csv-charged = tahsil edilen
campaigns-csv-given-back = geri verildi (UTC)
campaigns-csv-total = toplam
campaigns-csv-answer = yanıt
campaigns-csv-result = sonuç
campaigns-csv-passed = geçti
campaigns-csv-failed = geçemedi
campaigns-csv-waiting = okunuyor

campaigns-ask-report-about = Konu nedir?
campaigns-report-other = Başka bir şey
campaigns-ask-report = Sorun ne? En fazla { $max } karakterle yazın. Bunu bu botun işletmecisi okur.
campaigns-error-report = Bu, { $max } karakterden uzun. Lütfen biraz daha kısa yazın.
campaigns-reported = Teşekkürler. Bildiriminiz işletmeciye ulaştı; açık olmayan bir şey varsa size yazar.
campaigns-report-later = Bu saat içinde zaten bir şey bildirdiniz. O, işletmeciye ulaştı; lütfen sonraki bildirim için biraz bekleyin.

campaigns-consent-ask =
    { $campaign } numaralı kampanya { $group } grubuna girmek istiyor.

    Katılım başına { $bid } USDC; bunun %{ $fee } kadarı bizim komisyonumuz, kalanı sizin. { $budget } USDC ödendi: { $joins } katılıma yeter.

    Katılan kişiler şunu görecek:

    ——————————
    { $task }
    ——————————

    Lütfen { $until } tarihine kadar karar verin. Bir şey dememek hayır demektir. Daha sonra istediğiniz zaman kaldırabilirsiniz.
campaigns-consent-live =
    { $campaign } numaralı kampanya { $group } grubunda yayında: en düşük teklifinizdeki ve üzerindeki her şeyi kabul ediyorsunuz.

    Katılım başına { $bid } USDC; bunun %{ $fee } kadarı bizim komisyonumuz, kalanı sizin. { $budget } USDC ödendi: { $joins } katılıma yeter.

    Katılan kişiler şunu görüyor:

    ——————————
    { $task }
    ——————————
campaigns-consent-accept = Kabul et
campaigns-consent-decline = Reddet
campaigns-consent-remove = Kaldır
campaigns-consent-block = Bu reklamvereni engelle
campaigns-ask-decline = { $group } için { $campaign } numaralı kampanya reddedilsin mi? Kampanya yayına girmez ve onun için ödenen her şey reklamverene geri gider. Bu geri alınamaz.
campaigns-decline-yes = Evet, reddet
campaigns-ask-remove = { $campaign } numaralı kampanya { $group } grubundan kaldırılsın mı? Artık katılım satın almaz ve kalan parası reklamverene geri gider. Şu anda yanıt veren üyeler için yine ödeme yapılır. Bu geri alınamaz.
campaigns-remove-yes = Evet, kaldır
campaigns-ask-block = { $campaign } numaralı kampanyanın reklamvereni “{ $sponsor }” { $group } grubunda engellensin mi? Oradaki tüm kampanyaları hemen sona erer, kalan paraları geri gider ve artık orada satın alamaz. Şu anda yanıt veren üyeler için yine ödeme yapılır. Engeli /menu içinden kaldırabilirsiniz; sona eren kampanyalar geri gelmez.
campaigns-block-yes = Evet, engelle
campaigns-back = Geri
campaigns-kept = Tamam, hiçbir şey değişmedi.
campaigns-accepted = Kabul edildi: { $campaign } numaralı kampanya yayında.
campaigns-declined = Reddedildi: { $campaign } numaralı kampanya girmiyor ve reklamveren her şeyi geri alıyor.
campaigns-removed = Kaldırıldı: { $campaign } numaralı kampanya artık katılım satın almaz. Şu anda yanıt veren üyeler için yine ödeme yapılır.
campaigns-blocked = Engellendi: bu reklamverenin buradaki kampanyaları sona erdi ve yenisi gelmeyecek.
campaigns-owner-ended =
    { $campaign } numaralı kampanya { $group } grubunda sona erdi: { $reason ->
        [end_date] bitiş tarihi geldi.
        [reclaim] parası emanetten geri çekiliyor.
        [escrow_retired] artık başka bir emanet sözleşmesi para alıyor.
       *[withdrawn] reklam veren onu sonlandırdı.
    }

    Getirdiği üyeler: { $joins }
    Komisyon düşüldükten sonra ondan { $earned } USDC kazandınız.
campaigns-owner-ended-under-way = Hâlâ yanıtlıyor, girerlerse bedeli ödenir: { $count }

campaigns-notice-paid = Kampanya { $campaign } ({ $group }) ödendi. Grubun sahibine sordum; { $wait } saati var. Sessizlik hayır demektir ve her şey geri gider.
campaigns-notice-money_arrived =
    Kampanya { $campaign } ({ $group }): { $amount } USDC geldi. { $state ->
        [missing] { $missing } USDC eksik.
        [rest] { $missing } USDC eksik. { $until } tarihine kadar gelmezse kampanya sona erer ve her şey geri gider.
        [startable] { $missing } USDC eksik. { $until } tarihine kadar gelmezse kampanya sona erer ve her şey geri gider. Gelenle de başlatabilirsiniz: /campaigns
        [extra] Toplamda istenenden { $extra } USDC fazlası var: ek bütçedir.
       *[exact] {""}
    }
campaigns-notice-late_money = Kampanya { $campaign } ({ $group }): kampanya sona erdikten sonra { $amount } USDC geldi. Kendiliğinden cüzdanınıza döner.
campaigns-notice-recovered = Kampanya { $campaign } ({ $group }): iade cüzdanınız { $amount } USDC tutarını hesaba geçmeden yatırma adresinden geri aldı.
campaigns-notice-notice_running = Kampanya { $campaign } ({ $group }): { $amount } USDC geldi. Geri alma bildiriminiz sürdükçe yatırma adresinde kalır; iade cüzdanınız onu geri alabilir.
campaigns-notice-rest_missing =
    Kampanya { $campaign } ({ $group }): { $available } USDC geldi, { $missing } USDC eksik. Gerisi { $until } tarihine kadar gelmezse kampanya sona erer ve her şey geri gider. { $state ->
        [startable] Gelenle de başlatabilirsiniz: /campaigns
       *[missing] {""}
    }
campaigns-notice-live = Kampanya { $campaign } ({ $group }) yayında, katılım başına { $bid } USDC.
campaigns-notice-declined = Kampanya { $campaign }: { $group } grubunun sahibi reddetti. Ödediğiniz her şey geri gidiyor.
campaigns-notice-owner_silent = Kampanya { $campaign }: { $group } grubunun sahibi { $wait } saat boyunca bir şey demedi, bu hayır demektir. Ödediğiniz her şey geri gidiyor.
campaigns-notice-no_deposit = Kampanya { $campaign } ({ $group }) sona erdi, çünkü { $days } gün içinde para yatırılmadı. Hâlâ yolda olan para varsa kendiliğinden geri gider.
campaigns-notice-rest_never_came = Kampanya { $campaign } ({ $group }) sona erdi, çünkü paranın gerisi { $restDays } gün içinde gelmedi. Gelen para cüzdanınıza döner.
campaigns-notice-removed = Kampanya { $campaign }: { $group } grubunun sahibi onu kaldırdı. Kalan para cüzdanınıza dönüyor.
campaigns-notice-blocked = Kampanya { $campaign }: { $group } grubunun sahibi artık kampanyalarınızı kabul etmiyor. Kalan para cüzdanınıza dönüyor.
campaigns-notice-group_gone = Kampanya { $campaign }: { $group } grubu pazaryerinden ayrıldı. Kalan para cüzdanınıza dönüyor.
campaigns-notice-end_date = Kampanya { $campaign } ({ $group }) bitiş tarihine geldi. Kalan para cüzdanınıza dönüyor.
campaigns-notice-reclaim = Kampanya { $campaign } ({ $group }) sona erdi, çünkü parası cüzdanınızla emanetten geri alınıyor.
campaigns-notice-escrow_retired = Kampanya { $campaign } ({ $group }) sona erdi, çünkü artık başka bir emanet sözleşmesi para alıyor. Kalan para cüzdanınıza döner. Lütfen adresine artık bir şey göndermeyin; /buy yeni bir kampanya başlatır.
campaigns-notice-refunded = Kampanya { $campaign } ({ $group }): sona erdi ve geri gidecek bir şey kalmadı. Kampanyanın hesabı kapandı.
campaigns-notice-outbid = Kampanya { $campaign } ({ $group }): daha yüksek bir teklif geldi. { $bid } USDC ile, önündekiler tükenene kadar bekler. /bid bunu değiştirir.
campaigns-notice-leading = Kampanya { $campaign } ({ $group }) şu anda en iyi teklife sahip, { $bid } USDC: sıradaki katılım sizin.
campaigns-notice-low_budget = Kampanya { $campaign } ({ $group }) azalıyor: { $joins } katılım kaldı. /topup para ekler.
campaigns-notice-exhausted = Kampanya { $campaign } ({ $group }) bütçesini bitirdi: kalan para bir katılıma daha yetmiyor. /topup sürdürür, /withdraw bitirir.
campaigns-notice-pass_rate = { $group }: kapıda eskisinden çok daha az kişi geçiyor; son zamanlarda %{ $now }, önceden %{ $before }. Yalnızca içeri girenler için ödersiniz, ama sorunuza bir göz atmak isteyebilirsiniz (kampanya { $campaign }).

campaigns-error-task-forbidden = Bir kampanyanın metinlerinde bağlantı, kullanıcı adı, e-posta adresi veya telefon numarası bulunamaz{ $word ->
        [contact] {""}
       *[other] , “{ $word }” da bulunamaz
    }. Lütfen onsuz yazın.
campaigns-error-sponsor = Bir adda okunacak bir şey olur, en fazla { $max } karakter ve tek satır. Lütfen böyle yazın.
campaigns-error-frozen = Grup sahibi kabul ettikten sonra kampanyanın sorusu değiştirilemez. Başka bir soru için başka bir kampanya satın alın.
campaigns-error-task-changed = Reklamveren bu arada soruyu değiştirdi. Lütfen bu kampanyayla ilgili en yeni mesaja bakın.
campaigns-error-not-awaiting-deposit = Bu kampanya para yatırılmasını beklemiyor.
campaigns-error-no-escrow = Bu bot şu anda para yatırma kabul etmiyor, bu yüzden bir şey satın alınamaz. Lütfen daha sonra yeniden deneyin.
campaigns-error-floor = Burada en düşük teklif { $floor } USDC.
campaigns-error-topup = Eklenen para en az bir katılıma yetmelidir: { $bid } USDC.
campaigns-error-too-little = Gelen para henüz { $joins } katılıma yetmiyor; başlatmak için en azı budur.
campaigns-error-count = Lütfen { $min } ile { $max } arasında bir tam sayıyı rakamla yazın.
campaigns-error-end = Lütfen en fazla { $years } yıl sonrası için, gelecekteki bir günü şöyle yazın: { $example }.
