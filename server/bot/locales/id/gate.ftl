gate-invite =
    Halo! Anda meminta bergabung ke { $group }.

    { $asks ->
        [yes] Satu pertanyaan singkat dulu. Setelah membukanya, Anda punya { $minutes } menit.
       *[no] Tombol ini membawa Anda masuk. Mungkin saya mengajukan satu pertanyaan singkat dulu.
    }
gate-invite-button =
    { $asks ->
        [yes] Jawab dan bergabung
       *[no] Lanjut dan bergabung
    }

gate-notice =
    { $asks ->
        [yes] Selamat datang! Jika Anda baru saja bergabung: ketuk tombolnya, jawab satu pertanyaan singkat, dan Anda bisa menulis di sini.
       *[no] Selamat datang! Jika Anda baru saja bergabung: ketuk tombolnya dan ikuti beberapa langkah di sana; setelah itu Anda bisa menulis di sini.
    }
gate-notice-button =
    { $asks ->
        [yes] Jawab dan bergabung
       *[no] Lanjut dan bergabung
    }

gate-task = { $group } mengajukan satu pertanyaan singkat kepada setiap orang yang bergabung.
gate-task-sponsored =
    { $group } mengajukan satu pertanyaan singkat kepada setiap orang yang bergabung.

    Disponsori oleh { $sponsor }. Jawaban Anda dibagikan kepada sponsor tanpa nama Anda.
gate-task-again = Terima kasih! Bisakah Anda menambahkan sedikit lagi? Ini percobaan terakhir: yang Anda tulis sekarang yang dihitung.
gate-task-politely = Itu terbaca seperti hinaan, jadi tidak saya teruskan. Silakan jawab sekali lagi dengan kata-kata yang lebih ramah.
gate-how-options = Ketuk jawaban Anda. Anda punya { $minutes } menit.
gate-how-open = Jawab dengan kata-kata sendiri, sebagai pesan di sini. Anda punya { $minutes } menit.
gate-how-options-again = Itu bukan jawaban yang benar. Ketuk lagi: ini percobaan terakhir, dan waktu Anda terus berjalan.
gate-how-options-still = Ketuk jawaban Anda. Waktu Anda terus berjalan.
gate-how-open-again = Tulis jawaban Anda sebagai pesan di sini. Waktu Anda terus berjalan.
gate-tap-wrong = Itu bukan jawaban yang benar. Anda masih punya satu percobaan, dan urutan jawabannya sudah berubah.
gate-tap-stale = Urutan jawaban sudah berubah, jadi ketukan ini tidak dihitung. Silakan lihat lagi, lalu ketuk.
gate-skip = Lewati, minta ke admin
gate-scoring = Terima kasih! Jawaban Anda sedang dibaca. Sebentar saja.
gate-too-long = Itu lebih dari { $max } karakter. Silakan sampaikan sedikit lebih singkat.

gate-rules =
    Ini aturan { $group }:

    { $rules }

    Tinggal satu ketukan: setujui, dan saya izinkan Anda masuk.
gate-no-rules =
    Mohon bersikap baik kepada yang lain di { $group }.

    Tinggal satu ketukan: setujui, dan saya izinkan Anda masuk.
gate-agree = Saya setuju
gate-admitting = Memasukkan Anda ke { $group } … Saya beri tahu begitu Anda sudah di dalam.
gate-admitting-stuck = Saat ini Telegram tidak mengizinkan saya memasukkan Anda ke { $group }. Saya terus mencoba dan memberi tahu ketika Anda sudah masuk. Admin grup bisa mengizinkan Anda masuk lebih cepat.
gate-admitting-member-full = Telegram tidak mengizinkan saya memasukkan Anda ke { $group }: Anda sudah berada di grup dan kanal sebanyak yang diizinkannya. Keluarlah dari salah satunya, lalu ketuk tombolnya. Saya juga mencoba lagi setiap jam.
gate-admitting-group-full = Anggota { $group } sudah sebanyak yang diizinkan Telegram, jadi saat ini tidak ada yang bisa masuk. Saya mencoba lagi setiap jam dan memberi tahu ketika Anda sudah masuk.
gate-given-up =
    { $reason ->
        [member_full] Saya berhenti mencoba memasukkan Anda ke { $group }: Anda masih berada di grup dan kanal sebanyak yang diizinkan Telegram. Keluarlah dulu dari salah satunya.
       *[other] Saya berhenti mencoba memasukkan Anda ke { $group }: Telegram tidak mengizinkannya. Admin grup bisa mengizinkan Anda masuk.
    }

    Jawaban Anda tetap berlaku: ketuk tombolnya dalam { $days } hari, dan saya mencoba lagi tanpa pertanyaan.
gate-request-gone = Permintaan Anda untuk bergabung dengan { $group } tidak berlaku lagi: sudah ditarik atau ditolak, atau tautannya sudah kedaluwarsa. Anda bisa minta bergabung lagi; Anda lalu mulai dari awal.
gate-ask-again-button = Minta bergabung lagi
gate-in = Anda sudah masuk! Selamat datang di { $group }.
gate-open-group = Buka grup

gate-failed =
    { $answered ->
        [in_words] Terima kasih sudah menjawab. Maaf, itu tidak menjawab pertanyaan { $group }. Mohon jangan sertakan tautan atau kontak.
       *[by_tap] Terima kasih sudah menjawab. Maaf, bukan itu: jawaban yang benar untuk pertanyaan { $group } adalah yang lain.
    }
gate-expired = Waktu untuk menjawab sudah habis, jadi Anda belum masuk ke { $group }.
gate-put-off = Tidak masalah. Admin { $group } bisa mengizinkan Anda masuk. Jika berubah pikiran, Anda bisa menjawab pertanyaannya kapan saja.
gate-asked-admins = Tidak masalah. Saya sudah meminta admin { $group } mengizinkan Anda masuk dan akan memberi tahu keputusan mereka. Jika berubah pikiran, Anda bisa menjawab pertanyaannya kapan saja.
gate-asked-admins-before = Tidak masalah. Admin { $group } sudah menerima permintaan Anda; Anda bisa meminta sekali sehari. Jika berubah pikiran, Anda bisa menjawab pertanyaannya kapan saja.
gate-admins-let-in = Seorang admin sudah mengizinkan Anda masuk ke { $group }. Selamat datang!
gate-admins-declined = Admin { $group } memutuskan untuk tidak mengizinkan Anda masuk.
gate-again-now = Anda bisa langsung mencoba lagi.
gate-again-later = Anda bisa mencoba lagi dalam { $wait }.
gate-no-try-left = Untuk saat ini tidak ada percobaan tersisa. Anda bisa mencoba lagi dalam { $wait } (mulai { $at }): saat itu bergabunglah ke { $group } atau minta bergabung lagi. Adminnya bisa mengizinkan Anda masuk lebih cepat.
gate-try-again = Coba lagi
gate-wait = Anda bisa mencoba lagi bergabung ke { $group } dalam { $wait }. Apa pun yang Anda lakukan sampai saat itu tidak memperpanjang waktu tunggu.
gate-wait-ask-again = Anda bisa meminta lagi untuk bergabung ke { $group } dalam { $wait }. Meminta lebih awal tidak memperpanjang waktu tunggu.
gate-wait-minutes = { $minutes } mnt
gate-wait-hours = { $hours } jam
gate-wait-both = { $hours } jam { $minutes } mnt
gate-over = Kunjungan ke { $group } ini sudah berakhir. Jika Anda tidak ada di grup dan ingin masuk, bergabunglah atau minta bergabung lagi.
gate-over-waits = Pertanyaan { $group } ini sudah berakhir dan Anda belum masuk. Anda bisa langsung memulai lagi, atau menunggu admin grup mengizinkan Anda masuk.
gate-closed-request = Saat ini { $group } tidak menerima siapa pun lewat saya, jadi tidak ada yang perlu Anda jawab. Permintaan bergabung Anda tetap berlaku: admin grup bisa mengizinkan Anda masuk.
gate-closed-free = Saat ini { $group } tidak menanyakan apa pun kepada pendatang baru. Jika sudah bergabung, Anda boleh menulis di sana tanpa menjawab; jika belum, bergabunglah atau tanyakan kepada adminnya.
gate-closed-muted = Saat ini saya tidak bisa bekerja di { $group }, jadi saya tidak bisa memberi Anda hak menulis di sana. Adminnya bisa; jika tidak, Telegram mengembalikannya dengan sendirinya pada { $at }.
gate-turn = Banyak orang sedang bergabung ke { $group } saat ini. Pertanyaan Anda datang dalam sekitar { $wait }; sampai saat itu Anda tidak perlu melakukan apa pun.

gate-which = Grup mana yang ingin Anda masuki lebih dulu?
gate-not-yours = Tautan ini dibuat untuk orang lain. Silakan bergabung sendiri ke grup, dan Anda akan mendapat tautan sendiri.
gate-not-yours-tap = Tombol ini dibuat untuk orang lain.
gate-not-asked = Anda belum meminta bergabung ke { $group }. Silakan bergabung atau minta bergabung dulu, lalu kembali ke sini.
gate-waiting-label = Pertanyaan { $group }
gate-hint-buttons = Untuk bergabung ke { $group }, silakan ketuk salah satu tombol di bawah pertanyaan.
gate-hint-words = Untuk bergabung ke { $group }, silakan jawab pertanyaannya dengan kata-kata, sebagai pesan teks.

gate-raid-owner =
    { $group }: setidaknya { $joins } orang datang dalam { $seconds } detik, jadi sekarang saya berhati-hati. Pendatang baru masuk perlahan, satu per satu, dan tidak ada pengiklan yang membayar untuk mereka.

    Jika Anda tidak mengenal mereka: aktifkan “Setujui Anggota Baru” di pengaturan grup atau tautan undangannya. Mereka lalu menunggu di luar.

    Saya kembali normal setelah keadaan tenang selama { $calm } menit.

gate-late-owner =
    { $title }: saya terlambat tahu bahwa ada orang yang bergabung, lebih dari { $minutes } menit setelah mereka datang. Mereka tetap di grup dan bisa menulis, saya tidak menanyakan apa pun, dan tidak ada pengiklan yang membayar untuk mereka.

    Jumlah orang: { $joins }
