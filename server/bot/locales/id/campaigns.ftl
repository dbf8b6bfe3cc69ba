command-link = Tautkan dompet untuk pengembalian dana
command-groups = Grup yang menjual join, dan harganya
command-buy = Beli join di sebuah grup
command-campaigns = Kampanye Anda
command-topup = Tambah dana ke kampanye
command-bid = Ubah nilai satu join bagi Anda
command-pausecampaign = Jeda kampanye
command-resume = Lanjutkan kampanye yang dijeda
command-withdraw = Akhiri kampanye dan terima kembali sisanya
command-results = Apa yang dijawab anggota
command-report = Laporkan jawaban atau grup yang buruk ke operator

campaigns-label-buy = pembelian join
campaigns-label-link = penautan dompet
campaigns-label-proof = pembuktian dompet
campaigns-label-bid = pengubahan tawaran kampanye { $campaign }
campaigns-label-topup = isi ulang kampanye { $campaign }
campaigns-label-edit = pengubahan pertanyaan kampanye { $campaign }
campaigns-label-report = pesan ke operator

campaigns-usdc = { $amount } USDC
campaigns-pay = Bayar { $amount } USDC
campaigns-open-one = Buka kampanye
campaigns-open-list = Kampanye saya
campaigns-menu-buy = Beli join
campaigns-page-before = ← Sebelumnya
campaigns-page-next = Lainnya →

campaigns-wallet-last = Satu langkah terakhir sebelum membayar. Pesanan Anda saya simpan selama { $days } hari, jadi tidak perlu terburu-buru.
campaigns-sales-stopped = Untuk sementara join tidak dijual di grup mana pun, jadi tidak ada yang bisa dibeli. Uang kampanye tetap utuh selama itu. Silakan coba /buy lagi nanti.
campaigns-sales-wait = Anda bisa melanjutkan: yang Anda tulis saya simpan { $days } hari, dan saya minta keputusan terakhir Anda begitu join dijual lagi.
campaigns-sales-again = Join dijual lagi. Anda tadi sampai di sini:
campaigns-sales-stopped-operator = ⏸ Pengelola bot ini menghentikan penjualan join di semua grup untuk sementara. Uang kampanye tetap utuh, dan kampanye berjalan lagi dengan sendirinya begitu join dijual lagi.
campaigns-sales-stopped-unpaid = ⏸ Untuk sementara join tidak dijual di grup mana pun: pendapatan yang belum dibayar melebihi yang dibayarkan escrow dalam tiga hari. Uang kampanye tetap utuh, dan kampanye berjalan lagi dengan sendirinya setelah itu dibayar.
campaigns-sales-stopped-keys = ⏸ Untuk sementara join tidak dijual di grup mana pun: perubahan pada escrow diusulkan (kunci lain atau batas yang lebih tinggi), dan pengelola bot ini belum mengonfirmasinya. Uang kampanye tetap utuh, dan kampanye berjalan lagi dengan sendirinya setelah itu diputuskan.
campaigns-ask-address =
    Ke dompet mana pengembalian dana dikirim? Kirimkan alamatnya: dimulai dengan 0x.

    Gunakan dompet yang kuncinya Anda pegang sendiri. Bukan alamat bursa: pengembalian dana yang dikirim ke sana bisa hilang. Bukan pula kontrak yang tidak bisa meneruskan USDC.

    Kampanye memakai untuk selamanya dompet yang tertaut saat Anda membelinya. Menautkan dompet lain nanti hanya mengubah kampanye yang Anda beli setelah itu.
campaigns-confirm-address =
    { $wallet }

    Apakah ini dompet Anda? Bandingkan seluruh alamat dengan yang ditampilkan dompet Anda. Pengembalian dana dari kampanye yang Anda beli mulai sekarang dikirim ke sana, dan setelah itu tidak seorang pun bisa mengubahnya, termasuk kami.

    Dompet ini tidak boleh milik bursa.
campaigns-confirm-address-yes = Ya, ini milik saya
campaigns-ask-proof =
    Tertaut: { $wallet }

    Jika mau, buktikan bahwa dompet ini milik Anda. Ini tidak diperlukan untuk membeli; dasbor dompet yang terbukti juga menampilkan tautan deposit Anda. Tandatangani persis teks ini di dompet Anda (“sign message”), lalu kirimkan tanda tangannya kepada saya:

    { $message }

    Dalam bahasa Inggris, isinya menyatakan bahwa dompet ini milik akun Telegram Anda, { $person }. Menandatangani tidak berbiaya dan tidak memindahkan uang.
campaigns-no-proof = Tidak sekarang
campaigns-linked = { $wallet } sudah tertaut. Pengembalian dana dari kampanye yang Anda beli mulai sekarang dikirim ke sana.
campaigns-error-signature = Itu bukan tanda tangan yang utuh. Yang ditampilkan dompet Anda dimulai dengan 0x, lalu hanya angka dan huruf a sampai f: seluruhnya paling sedikit { $least } karakter; dalam pesan Anda saya menemukan { $count }. Silakan salin semuanya dan kirim lagi. Jika tidak bisa, ketuk “{ $later }”: untuk membeli, bukti ini tidak diperlukan.
campaigns-proof-checking = Terima kasih. Saya sedang memeriksa tanda tangannya, dan akan memberi tahu Anda sebentar lagi.
campaigns-proof-valid = Terbukti: { $wallet } milik Anda.
campaigns-proof-invalid = Tanda tangan itu bukan dari { $wallet } untuk teks yang saya minta. Dompet tetap tertaut, belum terbukti. Untuk mencoba lagi, kirim /link dan alamat yang sama.
campaigns-proof-unavailable = Saya tidak bisa memeriksa tanda tangan, karena blockchain tidak dapat dihubungi selama { $minutes } menit. { $wallet } tetap tertaut, belum terbukti. Untuk mencoba lagi, kirim /link dan alamat yang sama.
campaigns-proof-unlinked = { $wallet } tidak tertaut pada Anda, jadi tidak ada yang perlu dibuktikan.

campaigns-no-groups = Tidak ada grup yang menjual join saat ini. Silakan lihat lagi nanti.
campaigns-groups =
    Grup yang menjual join, yang paling ramai lebih dulu. Untuk melihat-lihat tidak perlu dompet.

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] anggota belum dihitung
       *[other] { $members } anggota
    }, { $week ->
       *[other] { $week } join
    } minggu lalu{ $rate ->
        [-1] {""}
       *[other] , { $rate }% lolos
    }
    { $taken ->
        [no] belum ada yang menawar
        [capped] tawaran terbaik { $top } (batas hari ini tercapai)
       *[yes] tawaran terbaik { $top }
    }{ $floored ->
        [no] {""}
       *[yes] , terendah { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ menerima setiap kampanye tanpa bertanya
       *[ask] {""}
    }
campaigns-ask-sure =
    { $bid } USDC untuk satu join?

    { $usual ->
        [floor] Itu { $times } kali tawaran terendah di sini, yaitu { $than } USDC.
        [own] Itu { $times } kali tawaran Anda sekarang, yaitu { $than } USDC.
       *[top] Itu { $times } kali tawaran terbaik di sini, yaitu { $than } USDC.
    } Anda yakin?
campaigns-sure-yes = Ya, { $amount } USDC
campaigns-joins-offer =
    { $joins ->
       *[other] { $joins } join
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] Belakangan terlalu sedikit join yang dijual di sana untuk memperkirakan hasilnya.
        [one] Perkiraan dari { $days } hari terakhir: sekitar { $low } per minggu.
       *[range] Perkiraan dari { $days } hari terakhir: sekitar { $low } sampai { $high } join per minggu.
    }
campaigns-ask-cap = Berapa join sehari (UTC) paling banyak? Tulis angkanya, atau biarkan tanpa batas.
campaigns-no-cap = Tanpa batas harian
campaigns-ask-end = Kapan harus berakhir? Sisanya lalu kembali ke dompet Anda. Tulis hari terakhirnya, misalnya { $example }, atau ketuk salah satu.
campaigns-end-in =
    { $days ->
       *[other] Dalam { $days } hari
    }
campaigns-no-end = Saat dananya habis
campaigns-preview-good = Sudah benar
campaigns-preview-again = Tulis lagi
campaigns-confirm-yes = Baik, berikan tautannya
campaigns-start-rule =
    { $start ->
        [topup] Sebagian pun dihitung.
        [none] Kampanye mulai sendiri begitu { $amount } USDC tiba.
       *[other] Kampanye mulai sendiri begitu { $amount } USDC tiba; mulai dari { $start } USDC, Anda bisa memulainya tanpa sisanya.
    }
campaigns-keys-changing = ⚠️ Perubahan pada escrow diusulkan (kunci lain atau batas yang lebih tinggi) dan bisa berlaku mulai { $when }. Sebelum membayar, mohon tunggu sampai pengelola bot ini mengonfirmasinya. Sampai saat itu pembayaran tetap di alamatnya, dan dompet pengembalian Anda bisa mengambilnya kembali.
campaigns-pay-to =
    { $address }

    Hanya USDC di jaringan { $chain } yang dihitung, bukan koin atau jaringan lain. Kirim dari dompet atau bursa mana pun, sekaligus atau bertahap. { $rule } Kurang dari { $least } USDC tetap di alamat itu sampai ada tambahan. Sisanya kembali ke { $wallet }.
campaigns-receipt =
    Tanda terima kampanye { $campaign }. Harap disimpan: ketuk untuk menyalinnya, atau teruskan pesan ini ke Pesan Tersimpan Anda. Dengan ini, { $wallet } bisa mengambil kembali uangnya dari blockchain, bahkan jika bot ini sudah tidak ada.

    { $receipt }

campaigns-none = Anda belum punya kampanye.
campaigns-list =
    Kampanye Anda

    { $campaigns }
campaigns-status-awaiting_deposit = Menunggu deposit Anda sampai { $until }. Setelah itu kampanye berakhir, dan yang sudah tiba kembali ke dompet Anda.
campaigns-status-arrived = Semuanya sudah tiba. Uang itu dihitung setelah berada di escrow, biasanya dalam { $minutes } menit.
campaigns-status-active = Berjalan.
campaigns-status-exhausted = Sisanya tidak cukup untuk satu join lagi. Isi ulang, turunkan tawaran Anda, atau tarik sisanya.
campaigns-status-paused = Dijeda: tidak membeli join, dan uangnya tetap ada.
campaigns-status-closing = Sedang berakhir: sisanya kembali ke dompet Anda.
campaigns-status-closed = Berakhir dan sudah diselesaikan.
campaigns-status-ended =
    { $reason ->
        [refused] Operator menolak pertanyaannya.
        [not_reviewed] Operator tidak membacanya tepat waktu.
        [no_deposit] Tidak ada deposit yang tiba tepat waktu.
        [rest_never_came] Sisa depositnya tidak tiba tepat waktu.
        [no_group] Tidak ada grup yang menerimanya.
        [end_date] Tanggal akhirnya sudah tiba.
        [reclaim] Dompet pengembaliannya mengambil kembali uang dari escrow.
        [escrow_retired] Deposit sekarang masuk ke kontrak escrow lain.
       *[withdrawn] Pengiklannya mengakhirinya.
    }
campaigns-deposit-address =
    Alamat deposit, hanya untuk USDC di jaringan { $chain }:
    { $address }
campaigns-asked = Diminta: { $asked } USDC · tiba: { $arrived } USDC · kurang: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] Ada { $amount } USDC di alamat deposit. Uang itu diteruskan jika sudah ada { $least } USDC, atau dompet pengembalian Anda mengambilnya kembali.
        [day] { $amount } USDC sudah tiba. Uang itu dikreditkan dalam sehari, dan lebih cepat jika sudah ada { $atOnce } USDC atau deposit sudah lengkap.
        [late] Ada { $amount } USDC di alamat deposit. Mulai dari { $returned } USDC uang itu kembali sendiri ke dompet Anda; yang kurang dari itu bisa diambil kembali oleh dompet pengembalian Anda.
       *[soon] { $amount } USDC sudah tiba dan segera dikreditkan.
    }
campaigns-extra = { $extra } USDC lebih dari yang diminta sudah tiba: itu anggaran tambahan.
campaigns-startable = Yang ada cukup untuk { $joins } join: Anda bisa memulai tanpa sisanya.
campaigns-none-for =
    { $action ->
        [topup] Anda tidak punya kampanye yang bisa menerima dana tambahan. Jika sebuah kampanye menunggu deposit pertamanya, tautannya ada di /campaigns.
        [bid] Anda tidak punya kampanye yang tawarannya bisa diubah.
        [pause] Anda tidak punya kampanye yang berjalan.
        [resume] Anda tidak punya kampanye yang dijeda.
        [withdraw] Anda tidak punya kampanye yang bisa diakhiri.
       *[other] Anda belum punya kampanye dengan hasil.
    }
campaigns-which =
    { $action ->
        [topup] Kampanye mana yang ingin Anda isi ulang?
        [bid] Tawaran kampanye mana yang ingin Anda ubah?
        [pause] Kampanye mana yang ingin Anda jeda?
        [resume] Kampanye mana yang dilanjutkan?
        [withdraw] Kampanye mana yang ingin Anda akhiri?
       *[other] Hasil kampanye mana yang ingin Anda lihat?
    }
campaigns-do-topup = Isi ulang
campaigns-do-bid = Ubah tawaran
campaigns-do-pause = Jeda
campaigns-do-resume = Lanjutkan
campaigns-do-results = Hasil
campaigns-do-withdraw = Akhiri
campaigns-do-renew = Tautan deposit baru
campaigns-do-start = Mulai dengan yang ada
campaigns-do-receipt = Tanda terima
campaigns-do-statement = Laporan uang
campaigns-do-report = Laporkan sesuatu

campaigns-renewed =
    { $kind ->
        [topup] Ini tombol baru untuk membayar { $amount } USDC lagi. Anda juga bisa mengirimnya ke alamat ini:
       *[first] Ini tombol baru untuk membayar { $amount } USDC sampai { $until }. Anda juga bisa mengirimnya ke alamat ini:
    }

    { $payTo }
campaigns-topup-created =
    Kampanye { $campaign } menunggu { $amount } USDC lagi; sementara itu kampanye terus berjalan. Kirim ke alamat ini:

    { $payTo }

    Tombol membuka halaman dengan kode QR dan cara bayar lain selama { $hours } jam; setelah itu /campaigns memberi yang baru. Yang tiba setelah kampanye berakhir kembali ke dompet Anda, mulai dari { $returned } USDC.
campaigns-topup-covered = Kampanye { $campaign }: { $amount } USDC sudah tiba dan mencukupi tambahan saldo ini. Tidak ada lagi yang perlu dibayar; uang itu segera dikreditkan.
campaigns-withdraw-yes = Ya, akhiri
campaigns-withdraw-no = Tidak, pertahankan
campaigns-withdrawn =
    Kampanye { $campaign } sudah berakhir. { $left ->
        [unpaid] Belum ada uang yang masuk, jadi tidak ada yang dikembalikan.
        [none] Tidak ada uang tersisa yang bisa kembali sekarang.
       *[some] { $amount } USDC kembali ke { $wallet }; saya akan memberi tahu Anda saat sudah tiba.
    } { $members ->
        [0] {""}
       *[other] { $reserved } USDC masih menunggu { $members } anggota yang sedang menjawab saat ini; pengembalian dana dikirim setelah itu.
    }

campaigns-results-answered = Orang yang menjawab: { $count }
campaigns-results-in = = masuk: { $count }
campaigns-results-failed = + tidak lolos: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + pergi sebelum selesai, atau masuk gratis: { $count }
       *[other] + pergi sebelum selesai: { $count }
    }
campaigns-results-given-back = Dari yang masuk, pergi dalam { $hours } jam dan biayanya dikembalikan: { $count }
campaigns-results-spent = Join yang dibayar: { $joins } · terpakai: { $spent } USDC
campaigns-lasting =
    Masih di grup setelah { $days } hari: { $known ->
        [0] tidak diketahui
       *[other] { $there } dari { $known }{ $unknown ->
            [0] {""}
           *[other] ; tidak diketahui: { $unknown }
        }
    }
campaigns-results-none = Belum ada hasil.
campaigns-results-offer = Promosi Anda: klik { $clicks } · konversi yang Anda laporkan { $conversions }
campaigns-results-rate =
    { $share ->
        [none] Masuk: terlalu sedikit untuk disimpulkan
       *[other] Masuk: { $share }% dari yang ditanya (keyakinan { $sure }%: { $low } sampai { $high }%)
    }
campaigns-results-next =
    { $next ->
        [never] Itu semuanya. Jawaban muncul per { $people } orang; sisa kampanye ini kurang dari itu dan tidak ditampilkan.
       *[other] Jawaban muncul per { $people } orang, sekali seminggu, supaya tidak ada yang tahu siapa menjawab apa. Berikutnya: { $next }
    }
campaigns-file-results = Angka kampanye untuk lembar kerja Anda: keseluruhan, tiap grup, tiap rumusan. Setiap persentase disertai interval { $sure }%. Grup dan rumusan dengan kurang dari { $people } orang hanya dihitung dalam keseluruhan.
campaigns-file-answers =
    { $complete ->
        [no] { $count } jawaban terbaru
       *[yes] { $count } jawaban
    } untuk lembar kerja Anda, diurutkan menurut teksnya. Tanpa nama, tanpa waktu; tautan, nama pengguna, dan nomor telepon dihapus.
campaigns-file-statement = Setiap deposit, tagihan, dan pengembalian dana kampanye { $campaign }, untuk lembar kerja Anda. Join dijadikan satu baris per hari (UTC). Baris terakhir adalah sisanya.
campaigns-file-programs = Berkas yang sama untuk program: sel dipisah koma, desimal dengan titik.
campaigns-csv-time = waktu (UTC)
campaigns-csv-event = kejadian
campaigns-csv-kind =
    { $event ->
        [deposit] deposit
        [charge] ditagih untuk join
        [giveback] dikembalikan untuk anggota yang keluar
        [settlement] pengembalian dana
        [reclaim] ditarik kembali dari escrow
        [forfeit] dikembalikan: pemilik tidak bisa dibayar
        [reorganisation] deposit hilang dari rantai
       *[other] lainnya
    }
campaigns-csv-left = sisa
campaigns-csv-sum = jumlah
campaigns-csv-group = grup
campaigns-csv-joins = join
campaigns-csv-amount = jumlah (USDC)
campaigns-csv-transaction = transaksi
campaigns-csv-payments = transaksi pembayaran
campaigns-csv-answer = jawaban
campaigns-csv-of = untuk
campaigns-csv-part =
    { $part ->
        [campaign] kampanye
        [group] grup
       *[wording] rumusan
    }
campaigns-csv-name = nama
campaigns-csv-asked = ditanya
campaigns-csv-answered = menjawab
campaigns-csv-passed = lolos
campaigns-csv-in = masuk
campaigns-csv-share = masuk, % dari yang ditanya
campaigns-csv-low = paling sedikit, %
campaigns-csv-high = paling banyak, %
campaigns-csv-clicks = klik
campaigns-csv-conversions = konversi

campaigns-ask-report-about = Tentang apa?
campaigns-report-other = Hal lain
campaigns-ask-report = Apa yang salah? Tulis paling banyak { $max } karakter. Operator bot ini membacanya.
campaigns-error-report = Itu lebih dari { $max } karakter. Silakan sampaikan sedikit lebih singkat.
campaigns-reported = Terima kasih. Operator sudah menerimanya, dan akan menulis kepada Anda jika ada yang kurang jelas.
campaigns-report-later = Anda sudah melaporkan sesuatu dalam satu jam ini. Operator sudah menerimanya; silakan tunggu sebentar untuk laporan berikutnya.

campaigns-decline-yes = Ya, tolak
campaigns-block-yes = Ya, blokir
campaigns-back = Kembali
campaigns-kept = Baik, tidak ada yang berubah.
campaigns-blocked = Diblokir: kampanye pengiklan ini di sini sudah berakhir, dan tidak akan ada yang baru.
campaigns-owner-ended-under-way = Masih menjawab, dan dibayar jika masuk: { $count }

campaigns-notice-money_arrived =
    Kampanye { $campaign } ({ $sponsor }): { $amount } USDC sudah tiba.{ $state ->
        [missing] {" "}Masih kurang { $missing } USDC.
        [rest] {" "}Masih kurang { $missing } USDC. Jika belum ada pada { $until }, kampanye berakhir dan semuanya dikembalikan.
        [startable] {" "}Masih kurang { $missing } USDC. Jika belum ada pada { $until }, kampanye berakhir dan semuanya dikembalikan. Anda juga bisa memulai dengan yang ada: /campaigns
        [extra] {" "}Seluruhnya ada { $extra } USDC lebih dari yang diminta: itu anggaran tambahan.
       *[exact] {""}
    }
campaigns-notice-late_money = Kampanye { $campaign } ({ $sponsor }): { $amount } USDC tiba setelah kampanye berakhir. Uang itu kembali sendiri ke dompet Anda.
campaigns-notice-recovered = Kampanye { $campaign } ({ $sponsor }): dompet pengembalian Anda mengambil kembali { $amount } USDC dari alamat deposit sebelum dikreditkan.
campaigns-notice-notice_running = Kampanye { $campaign } ({ $sponsor }): { $amount } USDC sudah tiba. Uang itu tetap di alamat deposit selama pemberitahuan penarikan Anda berjalan; dompet pengembalian Anda bisa mengambilnya kembali.
campaigns-notice-keys_changing = Kampanye { $campaign } ({ $sponsor }): { $amount } USDC sudah tiba. Uang itu tetap di alamat deposit sampai pengelola bot ini mengonfirmasi perubahan yang diusulkan pada escrow; dompet pengembalian Anda bisa mengambilnya kembali.
campaigns-notice-rest_missing =
    Kampanye { $campaign } ({ $sponsor }): { $available } USDC sudah tiba, dan masih kurang { $missing } USDC. Jika sisanya belum ada pada { $until }, kampanye berakhir dan semuanya dikembalikan.{ $state ->
        [startable] {" "}Anda juga bisa memulai dengan yang ada: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = Kampanye { $campaign } ({ $sponsor }) sudah berakhir, karena tidak ada deposit yang masuk dalam { $days } hari. Jika masih ada uang dalam perjalanan, uang itu kembali sendiri.
campaigns-notice-rest_never_came = Kampanye { $campaign } ({ $sponsor }) sudah berakhir, karena sisa depositnya tidak masuk dalam { $restDays } hari. Yang sudah tiba kembali ke dompet Anda.
campaigns-notice-end_date = Kampanye { $campaign } ({ $sponsor }) sudah mencapai tanggal akhirnya. Sisanya kembali ke dompet Anda.
campaigns-notice-reclaim = Kampanye { $campaign } ({ $sponsor }) sudah berakhir, karena uangnya sedang diambil kembali dari escrow dengan dompet Anda.
campaigns-notice-escrow_retired = Kampanye { $campaign } ({ $sponsor }) sudah berakhir, karena deposit sekarang diterima oleh kontrak escrow lain. Sisanya kembali ke dompet Anda. Jangan kirim apa pun lagi ke alamatnya; /buy memulai kampanye baru.
campaigns-notice-refunded = Kampanye { $campaign } ({ $sponsor }): sudah berakhir, dan tidak ada sisa yang perlu dikembalikan. Kampanye sudah diselesaikan.
campaigns-notice-outbid = Tawaran kampanye { $campaign } ({ $group }) telah dilampaui. Dengan { $bid } USDC kampanye ini menunggu sampai yang di depannya habis. /bid mengubahnya.
campaigns-notice-leading = Kampanye { $campaign } ({ $group }) sekarang punya tawaran terbaik, { $bid } USDC: join berikutnya milik Anda.
campaigns-notice-low_budget =
    Dana kampanye { $campaign } ({ $sponsor }) menipis: { $joins ->
       *[other] tersisa { $joins } join
    }. /topup menambah dana.
campaigns-notice-exhausted = Anggaran kampanye { $campaign } ({ $sponsor }) habis: sisanya tidak cukup untuk satu join lagi. /topup melanjutkannya, /withdraw mengakhirinya.
campaigns-notice-pass_rate = { $group }: jauh lebih sedikit orang yang lolos di pintu daripada sebelumnya, { $now }% belakangan ini, { $before }% sebelumnya. Anda hanya membayar untuk yang masuk, tetapi mungkin Anda ingin melihat lagi pertanyaan Anda (kampanye { $campaign }).

campaigns-error-task-forbidden = Teks kampanye tidak boleh memuat tautan, nama pengguna, alamat email, atau nomor telepon{ $word ->
        [contact] {""}
       *[other] , dan juga tidak “{ $word }”
    }. Silakan tulis tanpa itu.
campaigns-error-sponsor = Nama berisi sesuatu yang bisa dibaca, paling banyak { $max } karakter, dalam satu baris. Silakan tulis begitu.
campaigns-error-not-awaiting-deposit = Kampanye ini tidak menunggu deposit.
campaigns-error-no-escrow = Bot ini tidak menerima deposit saat ini, jadi tidak ada yang bisa dibeli. Silakan coba lagi nanti.
campaigns-error-floor = Tawaran terendah di sini { $least } USDC.
campaigns-error-topup = Isi ulang harus cukup untuk paling sedikit satu join, { $bid } USDC.
campaigns-error-too-little = Yang ada belum cukup untuk { $joins } join, jumlah terkecil untuk memulai.
campaigns-error-count = Silakan tulis bilangan bulat dari { $min } sampai { $max } dengan angka.
campaigns-error-end = Tulis harinya seperti ini: { $example }. Harus hari yang akan datang, paling lama { $years } tahun lagi.
