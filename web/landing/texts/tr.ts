import type { LandingTexts } from './en.ts'

export const tr: LandingTexts = {
  landing: {
    title: 'Foyer: sohbet gruplarının kapısında reklam',
    description:
      'Bir Telegram grubuna katılan kişi kısa bir soruyu yanıtlar. Katılımın bedelini USDC ile bir reklamveren öder; büyük kısmı grubun sahibine gider.',

    heading: 'Sohbet gruplarının kapısında reklam',
    lead: 'Bir Telegram grubuna katılan kişi kısa bir soruyu yanıtlar. Katılımın bedelini USDC ile bir reklamveren öder; büyük kısmı grubun sahibine gider.',
    add: 'Foyer’i grubunuza ekleyin',
    buy: 'Katılım satın alın',
    seeGroups: 'Gruplara bakın',
    openStage: 'Bütün rolleri deneyin',
    stageNote: 'Bu bir demo: para deneme parasıdır, Telegram ise bu bilgisayarda taklit edilir.',

    liveTitle: 'Pazaryeri şu anda',
    live: {
      groups: 'Katılım satan grup',
      joins: 'Geçen haftaki katılım',
      price: 'En iyi tekliflerin ortancası, USDC',
      escrow: 'Emanetteki para',
      atLeast: (count) => `${count}+`,
      fewJoins: '10’dan az',
      noBids: 'Henüz teklif yok',
      covered: (block) => `${block}. blokta karşılanıyor`,
      notCovered: (block) => `${block}. blokta karşılanmıyor`,
    },

    sceneTitle: 'Yeni bir üye bunu görür',

    rolesTitle: 'Grup sahipleri, reklamverenler ve üyeler için',
    roles: {
      owners: {
        title: 'Grup sahipleri',
        lead: 'Her sponsorlu katılımdan USDC olarak, kendi cüzdanınıza kazanın.',
        points: [
          'Botlar ve spamcılar önce bir soruyla karşılaşır.',
          'Hangi kampanyaların gireceğine siz karar verir, kategorileri tümüyle yasaklar, en düşük teklifi belirlersiniz.',
          'Grubunuzdaki bir kampanyayı istediğiniz an bitirebilirsiniz.',
        ],
        link: 'Kazançlarınızı görün',
      },
      advertisers: {
        title: 'Reklamverenler',
        lead: 'Yalnızca sorunuzu yanıtlayıp içeri alınan kişiler için ödeyin.',
        points: [
          'Tek bir kampanya, istediğiniz kadar grupta katılımlar için teklif verir.',
          'Kendi sorunuzu sorun ya da hazır birini alın.',
          'Harcanmayan para cüzdanınıza döner.',
        ],
        link: 'Kampanyalarınızı görün',
      },
      members: {
        title: 'Üyeler',
        lead: 'Bir soru, birkaç saniye ve içeridesiniz.',
        points: [
          'Asla ödeme yapmazsınız; kimse parola ya da telefon numarası istemez.',
          'Reklamveren yanıtınızı adınız olmadan görür.',
          'Bunun yerine bir yöneticiye sorabilir, bir soruyu bildirebilirsiniz.',
        ],
      },
    },

    priceTitle: (price, earned) => `${price} nasıl ${earned} olur`,
    priceLead:
      'Bir katılımın bedeli, onu kazanan tekliftir. Ondan tek bir komisyon kesilir, başka hiçbir şey kesilmez.',
    price: {
      pays: 'Reklamveren öder',
      fee: (percent) => `Komisyon (${percent})`,
      earns: 'Grup sahibi kazanır',
    },
    priceNotes: (back) => [
      'Telegram üyenin içeride olduğunu doğrulamadan hiçbir şey tahsil edilmez.',
      `Üye ${back} saat içinde ayrılırsa bedelin tamamı kampanyaya döner.`,
    ],

    howTitle: 'Nasıl işler',
    how: [
      'Biri bir gruba katılmak ister.',
      'O gruptaki en iyi teklif katılımı kazanır. Bedeli ayrılır.',
      'Bot, reklamverenin sorusunu özel sohbette sorar; kişi yanıtlar.',
      'Kişi grubun kurallarını kabul eder ve içeri alınır. Reklamveren ancak şimdi öder.',
      'Emanet sözleşmesi grup sahiplerine günde bir kez ödeme yapar.',
    ],

    questionsTitle: 'Sorular ve yanıtlar',
    buyQuestion: {
      question: 'Nasıl reklam veririm?',
      answer:
        'Formu doldurun: sorunuz, gruplarınız, teklifiniz. Cüzdan ancak en sonda sorulur. Ya da bota /buy yazın.',
    },
    questions: (fee, minBid, chain) => [
      {
        question: 'Bedeli ne kadar?',
        answer: `Üyeler ve grup sahipleri hiçbir şey ödemez. Reklamveren her katılım için kendi teklifini öder: en az ${minBid} USDC. Bunun ${fee} kadarı komisyondur, kalanı grup sahibinindir. Cüzdan ya da borsa, USDC göndermek için kendi ücretini alabilir.`,
      },
      {
        question: 'Para kimde durur?',
        answer: `Bizde değil, ${chain} üzerindeki bir emanet sözleşmesinde. Sözleşme, bir gün önce duyurulmuş sınırlar içinde grup sahiplerine, komisyona ve iadelere ödeme yapar. İadenin gideceği cüzdanı kimse değiştiremez. Karşılık sayfası, sözleşmede duran para ile borçları karşılaştırır.`,
      },
      {
        question: 'Ya kimse katılmazsa?',
        answer:
          'O zaman hiçbir şey ödemezsiniz. Para, biri katılana ya da siz kampanyayı bitirene kadar kampanyanızda kalır; bitirince cüzdanınıza döner.',
      },
      {
        question: 'Paramı geri alabilir miyim?',
        answer:
          'Evet, istediğiniz an. Kampanyayı bitirin; harcanmayan her şey iade cüzdanına gider, genellikle bir saat içinde. Bu sunucu ortadan kalksa bile o cüzdan parayı sözleşmeden kendisi alabilir: bir bildirim, ardından bir hafta.',
      },
      {
        question: 'Üyeler ne görür?',
        answer:
          'Grubun adını, sorunun sponsorunu, soruyu, bir yöneticiye sorma ve soruyu bildirme düğmelerini. Sonra grubun kurallarını. Grup sahibi reklam tekliflerine izin veriyorsa karşılama mesajında sponsordan bir satır ve bir bağlantı bulunabilir.',
      },
      {
        question: 'Reklamverenler ne öğrenir?',
        answer:
          'Adsız yanıtlar ve on ya da daha çok kişiye ait sayılar. Kimin ne yanıtladığını kimse öğrenmez.',
      },
      {
        question: 'Veri satıyor musunuz?',
        answer:
          'Hayır. Reklamverenler katılımlar için öder, kişi listesi almaz. 90 gün sonra buradaki hiçbir şey bir yanıtı bir kişiye bağlamaz; /deleteme bunu hemen yapar.',
      },
      {
        question: 'Bot grupta neyi okur?',
        answer:
          'Kimin katıldığı, katılmak istediği ya da ayrıldığı ona bildirilir. Grupta yazılanlar saklanmaz.',
      },
      {
        question: 'Telegram buna izin veriyor mu?',
        answer:
          'Bot, katılanları karşılar ve Telegram’ın botlar için sunduğu yetkilerle içeri alır. Kimseye katılması için para ödenmez, kimse bir gruba eklenmez. Foyer, Telegram’a ait değildir. Bir botu işleten kişi, grup sahipleri ve reklamverenler Telegram’ın koşullarına uyar.',
      },
    ],

    beginTitle: 'Nasıl başlanır',
    begin: {
      owners: {
        title: 'Bir grubunuz var',
        steps: [
          'Botu grubunuza yönetici olarak ekleyin.',
          'Orada /register yazın ve özel sohbette birkaç soruyu yanıtlayın.',
          'Bir ödeme cüzdanı belirtin. O andan itibaren reklamverenler katılımlarınız için teklif verebilir.',
        ],
      },
      advertisers: {
        title: 'Reklam veriyorsunuz',
        steps: [
          'Formu doldurun: sorunuz, gruplarınız, teklifiniz. Ya da bota /buy yazın.',
          'Makbuzu saklayın, sonra herhangi bir cüzdandan ya da borsadan USDC ile ödeyin.',
          'Sorunuzu önce biri okur. Sonra kampanya başlar ve sonuçlar size gelir.',
        ],
      },
      members: {
        title: 'Bir gruba katılmak istiyorsunuz',
        steps: [
          'Her zamanki gibi Telegram’da katılma isteği gönderin.',
          'Bot size yazar: yanıtlayın, kuralları okuyun, içeridesiniz.',
        ],
      },
    },
  },

  groups: {
    title: 'Katılım satan gruplar · Foyer',
    description:
      'Katılım satan Telegram grupları: konu, dil, üyeler, haftalık katılım, içeri girenlerin oranı, en düşük ve en iyi teklif.',
    heading: 'Katılım satan gruplar',
    lead: 'Bu listede olmayı her grup sahibi kendisi seçti. Katılımlar ve oranlar son tam haftaya aittir.',
    filters: 'Grupları seçin',
    words: 'Konu veya ad',
    language: 'Dil',
    anyLanguage: 'Her dil',
    category: 'Kampanya konusu',
    anyCategory: 'Her konu',
    sort: 'Sıralama',
    apply: 'Göster',
    clear: 'Bütün grupları göster',
    group: 'Grup',
    columns: {
      joins: 'Haftalık katılım',
      members: 'Üyeler',
      share: 'Giren',
      floor: 'En düşük teklif',
      topBid: 'En iyi teklif',
    },
    membersOf: (count) => `${count} üye`,
    shareOf: (percent) => `${percent} giriyor`,
    floorOf: (amount) => `en az ${amount}`,
    few: '10’dan az',
    notCounted: 'henüz sayılmadı',
    noShare: 'bir şey söylemek için çok az',
    noBid: 'henüz yok',
    prices: 'Teklifler bir katılım için USDC cinsindendir.',
    shown: (first, last, total) => `${first}–${last} / ${total}`,
    previous: 'Önceki',
    next: 'Sonraki',
    pages: 'Listenin sayfaları',
    none: 'Bu listede henüz grup yok.',
    noneHint:
      'İlki sizinki olabilir: grup sahibi, /menu içindeki “Herkese açık liste” ile grubunu listeye ekler.',
    noneFound: 'Uyan grup yok.',
    noneFoundHint: 'Daha az koşul seçin ya da bütün gruplara bakın.',
    away: 'Liste şu anda okunamıyor.',
    awayHint: 'Birazdan yeniden deneyin.',
    buyTitle: 'Bu gruplarda reklam verin',
    buyText: 'Formu doldurun ya da bota /buy yazın. Tek bir kampanya hepsinde teklif verebilir.',
    ownTitle: 'Grubunuzu buraya koyun',
    ownText: 'Botu ekleyin, grupta /register yazın, sonra /menu içinde “Herkese açık liste”yi seçin.',
  },
}
