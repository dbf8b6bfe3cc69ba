accounts-privacy =
    Apa yang saya simpan, dan mengapa

    Semua orang yang menulis kepada saya: ID Telegram Anda dan bahasa aplikasi Anda, agar saya bisa menjawab.
    Anggota: di pintu grup mana Anda pernah berada, kapan, dan bagaimana akhirnya, agar tidak seorang pun ditanya dua kali dan tidak ada pembayaran ganda untuk orang yang sama. Catatan itu tersimpan dengan ID Telegram Anda selama { $named } hari, lalu dengan hash berkunci dari ID itu, dan { $hashed } hari setelah kunjungan tanpa kaitan dengan siapa pun. Jawaban Anda ditunjukkan kepada pengiklan tanpa nama, ID, atau hal lain tentang Anda; setelah { $named } hari tidak ada apa pun di sini yang mengaitkannya dengan Anda.
    Jika pengiklan membayar untuk join Anda, saya menanyakan kepada Telegram apakah Anda masih di grup (hari setelah join: { $looks }). Pengiklan hanya melihat berapa orang yang bertahan. Pengiklan mana yang membayar tersimpan selama { $hashed } hari, hanya dengan hash itu, agar tidak ada yang membayar dua kali untuk Anda.
    Pemilik dan pengiklan: grup, kampanye, dan dompet Anda. Apa yang telah dibayar tercatat terbuka di blockchain, untuk selamanya. Setelah /deleteme, blokir, penolakan, dan jeda sesudahnya tetap berlaku { $hashed } hari lagi, di bawah hash berkunci dari ID dan dompet Anda.
    Pesan antara kita: { $days } hari, lalu dihapus di sini. Aplikasi Telegram Anda menyimpannya selama Anda mau.
    { accounts-privacy-in-groups }

    Apa yang tidak pernah saya simpan atau minta: kata sandi, kunci dompet, nomor telepon Anda, yang ditulis orang di grup.

    Jawaban dengan kata-kata dapat dinilai oleh model bahasa yang dipilih orang-orang yang menjalankan bot ini. Model itu melihat pertanyaan dan jawabannya, dan tidak ada apa pun tentang Anda.

    /deleteme menghapus apa yang disimpan tentang Anda. Pertanyaan: { $contact }
accounts-privacy-in-groups = Grup yang ada saya di dalamnya: bahwa seseorang masuk, meminta masuk, mendapat hak lain, atau keluar, beserta ID-nya; bahwa seseorang menulis /register, beserta ID-nya; bahwa judulnya berubah, bahwa grup menjadi supergrup, dan di topik mana sesuatu ditulis, tanpa siapa penulisnya. Dihapus setelah waktu yang sama. Selain itu, tidak ada tulisan di grup yang disimpan.
accounts-privacy-groups =
    Grup yang saya simpan catatan bahwa Anda pernah di dalamnya atau di pintunya, juga yang sudah Anda tinggalkan:

    { $groups }

    /deleteme menghapus ID Anda dari catatan itu.
accounts-privacy-no-groups = Dengan ID Telegram Anda saya tidak menyimpan catatan tentang grup mana pun bahwa Anda pernah di dalamnya atau di pintunya.

accounts-delete =
    Hapus apa yang disimpan tentang Anda?

    · ID Telegram, bahasa, dan tautan dompet Anda dihapus, juga yang Anda tulis: jawaban, laporan, draf. Kampanye yang sudah dilihat anggota tetap ada.
    · Grup Anda keluar dari marketplace: orang masuk tanpa ditanya, dan kampanyenya berakhir.
    · Kampanye Anda berakhir. Sisanya kembali ke dompet pengembalian dananya.
    · Uang yang menjadi hak sebuah dompet tetap dibayarkan ke dompet itu.
    · Pesan antara kita dihapus dalam { $days } hari.

    Satu hal tetap ada: hash berkunci. Itu angka yang dibuat dari ID Telegram Anda dengan rahasia server ini; tanpa rahasia itu tidak seorang pun bisa membaca ID Anda darinya. Dengan hash itu tersimpan di pintu mana Anda pernah berada dan apa yang dibayar untuk Anda, hingga { $hashed } hari setelah setiap kunjungan, agar tidak ada pembayaran ganda untuk orang yang sama. Grup yang Anda buat menyimpannya selama saya mengenal grup itu. Selama sebuah pintu masih membisukan Anda, pintu itu juga menyimpan ID Anda sampai melepaskan Anda.

    Jika Anda pernah punya grup atau kampanye, hash berkunci dari setiap dompet Anda juga tersimpan bersamanya selama { $hashed } hari. Jadi tidak ada yang lolos dari blokir atau penolakan dengan menghapus diri.

    Ini tidak bisa dibatalkan.
accounts-button-delete = Ya, hapus
accounts-deleted = Selesai. Apa yang disimpan tentang Anda sudah dihapus, kecuali hash berkunci yang saya ceritakan tadi. Jika Anda menulis kepada saya lagi, saya mulai mengenal Anda dari awal.
accounts-delete-later = Anda sedang berada di pintu sebuah grup, dan saya perlu ID Anda untuk mengizinkan Anda masuk. Jawablah dulu di sana, atau biarkan waktunya habis; lalu tulis /deleteme lagi. Belum ada yang dihapus.
