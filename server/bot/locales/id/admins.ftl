command-waiting = Siapa yang menunggu admin di grup Anda

admins-waiting = { $count } orang menunggu admin { $group }.
admins-nobody = Tidak ada yang menunggu admin { $group }.
admins-nameless = Seseorang tanpa nama
admins-refused = Telegram tidak mengizinkannya masuk
admins-button-let-in = { $number }. Izinkan
admins-button-decline = { $number }. Tolak
admins-waiting-none = Tidak ada yang menunggu di grup tempat Anda boleh mengizinkan orang masuk.

admins-tap-let_in = Sedang diizinkan masuk.
admins-tap-decline = Ditolak.
admins-tap-over = Orang lain sudah memutuskan, atau dia tidak menunggu lagi.
admins-tap-answered = Sementara itu dia sudah menjawab dan sedang dimasukkan.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] Hanya admin dengan hak “Blokir Pengguna” di grup itu yang bisa melakukannya.
       *[can_invite_users] Hanya admin dengan hak “Undang Pengguna via Tautan” di grup itu yang bisa melakukannya.
    }

groups-button-admins = Yang menunggu admin
groups-admins =
    { $chosen ->
        [yes] Orang yang meminta admin mengizinkan mereka masuk ke “{ $title }” ditampilkan di grup privat pilihan Anda.
       *[no] Orang yang meminta admin mengizinkan mereka masuk ke “{ $title }” ditampilkan kepada Anda di sini.
    }

    Setiap admin yang punya haknya bisa mengizinkan atau menolak mereka di sana. /waiting menampilkan daftarnya kapan saja.

    Ingin daftarnya di grup privat, misalnya grup para admin? Ketuk tombolnya dan pilih grup tempat Anda menjadi admin.
groups-button-admins-choose = Pilih grup privat
groups-button-admins-me = Tampilkan kepada saya
groups-admins-chosen = Orang yang meminta admin mengizinkan mereka masuk ke “{ $title }” kini ditampilkan di “{ $chat }”.
groups-admins-public = “{ $chat }” bersifat publik: siapa pun bisa membaca di sana siapa yang ingin masuk ke “{ $title }”. Silakan pilih grup privat.
groups-admins-not-admin = Menurut Telegram, Anda bukan admin “{ $chat }”. Silakan pilih grup privat tempat Anda menjadi admin.
