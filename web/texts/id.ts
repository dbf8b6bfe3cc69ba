import type { Texts } from './en.ts'

export const id: Texts = {
  brand: 'Foyer',
  skip: 'Langsung ke isi',
  nav: {
    home: 'Beranda',
    groups: 'Grup',
    advertiser: 'Pengiklan',
    groupOwner: 'Pemilik grup',
    solvency: 'Solvabilitas',
    docs: 'API',
    stage: 'Kembali ke panggung',
    pages: 'Halaman',
    more: 'Lainnya',
    language: 'Bahasa',
  },
  footer: 'Kode terbuka. Uangnya disimpan kontrak, bukan kami.',
  openBot: (name) => `Buka @${name} di Telegram`,
  footerLinks: { bot: 'Bot di Telegram', docs: 'Dokumentasi API', source: 'Kode sumber' },

  common: {
    usdc: 'USDC',
    copy: 'Salin',
    copied: 'Tersalin',
    selectedTitle: 'Browser ini tidak mengizinkan halaman menyalin',
    selected: 'Teksnya sudah dipilih. Silakan salin sendiri:',
    copyOf: (what: string) => `Salin ${what}`,
    tryAgain: 'Coba lagi',
    back: 'Kembali',
    transaction: 'Transaksi',
    unreachable: 'Server sedang tidak bisa dihubungi. Kami terus mencoba; tidak ada yang hilang.',
    demo: 'Demo',
    loading: 'Memuat',
    elsewhereTitle: 'Halaman ini dibuka di alamat yang salah',
    elsewhere: 'Anda tidak bisa masuk di sini. Buka halaman di alamatnya sendiri:',
    payoutRule: (hours) =>
      `Setelah ${hours} jam, pencairan berikutnya mengirim penghasilan ke dompet pemilik.`,
  },

  wallets: {
    browserWallet: 'Dompet browser',
    choose: 'Pilih dompet',
    demoName: (name: string) => `dompet demo (${name})`,
    demoNote: 'Uang percobaan di komputer ini. Tidak perlu ekstensi dan menandatangani tanpa bertanya.',
    scan: 'Pindai dengan dompet di perangkat lain, atau buka di sini.',
    openHere: 'Buka di dompet pada perangkat ini',
    leave: 'Putuskan untuk memakai dompet lain',
    none: 'Tidak ada dompet yang ditemukan di browser ini.',
    noneHint: 'Buka halaman ini di browser tempat dompet Anda berada.',
    noneHintPay: 'Buka halaman ini di browser tempat dompet Anda berada, atau kirim USDC ke alamatnya.',
    connected: 'Terhubung:',
  },

  deposit: {
    title: 'Danai kampanye Anda',
    forGroup: 'di',
    groups: (first: string, count: number) => (count > 1 ? `${first} dan ${count - 1} grup lain` : first),
    asked: 'Jumlah yang diminta',
    askedHint: 'Jumlah berapa pun dihitung. Kelebihannya menjadi anggaran tambahan.',
    startRule: (amount: string, start: string | undefined) =>
      `Kampanye mulai sendiri begitu ${amount} USDC tiba${start === undefined ? '' : `; mulai dari ${start} USDC, Anda bisa memulainya tanpa sisanya`}.`,
    sponsor: 'Ditampilkan ke anggota sebagai',
    bid: 'Tawaran Anda',
    perJoin: (bid: string) => `${bid} USDC per join`,
    network: 'Jaringan',
    networkDemo: (chain: string) => `${chain}, demo di komputer ini`,
    validUntil: 'Tautan ini berlaku sampai',

    moneyTitle: 'Ke mana uangnya pergi',
    moneyEscrow: 'Uangnya masuk ke kontrak escrow, bukan ke kami.',
    moneyEscrowLink: 'Lihat kontraknya',
    moneyCharged: (bid: string) =>
      `Anda ditagih ${bid} USDC untuk setiap anggota yang menjawab dan masuk. Tidak ada tagihan lain.`,
    moneyFee: (percent: string) => `Biaya kami ${percent} sudah termasuk dalam harga itu.`,
    moneyReview: (hours: string) =>
      `Operator mungkin membaca pertanyaan Anda dulu, paling lama ${hours}. Lalu pemilik setiap grup ditanya; diam berarti tidak.`,
    moneyRefund: 'Uang yang tidak terpakai kembali ke dompet ini, dan tidak ke tempat lain:',

    receipt: {
      title: 'Simpan tanda terima Anda dulu',
      text: 'Tanda terima adalah bukti Anda untuk pengembalian dana: dengan itu dan dompet pengembalian, Anda bisa mengambil sendiri uang Anda dari jaringan, bahkan jika layanan ini sudah tidak ada.',
      says: 'Isi tanda terima',
      how: 'Halaman contracts/exit.html dalam kode sumber Foyer menerima nilai-nilai ini.',
      chain: 'Jaringan',
      escrow: 'Kontrak escrow',
      salt: 'Salt',
      refundTo: 'Dompet pengembalian',
      save: 'Simpan tanda terima',
      copy: 'Salin',
      skip: 'Lanjut tanpa menyimpannya',
      goOn: 'Sudah saya salin',
      kept: 'Tanda terima Anda',
      whereElse: 'Bot juga sudah mengirimkannya kepada Anda.',
      fileName: (campaignId: number) => `foyer-tanda-terima-${campaignId}.json`,
    },

    mismatch: {
      title: 'Jangan bayar di sini',
      text: 'Halaman ini menerima alamat yang bukan milik kampanye Anda. Buka lagi tautannya dari bot. Jika ini masih muncul, beri tahu operator.',
    },

    payTitle: 'Bayar',
    amount: 'Jumlah dalam USDC',
    amountBad: 'Tulis jumlah seperti 25 atau 12.50.',
    amountLow: (least: string) => `Escrow menerima paling sedikit ${least} USDC.`,
    amountLess: (rest: string) => `Setelah itu masih kurang ${rest} USDC.`,
    amountMore: (extra: string) => `${extra} USDC di antaranya adalah anggaran tambahan.`,
    payWith: (wallet: string) => `Bayar dengan ${wallet}`,
    basePay: 'Bayar dengan Base',
    basePayHint: 'Dengan akun Base. Tanpa biaya jaringan.',
    basePayLoading: 'Memuat Base Pay',
    addressTitle: 'Kirim USDC ke alamat',
    addressHint: 'Dari bursa, dompet di ponsel, atau dari mana saja.',
    addressNetwork: (chain: string) => `Kirim USDC di ${chain}. Token lain tidak dihitung.`,
    address: 'Alamat deposit kampanye ini',
    addressAmount: 'Jumlah',
    addressOpen: 'Buka di aplikasi dompet',
    addressQr: 'Kode QR alamat',
    addressAfter:
      'Anda boleh menutup halaman ini. Kami menemukan pembayarannya sendiri, biasanya dalam semenit.',
    phoneTitle: 'Lanjutkan di ponsel',
    phoneHint: 'Pindai halaman ini dengan kamera ponsel.',
    phoneQr: 'Kode QR halaman ini',
    appsTitle: 'Buka di aplikasi dompet',
    appsHint: 'Membuka halaman ini di browser aplikasi itu, tempat Anda bisa membayar.',
    watching: 'Menunggu pembayaran Anda',
    earlierTitle: 'Permintaan sebelumnya masih bisa terbayar',
    earlierText: (amount: string) =>
      `Dompet Anda mungkin masih menjalankan permintaan ${amount} USDC. Jika ya, itu menjadi anggaran tambahan.`,

    steps: {
      connect: 'Hubungkan dompet Anda',
      check: 'Periksa jaringan dan saldo',
      sign: 'Tandatangani pembayaran di dompet. Tidak ada biaya jaringan.',
      asked: 'Konfirmasi pembayaran di dompet',
      askedBase: 'Bayar di jendela Base',
      askedRelay: 'Mengirim pembayaran yang Anda tandatangani',
      sent: 'Menunggu jaringan',
      arrived: 'Tiba',
      credited: 'Dikreditkan ke kampanye Anda',
      done: 'selesai',
      now: 'berlangsung',
      next: 'berikutnya',
    },
    underWay: {
      preparing: 'Menyiapkan dompet Anda',
      asked: 'Menunggu dompet Anda',
      sent: 'Dalam perjalanan ke jaringan',
      unknown: 'Belum pasti apakah sudah dibayar',
      elsewhere: 'Tab lain sedang membayar',
      elsewhereText: 'Lanjutkan di sana. Tab ini ikut memperbarui.',
      inWallet: 'Cari jendela dompet Anda. Tidak ada yang dibayar sebelum Anda mengonfirmasi di sana.',
      noWindow: 'Dompet saya tidak menampilkan permintaan',
      noBaseWindow: 'Jendela Base hilang',
      unknownText:
        'Dompet Anda tidak menjawab halaman ini. Kami terus memeriksa jaringan dan menampilkan pembayarannya di sini begitu tiba.',
      unknownPending: 'Sebuah transaksi dompet ini sedang menunggu di jaringan. Tunggu sampai selesai.',
      startAgain: 'Belum dibayar: mulai lagi',
      startAgainText:
        'Periksa dulu dompet Anda. Jika permintaannya masih tampil, tolak di sana. Jika keduanya terbayar, yang kedua menjadi anggaran tambahan.',
      sentText:
        'Anda boleh menutup halaman ini. Jika transaksinya masuk ke blok, pembayarannya ditemukan dan dikreditkan tanpa halaman ini.',
      amount: 'Jumlah',
      elapsed: 'Waktu',
    },
    paidTwice: (extra: string) => `Dibayar dua kali: ${extra} USDC menjadi anggaran tambahan.`,

    transactions: { paid: 'Pembayaran', swept: 'Ke escrow' },
    arrivedTitle: 'Yang sudah tiba',
    figures: {
      asked: 'Jumlah yang diminta',
      credited: 'Dikreditkan',
      arriving: 'Sedang dikonfirmasi',
      missing: 'Kurang',
      extra: 'Anggaran tambahan',
      waiting: 'Di alamat',
    },
    payment: {
      confirming: 'sedang dikonfirmasi',
      credited: 'dikreditkan',
      recovered: 'diambil kembali',
    },
    tooLowTitle: 'Masih terlalu sedikit untuk dihitung',
    tooLow: (lying: string, least: string) =>
      `Ada ${lying} USDC di alamat. Dikreditkan setelah ada ${least} USDC; sampai saat itu dompet pengembalian Anda bisa mengambilnya kembali.`,
    tooLowEndedTitle: 'Terlalu sedikit untuk kembali sendiri',
    tooLowEnded: (lying: string, least: string) =>
      `Ada ${lying} USDC di alamat. Kembali setelah ada ${least} USDC; sampai saat itu dompet pengembalian Anda bisa mengambilnya kembali.`,
    withinADay: (atOnce: string) =>
      `Kurang dari ${atOnce} USDC dikreditkan dalam sehari, atau lebih cepat jika melengkapi deposit.`,
    recoveredTitle: 'Sebuah pembayaran diambil kembali',
    recovered: 'Dompet pengembalian Anda mengambilnya sebelum dikreditkan, jadi tidak dihitung.',
    noticeTitle: 'Pemberitahuan penarikan Anda sedang berjalan',
    noticeText:
      'Selama itu, escrow tidak menerima uang untuk kampanye ini. Pembayaran tetap di alamat sampai pemberitahuan berakhir atau Anda mengambil uangnya.',
    keysTitle: 'Perubahan pada escrow sedang diusulkan',
    keysText: (when) =>
      `Admin escrow mengusulkan kunci lain atau batas yang lebih tinggi, yang bisa berlaku mulai ${when}. Sampai pengelola pasar ini mengonfirmasinya, tidak ada pembayaran yang masuk ke escrow. Mohon tunggu sebelum membayar. Yang sudah Anda kirim tetap di alamat deposit Anda sendiri, dan dompet pengembalian Anda bisa mengambilnya kembali kapan saja.`,

    finality: 'Kami memindahkan pembayarannya ke escrow, lalu menunggu sampai itu final.',
    creditIn: (time: string) => `Dikreditkan dalam kira-kira ${time}.`,
    creditSoon: 'Sebentar lagi dikreditkan.',
    creditLate: 'Ini lebih lama dari biasanya. Pembayarannya tetap dikreditkan.',
    mayClose: 'Anda boleh menutup halaman ini.',
    paidTitle: 'Sudah dibayar',
    paidAmount: (amount: string) => `${amount} USDC dikreditkan ke kampanye Anda.`,
    nextTopup: 'Uang ini kini bagian dari anggaran kampanye Anda, dan kampanye terus berjalan.',
    toCampaign: 'Ke kampanye',
    next: {
      awaiting_deposit: 'Kampanye butuh uang lagi untuk mulai. Tautannya ada di bot.',
      in_review: (hours: string) =>
        `Berikutnya operator membaca pertanyaan Anda, paling lama ${hours}. Lalu pemilik grup-grup Anda ditanya. Bot terus mengabari Anda.`,
      unplaced:
        'Kampanye Anda boleh berjalan. Pemilik grup-grupnya ditanya dan bot terus mengabari Anda; /results menampilkan jawabannya.',
      active:
        'Kampanye Anda boleh berjalan: di setiap grup, kampanye mulai begitu pemiliknya setuju. Bot terus mengabari Anda; /results menampilkan jawabannya.',
      halted: 'Kampanye Anda boleh berjalan, tetapi join sedang tidak dijual. Kampanye lanjut sendiri.',
      exhausted:
        'Kampanye Anda diterima, tetapi anggarannya tidak cukup lagi untuk satu join. Isi ulang di bot.',
      paused: 'Kampanye Anda dijeda. Lanjutkan di bot.',
      closing: 'Kampanye Anda sedang berakhir. Uang yang tidak terpakai kembali ke dompet pengembalian Anda.',
      closed:
        'Kampanye Anda sudah berakhir. Uang yang tidak terpakai sudah kembali ke dompet pengembalian Anda.',
    },
    closedFollows:
      'Kampanye Anda sudah berakhir. Escrow tidak lagi menyimpan apa pun darinya. Uang di alamat deposit menyusul, biasanya dalam seminggu.',
    arrivingTitle: 'Pembayaran Anda sudah tiba',
    partialTitle: 'Sebagian jumlahnya sudah tiba',
    partialExpired: (missing: string) =>
      `Masih kurang ${missing} USDC, dan tautan ini sudah kedaluwarsa. Tulis /campaigns ke bot untuk tautan baru.`,
    partialText: (missing: string) => `Masih kurang ${missing} USDC. Bayar di bawah, dengan cara apa pun.`,
    goesBack: (until: string) =>
      `Jika sisanya belum ada pada ${until}, kampanye berakhir dan semuanya kembali.`,
    closedTitle: 'Deposit ini sudah ditutup',
    closedText: 'Tautan ini tidak lagi meminta uang. Tulis /campaigns ke bot untuk melihat keadaan kampanye.',
    closedCounts: 'USDC lain yang tiba di alamat itu dihitung untuk kampanye.',
    closedGoesBack:
      'USDC lain yang tiba di alamat itu kembali ke dompet pengembalian Anda mulai 1 USDC, biasanya dalam seminggu. Kurang dari itu tetap di sana, dan dompet pengembalian bisa mengambilnya.',
    expiredTitle: 'Tautan ini sudah kedaluwarsa',
    expiredText: 'Tulis /campaigns ke bot untuk tautan baru, kapan saja.',
    expiredPaid: 'Uangnya sudah terkirim? Kami tetap menemukan dan mengkreditkannya.',

    telegramTitle: 'Anda berada di browser Telegram',
    telegramText: 'Dompet hanya terbuka di browser Anda sendiri. Buka halaman ini di sana:',
    telegramOpen: 'Buka di browser',
    telegramCopy: 'Salin tautan',
  },

  problems: {
    'deposit.link_invalid': {
      title: 'Tautan ini tidak lengkap',
      text: 'Buka persis seperti yang diberikan bot, atau tulis /campaigns ke bot untuk tautan baru.',
    },
    'escrow.not_configured': {
      title: 'Belum ada deposit di sini',
      text: 'Server ini tidak punya kontrak escrow, jadi tidak menerima uang. Tidak ada yang ditagih.',
    },
    'database.unavailable': {
      title: 'Mohon tunggu sebentar',
      text: 'Server sedang mulai atau sesaat kehilangan basis datanya. Halaman ini berlanjut sendiri.',
    },
    rejected: {
      title: 'Anda menolak di dompet',
      text: 'Tidak ada yang dibayar. Coba lagi kapan saja.',
    },
    busy: {
      title: 'Dompet Anda masih menanyakan sesuatu',
      text: 'Buka dompet, jawab atau tutup permintaannya, lalu coba lagi.',
    },
    no_account: {
      title: 'Dompet Anda tidak menampilkan akun',
      text: 'Buka kuncinya, pilih akun untuk halaman ini, lalu coba lagi.',
    },
    account_changed: {
      title: 'Dompet Anda berpindah ke akun lain',
      text: 'Tidak ada yang dibayar. Pilih akun yang ingin Anda pakai, lalu coba lagi.',
    },
    wrong_network: {
      title: 'Dompet Anda berada di jaringan lain',
      text: (chain: string) => `Tidak ada yang dibayar. Pindahkan ke ${chain}, lalu coba lagi.`,
    },
    disconnected: {
      title: 'Dompet Anda kehilangan koneksi',
      text: 'Periksa koneksi jaringannya, lalu lihat lagi di sini.',
    },
    unsupported: {
      title: 'Dompet Anda tidak bisa melakukan pembayaran ini',
      text: 'Tidak ada yang dibayar. Pilih dompet lain, atau kirim USDC ke alamatnya.',
    },
    too_little_usdc: {
      title: 'USDC di dompet ini tidak cukup',
      text: (have: string, need: string, chain: string) =>
        `Isinya ${have} USDC di ${chain}, dan Anda ingin membayar ${need}. Bayar lebih sedikit, pakai dompet lain, atau kirim USDC ke alamatnya dari tempat lain.`,
    },
    no_gas: {
      title: 'Tidak ada ETH untuk biaya jaringan',
      text: (chain: string) =>
        `Dompet ini butuh sedikit ETH di ${chain} untuk mengirim USDC. Tambahkan sedikit, atau kirim USDC ke alamatnya dari tempat lain.`,
      exact: (amount: string) => `Tanpa ETH, halaman ini bisa membayar tepat ${amount} USDC.`,
    },
    still_pending: {
      title: 'Transaksi sebelumnya masih di jaringan',
      text: 'Tidak ada permintaan baru ke dompet Anda. Tunggu sampai selesai, atau batalkan di dompet.',
    },
    paid_meanwhile: {
      title: 'Sebuah pembayaran baru saja tiba',
      text: 'Tidak ada permintaan baru ke dompet Anda. Lihat berapa yang masih kurang sebelum membayar lagi.',
    },
    unreachable: {
      title: 'Server tidak bisa dihubungi',
      text: 'Coba lagi sebentar lagi.',
    },
    chain_refused: {
      title: 'Jaringan menolak pembayaran ini',
      text: 'Tidak ada yang dibayar. USDC mungkin dijeda, atau memblokir akun ini. Coba dompet lain.',
    },
    chain_error: {
      title: 'Jaringan tidak menerima pembayaran itu',
      text: 'Anda tidak salah apa-apa, dan mungkin tetap terkirim. Kami sedang mencarinya di jaringan.',
    },
    wallet_failed: {
      title: 'Dompet Anda tidak memberi jawaban jelas',
      text: 'Lihat di sana apakah pembayarannya terkirim.',
    },
    replaced: {
      title: 'Dompet Anda mengirim hal lain sebagai gantinya',
      text: 'Jika Anda mempercepat pembayaran, ia tiba dengan hash lain. Jika Anda membatalkannya, tidak ada yang dibayar.',
    },
    dropped: {
      title: 'Jaringan tidak lagi mengenal transaksi itu',
      text: 'Mungkin sudah dibuang, mungkin juga masih masuk ke blok. Periksa dompet Anda.',
    },
    'payment.failed': {
      title: 'Pembayaran itu gagal di jaringan',
      text: 'Tidak ada USDC yang berpindah. Anda bisa membayar lagi.',
    },
    'payment.recipient_mismatch': {
      title: 'Pembayaran itu tidak sampai ke sini',
      text: 'Itu bukan USDC ke alamat deposit kampanye ini. Anda bisa membayar lagi.',
    },
    'payment.sent_to_escrow': {
      title: 'Pembayaran itu masuk ke kontrak escrow sendiri',
      text: 'Uangnya disimpan, dan operator mengembalikannya. Bayarlah ke alamat deposit.',
    },
    'payment.recovered': {
      title: 'Pembayaran itu diambil kembali',
      text: 'Dompet pengembalian mengambilnya sebelum dikreditkan. Anda bisa membayar lagi.',
    },
    'payment.too_low': {
      title: 'Pembayarannya terlalu kecil',
      text: 'Uang itu tetap di alamat sampai ada tambahan. Dompet pengembalian Anda bisa mengambilnya kembali.',
    },
    'payment.already_used': {
      title: 'Pembayaran itu milik kampanye lain',
      text: 'Dihitung di sana. Deposit ini bisa Anda bayar tersendiri.',
    },
    'deposit.link_expired': {
      title: 'Tautan ini sudah kedaluwarsa',
      text: 'Tulis /campaigns ke bot untuk tautan baru.',
    },
    'campaign.not_awaiting_deposit': {
      title: 'Kampanye ini tidak lagi menerima uang',
      text: 'Pembayaran Anda kembali ke dompet pengembalian mulai 1 USDC, biasanya dalam seminggu. Kurang dari itu tetap di alamat, dan dompet pengembalian bisa mengambilnya.',
    },
    'campaign.notice_running': {
      title: 'Pemberitahuan penarikan Anda sedang berjalan',
      text: 'Pembayarannya tetap di alamat sampai pemberitahuan berakhir atau Anda mengambilnya.',
    },
    'escrow.keys_changing': {
      title: 'Perubahan pada escrow sedang diusulkan',
      text: 'Sampai pengelola mengonfirmasinya, tidak ada pembayaran yang masuk ke escrow. Yang sudah Anda kirim tetap di alamat deposit, dan dompet pengembalian Anda bisa mengambilnya kembali.',
    },
    'authorization.refused': {
      title: 'USDC tidak menerima tanda tangan ini',
      text: 'Tidak ada yang dibayar. Coba lagi, atau kirim USDC ke alamatnya.',
    },
    'relay.limited': {
      title: 'Untuk sekarang tidak ada lagi pengiriman gratis',
      text: 'Tidak ada yang dibayar. Kirim USDC ke alamatnya, atau tambahkan sedikit ETH ke dompet Anda.',
    },
  },

  solvency: {
    title: 'Dana dan kewajiban',
    lead: 'Kontrak escrow tidak boleh menyimpan USDC kurang dari kewajibannya. Angka ini berasal dari pembukuan kami dan dari jaringan, pada blok yang sama.',
    holds: 'Escrow menyimpan',
    owes: 'Kewajibannya',
    good: 'Semua USDC yang menjadi kewajiban ada.',
    bad: 'Escrow menyimpan kurang dari kewajibannya. Operator sudah diberi tahu.',
    at: (when: string, block: string) => `${when}, pada blok ${block}`,
    unavailable: {
      title: 'Belum ada angka',
      text: 'Server ini belum punya escrow, atau tidak bisa dihubungi.',
    },
    raw: 'Angka ini sebagai JSON',
    owed: {
      available: 'Pengiklan: belum terpakai',
      reserved: 'Disisihkan untuk anggota yang sedang menjawab',
      ownerMaturing: 'Pemilik: diperoleh, masa tunggu',
      ownerPayable: 'Pemilik: siap untuk pencairan berikutnya',
      feeMaturing: 'Biaya kami: diperoleh, masa tunggu',
      feePayable: 'Biaya kami: siap untuk pencairan berikutnya',
      refundPayable: 'Pengembalian dalam perjalanan',
      claimable: 'Menunggu diambil',
      foreign: 'Kembali ke pembayar yang tidak ada di pembukuan kami',
    },
  },

  notFound: {
    title: 'Halaman ini tidak ada',
    text: 'Alamatnya mungkin salah ketik atau sudah usang. Jika bot memberi tautan, buka lagi dari chat.',
    home: 'Ke beranda',
  },

  failed: {
    tooMany: 'Terlalu banyak permintaan sekaligus',
    wait: (seconds: string) =>
      `Jaringan Anda meminta lebih banyak halaman daripada yang kami layani sekaligus. Coba lagi dalam ${seconds}.`,
    ours: 'Ada yang salah di pihak kami',
    later:
      'Coba lagi sebentar lagi. Pembayaran yang sedang berjalan tetap dikreditkan, terbuka atau tidaknya halaman ini.',
    report: (id: string) => `Jika ini terus terjadi, beri kami kode ini: ${id}`,
    again: 'Coba lagi',
  },
}
