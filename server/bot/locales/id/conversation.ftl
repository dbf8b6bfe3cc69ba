conversation-back = ← Kembali
conversation-cancel = ✕ Batal
conversation-continue = Lanjutkan

conversation-cancelled = Dibatalkan: { $label }. Tidak ada yang disimpan.
conversation-stopped = Saya menghentikan yang sedang kita lakukan ({ $label }). Tidak ada yang disimpan.
conversation-expired = { $label }: ini berakhir karena tidak ada jawaban tepat waktu. Tidak ada yang disimpan; Anda bisa mulai lagi kapan saja.
conversation-unreadable = { $label }: bot ini sudah diperbarui sementara itu, dan sekarang saya bertanya dengan cara lain. Silakan mulai lagi. Tidak ada yang disimpan.
conversation-old-buttons = Tombol ini dari pesan sebelumnya. Silakan gunakan yang terbaru.

conversation-still-waits =
    Masih menunggu jawaban Anda:
    { $labels }
conversation-more = … dan { $count } lagi.
conversation-use-buttons = Silakan ketuk salah satu tombol.
conversation-text-only = Di sini saya hanya bisa membaca teks. Silakan tulis jawaban Anda ({ $label }).
conversation-edited = Saya tidak bisa membaca perubahan pada pesan yang sudah dikirim. Silakan kirim pesan baru.

conversation-which = Ini jawaban untuk pertanyaan yang mana?
conversation-more-by-reply = … dan { $count } lagi. Untuk menjawab salah satunya, balas pesannya.
conversation-for-none = Tidak satu pun
conversation-for-none-done = Baik, teks itu saya buang.
conversation-waits-no-more = Pertanyaan itu tidak lagi menunggu jawaban, jadi teks Anda saya buang.

error-other = Itu tidak bisa dilakukan. Silakan coba lagi, atau tulis /help.
error-field =
    { $field ->
        [name] Tulis nama, paling panjang { $most } karakter.
        [category] Pilih tentang apa kampanye ini.
        [question] Tulis sebuah pertanyaan.
        [variants] Tulis paling banyak { $most } rumusan yang dijawab dengan cara yang sama.
        [offer] Tulis teks, paling panjang { $most } karakter, dan sebuah tautan.
        [group] Pilih sebuah grup atau aturan.
        [groups] Pilih paling banyak { $most } grup, masing-masing sekali.
        [never] Grup ini termasuk yang Anda hindari. Izinkan dulu.
        [avoided] Hindari paling banyak { $most } grup.
        [confirm] Tulis nomor kampanye.
        [text] Tulis sesuatu, paling panjang { $most } karakter.
       *[count] Tulis bilangan bulat di atas nol, paling besar { $most }.
    }
error-amount-invalid =
    { $problem ->
        [too_large] Itu lebih dari yang bisa ditawarkan atau disetor: paling banyak { $most } USDC.
        [grouped] Itu bisa berarti dua jumlah yang berbeda. Tolong tulis tanpa tanda pemisah ribuan: { $thousand } untuk seribu, { $withPoint } dengan pecahan.
       *[unreadable] Saya tidak bisa membaca jumlah itu. Tulis dalam USDC, dengan angka, paling banyak { $decimals } angka desimal, misalnya { $withPoint } atau { $withComma }.
    }
error-wallet-invalid = Itu bukan alamat dompet. Alamat dimulai dengan 0x, punya 40 karakter lagi, dan huruf besarnya harus persis seperti yang ditampilkan dompet Anda: silakan salin lagi.
error-wallet-other-chain = Alamat itu untuk { $chain }, sedangkan pembayaran dilakukan di { $own }: silakan kirim alamat dompet Anda di jaringan itu.
error-wallet-not-linked = Tautkan dompet dulu: pengembalian dana dikirim ke sana.
error-group-not-found = Anda tidak punya grup itu.
error-group-frozen = Orang lain telah menjadi pembuat grup ini di Telegram, jadi dompet pencairannya tidak bisa diganti untuk saat ini.
error-group-no-heir = Anda tidak bisa mengambil alih grup ini, atau belum bisa.
error-group-transfer-ended = Penawaran itu sudah berakhir. Pengirimnya bisa membuat yang baru.
error-group-settings-invalid = Itu terlalu panjang, atau terlalu banyak. Silakan persingkat.
error-group-not-selling = Grup ini tidak menjual join saat ini.
error-campaign-not-found = Anda tidak punya kampanye itu.
error-campaign-wrong-status = Itu tidak mungkin dalam keadaan kampanye saat ini.
error-campaign-too-many = Terlalu banyak kampanye Anda menunggu deposit pertama. Bayar atau batalkan salah satunya dulu.
error-deposit-too-many = Anda sudah meminta terlalu banyak deposit hari ini. Silakan coba lagi besok.
