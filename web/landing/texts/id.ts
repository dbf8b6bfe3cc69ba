import type { LandingTexts } from './en.ts'

export const id: LandingTexts = {
  landing: {
    title: 'Foyer: iklan di pintu grup obrolan',
    description:
      'Siapa pun yang bergabung ke grup Telegram menjawab satu pertanyaan singkat. Pengiklan membayar join itu dalam USDC, dan sebagian besar menjadi milik pemilik grup.',

    heading: 'Iklan di pintu grup obrolan',
    lead: 'Siapa pun yang bergabung ke grup Telegram menjawab satu pertanyaan singkat. Pengiklan membayar join itu dalam USDC, dan sebagian besar menjadi milik pemilik grup.',
    add: 'Tambahkan Foyer ke grup Anda',
    buy: 'Beli join',
    seeGroups: 'Lihat grup',
    openStage: 'Coba semua peran',
    stageNote: 'Ini demo: uangnya uang uji coba, dan Telegram disimulasikan di komputer ini.',

    liveTitle: 'Marketplace saat ini',
    live: {
      groups: 'Grup yang menjual join',
      joins: 'Join minggu lalu',
      price: 'Median tawaran terbaik, USDC',
      escrow: 'Uang di escrow',
      atLeast: (count) => `${count}+`,
      fewJoins: 'Kurang dari 10',
      noBids: 'Belum ada tawaran',
      covered: (block) => `Tercukupi pada blok ${block}`,
      notCovered: (block) => `Tidak tercukupi pada blok ${block}`,
    },

    sceneTitle: 'Inilah yang dilihat anggota baru',

    rolesTitle: 'Untuk pemilik, pengiklan, dan anggota',
    roles: {
      owners: {
        title: 'Pemilik grup',
        lead: 'Dapatkan penghasilan dari setiap join bersponsor, dalam USDC, di dompet Anda sendiri.',
        points: [
          'Bot dan pengirim spam bertemu pertanyaan lebih dulu.',
          'Anda menentukan kampanye mana yang berjalan, melarang kategori, dan menetapkan tawaran terendah.',
          'Anda bisa mengakhiri kampanye di grup Anda kapan saja.',
        ],
        link: 'Lihat penghasilan Anda',
      },
      advertisers: {
        title: 'Pengiklan',
        lead: 'Bayar hanya untuk orang yang menjawab pertanyaan Anda dan diizinkan masuk.',
        points: [
          'Satu kampanye menawar join di sebanyak mungkin grup yang Anda mau.',
          'Ajukan pertanyaan Anda sendiri, atau pakai yang sudah siap.',
          'Uang yang tidak terpakai kembali ke dompet Anda.',
        ],
        link: 'Lihat kampanye Anda',
      },
      members: {
        title: 'Anggota',
        lead: 'Satu pertanyaan, beberapa detik, dan Anda masuk.',
        points: [
          'Anda tidak pernah membayar, dan tidak ada yang meminta kata sandi atau nomor telepon.',
          'Pengiklan melihat jawaban Anda tanpa nama Anda.',
          'Anda bisa meminta ke admin saja, dan melaporkan pertanyaan.',
        ],
      },
    },

    priceTitle: (price, earned) => `Bagaimana ${price} menjadi ${earned}`,
    priceLead:
      'Harga satu join adalah tawaran yang memenangkannya. Satu biaya dipotong darinya, dan tidak ada yang lain.',
    price: {
      pays: 'Pengiklan membayar',
      fee: (percent) => `Biaya (${percent})`,
      earns: 'Pemilik menerima',
    },
    priceNotes: (back) => [
      'Tidak ada yang ditagih sebelum Telegram memastikan bahwa anggota sudah masuk.',
      `Jika anggota keluar dalam ${back} jam, seluruh harganya kembali ke kampanye.`,
    ],

    howTitle: 'Cara kerjanya',
    how: [
      'Seseorang ingin bergabung ke sebuah grup.',
      'Tawaran terbaik untuk grup itu memenangkan join. Harganya disisihkan.',
      'Bot mengajukan pertanyaan pengiklan di obrolan pribadi, dan orang itu menjawab.',
      'Orang itu menyetujui aturan grup dan masuk. Baru sekarang pengiklan ditagih.',
      'Sekali sehari kontrak escrow membayar para pemilik.',
    ],

    questionsTitle: 'Tanya jawab',
    buyQuestion: {
      question: 'Bagaimana cara beriklan?',
      answer:
        'Isi formulir: pertanyaan, grup, dan tawaran Anda. Dompet baru diminta di akhir. Atau tulis /buy ke bot.',
    },
    questions: (fee, minBid, chain) => [
      {
        question: 'Berapa biayanya?',
        answer: `Anggota dan pemilik tidak membayar apa pun. Pengiklan membayar tawarannya sendiri untuk setiap join, paling sedikit ${minBid} USDC. Biayanya ${fee}, dan sisanya untuk pemilik. Dompet atau bursa mungkin mengenakan biaya sendiri untuk mengirim USDC.`,
      },
      {
        question: 'Siapa yang memegang uangnya?',
        answer: `Kontrak escrow di ${chain}, bukan kami. Kontrak itu membayar pemilik dalam batas yang diumumkan sehari sebelumnya, biaya, dan pengembalian dana. Tidak ada yang bisa mengubah dompet tujuan pengembalian dana. Halaman solvabilitas membandingkan isi kontrak dengan semua kewajibannya.`,
      },
      {
        question: 'Bagaimana jika tidak ada yang bergabung?',
        answer:
          'Maka Anda tidak membayar apa pun. Uang tetap di kampanye Anda sampai ada yang bergabung, atau sampai Anda mengakhirinya dan uang itu kembali ke dompet Anda.',
      },
      {
        question: 'Bisakah uang saya kembali?',
        answer:
          'Ya, kapan saja. Akhiri kampanye, dan semua yang tidak terpakai dikirim ke dompet pengembalian dananya, biasanya dalam satu jam. Jika server ini lenyap, dompet itu bisa mengambil uangnya sendiri dari kontrak: satu pemberitahuan, lalu satu minggu.',
      },
      {
        question: 'Apa yang dilihat anggota?',
        answer:
          'Nama grup, siapa yang mensponsori pertanyaan, pertanyaannya, serta tombol untuk meminta ke admin atau melaporkannya. Lalu aturan grup. Jika pemilik mengizinkan penawaran, sambutan bisa memuat satu baris dan tautan dari sponsor.',
      },
      {
        question: 'Apa yang diketahui pengiklan?',
        answer:
          'Jawaban tanpa nama, dan angka tentang sepuluh orang atau lebih. Tidak ada yang tahu siapa menjawab apa.',
      },
      {
        question: 'Apakah Anda menjual data?',
        answer:
          'Tidak. Pengiklan membayar untuk join, dan tidak menerima daftar orang. Setelah 90 hari tidak ada apa pun di sini yang menghubungkan jawaban dengan seseorang, dan /deleteme melakukannya saat itu juga.',
      },
      {
        question: 'Apa yang dibaca bot di grup?',
        answer:
          'Bot diberi tahu siapa yang bergabung, ingin bergabung, atau keluar. Apa yang ditulis orang di grup tidak disimpan.',
      },
      {
        question: 'Apakah Telegram mengizinkannya?',
        answer:
          'Bot menyambut orang yang bergabung dan mempersilakan mereka masuk, dengan hak yang dibuat Telegram untuk bot. Tidak ada yang dibayar untuk bergabung, dan tidak ada yang ditambahkan ke grup. Foyer bukan milik Telegram. Siapa pun yang menjalankan bot mematuhi ketentuan Telegram, begitu pula pemilik dan pengiklan.',
      },
    ],

    beginTitle: 'Cara memulai',
    begin: {
      owners: {
        title: 'Anda punya grup',
        steps: [
          'Tambahkan bot ke grup Anda sebagai admin.',
          'Tulis /register di sana, lalu jawab beberapa pertanyaan di obrolan pribadi.',
          'Sebutkan dompet pencairan. Sejak itu pengiklan bisa menawar join Anda.',
        ],
      },
      advertisers: {
        title: 'Anda beriklan',
        steps: [
          'Isi formulir: pertanyaan, grup, dan tawaran Anda. Atau tulis /buy ke bot.',
          'Simpan tanda terimanya, lalu bayar dalam USDC, dari dompet atau bursa mana pun.',
          'Seseorang membaca pertanyaan Anda lebih dulu. Lalu kampanye berjalan, dan hasilnya sampai ke Anda.',
        ],
      },
      members: {
        title: 'Anda ingin bergabung ke grup',
        steps: [
          'Minta bergabung di Telegram, seperti biasa.',
          'Bot menulis kepada Anda: jawab, baca aturannya, dan Anda masuk.',
        ],
      },
    },
  },

  groups: {
    title: 'Grup yang menjual join · Foyer',
    description:
      'Grup Telegram yang menjual join: topik, bahasa, anggota, join per minggu, persentase orang yang masuk, tawaran terendah, dan tawaran terbaik.',
    heading: 'Grup yang menjual join',
    lead: 'Setiap pemilik memilih sendiri untuk ada di daftar ini. Join dan persentase berasal dari minggu penuh terakhir.',
    filters: 'Pilih grup',
    words: 'Topik atau judul',
    language: 'Bahasa',
    anyLanguage: 'Semua bahasa',
    category: 'Untuk kampanye tentang',
    anyCategory: 'Apa saja',
    sort: 'Urutkan',
    apply: 'Tampilkan',
    clear: 'Tampilkan semua grup',
    group: 'Grup',
    columns: {
      joins: 'Join per minggu',
      members: 'Anggota',
      share: 'Masuk',
      floor: 'Tawaran terendah',
      topBid: 'Tawaran terbaik',
    },
    membersOf: (count) => `${count} anggota`,
    shareOf: (percent) => `${percent} masuk`,
    floorOf: (amount) => `mulai ${amount}`,
    few: 'kurang dari 10',
    notCounted: 'belum dihitung',
    noShare: 'terlalu sedikit untuk dinilai',
    noBid: 'belum ada',
    prices: 'Tawaran dalam USDC untuk satu join.',
    shown: (first, last, total) => `${first}–${last} dari ${total}`,
    previous: 'Sebelumnya',
    next: 'Berikutnya',
    pages: 'Halaman daftar',
    none: 'Belum ada grup di daftar ini.',
    noneHint:
      'Grup Anda bisa menjadi yang pertama: pemilik memasukkan grup ke daftar lewat /menu, “Daftar publik”.',
    noneFound: 'Tidak ada grup yang cocok.',
    noneFoundHint: 'Kurangi pilihan, atau lihat semua grup.',
    away: 'Daftar tidak bisa dibaca saat ini.',
    awayHint: 'Coba lagi sebentar lagi.',
    buyTitle: 'Beriklan di grup ini',
    buyText: 'Isi formulir, atau tulis /buy ke bot. Satu kampanye bisa menawar di semuanya.',
    ownTitle: 'Taruh grup Anda di sini',
    ownText: 'Tambahkan bot, tulis /register di grup, lalu pilih “Daftar publik” di /menu.',
  },
}
