bind-label = kampanye dari web
bind-ask-code = Anda membuat kampanye di web. Kode apa yang ditampilkan halaman? Sisa kesempatan: { $left }.
bind-wrong-code = Bukan itu kodenya.
bind-ask-wallet =
    Kampanye { $sponsor } menjadi milik Anda. Semua yang tidak terpakai kembali ke dompet ini:

    { $wallet }

    Apakah ini dompet Anda? Setelah itu, di web dompet ini bisa melihat dan mengubah semua kampanye Anda.{ $replaced ->
        [none] {""}
       *[other] {" "}Untuk kampanye baru, dompet ini menggantikan { $replaced }.
    }
bind-wallet-yes = Ya, ini milik saya
bind-wallet-no = Tidak, hentikan
bind-refused = Tidak ada yang dipesan dan tidak ada dompet yang ditautkan. Jika orang lain mengirimi Anda tautan atau kode itu, jangan gunakan.
bind-error-over = Tautan ini tidak berlaku lagi: sudah kedaluwarsa, ada yang lebih baru, atau kodenya terlalu sering salah. Halaman membuat yang baru.
changes-highest = membayar hingga { $amount } USDC per anggota yang bergabung
changes-groups = { $count ->
    [0] memilih lebih banyak grup dengan aturan
   *[other] { $rule ->
        [yes] menambahkan grup { $groups } dan memilih lagi dengan aturan
       *[no] menambahkan grup { $groups }
      }
  }
changes-waits =
    Kampanye { $campaign } · { $sponsor }: perubahan ini ditandatangani di web dengan dompet { $wallet }:

    { $what }

    Berlaku pada { $due }. Bukan Anda? Tolak sekarang, lalu keluar dari semua sesi di web.
changes-content =
    Kampanye { $campaign } · { $sponsor }: konten ini ditulis di web dengan dompet { $wallet }:

    { $what }

    Bahasa: { $language }. Bukan Anda? Keluar dari semua sesi di web, lalu ubah pertanyaannya di sini.
changes-applied = Kampanye { $campaign } · { $sponsor }: perubahan dari web sudah berlaku: { $what }.
changes-refused = Kampanye { $campaign } · { $sponsor }: perubahan dari web ditolak: { $what }. Semuanya tetap seperti semula.
changes-dropped = Kampanye { $campaign } · { $sponsor }: perubahan dari web tidak bisa dilakukan: { $what }. Semuanya tetap seperti semula.
changes-refuse = Tolak perubahan
changes-error-over = Perubahan ini tidak menunggu lagi: sudah dilakukan atau ditolak.
changes-error-unconfirmed = Di web, ini memerlukan tanda tangan atas perubahan itu sendiri dan berlaku sehari kemudian. Bot langsung melakukannya.
changes-error-too-many = Paling banyak { $most } perubahan satu kampanye bisa menunggu. Tolak salah satu dulu.
web-error-signature = Tanda tangan tidak bisa dipakai. Tanda tangani lagi.
web-error-other-wallet =
    Ini tidak ditandatangani oleh { $wallet }, dompet yang Anda pakai untuk masuk{ $signer ->
        [none] {""}
       *[other] {""}, melainkan oleh { $signer }
    }. Pilih akun itu di dompet Anda lalu tanda tangani lagi, atau keluar dan masuk dengan dompet yang lain.
drafts-error-not-found = Anda tidak punya draf itu.
drafts-error-too-many = Anda punya { $most } draf. Hapus satu dulu.
drafts-error-ordered = Draf ini sudah menjadi kampanye.
drafts-error-changed = Draf ini sudah diubah di tempat lain: di tab lain atau di perangkat lain.
drafts-error-not-bound = Belum ada akun Telegram yang dikenal untuk dompet ini. Buka tautan draf di Telegram.
drafts-error-no-bot = Bot tidak bisa dihubungi sekarang. Coba lagi sebentar lagi.
web-error-page-old = Halaman ini lebih lama dari server. Muat ulang halamannya.
web-error-internal = Ada yang salah di pihak kami. Coba lagi sebentar lagi.
web-error-database = Server tidak dapat melakukannya sekarang. Coba lagi sebentar lagi.
web-error-chain-away = Jaringan blockchain tidak dapat dijangkau sekarang, dan tanpanya tanda tangan Anda tidak dapat diperiksa. Coba lagi sebentar lagi.
web-error-session-missing = Anda belum masuk. Masuk dengan dompet Anda.
web-error-session-expired = Sesi Anda sudah berakhir. Masuk lagi dengan dompet Anda.
web-error-session-cross-site = Hanya halaman server ini yang boleh meminta ini. Buka halaman lewat alamatnya sendiri.
web-error-share-not-found = Tautan itu tidak ada. Pastikan alamatnya lengkap.
web-error-share-revoked = Tautan ini sudah ditarik. Minta yang baru dari pemberinya.
web-error-share-too-many = Sebuah kampanye memiliki paling banyak { $most } tautan. Tarik salah satu dulu.
web-error-no-groups = Tidak ada grup yang membayar dompet ini. Tulis /register di grup Anda, atau masuk dengan dompet lain.
web-error-request-invalid = Itu tidak diterima. Periksa yang Anda isi, lalu coba lagi.
web-error-too-large = Itu terlalu banyak sekaligus. Persingkat, lalu coba lagi.
web-error-too-often = Terlalu banyak percobaan dalam waktu singkat. Tunggu { $seconds } detik, lalu coba lagi.
