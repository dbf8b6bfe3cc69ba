buy-ask-sponsor = Apa yang ingin Anda promosikan? Kirim namanya: anggota membacanya di “Disponsori oleh …”. Paling banyak { $max } karakter, dalam satu baris.
buy-ask-category = Kategori mana yang paling cocok? Grup yang pemiliknya melarangnya tidak ditampilkan. Peninjau dapat memperbaikinya.
category =
    { $category ->
        [crypto] Kripto dan trading
        [finance] Keuangan
        [gambling] Judi
        [adult] Dewasa dan kencan
        [health] Kesehatan
        [politics] Politik dan agama
        [software] Perangkat lunak dan layanan
        [games] Game
        [shops] Toko
        [education] Pendidikan
        [jobs] Lowongan kerja
       *[other] Lainnya
    }
buy-ask-language = Dalam bahasa apa Anda menulis? Kampanye Anda hanya berjalan di grup berbahasa itu. Anda bisa menambah bahasa lain.
buy-ask-question = Apa yang ingin Anda tanyakan kepada anggota baru? Anda hanya membayar untuk yang masuk.
buy-templates = Pakai pertanyaan siap pakai
buy-ask-template = Mana yang ingin Anda tanyakan? Anda bisa menambahkan rumusan sendiri.
buy-copy = Lagi: { $prompt }
buy-copy-left = Grup-grup ini tidak dapat disalin, karena sedang tidak menjual join atau tidak menerima kampanye Anda: { $groups }.
buy-variant = Rumusan { $number }
buy-ask-variants =
    { $questions }

    Pertanyaan Anda bisa punya sampai { $max } rumusan, semuanya dijawab dengan cara yang sama. Semuanya ditampilkan sama sering, dan hasilnya membandingkannya.
buy-go-on = Lanjut
buy-variant-add = Tambah rumusan lain
buy-ask-offer =
    Ingin menambahkan promosi? Anggota menerimanya setelah masuk, tidak pernah sebelumnya: “Dari { $sponsor }: …”, dengan satu tautan.

    Kirim teksnya, paling banyak { $max } karakter. Grup yang pemiliknya tidak menerima promosi hanya menampilkan pertanyaan.
buy-no-offer = Tanpa promosi
buy-ask-link = Ke mana promosi itu menuju? Kirim tautan yang diawali https://
buy-error-offer = Itu lebih dari { $max } karakter. Mohon persingkat sedikit.
buy-ask-where =
    Di mana kampanye ini berjalan? Centang grup sebanyak yang Anda mau, atau kirim kata untuk mencari. Yang paling ramai lebih dulu.

    Bahasa: { $languages }

    { $groups }
buy-no-such-group = Tidak ada grup yang cocok. Ubah saringan di bawah, atau lihat lagi nanti.
buy-filter-price =
    { $price ->
        [any] Harga berapa pun
       *[other] Sampai { $price } USDC
    }
buy-filter-members =
    { $members ->
        [0] Ukuran apa pun
       *[other] Anggota: { $members } atau lebih
    }
buy-filter-language =
    { $name ->
        [any] Semua bahasa
       *[other] { $name }
    }
buy-filter-words = ✕ { $words }
buy-tick-page = Centang halaman ini
buy-more-languages = Tambah bahasa
buy-go-on-groups = Lanjut · grup: { $count }
buy-by-rule =
    { $on ->
        [yes] ☑ Dengan aturan
       *[no] ☐ Dengan aturan
    }
buy-never = Grup yang dihindari: { $count }
buy-ask-never =
    Di mana kampanye ini tidak boleh berjalan sama sekali? Centang grupnya, atau kirim kata untuk mencari. Kampanye yang sudah berjalan di sana akan keluar.

    Bahasa: { $languages }

    { $groups }
buy-never-done = Selesai
rule-ask =
    Dengan aturan, kampanye berjalan di setiap grup yang cocok, asalkan pemiliknya sudah dikenal di sini. Ubah aturan dengan tombol, atau kirim topik yang dipisahkan koma.

    { $rule }

    { $count ->
        [0] Sekarang tidak ada grup yang cocok.
       *[other] Yang cocok sekarang: { $count } grup; join berikutnya { $low } sampai { $high } USDC.
    }

    Satu grup mendapat paling banyak { $share }% anggaran sampai { $looks } anggotanya sudah dicek apakah masih ada setelah minggu pertama. Jika nanti lebih banyak grup cocok, saya bertanya dulu kepada Anda.
rule-use = Pakai aturan ini
rule-none = Tanpa aturan
rule-line =
    Dengan aturan: { $languages ->
        [all] semua bahasa Anda
       *[other] { $languages }
    } · { $topics ->
        [any] topik apa pun
       *[other] { $topics }
    } · { $members ->
        [0] ukuran apa pun
       *[other] { $members } anggota atau lebih
    } · { $price ->
        [any] harga berapa pun
       *[other] sampai { $price } USDC
    }
buy-ask-bid =
    Berapa tawaran Anda untuk satu join, dalam USDC? Anda membayarnya untuk setiap anggota yang menjawab pertanyaan Anda dan masuk.

    { $bids ->
        [none] Tidak ada yang menawar di sana sekarang.
        [same] Tawaran terbaik di sana sekarang { $top } USDC.
       *[range] Tawaran terbaik di sana sekarang { $low } sampai { $top } USDC.
    } Tawaran tertinggi mendapat join berikutnya; jika sama, yang lebih lama. { $floors ->
        [same] Tawaran mulai dari { $floor } USDC.
       *[range] Tawaran mulai dari { $lowest } USDC; beberapa grup meminta sampai { $floor } USDC.
    } Anda bisa mengubah tawaran kapan saja, juga untuk satu grup saja.

    Hanya tawaran itu yang Anda bayar; biaya kami sebesar { $fee }% sudah termasuk.
buy-ask-highest =
    Grup yang meminta lebih dari { $bid } USDC per join: { $count }. Mereka meminta sampai { $most } USDC.

    Maukah Anda menawar sebesar yang mereka minta?
buy-highest-yes = Ya, sampai { $most } USDC
buy-highest-no = Tidak, lewati grup itu
buy-ask-joins =
    { $bid } USDC per join. Grup: { $count }. Tawaran Anda sekarang akan tertinggi di { $leading } di antaranya.

    Berapa join yang ingin Anda beli seluruhnya? Ketuk salah satu, atau tulis angkanya.

    { $expectation }
buy-able = Pemilik hanya ditanya selama anggaran cukup untuk { $least } join di setiap grup. Grup yang tercukupi: { $able } dari { $groups }.
buy-own-rivals = Kampanye Anda ini sudah menawar di grup yang sama, untuk join yang sama: { $ids } ({ $groups }).
buy-error-reach = Anggaran itu tidak menjangkau grup mana pun: pemilik hanya ditanya selama anggaran cukup untuk { $least } join di sana. Silakan pilih lebih banyak join.
buy-limits =
    Batas Anda. Ketuk salah satu untuk mengubahnya.

    { $cap ->
        [0] Tanpa batas harian
       *[other] Paling banyak { $cap } per hari
    }
    { $start ->
        [none] Mulai secepatnya
       *[other] Mulai { $start }
    }
    { $end ->
        [none] Berakhir saat anggaran habis
       *[other] Berakhir { $end }
    }
    { $pacing ->
        [even] Dibagi rata sampai akhir
       *[fast] Sebanyak join yang datang
    }
    { $stop ->
        [0] Tanpa uji coba dulu
       *[other] Dijeda setelah { $stop } join, supaya Anda bisa melihat
    }
buy-limits-good = Sudah benar
buy-limit-cap = Batas harian
buy-limit-start = Mulai
buy-limit-end = Akhir
buy-limit-pacing = Laju
buy-limit-test =
    { $on ->
        [yes] ☑ Uji { $joins } join dulu
       *[no] ☐ Uji { $joins } join dulu
    }
buy-error-pacing = Laju yang rata memerlukan tanggal akhir. Mohon tentukan dulu.
buy-error-order = Akhir harus setelah mulai.
buy-ask-start = Kapan kampanye ini mulai? Tulis hari pertamanya, misalnya { $example }, atau ketuk tombolnya.
buy-start-now = Secepatnya
buy-preview = Inilah yang akan dilihat anggota, kata demi kata.
buy-preview-tap = Ini hanya pratinjau.
buy-confirm =
    { $sponsor }
    { $joins } join seharga { $bid } USDC: { $total } USDC{ $dearer ->
        [yes] {" "}(di beberapa grup sampai { $highest } USDC per join)
       *[no] {""}
    }
    Grup: { $count }. Tawaran Anda sekarang akan tertinggi di { $leading } di antaranya. { $expectation }
    { $cap ->
        [0] Tanpa batas harian
       *[other] Paling banyak { $cap } per hari
    } · { $start ->
        [none] mulai secepatnya
       *[other] mulai { $start }
    } · { $end ->
        [none] berakhir saat anggaran habis
       *[other] berakhir { $end }
    } · { $pacing ->
        [even] dibagi rata
       *[fast] sebanyak join yang datang
    }{ $stop ->
        [0] {""}
       *[other] {" "}· dijeda setelah { $stop } join
    }
buy-confirm-rules =
    Uang Anda

    Anda membayar dalam USDC di jaringan { $chain } ke alamat milik kampanye itu sendiri, dari dompet atau bursa mana pun, sekaligus atau bertahap. { $rule }

    Anda membayar tawaran Anda untuk setiap anggota yang diizinkan masuk, dan mendapatkannya kembali jika ia keluar atau diblokir dalam { $back } jam. Biaya kami sebesar { $fee }% sudah termasuk.

    { $review ->
        [yes] Setelah dibayar, operator boleh membacanya dulu, paling lama { $reviewed } jam. Lalu setiap pemilik ditanya;
       *[no] Setelah dibayar, setiap pemilik ditanya;
    } diam selama { $wait } jam berarti tidak. Anda bisa mengakhirinya kapan saja.

    { $wallet ->
        [none] Uang yang tidak terpakai kembali ke dompet Anda: saya menanyakannya setelah ini.
       *[other] Uang yang tidak terpakai kembali ke { $wallet }.
    }
buy-created =
    Kampanye { $campaign } menunggu { $amount } USDC sampai { $until }. Kirim ke alamat ini:

    { $payTo }

    { $review ->
        [yes] Setelah uangnya masuk, operator membacanya dulu, dalam { $reviewed } jam; lalu para pemilik ditanya.
       *[no] Setelah uangnya tiba, pemilik grup ditanya.
    } Saya akan mengabari Anda.

    Tombol ini membuka halaman dengan kode QR dan cara bayar lain. Berlaku { $hours } jam; /campaigns memberi yang baru.

campaigns-button = { $campaign } · { $sponsor }
campaigns-line =
    Kampanye { $campaign } · { $sponsor }
    { $status ->
        [awaiting_deposit] menunggu deposit Anda
        [in_review] sedang dibaca operator
        [active] berjalan, grup: { $groups }
        [unplaced] menunggu pemilik grup
        [halted] menunggu: join sedang tidak dijual
        [exhausted] anggaran habis
        [paused] dijeda
        [closing] sedang berakhir
       *[closed] berakhir
    } · tawaran { $bid } USDC · { $available } USDC bebas · { $completed } join
campaigns-status-in_review = Sudah dibayar. Operator membacanya sampai { $until }; jika tidak ada yang membaca, semuanya dikembalikan.
campaigns-status-unplaced =
    { $until ->
        [none] Sudah dibayar dan diizinkan, tetapi belum ada grup yang menerimanya. Pemilik ditanya sekali sehari.
       *[other] Sudah dibayar dan diizinkan, tetapi tidak ada lagi pemilik yang bisa ditanya. Tambahkan grup sebelum { $until }, atau kampanye berakhir dan uangnya kembali.
    }
campaigns-groups-count = Grup: berjalan { $accepted } · ditanya { $asked } · menunggu { $waiting } · selesai { $over }
campaigns-reach = Pemilik hanya ditanya selama anggaran cukup untuk { $least } join di setiap grup. Dari grup yang menunggu ({ $groups }), anggaran menjangkau { $reached }. Tambah dananya, atau keluarkan beberapa grup.
campaigns-numbers =
    Tawaran: { $bid } USDC per join{ $dearer ->
        [yes] , di beberapa grup sampai { $highest } USDC
       *[no] {""}
    }
    Cukup untuk { $joins } join lagi; terpakai { $spent } USDC
    Sedang menjawab: { $underWay } ({ $reserved } USDC disisihkan)
    { $cap ->
        [0] Tanpa batas harian
       *[other] Paling banyak { $cap } per hari
    } · { $start ->
        [none] tanpa tanggal mulai
       *[other] mulai { $start }
    } · { $end ->
        [none] tanpa tanggal akhir
       *[other] berakhir { $end }
    } · { $pacing ->
        [even] dibagi rata
       *[fast] sebanyak join yang datang
    }{ $stop ->
        [0] {""}
       *[other] {" "}· dijeda setelah { $stop } join
    }
    Pengembalian dana ke { $wallet }
campaigns-group-stands-still = ⏸ Join sedang tidak dijual di sana. Selama itu kampanye ini tidak membeli di sana dan uangnya tetap utuh; lalu berjalan lagi dengan sendirinya.
campaigns-do-places = Grup
campaigns-do-content = Pertanyaan dan promosi
campaigns-do-limits = Batas
campaigns-do-copy = Salin
campaigns-do-highest = Ubah tawaran tertinggi
campaigns-label-limits = mengubah batas kampanye { $campaign }
campaigns-label-groups = menambah grup ke kampanye { $campaign }
campaigns-ask-new-bid =
    Kampanye { $campaign } · { $sponsor }

    Sekarang Anda menawar { $bid } USDC per join, dan paling tinggi { $highest } USDC di grup mana pun. Berapa mulai join berikutnya? Paling sedikit { $floor } USDC. Grup dengan tawaran sendiri tetap memakainya, dan join yang sedang berjalan tetap pada harganya.

    Pemilik yang menyetujui tawaran lebih tinggi ditanya lagi, selama { $wait } jam. Sampai mereka menerima, tidak ada yang dibeli di sana.
campaigns-bid-changed =
    Tawaran Anda sekarang { $bid } USDC.{ $status ->
        [paused] {" "}Kampanye masih dijeda; /resume melanjutkannya.
       *[other] {""}
    } { $joins ->
        [0] Sisanya tidak cukup untuk satu join dengan tawaran ini: isi ulang, atau turunkan tawaran.
       *[other] Sisanya cukup untuk { $joins } join.
    }
campaigns-ask-highest =
    Kampanye { $campaign }: di grup mana pun tawaran tidak lebih dari { $highest } USDC. Berapa tawaran tertingginya? Paling sedikit { $bid } USDC, tawaran Anda di tempat lain.
campaigns-error-highest = Tawaran tertinggi tidak boleh di bawah tawaran Anda, { $bid } USDC.
campaigns-highest-changed = Mulai sekarang, di grup mana pun tawaran tidak lebih dari { $highest } USDC.
campaigns-limits-changed = Sudah diubah. Batas baru Anda berlaku mulai join berikutnya.
campaigns-ask-topup =
    Kampanye { $campaign } · { $sponsor }

    { $available } USDC bebas, dengan tawaran { $bid } USDC. Grup yang berjalan: { $groups }. Berapa yang ingin Anda tambahkan, dalam USDC? Paling sedikit { $bid }, harga satu join.
campaigns-ask-withdraw =
    Akhiri kampanye { $campaign } · { $sponsor }? Kampanye keluar dari semua grupnya ({ $groups }).

    { $available } USDC kembali ke { $wallet }. { $members ->
        [0] {""}
       *[other] { $reserved } USDC disisihkan untuk { $members } anggota yang sedang menjawab: dibayar untuk yang masuk, dan kembali untuk yang lain.
    }

    Kampanye yang sudah berakhir tidak bisa dimulai lagi.
campaigns-results =
    Kampanye { $campaign } · { $sponsor }

    { $sum }
campaigns-results-question =
    “{ $prompt }”
    Ditanya: { $asked } · lolos: { $passed }
campaigns-csv-language = bahasa
campaigns-csv-question = pertanyaan
campaigns-error-content-changed = Pertanyaan atau tawarannya sudah berubah. Mohon lihat pesan terbaru tentang kampanye ini.

places-open-one = Buka grup ini
places-list =
    Kampanye { $campaign } · { $sponsor }: grupnya

    { $groups }
places-none = Tidak ada di sini.
places-status =
    { $status ->
        [waiting] pemiliknya akan ditanya
        [asked] pemiliknya memutuskan sampai { $until }
        [accepted] berjalan
        [declined] ditolak
        [silence] tidak dijawab tepat waktu
        [removed] dikeluarkan pemiliknya
        [blocked] pemiliknya tidak lagi menerima kampanye Anda
        [category] pemiliknya melarang kategori ini
        [withdrawn] Anda keluarkan
        [group_gone] sudah keluar dari pasar
        [never_asked] tidak bisa ditanya tepat waktu
       *[other] berakhir
    }
places-line =
    { $group }
    { $status } · tawaran { $bid } USDC{ $position ->
        [0] {""}
       *[other] {" "}· urutan { $position }
    } · join: { $joins }
places-filter =
    { $name ->
        [all] Semua
        [accepted] Berjalan
        [asked] Ditanya
       *[over] Selesai
    }
places-add = Tambah grup
places-back = Semua grup
places-one =
    Kampanye { $campaign } di { $group }: { $status }

    Tawaran: { $bid } USDC per join{ $position ->
        [0] {""}
       *[other] {" "}· urutan { $position } sekarang
    }
    { $cap ->
        [0] Tanpa batas harian sendiri
       *[other] Paling banyak { $cap } per hari di sini
    }
    Join: { $joins } · terpakai { $spent } USDC
    Cepat keluar, dikembalikan kepada Anda: { $back }
places-asked-beside = Pemilik sedang ditanya tentang versi baru Anda. Sampai ia menerimanya, versi sebelumnya tetap berjalan.
places-do-placebid = Tawaran di sini
places-do-placecap = Batas harian di sini
places-do-takeout = Keluarkan
places-ask-takeout = Keluarkan kampanye { $campaign } dari { $group }? Di sana ia tidak membeli join lagi. Anggota yang sedang menjawab tetap dibayar. Anda bisa menambahkan grup ini lagi nanti.
places-takeout-yes = Ya, keluarkan
places-ask-add =
    Grup yang ditambahkan: { $groups }. Di sana Anda menawar { $bid } USDC per join, dan sampai { $highest } USDC jika sebuah grup meminta lebih.{ $dear ->
        [0] {""}
       *[other] {" "}Dilewati karena meminta lebih dari itu: { $dear }.
    }{ $never ->
        [0] {""}
       *[other] {" "}Jangan pernah di: { $never }. Kampanye keluar dari grup tempat ia sudah berjalan.
    }

    Setiap pemilik ditanya dulu dan punya { $wait } jam; diam berarti tidak.

    Pemilik hanya ditanya selama { $available } USDC yang tersedia cukup untuk { $least } join di setiap grup.
places-add-yes = Tambahkan
places-added = Saya akan memberi tahu jawaban para pemilik.
found-groups =
    Kampanye { $campaign } ({ $sponsor }): grup-grup ini sekarang cocok dengan aturan Anda. Tidak ada yang dibeli di sana kecuali Anda menambahkannya.

    { $groups }
found-add-one = Tambah { $group }
found-add-all = Tambah semua: { $count }
found-added =
    { $groups ->
        [0] Tidak ada yang perlu ditambahkan: grup-grup ini sudah ada di kampanye Anda, atau tidak cocok lagi.
       *[other] Grup ditambahkan: { $groups }. Saya akan memberi tahu jawaban pemiliknya.
    }
places-label-bid = mengubah tawaran di sebuah grup
places-label-cap = mengubah batas harian di sebuah grup
places-ask-bid =
    Kampanye { $campaign } di { $group }

    Di sini Anda menawar { $bid } USDC per join. Berapa mulai join berikutnya? Dari { $floor } sampai { $highest } USDC. Join yang sedang berjalan tetap pada harganya.

    Jika pemiliknya menyetujui tawaran lebih tinggi, ia ditanya lagi, selama { $wait } jam. Sampai ia menerima, tidak ada yang dibeli di sini.
places-bid-changed =
    Tawaran Anda di { $group } sekarang { $bid } USDC.{ $status ->
        [competes] {" "}Urutan { $position }.
        [waiting] {" "}Pemiliknya akan ditanya.
        [asked] {" "}Pemiliknya sedang ditanya.
       *[other] {""}
    } { $joins ->
        [0] Sisanya tidak cukup untuk satu join dengan tawaran ini.
       *[other] Sisanya cukup untuk { $joins } join.
    }{ $expectation ->
        [none] {""}
       *[other] {" "}{ $expectation }
    }
places-cap-changed =
    { $cap ->
        [0] { $group }: tidak ada lagi batas harian sendiri.
       *[other] { $group }: paling banyak { $cap } per hari mulai sekarang.
    }
places-error-no-content = Kampanye ini tidak punya pertanyaan dalam bahasa grup ini. Mohon tambahkan bahasa itu dulu.
places-error-not-found = Kampanye itu tidak lagi berjalan di grup Anda dan tidak lagi memintanya.
places-error-wrong-status = Itu tidak bisa selama kampanye di sana dalam keadaan sekarang.
places-error-resting = Pemilik grup ini baru saja menolak, dan tidak ditanya lagi tentang Anda sampai { $until }.
places-error-above-highest = Kampanye ini menawar paling tinggi { $most } USDC di grup mana pun. Ubah dulu tawaran tertingginya.

content-shown =
    Yang dilihat anggota dari kampanye { $campaign }:

    { $content }
content-version =
    { $name }, versi { $number }: { $review ->
        [waiting] menunggu operator
        [allowed] diizinkan
        [refused] ditolak operator
        [undelivered] jeda: Telegram menolak menampilkannya
       *[stopped] dihentikan setelah laporan
    }
content-offer = Promosi: { $text } ({ $host })
content-change = Ubah: { $name }
content-add-language = Tambah bahasa
content-ask-send =
    Ini menjadi versi baru. { $review ->
        [yes] Operator boleh membacanya dulu; lalu setiap pemilik ditanya dan punya { $wait } jam.
       *[no] Setiap pemilik ditanya dan punya { $wait } jam.
    } Sampai diterima, versi sebelumnya tetap berjalan. Ini tanpa biaya.
content-send = Kirim
content-sent = Terkirim. Sampai diterima, versi sebelumnya tetap berjalan.

digest-head =
    { $several ->
        [no] Sebuah kampanye ingin berjalan di grup Anda.
       *[yes] Kampanye yang ingin berjalan di grup Anda: { $count }.
    } Anda punya waktu sampai { $until } untuk memutuskan; diam berarti tidak. Pendatang baru akan membaca ini kata demi kata.
digest-offer =
    { $number ->
        [0] {""}
       *[other] { $number } ·{" "}
    }{ $sponsor } → { $group } · { $category }
    { $bid } USDC per join: { $fee }% biaya kami, selebihnya milik Anda. { $budget } USDC sudah dibayar: cukup untuk { $joins } join.
    { $since ->
        [none] Pengiklan ini baru di sini.
       *[other] Pengiklan ini di sini sejak { $since }; join yang dibeli: { $bought }.
    }{ $change ->
        [yes] {" "}Versi sebelumnya sudah berjalan di grup Anda dan tetap berjalan sampai Anda menerima yang ini.
       *[no] {""}
    }
digest-link =
    { $allows ->
        [yes] Setelah masuk, mereka akan membaca:
       *[no] Grup Anda tidak mengizinkan penawaran, jadi mereka tidak akan menerima yang ini:
    } Dari { $sponsor }: { $text } Tautannya menuju { $host }
digest-live = Sebuah kampanye berjalan di grup Anda, seperti yang Anda setujui sebelumnya.
digest-do-accept = Terima
digest-do-decline = Tolak
digest-do-block = Blokir
digest-do-preview = Lihat sebagai anggota
digest-do-remove = Keluarkan
digest-accepted = Diterima: { $sponsor } berjalan di { $group }.
digest-declined = Ditolak: { $sponsor } tidak berjalan di { $group }. Selama { $days } hari saya tidak menanyakan pengiklan ini kepada Anda.
digest-removed = Dikeluarkan: { $sponsor } tidak membeli join lagi di { $group }. Anggota yang sedang menjawab tetap dibayar. Selama { $days } hari saya tidak menanyakan pengiklan ini kepada Anda.
digest-ask-decline = Tolak { $sponsor } untuk { $group }? Selama { $days } hari saya tidak menanyakan pengiklan ini kepada Anda.
digest-ask-block = Blokir pengiklan “{ $sponsor }” di { $group }? Semua kampanyenya di sana berakhir sekarang, dan ia tidak bisa membeli join lagi di sana. Anggota yang sedang menjawab tetap dibayar. Pemilik bisa membuka blokirnya di /menu.
deputy-button = Tunjuk wakil
deputy-button-end = Cabut wakil
deputy-choose = Admin “{ $title }” mana yang boleh ikut memutuskan kampanyenya? Uang, harga, dan semua setelan lain tetap milik Anda saja.
deputy-none = “{ $title }” tidak punya admin lain yang boleh memasukkan orang. Angkat dulu seorang admin di Telegram.
deputy-no-admin = Orang itu bukan lagi admin “{ $title }” yang boleh memasukkan orang, jadi ia tidak menjadi wakil Anda.
deputy-named =
    { $name } kini wakil Anda di “{ $title }”: ia ikut ditanya tentang kampanye grup ini seperti Anda, dan jawaban pertama yang berlaku. Saya memberi tahu Anda apa yang ia putuskan.
    { $started ->
        [no] Ia belum pernah menulis kepada saya, jadi saya belum bisa menghubunginya. Minta ia mengirim /start kepada saya.
       *[yes] Ia sudah saya beri tahu.
    }
deputy-you = Anda kini wakil pemilik “{ $title }”: Anda ikut ditanya tentang kampanye grup ini, dan boleh menerima, menolak, mengeluarkan, dan memblokir. Pemilik diberi tahu apa yang Anda putuskan.
deputy-decides = Wakil Anda di “{ $title }” ikut memutuskan kampanye.
deputy-digest-head = Sebagai wakil, Anda boleh memutuskan ini seperti pemilik: jawaban pertama yang berlaku. Ada waktu sampai { $until }; diam berarti tidak. Pendatang baru akan membaca ini kata demi kata.
deputy-decided =
    { $verdict ->
        [accepted] Diterima oleh { $name }, wakil Anda: { $sponsor } berjalan di { $title }.
        [declined] Ditolak oleh { $name }, wakil Anda: { $sponsor } tidak berjalan di { $title }.
        [removed] Dikeluarkan oleh { $name }, wakil Anda: { $sponsor } tidak membeli join lagi di { $title }.
       *[blocked] Diblokir oleh { $name }, wakil Anda: pengiklan “{ $sponsor }” tidak membeli join lagi di { $title }. Anda bisa membuka blokirnya di /menu.
    }
ads-button = Kampanye
ads-list =
    Kampanye di { $group }:

    { $campaigns }
ads-none = Tidak ada kampanye yang berjalan di sini atau menunggu jawaban Anda.
ads-line =
    { $sponsor } · { $bid } USDC per join · { $status ->
        [accepted] berjalan
       *[asked] menunggu jawaban Anda
    } · join: { $joins }
    “{ $prompt }”
ads-remove = ✕ { $sponsor }
ads-show = 👁 { $sponsor }
campaigns-owner-ended =
    { $sponsor } berakhir di { $group }: { $reason ->
        [end_date] tanggal akhirnya tiba.
        [reclaim] uangnya sedang ditarik kembali dari escrow.
        [escrow_retired] deposit sekarang masuk ke kontrak escrow lain.
       *[withdrawn] pengiklannya mengakhirinya.
    }

    Join: { $joins }
    Anda memperoleh { $earned } USDC, setelah biaya.

campaigns-notice-paid = Kampanye { $campaign } ({ $sponsor }) sudah dibayar. Operator membacanya sekarang, paling lama { $review } jam. Lalu pemilik grupnya ditanya.
campaigns-notice-live = Kampanye { $campaign } ({ $sponsor }) boleh berjalan. Pemilik grupnya ditanya sekarang, sekali sehari; masing-masing punya { $wait } jam.
campaigns-notice-not_reviewed = Kampanye { $campaign } ({ $sponsor }) berakhir: operator tidak membacanya dalam { $review } jam. Semua yang Anda bayar kembali.
campaigns-notice-refused = Kampanye { $campaign } ({ $sponsor }): operator menolaknya. { $reason } Semua yang Anda bayar kembali.
campaigns-notice-no_group_soon = Kampanye { $campaign } ({ $sponsor }): belum ada grup yang menerimanya, dan tidak ada lagi pemilik yang bisa ditanya. Jika tidak ada yang menerima sampai { $until }, kampanye berakhir dan semuanya kembali. Anda bisa menambah grup: /campaigns
campaigns-notice-no_group = Kampanye { $campaign } ({ $sponsor }) berakhir, karena tidak ada grup yang menerimanya dalam { $placeDays } hari. Semua yang Anda bayar kembali.
campaigns-notice-test_over = Kampanye { $campaign } ({ $sponsor }) sudah mendapat join untuk uji coba Anda, dan dijeda. /results menampilkannya, /resume melanjutkannya.
campaigns-notice-accepted = Kampanye { $campaign } berjalan di { $group }, seharga { $bid } USDC per join.
campaigns-notice-declined = Kampanye { $campaign }: pemilik { $group } menolaknya.
campaigns-notice-silence = Kampanye { $campaign }: pemilik { $group } tidak menjawab dalam { $wait } jam, yang berarti tidak.
campaigns-notice-removed = Kampanye { $campaign }: pemilik { $group } mengeluarkannya dari sana.
campaigns-notice-blocked = Kampanye { $campaign }: pemilik { $group } tidak lagi menerima kampanye Anda.
campaigns-notice-category = Kampanye { $campaign }: pemilik { $group } melarang kategorinya ({ $category }), jadi kampanye tidak berjalan di sana.
campaigns-notice-category_corrected = Kampanye { $campaign } ({ $sponsor }): peninjau telah memperbaiki kategorinya. Sekarang { $category }. Kampanye keluar dari grup yang pemiliknya melarangnya.
campaigns-notice-group_gone = Kampanye { $campaign }: { $group } sudah keluar dari pasar.
campaigns-notice-never_asked = Kampanye { $campaign }: pemilik { $group } tidak bisa ditanya dalam { $askDays } hari, jadi ia tidak berjalan di sana.
