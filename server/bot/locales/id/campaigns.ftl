command-link = Tautkan dompet untuk pengembalian dana
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
campaigns-button = { $campaign } · { $group }

campaigns-link-first = Sebelum membeli, tautkan dompet tujuan pengembalian dana.
campaigns-sales-stopped = Pengelola bot ini menghentikan penjualan join di semua grup untuk sementara, jadi tidak ada yang bisa dibeli. Uang kampanye tetap utuh selama itu. Silakan coba /buy lagi nanti.
campaigns-sales-wait = ⏸ Pengelola bot ini menghentikan penjualan join untuk sementara. Anda bisa melanjutkan: yang Anda tulis saya simpan { $days } hari, dan saya minta keputusan terakhir Anda begitu join dijual lagi.
campaigns-sales-again = Join dijual lagi. Anda tadi sampai di sini:
campaigns-sales-stopped-here = ⏸ Pengelola bot ini menghentikan penjualan join di semua grup untuk sementara. Selama itu kampanye ini tidak membeli join dan uangnya tetap utuh; setelahnya berjalan lagi dengan sendirinya.
campaigns-group-stands-still = ⏸ Grup ini sedang tidak menjual join. Selama itu kampanye ini tidak membeli join dan uangnya tetap utuh; berjalan lagi dengan sendirinya begitu grup kembali menjual.
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

    Menandatangani tidak berbiaya dan tidak memindahkan uang.
campaigns-no-proof = Tidak sekarang
campaigns-linked = { $wallet } sudah tertaut. Pengembalian dana dari kampanye yang Anda beli mulai sekarang dikirim ke sana.
campaigns-error-signature = Itu bukan tanda tangan yang utuh. Yang ditampilkan dompet Anda dimulai dengan 0x, lalu hanya angka dan huruf a sampai f: seluruhnya paling sedikit { $least } karakter; dalam pesan Anda saya menemukan { $count }. Silakan salin semuanya dan kirim lagi. Jika tidak bisa, ketuk “{ $later }”: untuk membeli, bukti ini tidak diperlukan.
campaigns-proof-checking = Terima kasih. Saya sedang memeriksa tanda tangannya, dan akan memberi tahu Anda sebentar lagi.
campaigns-proof-valid = Terbukti: { $wallet } milik Anda.
campaigns-proof-invalid = Tanda tangan itu bukan dari { $wallet } untuk teks yang saya minta. Dompet tetap tertaut, belum terbukti. Untuk mencoba lagi, kirim /link dan alamat yang sama.
campaigns-proof-unavailable = Saya tidak bisa memeriksa tanda tangan, karena blockchain tidak dapat dihubungi selama { $minutes } menit. { $wallet } tetap tertaut, belum terbukti. Untuk mencoba lagi, kirim /link dan alamat yang sama.
campaigns-proof-unlinked = { $wallet } tidak tertaut pada Anda, jadi tidak ada yang perlu dibuktikan.

campaigns-no-groups = Tidak ada grup yang menjual join saat ini. Silakan lihat lagi nanti.
campaigns-ask-group =
    Join grup mana yang ingin Anda beli? Yang paling ramai lebih dulu.

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
       *[other] , { $rate } % lolos
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
campaigns-unwanted = Grup ini tidak menginginkan iklan tentang: { $topics }.
campaigns-ask-bid =
    { $group }

    Berapa nilai satu join bagi Anda, dalam USDC? Anda membayarnya untuk setiap anggota yang sudah menjawab pertanyaan Anda dan masuk.

    { $taken ->
        [no] Tidak ada orang lain yang menawar di sini sekarang.
        [capped] Tawaran terbaik { $top } USDC. Semua yang menawar di sini sudah mencapai batasnya untuk hari ini (UTC); besok mereka bersaing lagi. Tawaran tertinggi mendapat join berikutnya; jika sama, yang lebih lama.
       *[yes] Tawaran terbaik sekarang { $top } USDC. Tawaran tertinggi mendapat join berikutnya; jika sama, yang lebih lama.
    } { $floored ->
        [no] Tawaran mulai dari { $floor } USDC.
       *[yes] Tawaran terendah yang diterima grup ini { $floor } USDC.
    } Anda bisa mengubah tawaran kapan saja.

    Hanya tawaran itu yang Anda bayar: biaya kami sebesar { $fee } % diambil darinya, selebihnya untuk pemilik grup.
campaigns-ask-joins =
    { $bid } USDC per join menempatkan Anda di urutan { $position } sekarang, di antara kampanye di sini yang mampu membayar satu join.

    Berapa join yang ingin Anda bayar? Ketuk salah satu, atau tulis angkanya.

    { $expectation }
campaigns-joins-offer =
    { $joins ->
       *[other] { $joins } join
    } · { $cost } USDC
campaigns-expect =
    Perkiraan: dengan laju minggu lalu ({ $week ->
       *[other] { $week } join
    }) dan tawaran hari ini{ $cap ->
        [0] {""}
       *[other] {" "}serta batas Anda { $cap } sehari
    }, { $joins ->
       *[other] { $joins } join butuh
    } sekitar { $days ->
       *[other] { $days } hari
    }. Lebih lama kalau lebih sedikit orang bergabung atau yang lain menawar lebih tinggi.
campaigns-expect-end =
    { $joins ->
        [0] Sampai tanggal akhir Anda belum ada satu pun: yang tidak terpakai kembali ke dompet Anda.
       *[other] Sampai tanggal akhir Anda ada sekitar { $joins }: yang tidak terpakai kembali ke dompet Anda.
    }
campaigns-expect-unknown = Tidak ada yang bergabung minggu lalu, jadi tidak bisa dikatakan berapa lama ini berlangsung.
campaigns-ask-cap = Berapa join sehari (UTC) paling banyak? Tulis angkanya, atau biarkan tanpa batas.
campaigns-no-cap = Tanpa batas harian
campaigns-ask-end = Kapan harus berakhir? Sisanya lalu kembali ke dompet Anda. Tulis hari terakhirnya, misalnya { $example }, atau ketuk salah satu.
campaigns-end-in =
    { $days ->
       *[other] Dalam { $days } hari
    }
campaigns-no-end = Saat dananya habis
campaigns-ask-kind =
    Apa yang harus dilakukan anggota?

    Pilih: { $least } sampai { $most } jawaban untuk diketuk, tidak ada yang salah.
    Kuis: { $least } sampai { $most } jawaban untuk diketuk, satu di antaranya benar. Yang mengetuk jawaban salah tidak bisa masuk dengan jawaban itu, dan Anda tidak membayar apa pun.
    Dengan kata-kata sendiri: satu kalimat, dibaca mesin yang hanya melihat apakah itu jawaban sungguhan.
campaigns-kind-choice = Pilih
campaigns-kind-quiz = Kuis
campaigns-kind-open = Dengan kata-kata sendiri
campaigns-ask-prompt-choice = Tulis pertanyaannya, paling banyak { $max } karakter. Jawabannya menyusul.
campaigns-ask-prompt-quiz = Tulis pertanyaannya, paling banyak { $max } karakter. Jawabannya menyusul.
campaigns-ask-prompt-open = Tulis pertanyaannya, paling banyak { $max } karakter. Anggota akan menjawabnya dengan kata-kata sendiri.
campaigns-ask-options = Tulis { $least } sampai { $most } jawaban, masing-masing di baris sendiri, paling banyak { $max } karakter per jawaban.
campaigns-ask-right = Jawaban mana yang benar?
campaigns-ask-sponsor = Siapa yang bertanya? Nama ini tampil di “Disponsori oleh …”, paling banyak { $max } karakter.
campaigns-keep-sponsor = Tetap “{ $sponsor }”
campaigns-preview =
    Inilah yang akan dilihat anggota:

    ——————————
    { $task }
    ——————————

    { $consent ->
        [accept_all] Grup ini menerima setiap kampanye: kampanye Anda mulai begitu dibayar, dan setelah itu pertanyaannya tidak bisa diubah.
       *[ask] Pemilik grup juga melihatnya sebelum dimulai. Setelah ia menerimanya, pertanyaan tidak bisa diubah.
    }
campaigns-preview-button = ▫ { $option }
campaigns-preview-right = ▪ { $option } (benar)
campaigns-preview-good = Sudah benar
campaigns-preview-again = Tulis lagi
campaigns-confirm =
    { $group }
    { $joins ->
       *[other] { $joins } join
    } seharga { $bid } USDC: { $total } USDC
    Urutan { $position } sekarang. { $expectation }
    { $cap ->
        [0] Tanpa batas harian
       *[other] Paling banyak { $cap } sehari
    } · { $end ->
        [none] berakhir saat dananya habis
       *[other] berakhir { $end }
    }
campaigns-confirm-rules =
    Apa yang terjadi dengan uang Anda

    Anda membayar dalam USDC di jaringan { $chain }, dengan mengirimnya ke alamat milik kampanye itu sendiri: berapa pun, dari dompet atau bursa mana pun. Semua yang tiba di sana menjadi anggarannya.

    Anda ditagih sebesar tawaran Anda untuk setiap anggota pada saat Telegram mengizinkannya masuk, dan tidak pernah untuk orang yang tidak masuk. Jika ada yang keluar atau diblokir dalam { $back } jam, jumlahnya dikembalikan ke anggaran Anda. Biaya { $fee } % sudah termasuk dalam tawaran.

    { $consent ->
        [accept_all] Grup ini sekarang menerima setiap kampanye: kampanye Anda berjalan begitu deposit tiba. Pemiliknya melihatnya saat itu dan boleh menghapusnya kapan saja.
       *[ask] Saat deposit Anda tiba, pemilik ditanya. Jika ia menolak, atau tidak menjawab selama { $wait } jam, semuanya dikembalikan. Ia juga boleh menghapusnya nanti.
    } Anda bisa menarik diri kapan saja. Bagaimanapun berakhirnya, yang belum ditagih kembali, begitu anggota yang sedang menjawab selesai.

    Pengembalian dana dikirim ke { $wallet }, untuk selamanya.
campaigns-confirm-yes = Baik, berikan tautannya
campaigns-created =
    Kampanye { $campaign } menunggu { $amount } USDC sampai { $until }. Kirim ke alamat ini:

    { $payTo }

    { $consent ->
        [accept_all] Kampanye berjalan begitu uangnya tiba.
       *[ask] Saat uangnya tiba, pemilik grup ditanya.
    }{ $start ->
        [none] {""}
       *[other] {" "}Mulai dari { $start } USDC Anda bisa memulai tanpa menunggu sisanya.
    } Saya akan memberi tahu Anda setiap langkahnya.

    Tombol membuka halaman dengan kode QR dan cara bayar lain selama { $hours } jam; setelah itu /campaigns memberi yang baru.
campaigns-pay-to =
    { $address }

    Hanya USDC di jaringan { $chain } yang dihitung, bukan koin atau jaringan lain. Kirim berapa pun, dari dompet atau bursa mana pun, sekaligus atau bertahap. Kurang dari { $least } USDC tetap di alamat itu sampai ada tambahan. Sisanya kembali ke { $wallet }.
campaigns-receipt =
    Tanda terima kampanye { $campaign }. Harap disimpan: ketuk untuk menyalinnya, atau teruskan pesan ini ke Pesan Tersimpan Anda. Dengan ini, { $wallet } bisa mengambil kembali uangnya dari blockchain, bahkan jika bot ini sudah tidak ada.

    { $receipt }

campaigns-none = Anda belum punya kampanye.
campaigns-list =
    Kampanye Anda

    { $campaigns }
campaigns-line =
    Kampanye { $campaign } · { $group }
    { $status ->
        [awaiting_deposit] menunggu deposit Anda
        [awaiting_approval] menunggu pemilik
        [active] berjalan
        [halted] menunggu: join sedang tidak dijual di sana
        [exhausted] berjalan, tetapi anggarannya habis
        [paused] dijeda
        [closing] sedang berakhir
       *[closed] berakhir
    } · tawaran { $bid } · { $available } USDC bebas · { $completed ->
       *[other] { $completed } join
    }
campaigns-status-awaiting_deposit = Menunggu deposit Anda sampai { $until }. Setelah itu kampanye berakhir, dan yang sudah tiba kembali ke dompet Anda.
campaigns-status-awaiting_approval = Sudah dibayar. Pemilik grup punya waktu sampai { $until } untuk menerimanya; diam berarti tidak, dan semuanya dikembalikan.
campaigns-status-active = Berjalan.
campaigns-status-exhausted = Sisanya tidak cukup untuk satu join lagi. Isi ulang, turunkan tawaran Anda, atau tarik sisanya.
campaigns-status-paused = Dijeda: tidak membeli join, dan uangnya tetap ada.
campaigns-status-closing = Sedang berakhir: sisanya kembali ke dompet Anda.
campaigns-status-closed = Berakhir dan sudah diselesaikan.
campaigns-numbers =
    “{ $prompt }”

    Cukup untuk { $joins ->
       *[other] { $joins } join lagi
    }; terpakai { $spent } USDC
    { $underWay ->
        [0] Tidak ada yang sedang menjawab saat ini
       *[other] { $underWay } anggota sedang menjawab saat ini: { $reserved } USDC dicadangkan
    }
    { $failed ->
        [0] Tidak ada yang gagal
       *[other] { $failed } orang tidak lolos, tanpa biaya
    }
    { $cap ->
        [0] Tanpa batas harian
       *[other] Paling banyak { $cap } sehari
    } · { $end ->
        [none] tanpa tanggal akhir
       *[other] berakhir { $end }
    }
    Pengembalian dana dikirim ke { $wallet }
campaigns-place = Urutan { $position } sekarang. { $expectation }
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
campaigns-do-edit = Ubah pertanyaan
campaigns-do-results = Hasil
campaigns-do-withdraw = Akhiri
campaigns-do-renew = Tautan deposit baru
campaigns-do-start = Mulai dengan yang ada
campaigns-do-receipt = Tanda terima
campaigns-do-report = Laporkan sesuatu

campaigns-renewed =
    { $kind ->
        [topup] Ini tombol baru untuk membayar { $amount } USDC lagi. Anda juga bisa mengirimnya ke alamat ini:
       *[first] Ini tombol baru untuk membayar { $amount } USDC sampai { $until }. Anda juga bisa mengirimnya ke alamat ini:
    }

    { $payTo }
campaigns-ask-new-bid =
    Kampanye { $campaign } · { $group }

    Tawaran Anda sekarang { $bid } USDC per join. Berapa seharusnya mulai join berikutnya? Yang terendah di sini { $floor } USDC. Join yang sedang berlangsung tetap dengan harganya.
campaigns-bid-changed =
    { $state ->
        [competes] Tawaran Anda sekarang { $bid } USDC: urutan { $position }.
        [halted] Tawaran Anda sekarang { $bid } USDC. Join sedang tidak dijual di sana, jadi kampanye tidak punya urutan; urutannya ada lagi dengan sendirinya begitu join dijual kembali.
        [paused] Tawaran Anda sekarang { $bid } USDC. Kampanye yang dijeda tidak punya urutan; /resume memberinya urutan.
       *[broke] Tawaran Anda sekarang { $bid } USDC.
    } { $joins ->
        [0] Sisanya tidak cukup untuk satu join dengan tawaran ini, jadi kampanye tidak punya urutan: isi ulang, atau turunkan tawaran.
       *[other] Sisanya cukup untuk { $joins } join.
    } { $expectation ->
        [none] {""}
       *[other] { $expectation }
    }
campaigns-ask-topup =
    Kampanye { $campaign } · { $group }

    { $available } USDC bebas, dengan tawaran { $bid }. { $week ->
       *[other] { $week } orang
    } bergabung ke grup minggu lalu. Berapa yang ingin Anda tambahkan, dalam USDC? Paling sedikit { $bid }, harga satu join.
campaigns-topup-created =
    Kampanye { $campaign } menunggu { $amount } USDC lagi; sementara itu kampanye terus berjalan. Kirim ke alamat ini:

    { $payTo }

    Tombol membuka halaman dengan kode QR dan cara bayar lain selama { $hours } jam; setelah itu /campaigns memberi yang baru. Yang tiba setelah kampanye berakhir kembali ke dompet Anda, mulai dari { $returned } USDC.
campaigns-topup-covered = Kampanye { $campaign }: { $amount } USDC sudah tiba dan mencukupi tambahan saldo ini. Tidak ada lagi yang perlu dibayar; uang itu segera dikreditkan.
campaigns-task-changed =
    { $asked ->
        [yes] Diubah. Pemilik grup sedang ditanya tentang pertanyaan yang baru; yang lama tidak bisa diterimanya lagi.
       *[no] Diubah.
    }
campaigns-ask-withdraw =
    Akhiri kampanye { $campaign } di { $group }?

    { $available } USDC kembali ke { $wallet }. { $members ->
        [0] {""}
       *[other] { $reserved } USDC menunggu { $members } anggota yang sedang menjawab saat ini: ditagih untuk yang masuk, dan kembali untuk yang tidak.
    }

    Kampanye yang sudah berakhir tidak bisa dimulai lagi.
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

campaigns-results =
    Kampanye { $campaign } · { $group }

    “{ $prompt }”

    { $sum }

    { $answers }
campaigns-results-answered = Orang yang menjawab: { $count }
campaigns-results-in = = masuk: { $count }
campaigns-results-failed = + tidak lolos: { $count }
campaigns-results-under-way = + masih dalam proses: { $count }
campaigns-results-left =
    { $kind ->
        [open] + pergi sebelum selesai, atau masuk gratis: { $count }
       *[other] + pergi sebelum selesai: { $count }
    }
campaigns-results-given-back = Dari yang masuk, pergi dalam { $hours } jam dan biayanya dikembalikan: { $count }
campaigns-results-spent = Ditagih dan tidak dikembalikan: { $spent } USDC
campaigns-results-none = Belum ada yang menjawab.
campaigns-results-open = Beberapa jawaban:
campaigns-results-option = { $bar } { $share } % · { $option } ({ $count })
campaigns-file-money =
    { $complete ->
        [no] { $count } join terbaru yang ditagih
       *[yes] Semua join yang ditagih
    }, masing-masing dengan waktunya, untuk lembar kerja Anda. Tanpa nama, tanpa jawaban.
campaigns-file-answers =
    { $complete ->
        [no] { $count } jawaban terbaru
       *[yes] Semua jawaban
    } untuk lembar kerja Anda, diurutkan menurut teksnya. Tanpa nama, tanpa waktu; tautan, nama pengguna, dan nomor telepon dihapus.
campaigns-csv-time = waktu (UTC)
campaigns-csv-price = harga
campaigns-csv-charged = ditagih
campaigns-csv-given-back = dikembalikan (UTC)
campaigns-csv-total = total
campaigns-csv-answer = jawaban
campaigns-csv-result = hasil
campaigns-csv-passed = lolos
campaigns-csv-failed = tidak lolos
campaigns-csv-waiting = sedang dibaca

campaigns-ask-report-about = Tentang apa?
campaigns-report-other = Hal lain
campaigns-ask-report = Apa yang salah? Tulis paling banyak { $max } karakter. Operator bot ini membacanya.
campaigns-error-report = Itu lebih dari { $max } karakter. Silakan sampaikan sedikit lebih singkat.
campaigns-reported = Terima kasih. Operator sudah menerimanya, dan akan menulis kepada Anda jika ada yang kurang jelas.
campaigns-report-later = Anda sudah melaporkan sesuatu dalam satu jam ini. Operator sudah menerimanya; silakan tunggu sebentar untuk laporan berikutnya.

campaigns-consent-ask =
    Kampanye { $campaign } ingin masuk ke { $group }.

    { $bid } USDC per join, { $fee } % darinya biaya kami dan selebihnya milik Anda. { $budget } USDC sudah dibayar: cukup untuk { $joins ->
       *[other] { $joins } join
    }.

    Orang yang bergabung akan melihat:

    ——————————
    { $task }
    ——————————

    Silakan putuskan sebelum { $until }. Diam berarti tidak. Anda bisa mengeluarkannya kapan saja nanti.
campaigns-consent-live =
    Kampanye { $campaign } berjalan di { $group }: Anda menerima semua mulai tawaran terendah Anda.

    { $bid } USDC per join, { $fee } % darinya biaya kami dan selebihnya milik Anda. { $budget } USDC sudah dibayar: cukup untuk { $joins ->
       *[other] { $joins } join
    }.

    Orang yang bergabung melihat:

    ——————————
    { $task }
    ——————————
campaigns-consent-accept = Terima
campaigns-consent-decline = Tolak
campaigns-consent-remove = Keluarkan
campaigns-consent-block = Blokir pengiklan ini
campaigns-ask-decline = Tolak kampanye { $campaign } untuk { $group }? Kampanye itu tidak masuk, dan semua yang dibayar untuknya kembali ke pengiklan. Ini tidak bisa dibatalkan.
campaigns-decline-yes = Ya, tolak
campaigns-ask-remove = Hapus kampanye { $campaign } dari { $group }? Kampanye itu tidak membeli join lagi, dan sisanya kembali ke pengiklan. Untuk anggota yang sedang menjawab, Anda tetap dibayar. Ini tidak bisa dibatalkan.
campaigns-remove-yes = Ya, hapus
campaigns-ask-block = Blokir “{ $sponsor }”, pengiklan kampanye { $campaign }, di { $group }? Semua kampanyenya di sana berakhir sekarang, sisanya kembali, dan ia tidak bisa membeli lagi di sana. Untuk anggota yang sedang menjawab, Anda tetap dibayar. Anda bisa membuka blokirnya di /menu; kampanye yang sudah berakhir tidak kembali.
campaigns-block-yes = Ya, blokir
campaigns-back = Kembali
campaigns-kept = Baik, tidak ada yang berubah.
campaigns-accepted = Diterima: kampanye { $campaign } berjalan.
campaigns-declined = Ditolak: kampanye { $campaign } tidak masuk, dan pengiklan menerima semuanya kembali.
campaigns-removed = Dikeluarkan: kampanye { $campaign } tidak membeli join lagi. Untuk anggota yang sedang menjawab saat ini Anda tetap dibayar.
campaigns-blocked = Diblokir: kampanye pengiklan ini di sini sudah berakhir, dan tidak akan ada yang baru.
campaigns-owner-ended =
    Kampanye { $campaign } di { $group } telah berakhir: { $reason ->
        [end_date] tanggal akhirnya sudah tiba.
        [reclaim] uangnya sedang ditarik kembali dari escrow.
        [escrow_retired] deposit sekarang diterima oleh kontrak escrow lain.
       *[withdrawn] pengiklannya mengakhirinya.
    }

    Anggota yang dibawanya: { $joins }
    Anda memperoleh { $earned } USDC darinya, setelah biaya.
campaigns-owner-ended-under-way = Masih menjawab, dan dibayar jika masuk: { $count }

campaigns-notice-paid = Kampanye { $campaign } ({ $group }) sudah dibayar. Saya sudah bertanya kepada pemilik grup, yang punya { $wait } jam. Diam berarti tidak, dan semuanya dikembalikan.
campaigns-notice-money_arrived =
    Kampanye { $campaign } ({ $group }): { $amount } USDC sudah tiba. { $state ->
        [missing] Masih kurang { $missing } USDC.
        [rest] Masih kurang { $missing } USDC. Jika belum ada pada { $until }, kampanye berakhir dan semuanya dikembalikan.
        [startable] Masih kurang { $missing } USDC. Jika belum ada pada { $until }, kampanye berakhir dan semuanya dikembalikan. Anda juga bisa memulai dengan yang ada: /campaigns
        [extra] Seluruhnya ada { $extra } USDC lebih dari yang diminta: itu anggaran tambahan.
       *[exact] {""}
    }
campaigns-notice-late_money = Kampanye { $campaign } ({ $group }): { $amount } USDC tiba setelah kampanye berakhir. Uang itu kembali sendiri ke dompet Anda.
campaigns-notice-recovered = Kampanye { $campaign } ({ $group }): dompet pengembalian Anda mengambil kembali { $amount } USDC dari alamat deposit sebelum dikreditkan.
campaigns-notice-notice_running = Kampanye { $campaign } ({ $group }): { $amount } USDC sudah tiba. Uang itu tetap di alamat deposit selama pemberitahuan penarikan Anda berjalan; dompet pengembalian Anda bisa mengambilnya kembali.
campaigns-notice-rest_missing =
    Kampanye { $campaign } ({ $group }): { $available } USDC sudah tiba, dan masih kurang { $missing } USDC. Jika sisanya belum ada pada { $until }, kampanye berakhir dan semuanya dikembalikan. { $state ->
        [startable] Anda juga bisa memulai dengan yang ada: /campaigns
       *[missing] {""}
    }
campaigns-notice-live = Kampanye { $campaign } ({ $group }) berjalan, dengan { $bid } USDC per join.
campaigns-notice-declined = Kampanye { $campaign }: pemilik { $group } menolaknya. Semua yang Anda bayar kembali.
campaigns-notice-owner_silent = Kampanye { $campaign }: pemilik { $group } tidak menjawab selama { $wait } jam, dan itu berarti tidak. Semua yang Anda bayar kembali.
campaigns-notice-no_deposit = Kampanye { $campaign } ({ $group }) sudah berakhir, karena tidak ada deposit yang masuk dalam { $days } hari. Jika masih ada uang dalam perjalanan, uang itu kembali sendiri.
campaigns-notice-rest_never_came = Kampanye { $campaign } ({ $group }) sudah berakhir, karena sisa depositnya tidak masuk dalam { $restDays } hari. Yang sudah tiba kembali ke dompet Anda.
campaigns-notice-removed = Kampanye { $campaign }: pemilik { $group } mengeluarkannya. Sisanya kembali ke dompet Anda.
campaigns-notice-blocked = Kampanye { $campaign }: pemilik { $group } tidak menerima kampanye Anda lagi. Sisanya kembali ke dompet Anda.
campaigns-notice-group_gone = Kampanye { $campaign }: { $group } sudah keluar dari marketplace. Sisanya kembali ke dompet Anda.
campaigns-notice-end_date = Kampanye { $campaign } ({ $group }) sudah mencapai tanggal akhirnya. Sisanya kembali ke dompet Anda.
campaigns-notice-reclaim = Kampanye { $campaign } ({ $group }) sudah berakhir, karena uangnya sedang diambil kembali dari escrow dengan dompet Anda.
campaigns-notice-escrow_retired = Kampanye { $campaign } ({ $group }) sudah berakhir, karena deposit sekarang diterima oleh kontrak escrow lain. Sisanya kembali ke dompet Anda. Jangan kirim apa pun lagi ke alamatnya; /buy memulai kampanye baru.
campaigns-notice-refunded = Kampanye { $campaign } ({ $group }): sudah berakhir, dan tidak ada sisa yang perlu dikembalikan. Kampanye sudah diselesaikan.
campaigns-notice-outbid = Tawaran kampanye { $campaign } ({ $group }) telah dilampaui. Dengan { $bid } USDC kampanye ini menunggu sampai yang di depannya habis. /bid mengubahnya.
campaigns-notice-leading = Kampanye { $campaign } ({ $group }) sekarang punya tawaran terbaik, { $bid } USDC: join berikutnya milik Anda.
campaigns-notice-low_budget =
    Dana kampanye { $campaign } ({ $group }) menipis: { $joins ->
       *[other] tersisa { $joins } join
    }. /topup menambah dana.
campaigns-notice-exhausted = Anggaran kampanye { $campaign } ({ $group }) habis: sisanya tidak cukup untuk satu join lagi. /topup melanjutkannya, /withdraw mengakhirinya.
campaigns-notice-pass_rate = { $group }: jauh lebih sedikit orang yang lolos di pintu daripada sebelumnya, { $now } % belakangan ini, { $before } % sebelumnya. Anda hanya membayar untuk yang masuk, tetapi mungkin Anda ingin melihat lagi pertanyaan Anda (kampanye { $campaign }).

campaigns-error-task-forbidden = Teks kampanye tidak boleh memuat tautan, nama pengguna, alamat email, atau nomor telepon{ $word ->
        [contact] {""}
       *[other] , dan juga tidak “{ $word }”
    }. Silakan tulis tanpa itu.
campaigns-error-sponsor = Nama berisi sesuatu yang bisa dibaca, paling banyak { $max } karakter, dalam satu baris. Silakan tulis begitu.
campaigns-error-frozen = Pertanyaan kampanye tidak bisa diubah setelah pemilik menerimanya. Untuk pertanyaan lain, beli kampanye lain.
campaigns-error-task-changed = Pengiklan sudah mengubah pertanyaannya sementara itu. Silakan lihat pesan terbaru tentang kampanye ini.
campaigns-error-not-awaiting-deposit = Kampanye ini tidak menunggu deposit.
campaigns-error-no-escrow = Bot ini tidak menerima deposit saat ini, jadi tidak ada yang bisa dibeli. Silakan coba lagi nanti.
campaigns-error-floor = Tawaran terendah di sini { $floor } USDC.
campaigns-error-topup = Isi ulang harus cukup untuk paling sedikit satu join, { $bid } USDC.
campaigns-error-too-little = Yang ada belum cukup untuk { $joins } join, jumlah terkecil untuk memulai.
campaigns-error-count = Silakan tulis bilangan bulat dari { $min } sampai { $max } dengan angka.
campaigns-error-end = Silakan tulis hari yang akan datang, paling lama { $years } tahun lagi, seperti ini: { $example }.
