bind-label = web üzerinden bir kampanya
bind-ask-code = Web üzerinden bir kampanya oluşturdunuz. Sayfa hangi kodu gösteriyor? Kalan deneme: { $left }.
bind-wrong-code = Kod bu değil.
bind-ask-wallet =
    { $sponsor } kampanyası sizin olacak. Harcanmayan tutarın tamamı bu cüzdana geri döner:

    { $wallet }

    Bu sizin cüzdanınız mı? Bundan sonra web üzerinden tüm kampanyalarınızı görebilir ve değiştirebilir.{ $replaced ->
        [none] {""}
       *[other] {" "}Yeni kampanyalarda { $replaced } yerine geçer.
    }
bind-wallet-yes = Evet, benim
bind-wallet-no = Hayır, durdur
bind-refused = Hiçbir şey sipariş edilmedi ve hiçbir cüzdan bağlanmadı. Bağlantıyı veya kodu size başkası gönderdiyse kullanmayın.
bind-error-over = Bu bağlantı artık çalışmıyor: süresi doldu, daha yenisi oluşturuldu veya kod çok kez yanlış girildi. Sayfa yenisini oluşturur.
changes-highest = katılım başına en fazla { $amount } USDC ödemek
changes-groups = { $count ->
    [0] kuralla daha fazla grup seçmek
   *[other] { $rule ->
        [yes] { $groups } gruplarını eklemek ve kuralla daha fazlasını seçmek
       *[no] { $groups } gruplarını eklemek
      }
  }
changes-waits =
    Kampanya { $campaign } · { $sponsor }: web üzerinden { $wallet } cüzdanıyla şu değişiklik imzalandı:

    { $what }

    { $due } tarihinde geçerli olur. Siz değil miydiniz? Şimdi reddedin ve web üzerindeki tüm oturumları kapatın.
changes-content =
    Kampanya { $campaign } · { $sponsor }: web üzerinden { $wallet } cüzdanıyla şu içerik yazıldı:

    { $what }

    Dil: { $language }. Siz değil miydiniz? Web üzerindeki tüm oturumları kapatın ve soruyu buradan değiştirin.
changes-applied = Kampanya { $campaign } · { $sponsor }: web üzerinden yapılan değişiklik geçerli oldu: { $what }.
changes-refused = Kampanya { $campaign } · { $sponsor }: web üzerinden yapılan değişiklik reddedildi: { $what }. Her şey olduğu gibi kalıyor.
changes-dropped = Kampanya { $campaign } · { $sponsor }: web üzerinden istenen değişiklik yapılamadı: { $what }. Her şey olduğu gibi kalıyor.
changes-refuse = Değişikliği reddet
changes-error-over = Bu değişiklik artık beklemiyor: yapıldı veya reddedildi.
changes-error-unconfirmed = Web üzerinden bunun için değişikliğin kendisine imza gerekir ve bir gün sonra geçerli olur. Bot hemen yapar.
changes-error-too-many = Bir kampanyanın en fazla { $most } değişikliği bekleyebilir. Önce birini reddedin.
web-error-signature = İmza kullanılamıyor. Yeniden imzalayın.
web-error-other-wallet =
    Bu, oturum açtığınız cüzdan olan { $wallet } ile imzalanmadı{ $signer ->
        [none] {""}
       *[other] {""}; { $signer } ile imzalandı
    }. Cüzdanınızda o hesabı seçip yeniden imzalayın ya da çıkış yapıp öbür cüzdanla oturum açın.
drafts-error-not-found = Böyle bir taslağınız yok.
drafts-error-too-many = { $most } taslağınız var. Önce birini silin.
drafts-error-ordered = Bu taslak zaten bir kampanya.
drafts-error-changed = Bu taslak başka bir yerde, başka bir sekmede ya da cihazda değiştirildi.
drafts-error-not-bound = Bu cüzdan için henüz bilinen bir Telegram hesabı yok. Taslağın bağlantısını Telegram’da açın.
drafts-error-no-bot = Bota şu anda ulaşılamıyor. Birazdan yeniden deneyin.
web-error-page-old = Bu sayfa sunucudan daha eski. Sayfayı yeniden yükleyin.
web-error-internal = Bizim tarafımızda bir sorun oluştu. Birazdan yeniden deneyin.
web-error-database = Sunucu bunu şu anda yapamıyor. Birazdan yeniden deneyin.
web-error-chain-away = Zincire şu anda ulaşılamıyor ve imzanız onsuz denetlenemez. Birazdan yeniden deneyin.
web-error-session-missing = Oturum açmadınız. Cüzdanınızla oturum açın.
web-error-session-expired = Oturumunuz kapandı. Cüzdanınızla yeniden oturum açın.
web-error-session-cross-site = Bunu yalnızca bu sunucunun sayfaları isteyebilir. Sayfayı kendi adresinden açın.
web-error-share-not-found = Böyle bir bağlantı yok. Adresin eksiksiz olduğundan emin olun.
web-error-share-revoked = Bu bağlantı geri alındı. Size verenden yenisini isteyin.
web-error-share-too-many = Bir kampanyanın en fazla { $most } bağlantısı olabilir. Önce birini geri alın.
web-error-no-groups = Hiçbir grup bu cüzdana ödeme yapmıyor. Grubunuzda /register yazın ya da başka bir cüzdanla oturum açın.
web-error-request-invalid = Bu kabul edilmedi. Girdiklerinizi kontrol edip yeniden deneyin.
web-error-too-large = Bu, tek seferde çok fazla. Kısaltıp yeniden deneyin.
web-error-too-often = Kısa sürede çok fazla deneme. { $seconds } saniye bekleyip yeniden deneyin.
