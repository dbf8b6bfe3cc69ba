command-register = Tempatkan grup di marketplace
command-menu = Grup Anda dan pengaturannya
command-invite = Tautan untuk meminta bergabung
command-stats = Apa yang dihasilkan sebuah grup
command-pausegroup = Jeda pintu sebuah grup
command-resumegroup = Lanjutkan pintu sebuah grup
command-transfer = Serahkan grup ke admin lain
command-unregister = Keluarkan grup dari marketplace
command-privacy = Apa yang disimpan tentang Anda, dan berapa lama
command-deleteme = Hapus apa yang disimpan tentang Anda
command-group-register = Tempatkan grup ini di marketplace (hanya pembuatnya)

groups-checking = Sebentar, saya bertanya kepada Telegram …

groups-hello =
    Halo! Saya berjaga di pintu grup: siapa pun yang bergabung lebih dulu membaca aturannya, dan menjawab satu pertanyaan singkat jika ada.

    { $kind ->
        [supergroup] Pembuat grup ini bisa menyiapkan saya sekarang: ketuk tombolnya, selebihnya berlangsung di obrolan langsung dengan saya.
       *[group] Pembuat grup ini bisa menyiapkan saya sekarang: ketuk tombolnya, selebihnya berlangsung di obrolan langsung dengan saya. Ini grup dasar: di sini saya bisa menyambut orang yang meminta bergabung lewat tautan, tetapi tidak yang ditambahkan atau masuk bebas; untuk itu Telegram harus lebih dulu menjadikannya supergrup (misalnya dengan mengaktifkan “Riwayat obrolan untuk anggota baru”).
    }
groups-hello-rights-missing =
    Halo! Saya berjaga di pintu grup: siapa pun yang bergabung lebih dulu membaca aturannya, dan menjawab satu pertanyaan singkat jika ada.

    { groups-how-to-give }
groups-how-to-give =
    { $right ->
        [administrator] Untuk itu saya harus menjadi administrator. Caranya: buka profil grup, Edit, Administrator, Tambah Admin, pilih saya, dan izinkan “Undang Pengguna via Tautan” dan “Blokir Pengguna”.
        [can_restrict_members] Satu izin kurang: “Blokir Pengguna” (tanpanya saya tidak bisa menahan orang di pintu). Caranya: buka profil grup, Edit, Administrator, pilih saya, dan izinkan.
       *[can_invite_users] Satu izin kurang: “Undang Pengguna via Tautan” (tanpanya saya tidak tahu siapa yang meminta bergabung). Caranya: buka profil grup, Edit, Administrator, pilih saya, dan izinkan.
    }

groups-register-here = Anda bisa menyiapkan saya untuk grup ini. Ketuk tombolnya: selebihnya berlangsung di obrolan langsung dengan saya.
groups-register-anonymous = Ini dikirim atas nama grup atau channel, jadi saya tidak bisa melihat siapa Anda. Pembuat grup melanjutkan di obrolan langsung dengan saya, di sana Telegram memberi tahu saya:
groups-only-creator = Hanya pembuat grup ini yang bisa menempatkannya di marketplace.
groups-button-set-up = Siapkan di obrolan langsung

groups-how-to-register =
    Cara sebuah grup masuk ke marketplace:

    1. Tambahkan saya ke grup sebagai administrator (tombol ini melakukannya).
    2. Pembuatnya menulis /register di grup, atau mengetuk tombol pada pesan saya di sana.
    3. Di sini saya menanyakan beberapa hal: topik, bahasa, aturan, pertanyaan Anda sendiri, tawaran terendah, dompet pencairan, persetujuan kampanye, dan apa yang terjadi pada orang yang tidak pernah menjawab.
groups-earning =
    Bagaimana Anda dibayar

    Anda mendapat harga setiap join bersponsor, dikurangi biaya { $fee }%. Jika anggota keluar dalam { $back } jam, harganya kembali ke pengiklan. Penghasilan menunggu { $mature } jam; lalu pencairan berikutnya mengirimnya otomatis ke dompet Anda, mulai dari { $minimum } USDC.

    /stats menampilkannya kapan saja.
groups-button-add = Tambahkan saya ke grup
groups-not-added = Saya tidak ada di grup itu, atau tidak lagi. Tambahkan saya dulu sebagai administrator, lalu tulis /register di sana.
groups-not-creator = Menurut Telegram, Anda bukan pembuat grup ini, dan hanya pembuatnya yang bisa menempatkannya di marketplace.
groups-asked-operator = “{ $title }” tidak punya pembuat lagi, jadi hanya orang-orang yang menjalankan bot ini yang bisa menjamin Anda. Saya sudah bertanya kepada mereka, dan akan menulis kepada Anda begitu mereka menjawab.
groups-operator-asked = Seseorang ingin mendaftarkan “{ $title }” (grup { $group }), yang tidak punya pembuat. Ia admin di sana: pengguna Telegram { $person }. Jamin orang ini hanya jika Anda tahu bahwa ia berhak berbicara atas nama grup itu.
groups-button-grant = Jamin orang ini
groups-granted = Orang itu sudah diberi tahu.
groups-rights-missing =
    Saya belum bisa bekerja di “{ $title }”.

    { groups-how-to-give }

    Lalu ketuk tombolnya.
groups-button-check-again = Sudah saya lakukan
groups-taken = Grup ini sudah didaftarkan oleh orang lain. Tidak ada yang diubah.
groups-already-yours = “{ $title }” sudah terdaftar, dan milik Anda. Tidak ada yang diubah.
groups-reopened = “{ $title }” kembali ada di marketplace, dengan pengaturan dan dompet yang dulu dimilikinya.
groups-take-over-later =
    “{ $title }” terdaftar atas nama orang lain, yang kini sudah diberi tahu bahwa Anda menginginkannya.

    Sebagai pembuatnya, Anda bisa mengambil alihnya { $hours } jam setelah permintaan pertama Anda, jika saat itu Anda masih pembuatnya. Sampai saat itu dompet pencairannya tidak bisa diganti. Penghasilannya sebelum itu tetap menjadi milik orang yang memperolehnya.
groups-button-take-over = Ambil alih

groups-label-register = Pendaftaran { $title }
groups-label-change = Pengaturan { $title }

groups-ask-topic = Tentang apa grup Anda? Beberapa kata membantu pengiklan memilihnya, misalnya “DeFi berbahasa Indonesia”. Paling banyak { $max } karakter.
groups-ask-language = Dalam bahasa apa saya berbicara kepada pendatang baru yang bahasanya tidak saya ketahui?
groups-ask-rules = Aturan apa yang harus disetujui pendatang baru? Tulis satu aturan per baris: paling banyak { $max } aturan, masing-masing paling banyak { $length } karakter.
groups-ask-question = Apa yang saya tanyakan kepada orang yang join-nya tidak disponsori siapa pun?
groups-ask-floor = Berapa tawaran terendah per join yang Anda terima, dalam USDC? Paling sedikit { $minimum }. Pengiklan di bawahnya tidak diizinkan masuk.
groups-ask-wallet =
    { $later ->
        [yes] Ke mana penghasilan Anda dikirim? Kirimkan alamat dompet Anda: dimulai dengan 0x.
       *[no] Kirimkan alamat dompet yang baru: dimulai dengan 0x.
    }

    Gunakan dompet milik sendiri, bukan alamat deposit bursa: pencairan datang dari kontrak, dan banyak bursa tidak mengkreditkannya.
groups-check-wallet =
    Silakan bandingkan setiap karakter dengan yang ditampilkan dompet Anda:

    { $wallet }

    Apakah ini dompet Anda sendiri, bukan alamat bursa? Penggantian di kemudian hari berlaku setelah { $hours } jam.
groups-ask-consent = Bolehkah kampanye dimulai tanpa bertanya kepada Anda?
groups-ask-unreached = Sebagian orang bergabung tetapi tidak pernah datang kepada saya. Sementara itu mereka tidak bisa menulis di grup. Apa yang harus terjadi pada mereka setelah { $hours } jam?
groups-review =
    { $title }

    { $summary }

    Apakah semuanya benar?
groups-registered =
    “{ $title }” sudah ada di marketplace!

    { $wallet ->
        [yes] Mulai sekarang siapa pun yang bergabung bertemu saya lebih dulu, dan pengiklan bisa menawar join di grup Anda.
       *[no] Mulai sekarang siapa pun yang bergabung bertemu saya lebih dulu. Pengiklan bisa menawar join di grup Anda begitu Anda menetapkan dompet pencairan: /menu.
    }
    { $kind ->
        [supergroup] Jalan masuk yang paling pasti adalah tautan untuk meminta bergabung: tombol pertama membuatnya.
       *[group] Di grup dasar hanya orang yang meminta bergabung yang bertemu saya: tombol pertama membuat tautan untuk itu. Untuk yang ditambahkan atau masuk bebas diperlukan supergrup.
    }
groups-saved = Disimpan.
groups-saved-later = Dicatat. Dompet yang baru berlaku nanti, seperti yang baru saja saya tulis.

groups-button-skip = Lewati
groups-button-no-topic = Tanpa topik
groups-button-no-rules = Tanpa aturan
groups-button-question-none = Tidak ada, cukup aturannya
groups-button-floor-minimum = { $minimum } USDC
groups-button-wallet-later = Nanti
groups-button-wallet-right = Ya, ini dompet saya
groups-button-consent-ask = Tanya saya setiap kali
groups-button-consent-accept_all = Terima semua mulai tawaran terendah saya
groups-button-unreached-keep_muted = Tetap di grup, dibisukan sampai menjawab
groups-button-unreached-remove = Dikeluarkan, dan boleh kembali
groups-button-register = Ya, tempatkan di marketplace

groups-none-yet = Anda belum punya grup di sini. Tambahkan saya ke grup sebagai administrator, lalu tulis /register di sana.
groups-which = Grup yang mana?
groups-which-role = Anda punya grup dan kampanye. Mana yang ingin Anda lihat?
groups-button-campaigns = Kampanye saya
groups-button-menu = Menu
groups-button-mine = Grup saya
groups-button-back = ← Kembali ke grup
groups-button-section-door = Pendatang baru
groups-button-section-advertisers = Pengiklan
groups-button-section-money = Uang
groups-button-section-group = Grup ini
groups-button-topic = Topik
groups-button-language = Bahasa
groups-button-rules = Aturan
groups-button-question = Pertanyaan sendiri
groups-button-floor = Tawaran terendah
groups-button-wallet = Dompet pencairan
groups-button-consent = Persetujuan
groups-button-unreached = Yang tidak pernah menjawab
groups-button-categories = Kategori terlarang
groups-categories =
    { $title }

    Ketuk sebuah kategori untuk melarangnya di grup Anda atau mengizinkannya lagi. Kampanye dari kategori terlarang tidak ditawarkan kepada Anda, dan yang sedang berjalan berakhir.
groups-button-blocks = Pengiklan yang diblokir
groups-button-invite = Tautan undangan
groups-button-stats = Join dan penghasilan
groups-button-why = Mengapa tanpa sponsor?
groups-button-days = { $days } hari
groups-button-pause = Jeda
groups-button-resume = Lanjutkan
groups-button-transfer = Serahkan
groups-button-unregister = Batalkan pendaftaran
groups-button-listing = Daftar publik
groups-listing =
    { $listed ->
        [yes] “{ $title }” ada di daftar grup publik: { $page }
       *[no] “{ $title }” tidak ada di daftar grup publik: { $page }
    }

    Di sana semua orang bisa melihat judul, topik, bahasa dan jumlah anggota, join per minggu dalam puluhan, persentase orang yang masuk, tawaran terendah, dan tawaran terbaik. Tanpa tautan ke grup dan tanpa nama siapa pun.
groups-listing-later = Grup ini muncul di sana begitu menjual join.
groups-listing-switch =
    { $listed ->
        [yes] Hapus dari daftar
       *[no] Masukkan ke daftar
    }
groups-button-check-rights = Periksa lagi izin saya

groups-status =
    { $status ->
        [active] Pintu bekerja.
        [paused] Pintu dijeda: orang masuk tanpa ditanya, permintaan bergabung menunggu Anda dan para admin, dan tidak ada yang dijual.
        [no_rights] Pintu berhenti karena salah satu izin saya kurang. Sementara itu tidak ada yang dijual.
        [left] Saya tidak ada di grup ini lagi. Tambahkan saya kembali dan tulis /register di sana untuk melanjutkan.
       *[unregistered] Di luar marketplace. Tulis /register di grup untuk menempatkannya kembali.
    }
groups-missing-right = { groups-how-to-give }
groups-other-bot = ⚠️ Bot lain juga menyambut pendatang baru: { $bot }. Orang yang diizinkannya masuk datang tanpa pertanyaan saya, dan tidak ada yang membayar untuk mereka. Biarkan satu bot saja yang menyambut pendatang baru.
groups-other-bot-notice =
    { $title }

    { groups-other-bot }
groups-frozen = Orang lain adalah pembuat grup ini di Telegram. Sampai hal itu selesai, dompet pencairannya tidak bisa diganti.
groups-line-members =
    Anggota: { $count ->
        [0] belum dihitung
       *[other] { $count }
    }
groups-line-topic = Topik: { $value }
groups-line-language = Bahasa: { $value }
groups-line-rules = Aturan: { $count }
groups-line-question = Pertanyaan sendiri: { $value }
groups-line-floor = Tawaran terendah: { $value } USDC per join (Anda menerimanya dikurangi biaya { $fee }%)
groups-line-wallet = Dompet pencairan: { $value }
groups-line-wallet-change = Dompet pencairan baru mulai { $at }: { $wallet }
groups-line-consent =
    Kampanye: { $value ->
        [accept_all] semua yang setara atau di atas tawaran terendah Anda diterima
       *[ask] Anda memutuskan satu per satu
    }
groups-line-unreached = Yang tidak pernah menjawab: { $value }
groups-line-categories = Kategori terlarang: { $value }
groups-no-topic = tidak ada
groups-no-question = tidak ada, mereka cukup membaca aturannya
groups-no-wallet = belum ada, jadi tidak ada yang dijual

groups-stats =
    { $title }

    Anggota: { $members ->
        [0] belum dihitung
       *[other] { $members }
    }
    Masuk lewat pintu: { $verifications }, di antaranya disponsori: { $sponsored }
    Dalam { $days } hari terakhir: { $weekVerifications }, disponsori { $weekSponsored }, penghasilan { $weekEarned } USDC

    Di dompet pencairan saat ini:
    belum dicairkan: { $pending } USDC
    · dalam masa tunggu{ $until ->
        [none] {""}
       *[other] {" "}sampai { $until }
    }: { $maturing } USDC
    · siap untuk pencairan berikutnya{ $next ->
        [none] {""}
       *[other] {" "}({ $next })
    }: { $ready } USDC{ $underWay ->
        [none] {""}
       *[other] {" "}· dalam perjalanan: { $underWay } USDC
    }
    sudah dicairkan: { $paid } USDC
    Pencairan dilakukan otomatis, mulai dari { $minimum } USDC dari semua grup Anda.
groups-stats-paced = Dalam { $days } hari terakhir, tawaran terbaik ditahan pada { $paced } dari { $auctions } join yang dijual: kampanyenya membagi anggaran sepanjang waktu.

groups-why =
    { $title }

    Join tanpa sponsor dalam { $days } hari terakhir: { $unsponsored } dari { $joins }
groups-why-reason =
    { $reason ->
        [not_selling] Grup tidak menjual join saat itu: dompet pencairan belum ada, grup dibekukan, terlalu banyak penghasilan Anda belum dicairkan, atau penjualan dihentikan di mana-mana.
        [no_campaign] Tidak ada kampanye yang berjalan di grup.
        [below_floor] Tawaran terbaik di bawah tawaran terendah Anda.
        [blocked] Tawaran terbaik berasal dari pengiklan yang Anda blokir.
        [own_group] Tawaran terbaik milik Anda sendiri, dan tidak ada yang mendapat penghasilan dari kampanyenya sendiri.
        [raid] Terlalu banyak orang datang sekaligus.
        [spent] Kampanye terbaik sudah menghabiskan dananya atau join hariannya, atau baru saja berakhir.
        [pacing] Kampanye dengan tawaran terbaik sedang membagi anggarannya sepanjang waktu.
       *[other] Orang itu pernah ada di sini, ditambahkan seseorang, keluar dalam { $hours } jam, atau pengiklan sudah cukup sering membayar untuknya di grup lain. Atau jawabannya tidak dapat dinilai tepat waktu.
    }
groups-why-remedy =
    { $reason ->
        [not_selling] Pastikan dompet pencairan sudah diisi.
        [no_campaign] Topik yang jelas dan tawaran terendah yang rendah membantu pengiklan memilih grup Anda.
        [below_floor] Turunkan tawaran terendah Anda jika ingin menjual join seperti itu.
       *[blocked] Buka blokirnya jika Anda ingin menjual kepadanya lagi.
    }
groups-why-count = { $count } × { $why }
groups-why-join = { $at }: { $why }
groups-why-newest = Yang terbaru:

groups-invite =
    Tautan untuk meminta bergabung ke “{ $title }”:

    { $link }

    Siapa pun yang memakainya bertemu saya sebelum masuk. Gunakan sebagai pengganti tautan lain grup itu.
groups-invite-refused = Telegram tidak mengizinkan saya membuat tautan untuk “{ $title }”. Silakan periksa bahwa saya administrator di sana dan boleh mengundang pengguna via tautan.

groups-now =
    { $status ->
        [paused] “{ $title }” dijeda: orang masuk tanpa ditanya, semua orang yang saya tahan sudah bebas, dan tidak ada yang dijual. Permintaan bergabung menunggu Anda dan para admin di Telegram. Kampanye menunggu di sini.
        [no_rights] “{ $title }” belum bisa dilanjutkan. { groups-how-to-give }
       *[active] “{ $title }” berlanjut: pendatang baru bertemu saya lagi, dan join dijual.
    }

groups-confirm-unregister =
    Keluarkan “{ $title }” dari marketplace?

    Sejak saat itu orang masuk tanpa ditanya; permintaan bergabung menunggu Anda dan para admin di Telegram. Semua kampanyenya berakhir, dan sisanya kembali ke para pengiklan. Penghasilan Anda tetap dibayarkan ke dompet Anda. Anda bisa mendaftarkan grup lagi kapan saja; kampanye yang sudah berakhir tidak kembali.
groups-button-confirm-unregister = Ya, batalkan pendaftaran
groups-unregistered = “{ $title }” sudah keluar dari marketplace. Yang sudah menjawab masih bisa masuk; permintaan bergabung lainnya menunggu Anda dan para admin di Telegram. Penghasilan Anda tetap dibayarkan ke dompet Anda. Anda boleh mengeluarkan saya dari grup kapan saja.

groups-blocks =
    { $count ->
        [0] “{ $title }”: tidak ada yang diblokir.
       *[other] “{ $title }”: pengiklan yang diblokir. Ketuk salah satu agar ia bisa membeli lagi.
    }
groups-button-unblock = Buka blokir { $sponsor }
groups-unnamed-advertiser = pengiklan tanpa nama
groups-button-block = Blokir pengiklan
groups-whom-to-block = Pengiklan mana yang ingin Anda blokir? Kampanye mereka di grup ini langsung berakhir, dan uang yang tidak terpakai dikembalikan.
groups-no-advertisers = Belum ada yang beriklan di grup ini.

groups-wallet-waits =
    Dompet pencairan “{ $title }” akan diganti pada { $at } menjadi

    { $wallet }

    Bukan Anda yang melakukannya? Pertahankan dompet saat ini, dan lihat di Telegram Pengaturan, Perangkat: mungkin orang lain memakai akun Anda.
groups-button-keep-wallet = Pertahankan dompet saat ini
groups-wallet-kept = Dompet pencairan tetap seperti sekarang.
groups-wallet-too-late = Penggantian itu sudah tidak ada.
groups-wallet-changed = Dompet pencairan “{ $title }” sekarang { $wallet }. Yang diperoleh atau dicadangkan sebelumnya dibayarkan ke dompet lama.

groups-rights-lost =
    Saya tidak bisa bekerja lagi di “{ $title }”. Tidak ada yang dijual sampai saya bisa; semua orang yang saya tahan sudah bebas.

    { groups-how-to-give }
groups-rights-back = Saya bisa bekerja lagi di “{ $title }”: pendatang baru bertemu saya, dan join dijual.
groups-left = Saya dikeluarkan dari “{ $title }”. Permintaan bergabung menunggu Anda dan para admin di Telegram. Kampanyenya sudah berakhir, dan sisanya kembali ke para pengiklan. Penghasilan Anda tetap dibayarkan ke dompet Anda. Untuk melanjutkan, tambahkan saya lagi dan tulis /register di sana.

groups-creator-changed =
    Telegram sekarang menyebut pembuat lain untuk “{ $title }”. Mulai sekarang dompet pencairannya tidak bisa diganti, dan pembuat baru bisa mengambil alih grup mulai { $at }.

    Penghasilannya sebelum itu tetap menjadi milik orang yang memperolehnya. Apakah ini keliru? Kalau begitu, mintalah grup itu dikembalikan kepada Anda di Telegram sebelum itu.
groups-you-are-creator = Telegram menyebut Anda sebagai pembuat “{ $title }”, yang terdaftar di sini atas nama orang lain. Anda bisa mengambil alihnya mulai { $at }, jika saat itu Anda masih pembuatnya. Penghasilannya sebelum itu tetap menjadi milik orang yang memperolehnya.
groups-taken-over = “{ $title }” sudah diambil alih oleh pembuatnya. Penghasilannya untuk dompet Anda sampai sekarang tetap dibayarkan ke dompet itu.
groups-choose-admin = Kepada siapa Anda ingin menyerahkan “{ $title }”? Orang itu harus menerimanya.
groups-no-admins = “{ $title }” tidak punya admin lain. Jadikan dulu orang yang ingin Anda beri sebagai admin di Telegram.
groups-no-admin-any-more = Orang itu bukan admin “{ $title }” lagi, jadi tidak saya tawarkan kepadanya.
groups-offered =
    Saya sudah menawarkan “{ $title }” kepada { $name }, yang punya waktu sampai { $until } untuk menerimanya.

    Jika ia belum pernah menulis kepada saya, saya tidak bisa menulis lebih dulu: kirimkan tautan ini kepadanya.
    { $link }
groups-button-withdraw = Tarik penawaran
groups-withdrawn = Penawaran ditarik. Grup itu tetap milik Anda.
groups-offer = Pemilik “{ $title }” ingin menyerahkannya kepada Anda di marketplace ini: pengaturannya dan penghasilannya sejak saat itu. Anda punya waktu sampai { $until } untuk menerimanya.
groups-button-accept = Terima
groups-transfer-accepted = “{ $title }” sekarang punya pemilik baru. Penghasilannya sampai sekarang tetap dibayarkan ke dompet Anda.
groups-yours-now = “{ $title }” sekarang milik Anda. Silakan tetapkan dompet pencairan Anda: sampai dompet itu berlaku, penghasilan masuk ke dompet pemilik lama.
groups-yours-now-no-wallet = “{ $title }” sekarang milik Anda. Join dijual lagi begitu Anda menetapkan dompet pencairan Anda.

groups-suspended =
    Operator marketplace ini telah membekukan “{ $title }” untuk memeriksa sesuatu.

    Orang tetap bisa masuk, tetapi tidak ada join yang dijual, dan penghasilan Anda dari grup itu disimpan untuk Anda dan tidak dicairkan sampai pembekuan dicabut.{ $contact ->
        [none] {""}
       *[other] {" "}Pertanyaan: { $contact }
    }
groups-cleared = Pembekuan “{ $title }” sudah dicabut. Join dijual lagi, dan dana yang disimpan ikut dalam pencairan berikutnya.

groups-unpaid =
    “{ $title }” belum menjual join untuk sementara. { $why ->
        [stopped] Penjaga escrow telah menghentikan dompet pencairan Anda. Join dijual lagi dengan sendirinya begitu escrow dapat membayarnya.
       *[limit] Dompet Anda memiliki { $unpaid } USDC yang belum dicairkan atau segera diperoleh, lebih dari { $most } USDC. Jumlah itu mungkin tidak sempat dicairkan sebelum pengiklan bisa mengambilnya kembali. Join dijual lagi dengan sendirinya begitu yang belum dicairkan berkurang.
    }{ $at ->
        [none] {""}
       *[other] {" "}Pencairan berikutnya: { $at }.
    }

groups-costs = Berapa anggota yang hilang karena bertanya, { $days } hari terakhir:
groups-costs-line = { $what }: { $asked } ditanya, { $in }% masuk, { $failed }% gagal, { $open }% tidak menjawab
groups-costs-few = { $what }: { $asked } ditanya, terlalu sedikit untuk disimpulkan
groups-costs-sponsored = Pertanyaan bersponsor
groups-costs-own = Pertanyaan Anda sendiri
groups-costs-none = Tanpa pertanyaan
