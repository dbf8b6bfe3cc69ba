gate-invite =
    Merhaba! { $group } grubuna katılma isteği gönderdiniz.

    { $asks ->
        [yes] Önce kısa bir soru. Soruyu açtıktan sonra { $minutes } dakikanız var.
       *[no] Düğme sizi içeri götürür. Önce kısa bir soru sorabilirim.
    }
gate-invite-button =
    { $asks ->
        [yes] Yanıtla ve katıl
       *[no] Devam et ve katıl
    }

gate-notice =
    { $asks ->
        [yes] Hoş geldiniz! Yeni katıldıysanız: düğmeye dokunun, kısa bir soruyu yanıtlayın, sonra burada yazabilirsiniz.
       *[no] Hoş geldiniz! Yeni katıldıysanız: düğmeye dokunun ve oradaki birkaç adımı tamamlayın; sonra burada yazabilirsiniz.
    }
gate-notice-button =
    { $asks ->
        [yes] Yanıtla ve katıl
       *[no] Devam et ve katıl
    }

gate-task = { $group } katılan herkese kısa bir soru sorar.
gate-task-sponsored =
    { $group } katılan herkese kısa bir soru sorar.

    Sponsor: { $sponsor }. Yanıtınız, adınız olmadan sponsorla paylaşılır.
gate-task-again = Teşekkürler! Biraz daha ayrıntı verebilir misiniz? Bu son denemeniz: şimdi yazdığınız geçerli sayılır.
gate-task-politely = Bu bir hakaret gibi göründüğü için iletmedim. Lütfen daha nazik sözlerle bir kez daha yanıtlayın.
gate-how-options = Yanıtınıza dokunun. { $minutes } dakikanız var.
gate-how-open = Kendi sözlerinizle, buraya mesaj olarak yanıtlayın. { $minutes } dakikanız var.
gate-how-options-again = Doğru yanıt bu değildi. Yeniden dokunun: bu son denemeniz ve süreniz işlemeye devam ediyor.
gate-how-options-still = Yanıtınıza dokunun. Süreniz işlemeye devam ediyor.
gate-how-open-again = Yanıtınızı buraya mesaj olarak yazın. Süreniz işlemeye devam ediyor.
gate-tap-wrong = Doğru yanıt bu değildi. Bir deneme hakkınız daha var ve yanıtların sırası değişti.
gate-tap-stale = Yanıtların sırası artık farklı, bu yüzden bu dokunuş sayılmadı. Lütfen yeniden bakıp dokunun.
gate-skip = Atla, yöneticiye sor
gate-scoring = Teşekkürler! Yanıtınız okunuyor. Bu biraz sürebilir.
gate-too-long = Bu, { $max } karakterden uzun. Lütfen biraz daha kısa yazın.

gate-rules =
    { $group } grubunun kuralları:

    { $rules }

    Tek bir dokunuş kaldı: kabul edin, sizi içeri alayım.
gate-no-rules =
    Lütfen { $group } grubundaki diğer kişilere nazik davranın.

    Tek bir dokunuş kaldı: kabul edin, sizi içeri alayım.
gate-agree = Kabul ediyorum
gate-admitting = { $group } grubuna alınıyorsunuz … İçeri girer girmez size haber vereceğim.
gate-admitting-stuck = Telegram şu anda sizi { $group } grubuna almama izin vermiyor. Denemeye devam ediyorum, içeri girdiğinizde haber veririm. Grubun yöneticileri sizi daha önce içeri alabilir.
gate-admitting-member-full = Telegram sizi { $group } grubuna almama izin vermiyor: izin verdiği kadar çok grup ve kanaldasınız. Birinden ayrılın, sonra düğmeye dokunun. Ben de her saat yeniden deniyorum.
gate-admitting-group-full = { $group } grubunda Telegram’ın izin verdiği kadar üye var, bu yüzden şu anda kimse giremiyor. Her saat yeniden deniyorum ve içeri girdiğinizde haber veririm.
gate-given-up =
    { $reason ->
        [member_full] Sizi { $group } grubuna almayı denemeyi bıraktım: hâlâ Telegram’ın izin verdiği kadar çok grup ve kanaldasınız. Önce birinden ayrılın.
       *[other] Sizi { $group } grubuna almayı denemeyi bıraktım: Telegram izin vermiyor. Grubun yöneticileri sizi içeri alabilir.
    }

    Yanıtınız geçerli: { $days } gün içinde düğmeye dokunun, soru sormadan yeniden deneyeyim.
gate-request-gone = { $group } grubuna katılma isteğiniz artık geçerli değil: geri çekildi veya reddedildi ya da bağlantısının süresi doldu. Yeniden katılma isteği gönderebilirsiniz; o zaman baştan başlarsınız.
gate-ask-again-button = Yeniden katılma isteği gönder
gate-in = İçeridesiniz! { $group } grubuna hoş geldiniz.
gate-open-group = Grubu aç

gate-failed =
    { $answered ->
        [in_words] Yanıtladığınız için teşekkürler. Üzgünüm, bu { $group } grubunun sorusunu yanıtlamadı. Lütfen bağlantı ve iletişim bilgisi eklemeyin.
       *[by_tap] Yanıtladığınız için teşekkürler. Üzgünüm, bu değildi: { $group } grubunun sorusunun doğru yanıtı başka.
    }
gate-expired = Yanıt süresi doldu, bu yüzden henüz { $group } grubunda değilsiniz.
gate-put-off = Sorun değil. { $group } grubunun bir yöneticisi sizi içeri alabilir. Fikriniz değişirse soruyu istediğiniz zaman yanıtlayabilirsiniz.
gate-asked-admins = Sorun değil. { $group } grubunun yöneticilerinden sizi içeri almalarını istedim; kararlarını size bildireceğim. Fikriniz değişirse soruyu istediğiniz zaman yanıtlayabilirsiniz.
gate-asked-admins-before = Sorun değil. { $group } grubunun yöneticilerine isteğiniz zaten iletildi; günde bir kez isteyebilirsiniz. Fikriniz değişirse soruyu istediğiniz zaman yanıtlayabilirsiniz.
gate-admins-let-in = Bir yönetici sizi { $group } grubuna aldı. Hoş geldiniz!
gate-admins-declined = { $group } grubunun yöneticileri sizi içeri almamaya karar verdi.
gate-again-now = Hemen yeniden deneyebilirsiniz.
gate-again-later = { $wait } sonra yeniden deneyebilirsiniz.
gate-no-try-left = Şimdilik deneme hakkınız kalmadı. { $wait } sonra ({ $at } itibarıyla) yeniden deneyebilirsiniz: o zaman { $group } grubuna katılın ya da yeniden katılma isteği gönderin. Yöneticileri sizi daha önce içeri alabilir.
gate-try-again = Yeniden dene
gate-wait = { $group } grubuna katılmayı { $wait } sonra yeniden deneyebilirsiniz. O zamana kadar yaptığınız hiçbir şey bekleme süresini uzatmaz.
gate-wait-ask-again = { $group } grubuna { $wait } sonra yeniden katılma isteği gönderebilirsiniz. Daha erken göndermek bekleme süresini uzatmaz.
gate-wait-minutes = { $minutes } dk.
gate-wait-hours = { $hours } sa.
gate-wait-both = { $hours } sa. { $minutes } dk.
gate-over = { $group } için bu ziyaretiniz sona erdi. Grupta değilseniz ve olmak istiyorsanız gruba katılın ya da yeniden katılma isteği gönderin.
gate-over-waits = { $group } grubunun bu sorusu sona erdi ve henüz içeride değilsiniz. Hemen yeniden başlayabilir ya da bir grup yöneticisinin sizi içeri almasını bekleyebilirsiniz.
gate-closed-request = { $group } şu anda benim aracılığımla kimseyi almıyor, bu yüzden yanıtlamanız gereken bir şey yok. Katılma isteğiniz geçerli: grubun yöneticileri sizi içeri alabilir.
gate-closed-free = { $group } şu anda yeni gelenlere bir şey sormuyor. Gruba katıldıysanız yanıtlamadan yazabilirsiniz; katılmadıysanız katılın ya da yöneticilerine sorun.
gate-closed-muted = Şu anda { $group } grubunda çalışamıyorum, bu yüzden size orada yazma hakkı veremiyorum. Yöneticileri verebilir; yoksa Telegram bu hakkı { $at } tarihinde kendiliğinden geri verir.
gate-turn = Şu anda { $group } grubuna çok sayıda kişi katılıyor. Sorunuz yaklaşık { $wait } sonra gelecek; o zamana kadar bir şey yapmanız gerekmiyor.

gate-which = Önce hangi gruba katılmak istersiniz?
gate-not-yours = Bu bağlantı başka biri için oluşturuldu. Lütfen gruba kendiniz katılın, size de bir bağlantı gelecek.
gate-not-yours-tap = Bu düğme başka biri için oluşturuldu.
gate-not-asked = { $group } grubuna katılma isteği göndermediniz. Lütfen önce gruba katılın ya da katılma isteği gönderin, sonra geri gelin.
gate-waiting-label = { $group } grubunun sorusu
gate-hint-buttons = { $group } grubuna katılmak için lütfen sorunun altındaki düğmelerden birine dokunun.
gate-hint-words = { $group } grubuna katılmak için lütfen soruyu sözcüklerle, bir metin mesajıyla yanıtlayın.

gate-raid-owner =
    { $group }: { $seconds } saniye içinde en az { $joins } kişi geldi, bu yüzden şimdi temkinliyim. Yeni gelenler yavaşça, birer birer girer ve onlar için hiçbir reklamveren ödeme yapmaz.

    Onları tanımıyorsanız: grubun veya davet bağlantısının ayarlarında “Yeni Üyeleri Onayla” seçeneğini açın. O zaman dışarıda beklerler.

    { $calm } dakika sakin geçince normale dönerim.

gate-late-owner =
    { $title }: katılan kişileri geç öğrendim, gelmelerinden { $minutes } dakikadan fazla sonra. Grupta kalıyor ve yazabiliyorlar, onlara bir şey sormuyorum ve onlar için hiçbir reklamveren ödeme yapmıyor.

    Kişi sayısı: { $joins }
