-name = Foyer

profile-description =
    { -name } adalah pintu masuk grup Telegram. Siapa pun yang ingin bergabung menjawab satu pertanyaan singkat. Pengiklan membayar untuk momen itu, dan pemilik grup mendapat penghasilan darinya. /help menjelaskan apa yang bisa dilakukan bot ini.
# At most 120 characters.
profile-short-description = Satu pertanyaan singkat sebelum Anda masuk grup. Pemilik dapat penghasilan, pengiklan dapat jawaban nyata.

command-start = Untuk apa bot ini
command-help = Cara kerja semuanya, dan kepada siapa bertanya
command-paysupport = Kepada siapa bertanya soal pembayaran

start =
    Selamat datang di { -name }!

    { -name } berjaga di pintu grup Telegram: siapa pun yang bergabung membaca aturannya, dan kadang menjawab satu pertanyaan singkat. Jika pertanyaan itu dari pengiklan, ia membayar untuk momen itu, dan sebagian besar uangnya menjadi milik pemilik grup.

    { $groups ->
        [0] Anda punya grup? /register menempatkannya di marketplace.
       *[other] Anda punya { $groups } grup di sini: /menu menampilkannya.
    }

    { $advertises ->
        [yes] Anda beriklan di sini: /campaigns menampilkan kampanye Anda, /buy membeli lebih banyak join.
       *[no] Ingin beriklan? /buy menampilkan grup-grup dan harga satu join di sana.
    }

    Ingin bergabung ke sebuah grup? Gunakan tautannya, atau minta bergabung di Telegram. Jika ada yang perlu dijawab, saya akan menulis kepada Anda; sampai saat itu tidak ada yang perlu dilakukan di sini. Anda tidak membayar apa pun.

    /help menjelaskan lebih lanjut.
start-prices =
    Grup yang menjual join sekarang:
    { $groups }
start-price =
    { $group }: { $taken ->
        [no] mulai { $floor } USDC per join
       *[yes] tawaran terbaik { $top } USDC per join
    }
start-button-prices = Grup dan harga

help =
    Saya berjaga di pintu grup. Pendatang baru mungkin mendapat satu pertanyaan singkat, lalu membaca aturan dan masuk.

    Anggota tidak pernah membayar. Pemilik mendapat penghasilan dari join bersponsor. Pengiklan hanya membayar untuk orang yang sudah menjawab dan diizinkan masuk.

    Saya tidak pernah meminta kata sandi, kunci dompet, atau nomor telepon Anda.

    Tentang sebuah grup, tanyakan kepada adminnya. Tentang bot ini atau uang Anda: { $contact }
help-members =
    Anggota

    Siapa pun yang bergabung ke grup yang pintunya saya jaga menjawab satu pertanyaan jika ada, di obrolan langsung ini, lalu membaca aturan grup dan langsung masuk. Bergabung tidak pernah dipungut bayaran, dan saya tidak pernah meminta kata sandi, kunci dompet, atau nomor telepon Anda.
help-owners =
    Pemilik

    /register menempatkan grup Anda di marketplace. Anda menentukan tawaran terendah, aturan, dan iklan mana yang boleh masuk. Anda menerima yang dibayar pengiklan untuk satu join, dikurangi biaya { $fee }%, dalam USDC. Pencairan berjalan otomatis, mulai dari { $minimumPayout } USDC. Sebelum itu, penghasilan menunggu { $mature } jam.

    Dasbor Anda di peramban, dibuka dengan dompet Anda: { $page }
help-advertisers =
    Pengiklan

    /buy memilih grup, tawaran Anda untuk satu join (paling sedikit { $minimumBid } USDC), dan pertanyaan Anda. Anda hanya ditagih untuk orang yang sudah menjawab dan diizinkan masuk; sisanya kembali ke dompet Anda saat Anda mengakhiri kampanye. Anda membayar dalam USDC, dari dompet atau bursa mana pun, ke alamat milik kampanye itu sendiri. Dompet untuk pengembalian dana ditanyakan paling akhir; /link mengubahnya untuk kampanye berikutnya.

    Dasbor Anda di peramban, dibuka dengan dompet Anda: { $page }
help-commands =
    Yang bisa Anda tulis kepada saya

    { $commands }
help-button-members = Anggota
help-button-owners = Pemilik
help-button-advertisers = Pengiklan
help-button-commands = Perintah

# One line for each command, with what `command-…` says of it.
help-command = { $command }: { $what }

help-no-contact = siapa pun yang menjalankan bot ini.

paysupport =
    Saya tidak menerima pembayaran di Telegram. Anggota tidak pernah membayar. Pengiklan membayar dalam USDC, dari dompet atau bursa mana pun, ke alamat milik kampanye mereka. Pemilik dibayar ke dompet mereka.

    /campaigns menunjukkan kepada pengiklan apa yang dibayar dan apa yang tersisa, dan /withdraw mengembalikannya. /stats menunjukkan kepada pemilik pendapatan mereka.

    Tentang pembayaran, pengembalian dana, atau pencairan, tulislah kepada: { $contact }

tap-old = Tombol ini dari versi lama dan tidak berfungsi lagi. /menu dan /start menunjukkan yang ada sekarang.
tap-failed = Belum berhasil. Saya mencoba lagi sendiri. Jika tidak ada apa-apa dalam beberapa menit, tulis /menu.

slow-down = Terlalu banyak yang datang dari Anda sekaligus, jadi saya hanya membaca yang terbaru. Jika ada yang kurang, kirim sekali lagi, satu per satu.

unknown-command = Perintah itu tidak ada. /help menjelaskan apa yang saya pahami.

unknown =
    Saya tidak mengerti itu. /help menjelaskan apa yang bisa saya lakukan dan kepada siapa bertanya.
