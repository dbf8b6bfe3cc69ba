# Offers of advertisers: for members, for owners, for advertisers, and on the page that a closed link shows.

offer-from = Dari { $sponsor }: { $text }
offer-first = Ini penawaran dari pengiklan. Jika Anda tidak ingin menerima penawaran, ketuk /privacy.
offer-why-button = Mengapa saya melihat ini?
offer-report = ⚠️ Laporkan
offer-reported = Terima kasih. Jika orang lain juga melaporkannya, penawaran ini berhenti tampil dan operator membacanya.
offer-why =
    { $sponsor } membayar penawaran ini dan membayar pertanyaan sebelumnya.

    Jika Anda membuka tautannya, { $host } mengetahui apa yang diketahui setiap situs web dari sebuah kunjungan, serta kode acak yang menghitung kunjungan itu. Dari kami, baik { $sponsor } maupun { $host } tidak mengetahui nama Anda, akun Telegram Anda, atau jawaban Anda yang terkait dengan kunjungan itu.

    Dengan /privacy Anda bisa mematikan penawaran.
offer-gone = Penawaran ini sudah berakhir.

offer-link-unknown = Tautan ini tidak dikenal, atau sudah lebih dari { $days } hari.
offer-link-closed = Penawaran ini sudah berakhir, jadi tautannya tidak menuju ke mana pun lagi.

offer-choice =
    { $wants ->
        [yes] Setelah bergabung ke sebuah grup, Anda mungkin menerima penawaran dari pengiklan.
       *[no] Anda tidak menerima penawaran dari pengiklan.
    }
offer-choice-button =
    { $wants ->
        [yes] Matikan penawaran
       *[no] Nyalakan penawaran
    }
offer-chosen =
    { $wants ->
        [yes] Selesai: Anda bisa menerima penawaran lagi.
       *[no] Selesai: Anda tidak akan menerima penawaran lagi.
    }

offer-group-button = Penawaran
offer-group =
    { $allows ->
        [yes] Penawaran diizinkan di { $title }.
       *[no] Penawaran tidak diizinkan di { $title }.
    }

    Penawaran adalah satu baris teks dan satu tautan dari pengiklan. Anggota menerimanya setelah masuk, di bawah sambutan, jika mereka menjawab pertanyaan pengiklan itu. Anda melihat setiap penawaran sebelum menerima kampanye, dan bisa mengakhiri tautannya kapan saja.
offer-group-switch =
    { $allows ->
        [yes] Jangan izinkan penawaran
       *[no] Izinkan penawaran
    }
offer-group-end-link = Akhiri tautan { $sponsor }
offer-group-link-ended = Diakhiri: tautan itu tidak menuju ke mana pun lagi, juga di pesan yang sudah dikirim.

offer-conversions-button = Konversi
offer-conversions =
    Konversi adalah hal yang Anda inginkan dilakukan orang setelah membuka penawaran Anda, misalnya mendaftar. Server Anda bisa melaporkannya: { $docs } menunjukkan caranya.

    Untuk itu server memerlukan kode rahasia. Kode itu hanya ditunjukkan sekali; yang baru mengakhiri yang lama.
offer-secret-button = Buat kode rahasia
offer-secret =
    Kode rahasia kampanye { $campaign }, hanya untuk server Anda:

    { $secret }

    Kode ini tidak ditunjukkan lagi. Hapus pesan ini setelah Anda menyalinnya.

error-offer-link-refused =
    { $flaw ->
        [not_https] Tautan penawaran harus diawali dengan https://.
        [too_long] Tautan itu terlalu panjang: paling banyak { $most } karakter.
        [own] Penawaran tidak boleh menuju marketplace ini.
        [telegram] Penawaran tidak boleh menuju Telegram.
        [shortener] Tautan itu mengarah ke alamat lain. Tulislah alamat tujuan akhirnya.
        [redirector] Tautan itu mengarah ke alamat lain atau memuatnya. Tulislah alamat tujuan akhirnya.
        [click_taken] Tautan itu sudah memuat “foyer_click”. Saya sendiri yang menambahkannya.
       *[other] Tautan itu tidak bisa dipakai. Perlu nama situs web publik, tanpa pengguna, tanpa port, dan tanpa angka sebagai pengganti nama.
    }

campaigns-notice-offer_paused =
    { $kind ->
        [host] Kampanye { $campaign }: penawarannya tidak ditampilkan lagi, karena tautannya sekarang menuju { $found }. Pertanyaannya tetap berjalan. Operator yang memutuskan tentang tautan itu.
        [unreachable] Kampanye { $campaign }: penawarannya tidak ditampilkan lagi, karena tautannya tidak bisa dihubungi. Pertanyaannya tetap berjalan. Operator yang memutuskan tentang tautan itu.
       *[rule] Kampanye { $campaign }: penawarannya tidak ditampilkan lagi, karena tautannya menuju tempat yang tidak boleh dituju penawaran. Pertanyaannya tetap berjalan. Operator yang memutuskan tentang tautan itu.
    }
