import type { Texts } from './en.ts'

export const tr: Texts = {
  brand: 'Foyer',
  skip: 'İçeriğe geç',
  nav: {
    home: 'Ana sayfa',
    groups: 'Gruplar',
    advertiser: 'Reklamverenler',
    groupOwner: 'Grup sahipleri',
    solvency: 'Karşılık',
    docs: 'API',
    stage: 'Sahneye dön',
    pages: 'Sayfalar',
    more: 'Diğer',
    language: 'Dil',
  },
  footer: 'Açık kaynak. Para bizde değil, bir sözleşmede durur.',
  openBot: (name) => `@${name} botunu Telegram’da aç`,
  footerLinks: { bot: 'Telegram’daki bot', docs: 'API belgeleri', source: 'Kaynak kodu' },

  common: {
    usdc: 'USDC',
    copy: 'Kopyala',
    copied: 'Kopyalandı',
    selectedTitle: 'Bu tarayıcı sayfanın kopyalamasına izin vermiyor',
    selected: 'Metin seçildi. Kendiniz kopyalayın:',
    copyOf: (what: string) => `Kopyala: ${what}`,
    tryAgain: 'Yeniden dene',
    back: 'Geri',
    transaction: 'İşlem',
    unreachable: 'Sunucuya şu anda ulaşılamıyor. Denemeyi sürdürüyoruz; hiçbir şey kaybolmaz.',
    demo: 'Demo',
    loading: 'Yükleniyor',
    elsewhereTitle: 'Bu sayfa yanlış adreste açık',
    elsewhere: 'Burada giriş yapamazsınız. Sayfayı kendi adresinden açın:',
    payoutRule: (hours) => `${hours} saat sonra sıradaki ödeme, kazancı grup sahibinin cüzdanına gönderir.`,
  },

  wallets: {
    browserWallet: 'Tarayıcı cüzdanı',
    choose: 'Bir cüzdan seçin',
    demoName: (name: string) => `demo cüzdanı (${name})`,
    demoNote: 'Bu bilgisayardaki deneme parası. Eklenti gerekmez, sormadan imzalar.',
    scan: 'Diğer cihazınızdaki cüzdanla tarayın ya da burada açın.',
    openHere: 'Bu cihazdaki bir cüzdanda aç',
    leave: 'Başka bir cüzdan kullanmak için bağlantıyı kes',
    none: 'Bu tarayıcıda cüzdan bulunamadı.',
    noneHint: 'Bu sayfayı cüzdanınızın olduğu tarayıcıda açın.',
    noneHintPay: 'Bu sayfayı cüzdanınızın olduğu tarayıcıda açın ya da adrese USDC gönderin.',
    connected: 'Bağlı:',
  },

  deposit: {
    title: 'Kampanyanızın parasını yatırın',
    forGroup: '· grup',
    groups: (first: string, count: number) => (count > 1 ? `${first} ve ${count - 1} grup daha` : first),
    asked: 'İstenen tutar',
    askedHint: 'Her tutar sayılır. Fazlası ek bütçedir.',
    startRule: (amount: string, start: string | undefined) =>
      `Kampanya, ${amount} USDC gelince kendiliğinden başlar${start === undefined ? '' : `; ${start} USDC gelince kalanı beklemeden siz başlatabilirsiniz`}.`,
    sponsor: 'Üyelerin gördüğü ad',
    bid: 'Teklifiniz',
    perJoin: (bid: string) => `katılım başına ${bid} USDC`,
    network: 'Ağ',
    networkDemo: (chain: string) => `${chain}, bu bilgisayarda bir demo`,
    validUntil: 'Bağlantının geçerlilik sonu',

    moneyTitle: 'Para nereye gider',
    moneyEscrow: 'Bize değil, bir emanet sözleşmesine gider.',
    moneyEscrowLink: 'Sözleşmeyi gör',
    moneyCharged: (bid: string) =>
      `Yanıt verip gruba alınan her üye için sizden ${bid} USDC alınır. Başka bir ücret alınmaz.`,
    moneyFee: (percent: string) => `${percent} oranındaki komisyonumuz bu fiyata dahildir.`,
    moneyReview: (hours: string) =>
      `İşletmeci önce sorunuzu okuyabilir; bu en fazla ${hours} sürer. Sonra her grubun sahibine sorulur; yanıt gelmezse kabul edilmemiş sayılır.`,
    moneyRefund: 'Harcanmayan para bu cüzdana döner, başka hiçbir yere gitmez:',

    receipt: {
      title: 'Önce makbuzunuzu saklayın',
      text: 'Makbuz, iade için kanıtınızdır: onunla ve iade cüzdanınızla, bu hizmet ortadan kalksa bile paranızı zincirden kendiniz geri alabilirsiniz.',
      says: 'Makbuzda yazanlar',
      how: 'Foyer’in kaynak kodundaki contracts/exit.html sayfası bu değerleri alır.',
      chain: 'Zincir',
      escrow: 'Emanet sözleşmesi',
      salt: 'Tuz (salt)',
      refundTo: 'İade cüzdanı',
      save: 'Makbuzu kaydet',
      copy: 'Kopyala',
      skip: 'Saklamadan devam et',
      goOn: 'Kopyaladım',
      kept: 'Makbuzunuz',
      whereElse: 'Bot da size gönderdi.',
      fileName: (campaignId: number) => `foyer-makbuz-${campaignId}.json`,
    },

    mismatch: {
      title: 'Burada ödeme yapmayın',
      text: 'Bu sayfaya verilen adres kampanyanıza ait değil. Bağlantıyı bottan yeniden açın. Bunu hâlâ görüyorsanız işletmeciye haber verin.',
    },

    payTitle: 'Ödeme',
    amount: 'USDC tutarı',
    amountBad: '25 ya da 12.50 gibi bir tutar yazın.',
    amountLow: (least: string) => `Emanet sözleşmesi en az ${least} USDC kabul eder.`,
    amountLess: (rest: string) => `Bundan sonra ${rest} USDC eksik kalır.`,
    amountMore: (extra: string) => `Bunun ${extra} USDC’si ek bütçedir.`,
    payWith: (wallet: string) => `${wallet} ile öde`,
    basePay: 'Base ile öde',
    basePayHint: 'Bir Base hesabıyla. Ağ ücreti yok.',
    basePayLoading: 'Base Pay yükleniyor',
    addressTitle: 'Adrese USDC gönder',
    addressHint: 'Bir borsadan, telefondaki cüzdandan ya da başka bir yerden.',
    addressNetwork: (chain: string) => `${chain} üzerinde USDC gönderin. Başka tokenlar sayılmaz.`,
    address: 'Bu kampanyanın yatırma adresi',
    addressAmount: 'Tutar',
    addressOpen: 'Cüzdan uygulamasında aç',
    addressQr: 'Adresin QR kodu',
    addressAfter: 'Bu sayfayı kapatabilirsiniz. Ödemeyi kendimiz buluruz, genellikle bir dakika içinde.',
    phoneTitle: 'Telefonda devam et',
    phoneHint: 'Bu sayfayı telefonunuzun kamerasıyla tarayın.',
    phoneQr: 'Bu sayfanın QR kodu',
    appsTitle: 'Cüzdan uygulamasında aç',
    appsHint: 'Sayfayı uygulamanın kendi tarayıcısında açar; ödeme orada yapılabilir.',
    watching: 'Ödemeniz bekleniyor',
    earlierTitle: 'Önceki istek hâlâ ödenebilir',
    earlierText: (amount: string) =>
      `Cüzdanınız ${amount} USDC’lik isteği hâlâ yerine getirebilir. Getirirse bu ek bütçe olur.`,

    steps: {
      connect: 'Cüzdanınızı bağlayın',
      check: 'Ağ ve bakiye denetimi',
      sign: 'Ödemeyi cüzdanınızda imzalayın. Ağ ücreti yok.',
      asked: 'Ödemeyi cüzdanınızda onaylayın',
      askedBase: 'Base penceresinde ödeyin',
      askedRelay: 'İmzaladığınız ödeme gönderiliyor',
      sent: 'Zincir bekleniyor',
      arrived: 'Geldi',
      credited: 'Kampanyanızın hesabına geçti',
      done: 'tamam',
      now: 'sürüyor',
      next: 'sırada',
    },
    underWay: {
      preparing: 'Cüzdanınız hazırlanıyor',
      asked: 'Cüzdanınız bekleniyor',
      sent: 'Zincire doğru yolda',
      unknown: 'Ödenip ödenmediği henüz belli değil',
      elsewhere: 'Başka bir sekmede ödeniyor',
      elsewhereText: 'Orada devam edin. Bu sekme kendini günceller.',
      inWallet: 'Cüzdanınızın penceresine bakın. Orada onaylamadan hiçbir şey ödenmez.',
      noWindow: 'Cüzdanım istek göstermiyor',
      noBaseWindow: 'Base penceresi kapandı',
      unknownText:
        'Cüzdanınız bu sayfaya yanıt vermedi. Zincire bakmayı sürdürüyoruz; ödeme gelir gelmez burada gösteririz.',
      unknownPending: 'Bu cüzdanın bir işlemi ağda bekliyor. Tamamlanmasını bekleyin.',
      startAgain: 'Ödenmedi: baştan başla',
      startAgainText:
        'Önce cüzdanınıza bakın. İsteği hâlâ gösteriyorsa orada reddedin. İkisi de ödenirse ikincisi ek bütçe olur.',
      sentText:
        'Bu sayfayı kapatabilirsiniz. İşlem bloğa girerse ödeme bu sayfa olmadan da bulunur ve hesaba geçer.',
      amount: 'Tutar',
      elapsed: 'Geçen süre',
    },
    paidTwice: (extra: string) => `İki kez ödendi: ${extra} USDC ek bütçedir.`,

    transactions: { paid: 'Ödeme', swept: 'Emanete' },
    arrivedTitle: 'Şimdiye kadar gelen',
    figures: {
      asked: 'İstenen tutar',
      credited: 'Hesaba geçen',
      arriving: 'Onaylanıyor',
      missing: 'Eksik',
      extra: 'Ek bütçe',
      waiting: 'Adreste',
    },
    payment: {
      confirming: 'onaylanıyor',
      credited: 'hesaba geçti',
      recovered: 'geri alındı',
    },
    tooLowTitle: 'Sayılmak için henüz çok az',
    tooLow: (lying: string, least: string) =>
      `Adreste ${lying} USDC var. ${least} USDC olunca hesaba geçer; o zamana kadar iade cüzdanınız geri alabilir.`,
    tooLowEndedTitle: 'Kendiliğinden dönmek için çok az',
    tooLowEnded: (lying: string, least: string) =>
      `Adreste ${lying} USDC var. ${least} USDC olunca geri döner; o zamana kadar iade cüzdanınız geri alabilir.`,
    withinADay: (atOnce: string) =>
      `${atOnce} USDC’den azı bir gün içinde hesaba geçer; yatırılacak tutarı tamamlıyorsa daha erken.`,
    recoveredTitle: 'Bir ödeme geri alındı',
    recovered: 'İade cüzdanınız onu hesaba geçmeden aldı, bu yüzden sayılmaz.',
    noticeTitle: 'Geri alma bildiriminiz sürüyor',
    noticeText:
      'Bildirim sürdükçe emanet sözleşmesi bu kampanya için para almaz. Ödeme, bildirim bitene ya da siz parayı alana kadar adreste kalır.',
    keysTitle: 'Emanet sözleşmesinde bir değişiklik önerildi',
    keysText: (when) =>
      `Emanet sözleşmesinin yöneticisi başka anahtarlar ya da daha yüksek bir sınır öneriyor; bunlar ${when} tarihinden itibaren yürürlüğe girebilir. Bu pazarı işletenler bunu onaylayana kadar sözleşmeye hiçbir ödeme girmez. Lütfen ödemeden önce bekleyin. Gönderdiğiniz para kendi yatırma adresinizde kalır ve iade cüzdanınız onu istediği an geri alabilir.`,

    finality: 'Ödemeyi emanet sözleşmesine aktarır, sonra bunun kesinleşmesini bekleriz.',
    creditIn: (time: string) => `Yaklaşık ${time} içinde hesaba geçer.`,
    creditSoon: 'Her an hesaba geçebilir.',
    creditLate: 'Bu, her zamankinden uzun sürüyor. Ödeme yine de hesaba geçer.',
    mayClose: 'Bu sayfayı kapatabilirsiniz.',
    paidTitle: 'Ödendi',
    paidAmount: (amount: string) => `${amount} USDC kampanyanızın hesabına geçti.`,
    nextTopup: 'Artık kampanyanızın bütçesinde; kampanya sürüyor.',
    toCampaign: 'Kampanyaya git',
    next: {
      awaiting_deposit: 'Kampanyanın başlaması için daha fazla para gerekiyor. Bağlantı botta.',
      in_review: (hours: string) =>
        `Şimdi işletmeci sorunuzu okur; bu en fazla ${hours} sürer. Sonra gruplarınızın sahiplerine sorulur. Bot size haber verir.`,
      unplaced:
        'Kampanyanız yayına girebilir. Grup sahiplerine sorulur, bot size haber verir; yanıtları /results gösterir.',
      active:
        'Kampanyanız yayına girebilir: her grupta, sahibi kabul edince başlar. Bot size haber verir; yanıtları /results gösterir.',
      halted: 'Kampanyanız yayınlanabilir, ama şu anda katılım satılmıyor. Kendiliğinden sürer.',
      exhausted: 'Kampanyanız kabul edildi, ama bütçesi artık bir katılıma yetmiyor. Bottan para ekleyin.',
      paused: 'Kampanyanız duraklatıldı. Bottan sürdürün.',
      closing: 'Kampanyanız sona eriyor. Harcanmayan para iade cüzdanınıza dönüyor.',
      closed: 'Kampanyanız sona erdi. Harcanmayan para iade cüzdanınıza döndü.',
    },
    closedFollows:
      'Kampanyanız sona erdi. Emanet sözleşmesinde ona ait bir şey kalmadı. Yatırma adresindeki para da gelir, genellikle bir hafta içinde.',
    arrivingTitle: 'Ödemeniz geldi',
    partialTitle: 'Tutarın bir kısmı geldi',
    partialExpired: (missing: string) =>
      `${missing} USDC eksik ve bu bağlantının süresi doldu. Yenisi için bota /campaigns yazın.`,
    partialText: (missing: string) => `${missing} USDC eksik. Aşağıda istediğiniz yolla ödeyin.`,
    goesBack: (until: string) =>
      `Kalanı ${until} tarihine kadar gelmezse kampanya biter ve her şey geri döner.`,
    closedTitle: 'Bu ödeme kapandı',
    closedText: 'Bu bağlantı artık para istemiyor. Kampanyanın durumu için bota /campaigns yazın.',
    closedCounts: 'Adrese bundan sonra gelen USDC de kampanyaya sayılır.',
    closedGoesBack:
      'Adrese bundan sonra gelen USDC, 1 USDC’den itibaren iade cüzdanınıza döner, genellikle bir hafta içinde. Daha azı orada kalır; iade cüzdanınız alabilir.',
    expiredTitle: 'Bu bağlantının süresi doldu',
    expiredText: 'Yenisi için istediğiniz zaman bota /campaigns yazın.',
    expiredPaid: 'Parayı gönderdiniz mi? Yine de bulur ve hesabınıza geçiririz.',

    telegramTitle: 'Telegram’ın tarayıcısındasınız',
    telegramText: 'Cüzdanlar yalnızca kendi tarayıcınızda açılır. Bu sayfayı orada açın:',
    telegramOpen: 'Tarayıcıda aç',
    telegramCopy: 'Bağlantıyı kopyala',
  },

  problems: {
    'deposit.link_invalid': {
      title: 'Bu bağlantı eksik',
      text: 'Botun verdiği gibi açın ya da yenisi için bota /campaigns yazın.',
    },
    'escrow.not_configured': {
      title: 'Burada henüz para yatırılamıyor',
      text: 'Bu sunucunun emanet sözleşmesi yok, bu yüzden para almaz. Sizden bir şey alınmadı.',
    },
    'database.unavailable': {
      title: 'Bir dakika lütfen',
      text: 'Sunucu başlıyor ya da veritabanına kısa bir süre ulaşamıyor. Bu sayfa kendiliğinden devam eder.',
    },
    rejected: {
      title: 'Cüzdanınızda reddettiniz',
      text: 'Hiçbir şey ödenmedi. İstediğiniz zaman yeniden deneyin.',
    },
    busy: {
      title: 'Cüzdanınız hâlâ bir şey soruyor',
      text: 'Cüzdanı açın, isteğini yanıtlayın ya da kapatın, sonra yeniden deneyin.',
    },
    no_account: {
      title: 'Cüzdanınız hesap göstermiyor',
      text: 'Kilidini açın, bu sayfa için bir hesap seçin, sonra yeniden deneyin.',
    },
    account_changed: {
      title: 'Cüzdanınız başka bir hesaba geçti',
      text: 'Hiçbir şey ödenmedi. Ödeme yapmak istediğiniz hesabı seçin, sonra yeniden deneyin.',
    },
    wrong_network: {
      title: 'Cüzdanınız başka bir ağda',
      text: (chain: string) => `Hiçbir şey ödenmedi. ${chain} ağına geçirin, sonra yeniden deneyin.`,
    },
    disconnected: {
      title: 'Cüzdanınızın bağlantısı koptu',
      text: 'Ağ bağlantısını denetleyin, sonra buraya yeniden bakın.',
    },
    unsupported: {
      title: 'Cüzdanınız bu ödemeyi yapamıyor',
      text: 'Hiçbir şey ödenmedi. Başka bir cüzdan seçin ya da adrese USDC gönderin.',
    },
    too_little_usdc: {
      title: 'Bu cüzdanda yeterli USDC yok',
      text: (have: string, need: string, chain: string) =>
        `${chain} üzerinde ${have} USDC var, siz ${need} ödemek istiyorsunuz. Daha az ödeyin, başka bir cüzdan kullanın ya da adrese başka bir yerden USDC gönderin.`,
    },
    no_gas: {
      title: 'Ağ ücreti için ETH yok',
      text: (chain: string) =>
        `USDC göndermek için bu cüzdanda ${chain} üzerinde biraz ETH gerekir. Biraz ekleyin ya da adrese başka bir yerden USDC gönderin.`,
      exact: (amount: string) => `ETH olmadan bu sayfa tam olarak ${amount} USDC ödeyebilir.`,
    },
    still_pending: {
      title: 'Önceki bir işlem hâlâ ağda',
      text: 'Cüzdanınızdan yeni bir şey istenmedi. Tamamlanmasını bekleyin ya da cüzdanda iptal edin.',
    },
    paid_meanwhile: {
      title: 'Az önce bir ödeme geldi',
      text: 'Cüzdanınızdan yeni bir şey istenmedi. Yeniden ödemeden önce ne kadar eksik kaldığına bakın.',
    },
    unreachable: {
      title: 'Sunucuya ulaşılamıyor',
      text: 'Biraz sonra yeniden deneyin.',
    },
    chain_refused: {
      title: 'Ağ bu ödemeyi reddediyor',
      text: 'Hiçbir şey ödenmedi. USDC duraklatılmış olabilir ya da bu hesabı engelliyordur. Başka bir cüzdan deneyin.',
    },
    chain_error: {
      title: 'Ağ ödemeyi almadı',
      text: 'Yanlış bir şey yapmadınız; ödeme yine de gönderilmiş olabilir. Onu zincirde arıyoruz.',
    },
    wallet_failed: {
      title: 'Cüzdanınız açık bir yanıt vermedi',
      text: 'Ödemenin gönderilip gönderilmediğine orada bakın.',
    },
    replaced: {
      title: 'Cüzdanınız onun yerine başka bir şey gönderdi',
      text: 'Ödemeyi hızlandırdıysanız başka bir hash ile gelir. İptal ettiyseniz hiçbir şey ödenmez.',
    },
    dropped: {
      title: 'Ağ artık bu işlemi tanımıyor',
      text: 'Düşmüş olabilir, yine de bloğa girebilir. Cüzdanınıza bakın.',
    },
    'payment.failed': {
      title: 'Ödeme zincirde başarısız oldu',
      text: 'USDC hareket etmedi. Yeniden ödeyebilirsiniz.',
    },
    'payment.recipient_mismatch': {
      title: 'O ödeme buraya gelmedi',
      text: 'Bu kampanyanın yatırma adresine gelen USDC değil. Yeniden ödeyebilirsiniz.',
    },
    'payment.sent_to_escrow': {
      title: 'O ödeme emanet sözleşmesinin kendisine gitti',
      text: 'Saklanıyor, işletmeci geri verir. Ödemeyi yatırma adresine yapın.',
    },
    'payment.recovered': {
      title: 'O ödeme geri alındı',
      text: 'İade cüzdanı onu hesaba geçmeden aldı. Yeniden ödeyebilirsiniz.',
    },
    'payment.too_low': {
      title: 'Ödeme çok düşük',
      text: 'Devamı gelene kadar adreste kalır. İade cüzdanınız geri alabilir.',
    },
    'payment.already_used': {
      title: 'O ödeme başka bir kampanyanın',
      text: 'Orada sayılır. Buradaki tutarı ayrıca ödeyebilirsiniz.',
    },
    'deposit.link_expired': {
      title: 'Bu bağlantının süresi doldu',
      text: 'Yenisi için bota /campaigns yazın.',
    },
    'campaign.not_awaiting_deposit': {
      title: 'Bu kampanya artık para almıyor',
      text: 'Ödemeniz 1 USDC’den itibaren iade cüzdanına döner, genellikle bir hafta içinde. Daha azı adreste kalır; iade cüzdanı alabilir.',
    },
    'campaign.notice_running': {
      title: 'Geri alma bildiriminiz sürüyor',
      text: 'Ödeme, bildirim bitene ya da siz onu alana kadar adreste kalır.',
    },
    'escrow.keys_changing': {
      title: 'Emanet sözleşmesinde bir değişiklik önerildi',
      text: 'İşletenler bunu onaylayana kadar sözleşmeye hiçbir ödeme girmez. Gönderdiğiniz para yatırma adresinde kalır ve iade cüzdanınız onu geri alabilir.',
    },
    'authorization.refused': {
      title: 'USDC bu imzayı kabul etmiyor',
      text: 'Hiçbir şey ödenmedi. Yeniden deneyin ya da adrese USDC gönderin.',
    },
    'relay.limited': {
      title: 'Şu anda ücretsiz ödeme gönderilmiyor',
      text: 'Hiçbir şey ödenmedi. Adrese USDC gönderin ya da cüzdanınıza biraz ETH ekleyin.',
    },
  },

  solvency: {
    title: 'Eldeki ve borç',
    lead: 'Emanet sözleşmesinde asla borcundan az USDC bulunmamalı. Bu rakamlar defterlerimizden ve zincirden, aynı bloktan gelir.',
    holds: 'Sözleşmede duran',
    owes: 'Borcu',
    good: 'Borçlu olunan USDC’nin tamamı yerinde.',
    bad: 'Sözleşmede borcundan az var. İşletmeciye haber verildi.',
    at: (when: string, block: string) => `${when}, ${block} numaralı blok`,
    unavailable: {
      title: 'Şu anda rakam yok',
      text: 'Bu sunucunun henüz emanet sözleşmesi yok ya da ona ulaşılamıyor.',
    },
    raw: 'Bu rakamlar JSON olarak',
    owed: {
      available: 'Reklamverenler: henüz harcanmadı',
      reserved: 'Yanıt vermekte olan üyeler için ayrıldı',
      ownerMaturing: 'Grup sahipleri: kazanıldı, bekleme süresinde',
      ownerPayable: 'Grup sahipleri: sıradaki ödemeye hazır',
      feeMaturing: 'Komisyonumuz: kazanıldı, bekleme süresinde',
      feePayable: 'Komisyonumuz: sıradaki ödemeye hazır',
      refundPayable: 'Yoldaki iadeler',
      claimable: 'Alınmayı bekliyor',
      foreign: 'Defterlerimizde olmayan gönderenlere dönüyor',
    },
  },

  notFound: {
    title: 'Böyle bir sayfa yok',
    text: 'Adres yanlış yazılmış ya da eskimiş olabilir. Bağlantıyı bot verdiyse sohbetten yeniden açın.',
    home: 'Ana sayfaya git',
  },

  failed: {
    tooMany: 'Aynı anda çok fazla istek',
    wait: (seconds: string) =>
      `Ağınızdan, aynı anda sunabildiğimizden çok sayfa istendi. ${seconds} sonra yeniden deneyin.`,
    ours: 'Bizim tarafta bir sorun oluştu',
    later: 'Biraz sonra yeniden deneyin. Yoldaki bir ödeme, bu sayfa açılsa da açılmasa da hesaba geçer.',
    report: (id: string) => `Bu sürerse bize şu kodu verin: ${id}`,
    again: 'Yeniden dene',
  },
}
