buy-ask-sponsor = Neyi tanıtmak istiyorsunuz? Adını gönderin: üyeler onu “Sponsor: …” satırında okur. En çok { $max } karakter, tek satır.
buy-ask-category = Hangi kategori en uygun? Sahipleri onu yasaklayan gruplar listede yer almaz. Bir denetçi kategoriyi düzeltebilir.
category =
    { $category ->
        [crypto] Kripto ve trading
        [finance] Finans
        [gambling] Kumar ve bahis
        [adult] Yetişkin ve flört
        [health] Sağlık
        [politics] Siyaset ve din
        [software] Yazılım ve hizmetler
        [games] Oyunlar
        [shops] Mağazalar
        [education] Eğitim
        [jobs] İş ilanları
       *[other] Başka bir şey
    }
buy-ask-language = Hangi dilde yazıyorsunuz? Kampanyanız yalnızca o dildeki gruplarda yayınlanır. Başka diller ekleyebilirsiniz.
buy-ask-question = Yeni üyelere ne sormak istersiniz? Yalnızca içeri girenler için ödersiniz.
buy-templates = Hazır bir soru kullan
buy-ask-template = Hangisini sormak istersiniz? Kendi yazımlarınızı ekleyebilirsiniz.
buy-copy = Yeniden: { $prompt }
buy-copy-left = Bu gruplar kopyalanamıyor, çünkü şu anda katılım satmıyorlar veya kampanyanızı kabul etmiyorlar: { $groups }.
buy-variant = Yazım { $number }
buy-ask-variants =
    { $questions }

    Sorunuzun en çok { $max } yazımı olabilir, hepsi aynı şekilde yanıtlanır. Hepsi aynı sıklıkta gösterilir, sonuçlar onları karşılaştırır.
buy-go-on = Devam
buy-variant-add = Başka bir yazım ekle
buy-ask-offer =
    Bir teklif metni eklemek ister misiniz? Üyeler onu içeri girince alır, daha önce asla: “{ $sponsor }: …” ve tek bir bağlantı.

    Metni gönderin, en çok { $max } karakter. Sahibi bunları kabul etmeyen gruplar yalnızca soruyu gösterir.
buy-no-offer = Ekleme
buy-ask-link = Bağlantı nereye gitsin? https:// ile başlayan bir bağlantı gönderin
buy-error-offer = Bu { $max } karakterden uzun. Lütfen biraz kısaltın.
buy-ask-where =
    Nerede yayınlansın? İstediğiniz kadar grup işaretleyin ya da aramak için bir sözcük gönderin. Önce en hareketli olanlar.

    Diller: { $languages }

    { $groups }
buy-no-such-group = Uyan grup yok. Aşağıdaki süzgeçleri değiştirin ya da sonra yeniden bakın.
buy-filter-price =
    { $price ->
        [any] Her fiyat
       *[other] En çok { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] Her büyüklük
       *[other] Üye: en az { $members }
    }
buy-filter-language =
    { $name ->
        [any] Tüm diller
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = Bu sayfayı işaretle
buy-more-languages = Dil ekle
buy-go-on-groups = Devam · grup: { $count }
buy-by-rule =
    { $on ->
        [yes] ☑ Kuralla
       *[no] ☐ Kuralla
    }
buy-never = Kaçınılacak gruplar: { $count }
buy-ask-never =
    Nerede asla yayınlanmasın? Bu grupları işaretleyin ya da aramak için bir sözcük gönderin. Kampanya bunlardan birinde yayındaysa oradan çıkar.

    Diller: { $languages }

    { $groups }
buy-never-done = Tamam
rule-ask =
    Kuralla, sahibi burada tanınan ve uyan her grupta yayınlanır. Kuralı düğmelerle değiştirin ya da konuları virgülle ayırıp gönderin.

    { $rule }

    { $count ->
        [0] Şu anda uyan grup yok.
       *[other] Şu anda uyan grup: { $count }; sıradaki katılım { $low } ile { $high } USDC arası.
    }

    Bir grup, { $looks } üyesinin ilk haftadan sonra hâlâ orada olup olmadığına bakılana kadar bütçenin en çok %{ $share } kadarını alır. Sonradan başka gruplar uyarsa önce size sorarım.
rule-use = Bu kuralı kullan
rule-none = Kural yok
rule-line =
    Kuralla: { $languages ->
        [all] tüm dilleriniz
       *[other] { $languages }
    } · { $topics ->
        [any] her konu
       *[other] { $topics }
    } · { $members ->
        [0] her büyüklük
       *[other] en az { $members } üye
    } · { $price ->
        [any] her fiyat
       *[other] en çok { $price } USDC
    }
buy-ask-bid =
    Bir katılım için kaç USDC teklif edersiniz? Bunu, sorunuzu yanıtlayıp içeri giren her üye için ödersiniz.

    { $bids ->
        [none] Şu anda orada teklif veren yok.
        [same] Orada en iyi teklif şu anda { $top } USDC.
       *[range] Orada en iyi teklifler şu anda { $low } ile { $top } USDC arasında.
    } Sıradaki katılımı en yüksek teklif alır; teklifler eşitse daha eski olan. { $floors ->
        [same] Teklifler { $floor } USDC ile başlar.
       *[range] Teklifler { $lowest } USDC ile başlar; bazı gruplar { $floor } USDC kadar ister.
    } Teklifinizi istediğiniz zaman, tek bir grup için de değiştirebilirsiniz.

    Ödediğinizin tamamı tekliftir; %{ $fee } komisyonumuz buna dahildir.
buy-ask-highest =
    Katılım başına { $bid } USDC üzerinde isteyen grup: { $count }. En çok { $most } USDC istiyorlar.

    Orada istedikleri kadar teklif edelim mi?
buy-highest-yes = Evet, en çok { $most } USDC
buy-highest-no = Hayır, onları çıkar
buy-ask-joins =
    Katılım başına { $bid } USDC. Grup: { $count }. Teklifinizin şu anda en yüksek olacağı grup: { $leading }.

    Toplam kaç katılım satın almak istersiniz? Birine dokunun ya da bir sayı yazın.

    { $expectation }
buy-able = Sahiplere yalnızca bütçe her grupta { $least } katılıma yettikçe sorulur. Bütçenin yettiği grup: { $able } / { $groups }.
buy-own-rivals = Şu kampanyalarınız aynı gruplarda, aynı katılımlar için zaten teklif veriyor: { $ids } ({ $groups }).
buy-error-reach = Bu bütçe hiçbir gruba yetmiyor: bir sahibe yalnızca bütçe orada { $least } katılıma yettikçe sorulur. Lütfen daha çok katılım seçin.
buy-limits =
    Sınırlarınız. Değiştirmek için birine dokunun.

    { $cap ->
        [0] Günlük sınır yok
       *[other] Günde en çok { $cap }
    }
    { $start ->
        [none] Olabildiğince çabuk başlar
       *[other] Başlangıç: { $start }
    }
    { $end ->
        [none] Bütçe bitince sona erer
       *[other] Bitiş: { $end }
    }
    { $pacing ->
        [even] Bitişe kadar eşit yayılır
       *[fast] Gelen her katılım
    }
    { $stop ->
        [0] Önceden deneme yok
       *[other] { $stop } katılımdan sonra duraklar, siz de bakarsınız
    }
buy-limits-good = Doğru görünüyor
buy-limit-cap = Günlük sınır
buy-limit-start = Başlangıç
buy-limit-end = Bitiş
buy-limit-pacing = Tempo
buy-limit-test =
    { $on ->
        [yes] ☑ Önce { $joins } katılımla dene
       *[no] ☐ Önce { $joins } katılımla dene
    }
buy-error-pacing = Eşit tempo için bir bitiş tarihi gerekir. Lütfen önce onu belirleyin.
buy-error-order = Bitiş, başlangıçtan sonra olmalı.
buy-ask-start = Ne zaman başlasın? İlk günü { $example } gibi yazın ya da düğmeye dokunun.
buy-start-now = Olabildiğince çabuk
buy-preview = Üyeler kelimesi kelimesine bunu görecek.
buy-preview-tap = Bu yalnızca bir önizleme.
buy-confirm =
    { $sponsor }
    { $joins } katılım, tanesi { $bid } USDC: { $total } USDC{ $dearer ->
        [yes] {" "}(bazı gruplarda katılım başına en çok { $highest } USDC)
       *[no] {""}
    }
    Grup: { $count }. Teklifinizin şu anda en yüksek olacağı grup: { $leading }. { $expectation }
    { $cap ->
        [0] Günlük sınır yok
       *[other] Günde en çok { $cap }
    } · { $start ->
        [none] olabildiğince çabuk başlar
       *[other] başlangıç: { $start }
    } · { $end ->
        [none] bütçe bitince sona erer
       *[other] bitiş: { $end }
    } · { $pacing ->
        [even] eşit yayılır
       *[fast] gelen her katılım
    }{ $stop ->
        [0] {""}
       *[other] {" "}· { $stop } katılımdan sonra duraklar
    }
buy-confirm-rules =
    Paranız

    { $chain } üzerinde USDC ile, kampanyanın kendi adresine ödersiniz, herhangi bir cüzdandan veya borsadan, tek seferde ya da parça parça. { $rule }

    İçeri alınan her üye için teklifinizi ödersiniz; üye { $back } saat içinde ayrılır veya yasaklanırsa geri alırsınız. %{ $fee } komisyonumuz buna dahildir.

    { $review ->
        [yes] Ödendikten sonra işletmeci en çok { $reviewed } saat içinde onu okuyabilir. Ardından her grup sahibine sorulur;
       *[no] Ödendikten sonra her grup sahibine sorulur;
    } { $wait } saat sessizlik hayır demektir. İstediğiniz zaman bitirebilirsiniz.

    { $wallet ->
        [none] Harcanmayan para cüzdanınıza geri gider: onu birazdan sorarım.
       *[other] Harcanmayan para { $wallet } cüzdanına geri gider.
    }
buy-created =
    Kampanya { $campaign }, { $until } tarihine kadar { $amount } USDC bekliyor. Şu adrese gönderin:

    { $payTo }

    { $review ->
        [yes] Para gelince önce işletmeci { $reviewed } saat içinde okur; sonra grup sahiplerine sorulur.
       *[no] Para gelince grup sahiplerine sorulur.
    } Sizi haberdar ederim.

    Düğme, QR kodlu ve başka ödeme yolları olan bir sayfa açar. { $hours } saat geçerlidir; /campaigns yenisini verir.

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    Kampanya { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] para yatırmanızı bekliyor
        [in_review] işletmeci okuyor
        [active] yayında, grup: { $groups }
        [unplaced] grup sahiplerini bekliyor
        [halted] bekliyor: şu anda katılım satılmıyor
        [exhausted] bütçe bitti
        [paused] duraklatıldı
        [closing] sona eriyor
       *[closed] sona erdi
    } · teklif { $bid } USDC · { $available } USDC boşta · { $completed } katılım
campaigns-status-in_review = Ödendi. İşletmeci { $until } tarihine kadar okur; kimse okumazsa her şey geri gider.
campaigns-status-unplaced =
    { $until ->
        [none] Ödendi ve izin verildi, ama henüz hiçbir grup kabul etmedi. Grup sahiplerine günde bir kez sorulur.
       *[other] Ödendi ve izin verildi, ama sorulacak grup sahibi kalmadı. { $until } tarihine kadar grup ekleyin, yoksa kampanya sona erer ve para geri döner.
    }
campaigns-groups-count = Gruplar: yayında { $accepted } · soruldu { $asked } · bekliyor { $waiting } · bitti { $over }
campaigns-reach = Sahiplere yalnızca bütçe her grupta { $least } katılıma yettikçe sorulur. Bekleyen gruplardan ({ $groups }) { $reached } tanesine yetiyor. Para ekleyin ya da bazı grupları çıkarın.
campaigns-numbers =
    Teklif: katılım başına { $bid } USDC{ $dearer ->
        [yes] , bazı gruplarda en çok { $highest } USDC
       *[no] {""}
    }
    { $joins } katılıma daha yeter; { $spent } USDC harcandı
    Şu anda yanıtlayan: { $underWay } ({ $reserved } USDC ayrıldı)
    { $cap ->
        [0] Günlük sınır yok
       *[other] Günde en çok { $cap }
    } · { $start ->
        [none] başlangıç tarihi yok
       *[other] başlangıç: { $start }
    } · { $end ->
        [none] bitiş tarihi yok
       *[other] bitiş: { $end }
    } · { $pacing ->
        [even] eşit yayılır
       *[fast] gelen her katılım
    }{ $stop ->
        [0] {""}
       *[other] {" "}· { $stop } katılımdan sonra duraklar
    }
    İadeler { $wallet } cüzdanına gider
campaigns-group-stands-still = ⏸ Orada şu anda katılım satılmıyor. Bu sırada bu kampanya orada satın almaz ve parasını korur; sonra kendiliğinden devam eder.
campaigns-do-places = Gruplar
campaigns-do-content = Soru ve ek metin
campaigns-do-limits = Sınırlar
campaigns-do-copy = Kopyala
campaigns-do-highest = En yüksek teklifi değiştir
campaigns-label-limits = { $campaign } numaralı kampanyanın sınırlarını değiştirme
campaigns-label-groups = { $campaign } numaralı kampanyaya grup ekleme
campaigns-ask-new-bid =
    Kampanya { $campaign } · { $sponsor }

    Şu anda katılım başına { $bid } USDC, hiçbir grupta { $highest } USDC üzerine çıkmadan teklif ediyorsunuz. Sıradaki katılımdan itibaren ne kadar olsun? En az { $floor } USDC. Kendi teklifi olan gruplar onu korur, süren katılımların fiyatı değişmez.

    Daha yüksek bir teklife izin vermiş sahiplere yeniden sorulur, { $wait } saatleri olur. Kabul edene kadar orada bir şey satın alınmaz.
campaigns-bid-changed =
    Teklifiniz artık { $bid } USDC.{ $status ->
        [paused] {" "}Kampanya hâlâ duraklatılmış; /resume sürdürür.
       *[other] {""}
    } { $joins ->
        [0] Kalan para bu teklifle bir katılıma yetmiyor: para ekleyin ya da teklifi düşürün.
       *[other] Kalan para { $joins } katılıma yeter.
    }
campaigns-ask-highest =
    Kampanya { $campaign }: hiçbir grupta { $highest } USDC üzerinde teklif verilmez. En yüksek teklif ne olsun? En az { $bid } USDC, başka yerlerdeki teklifiniz.
campaigns-error-highest = En yüksek teklif { $bid } USDC olan teklifinizin altında olamaz.
campaigns-highest-changed = Artık hiçbir grupta { $highest } USDC üzerinde teklif verilmez.
campaigns-limits-changed = Değiştirildi. Yeni sınırlarınız sıradaki katılımdan itibaren geçerli.
campaigns-ask-topup =
    Kampanya { $campaign } · { $sponsor }

    { $bid } USDC teklifle { $available } USDC boşta. Yayındaki grup: { $groups }. Kaç USDC eklemek istersiniz? En az { $bid }, bir katılımın fiyatı.
campaigns-ask-withdraw =
    Kampanya { $campaign } · { $sponsor } bitirilsin mi? Tüm gruplarından çıkar ({ $groups }).

    { $available } USDC, { $wallet } cüzdanına geri gider. { $members ->
        [0] {""}
       *[other] Şu anda yanıtlayan { $members } üye için { $reserved } USDC ayrıldı: girenler için ödenir, diğerleri için geri gider.
    }

    Sona eren bir kampanya yeniden başlatılamaz.
campaigns-results =
    Kampanya { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    “{ $prompt }”
    Sorulan: { $asked } · geçen: { $passed }
campaigns-csv-language = dil
campaigns-csv-question = soru
campaigns-error-content-changed = Soru ya da teklif bu arada değişti. Lütfen bu kampanyayla ilgili en yeni mesaja bakın.

places-open-one = Bu grubu aç
places-list =
    Kampanya { $campaign } · { $sponsor }: grupları

    { $groups }
places-none = Burada yok.
places-status =
    { $status ->
        [waiting] sahibine sorulacak
        [asked] sahibi { $until } tarihine kadar karar verir
        [accepted] yayında
        [declined] reddedildi
        [silence] zamanında yanıt yok
        [removed] sahibi kaldırdı
        [blocked] sahibi artık kampanyalarınızı almıyor
        [category] sahibi bu kategoriyi yasaklıyor
        [withdrawn] çıkarıldı
        [group_gone] pazardan ayrıldı
        [never_asked] zamanında sorulamadı
       *[other] sona erdi
    }
places-line =
    { $group }
    { $status } · teklif { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· sıra { $position }
    } · katılım: { $joins }
places-filter =
    { $name ->
        [all] Tümü
        [accepted] Yayında
        [asked] Soruldu
       *[over] Bitti
    }
places-add = Grup ekle
places-back = Tüm gruplar
places-one =
    Kampanya { $campaign }, { $group }: { $status }

    Teklif: katılım başına { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· şu anda sıra { $position }
    }
    { $cap ->
        [0] Kendine ait günlük sınırı yok
       *[other] Burada günde en çok { $cap }
    }
    Katılım: { $joins } · { $spent } USDC harcandı
    Erken ayrılan, size iade: { $back }
places-asked-beside = Yeni sürümünüz sahibine soruluyor. Kabul edene kadar önceki sürer.
places-do-placebid = Buradaki teklif
places-do-placecap = Buradaki günlük sınır
places-do-takeout = Çıkar
places-ask-takeout = Kampanya { $campaign }, { $group } grubundan çıkarılsın mı? Orada artık katılım satın almaz. Şu anda yanıtlayan üyeler için yine ödenir. Grubu sonra yeniden ekleyebilirsiniz.
places-takeout-yes = Evet, çıkar
places-ask-add =
    Eklenecek grup: { $groups }. Orada katılım başına { $bid } USDC, daha çok isteyen grupta en çok { $highest } USDC teklif edersiniz.{ $dear ->
        [0] {""}
       *[other] {" "}Daha da çok istediği için dışarıda kalan: { $dear }.
    }{ $never ->
        [0] {""}
       *[other] {" "}Asla: { $never }. Kampanya yayında olduğu bu gruplardan çıkar.
    }

    Önce her sahibe sorulur, { $wait } saati olur; sessizlik hayır demektir.

    Sahiplere yalnızca kullanılabilir { $available } USDC her grupta { $least } katılıma yettikçe sorulur.
places-add-yes = Ekle
places-added = Sahiplerin yanıtını size bildiririm.
found-groups =
    Kampanya { $campaign } ({ $sponsor }): bu gruplar artık kuralınıza uyuyor. Siz eklemedikçe orada bir şey satın alınmaz.

    { $groups }
found-add-one = Ekle: { $group }
found-add-all = Hepsini ekle: { $count }
found-added =
    { $groups ->
        [0] Eklenecek bir şey yok: bu gruplar zaten kampanyanızda ya da artık uymuyor.
       *[other] Eklenen grup: { $groups }. Sahiplerin yanıtını size bildiririm.
    }
places-label-bid = bir gruptaki teklifi değiştirme
places-label-cap = bir gruptaki günlük sınırı değiştirme
places-ask-bid =
    Kampanya { $campaign }, { $group }

    Burada katılım başına { $bid } USDC teklif ediyorsunuz. Sıradakinden itibaren ne kadar olsun? { $floor } ile { $highest } USDC arası. Süren katılımların fiyatı değişmez.

    Sahibi daha yüksek bir teklife izin vermişse ona yeniden sorulur, { $wait } saati olur. Kabul edene kadar burada bir şey satın alınmaz.
places-bid-changed =
    { $group } grubundaki teklifiniz artık { $bid } USDC.{ $status ->
        [competes] {" "}Sıra { $position }.
        [waiting] {" "}Sahibine sorulacak.
        [asked] {" "}Sahibine soruluyor.
       *[other] {""}
    } { $joins ->
        [0] Kalan para bu teklifle bir katılıma yetmiyor.
       *[other] Kalan para { $joins } katılıma yeter.
    }{ $expectation ->
        [none] {""}
       *[other] {" "}{ $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] { $group }: artık kendine ait günlük sınırı yok.
       *[other] { $group }: bundan sonra günde en çok { $cap }.
    }
places-error-no-content = Kampanyanın bu grubun dilinde sorusu yok. Lütfen önce o dili ekleyin.
places-error-not-found = Bu kampanya artık sizin bir grubunuzda yayında değil ve bunun için izin de istemiyor.
places-error-wrong-status = Kampanya orada şimdiki durumundayken bu mümkün değil.
places-error-resting = Bu grubun sahibi yakın zamanda hayır dedi; { $until } tarihine kadar sizinle ilgili yeniden sorulmaz.
places-error-above-highest = Bu kampanya hiçbir grupta { $most } USDC üzerinde teklif vermez. Önce en yüksek teklifini değiştirin.

content-shown =
    Üyelerin { $campaign } numaralı kampanyadan gördükleri:

    { $content }
content-version =
    { $name }, sürüm { $number }: { $review ->
        [waiting] işletmeciyi bekliyor
        [allowed] izin verildi
        [refused] işletmeci reddetti
        [undelivered] beklemede: Telegram göstermeyi reddediyor
       *[stopped] şikâyetler üzerine durduruldu
    }
content-offer = Ek metin: { $text } ({ $host })
content-change = Değiştir: { $name }
content-add-language = Dil ekle
content-ask-send =
    Bu yeni bir sürüm olur. { $review ->
        [yes] İşletmeci önce okuyabilir; ardından her sahibe sorulur, { $wait } saati olur.
       *[no] Her sahibe sorulur, { $wait } saati olur.
    } Kabul edilene kadar önceki sürüm sürer. Ücretsizdir.
content-send = Gönder
content-sent = Gönderildi. Kabul edilene kadar önceki sürüm sürer.

digest-head =
    { $several ->
        [no] Bir kampanya grubunuzda yayınlanmak istiyor.
       *[yes] Gruplarınızda yayınlanmak isteyen kampanya: { $count }.
    } Karar vermek için son an: { $until }; sessizlik hayır demektir. Yeni gelenler bunu kelimesi kelimesine okur.
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } → { $group } · { $category }
    Katılım başına { $bid } USDC: %{ $fee } komisyonumuz, kalanı sizin. { $budget } USDC ödendi: { $joins } katılıma yeter.
    { $since ->
        [none] Reklamveren burada yeni.
       *[other] Reklamveren { $since } tarihinden beri burada; satın aldığı katılım: { $bought }.
    }{ $change ->
        [yes] {" "}Önceki bir sürüm grubunuzda zaten yayında ve siz bunu kabul edene kadar sürer.
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] Girince şunu okurlar:
       *[no] Grubunuzda reklam tekliflerine izin verilmiyor, bu yüzden şunu almazlar:
    } { $sponsor }: { $text } Bağlantı şuraya gider: { $host }
digest-live = Daha önce onayladığınız gibi grubunuzda bir kampanya yayında.
digest-do-accept = Kabul et
digest-do-decline = Reddet
digest-do-block = Engelle
digest-do-preview = Üye gözüyle bak
digest-do-remove = Kaldır
digest-accepted = Kabul edildi: { $sponsor }, { $group } grubunda yayında.
digest-declined = Reddedildi: { $sponsor }, { $group } grubunda yayınlanmaz. Bu reklamvereni { $days } gün boyunca size sormam.
digest-removed = Kaldırıldı: { $sponsor }, { $group } grubunda artık katılım satın almaz. Şu anda yanıtlayan üyeler için yine ödenir. Bu reklamvereni { $days } gün boyunca size sormam.
digest-ask-decline = { $sponsor }, { $group } için reddedilsin mi? Bu reklamvereni { $days } gün boyunca size sormam.
digest-ask-block = “{ $sponsor }” reklamvereni { $group } grubunda engellensin mi? Oradaki tüm kampanyaları şimdi biter ve orada artık katılım satın alamaz. Şu anda yanıtlayan üyeler için yine ödenir. Engeli grubun sahibi /menu içinde kaldırabilir.
deputy-button = Vekil belirle
deputy-button-end = Vekilliği bitir
deputy-choose = “{ $title }” grubunun kampanyalarına hangi yönetici de karar verebilsin? Para, fiyat ve diğer tüm ayarlar yalnızca sizde kalır.
deputy-none = “{ $title }” grubunda insanları içeri alabilecek başka bir yönetici yok. Önce Telegram’da birini yönetici yapın.
deputy-no-admin = Bu kişi artık “{ $title }” grubunda insanları içeri alabilecek bir yönetici değil, bu yüzden vekiliniz olmadı.
deputy-named =
    { $name } artık “{ $title }” grubunda vekiliniz: bu grubun kampanyaları ona da sorulur ve ilk yanıt geçerlidir. Neye karar verdiğini size bildiririm.
    { $started ->
        [no] Bana hiç yazmadığı için ona henüz yazamıyorum. Bana /start göndermesini isteyin.
       *[yes] Kendisine haber verdim.
    }
deputy-you = Artık “{ $title }” grubunun sahibinin vekilisiniz: bu grubun kampanyaları size de sorulur; kabul edebilir, reddedebilir, kaldırabilir ve engelleyebilirsiniz. Kararlarınız grubun sahibine bildirilir.
deputy-decides = “{ $title }” grubundaki vekiliniz de kampanyalara karar verir.
deputy-digest-head = Vekil olarak buna grubun sahibi gibi siz de karar verebilirsiniz: ilk yanıt geçerlidir. Son an: { $until }; sessizlik hayır demektir. Yeni gelenler bunu kelimesi kelimesine okur.
deputy-decided =
    { $verdict ->
        [accepted] Vekiliniz { $name } kabul etti: { $sponsor }, { $title } grubunda yayında.
        [declined] Vekiliniz { $name } reddetti: { $sponsor }, { $title } grubunda yayınlanmaz.
        [removed] Vekiliniz { $name } kaldırdı: { $sponsor }, { $title } grubunda artık katılım satın almaz.
       *[blocked] Vekiliniz { $name } engelledi: “{ $sponsor }” reklamvereni { $title } grubunda artık katılım satın almaz. Engeli /menu içinde kaldırabilirsiniz.
    }
ads-button = Kampanyalar
ads-list =
    { $group } grubundaki kampanyalar:

    { $campaigns }
ads-none = Burada yayında olan ya da yanıtınızı bekleyen kampanya yok.
ads-line =
    { $sponsor } · katılım başına { $bid } USDC · { $status ->
        [accepted] yayında
       *[asked] yanıtınızı bekliyor
    } · katılım: { $joins }
    “{ $prompt }”
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    { $sponsor }, { $group } grubunda sona erdi: { $reason ->
        [end_date] bitiş tarihi geldi.
        [reclaim] parası emanet sözleşmesinden geri alınıyor.
        [escrow_retired] paralar artık başka bir emanet sözleşmesine gidiyor.
       *[withdrawn] reklamvereni bitirdi.
    }

    Katılım: { $joins }
    Komisyondan sonra { $earned } USDC kazandınız.

campaigns-notice-paid = Kampanya { $campaign } ({ $sponsor }) ödendi. İşletmeci onu şimdi en çok { $review } saat içinde okur. Ardından gruplarının sahiplerine sorulur.
campaigns-notice-live = Kampanya { $campaign } ({ $sponsor }) yayınlanabilir. Şimdi gruplarının sahiplerine günde bir kez sorulur; her birinin { $wait } saati var.
campaigns-notice-not_reviewed = Kampanya { $campaign } ({ $sponsor }) sona erdi: işletmeci { $review } saat içinde okumadı. Ödediğiniz her şey geri gidiyor.
campaigns-notice-refused = Kampanya { $campaign } ({ $sponsor }): işletmeci reddetti. { $reason } Ödediğiniz her şey geri gidiyor.
campaigns-notice-no_group_soon = Kampanya { $campaign } ({ $sponsor }): hiçbir grup kabul etmedi ve sorulacak sahip kalmadı. { $until } tarihine kadar kimse kabul etmezse sona erer ve her şey geri gider. Grup ekleyebilirsiniz: /campaigns
campaigns-notice-no_group = Kampanya { $campaign } ({ $sponsor }) sona erdi, çünkü { $placeDays } gün içinde hiçbir grup kabul etmedi. Ödediğiniz her şey geri gidiyor.
campaigns-notice-test_over = Kampanya { $campaign } ({ $sponsor }) denemek istediğiniz katılımları aldı ve duraklatıldı. /results gösterir, /resume sürdürür.
campaigns-notice-accepted = Kampanya { $campaign }, { $group } grubunda katılım başına { $bid } USDC ile yayında.
campaigns-notice-declined = Kampanya { $campaign }: { $group } grubunun sahibi reddetti.
campaigns-notice-silence = Kampanya { $campaign }: { $group } grubunun sahibi { $wait } saat içinde yanıt vermedi; bu hayır demektir.
campaigns-notice-removed = Kampanya { $campaign }: { $group } grubunun sahibi onu oradan kaldırdı.
campaigns-notice-blocked = Kampanya { $campaign }: { $group } grubunun sahibi artık kampanyalarınızı almıyor.
campaigns-notice-category = Kampanya { $campaign }: { $group } grubunun sahibi kategorisini yasaklıyor ({ $category }), bu yüzden orada yayında değil.
campaigns-notice-category_corrected = Kampanya { $campaign } ({ $sponsor }): bir denetçi kategorisini düzeltti. Artık şu: { $category }. Bunu yasaklayan gruplardan çıkar.
campaigns-notice-group_gone = Kampanya { $campaign }: { $group } pazardan ayrıldı.
campaigns-notice-never_asked = Kampanya { $campaign }: { $group } grubunun sahibine { $askDays } gün içinde sorulamadı, bu yüzden orada yayınlanmıyor.
