team-button = Rekan
team = Rekan Anda melihat kampanye dan hasilnya, mengubah dan menjedanya, serta menyiapkan yang baru. Mereka tidak bisa mengakhiri kampanye, menarik uang, mengganti dompet pengembalian dana, atau mengundang orang lain.
team-member = · { $name }, sejak { $since }
team-invited = · { $name }, undangan terbuka sampai { $until }
team-acts = Terakhir dilakukan oleh rekan dan di web:
team-act = { $at } · { $name } · kampanye { $campaign }: { $act ->
    [ordered] dipesan
    [started] dimulai
    [paused] dijeda
    [resumed] dilanjutkan
    [changed] pengaturan diubah
    [content] pertanyaan atau penawaran diubah
    [groups] grup ditambahkan
    [bid] tawaran atau batas di grup diubah
    [left_group] dikeluarkan dari sebuah grup
    [topped_up] deposit diminta
    [shared] tautan ke hasilnya
    [ended] diakhiri
    [delayed] perubahan ditandatangani, menunggu sehari
    [refused] perubahan ditolak
   *[other] diubah
  }
team-on-web = { $name ->
    [none] dompet { $wallet } di web
   *[other] { $name } di web
  }
team-acting-for = Anda bertindak untuk { $sponsor }.
team-invite = Undang rekan
team-withdraw = Tarik undangan { $name }
team-remove = Keluarkan { $name }
team-buy-for = Kampanye baru untuk { $sponsor }
team-leave = Berhenti bertindak untuk { $sponsor }
team-advertiser = seorang pengiklan
team-link =
    Kirim tautan ini ke rekan Anda. Tautan ini berlaku sekali, dalam { $hours } jam, bagi siapa pun yang pertama membukanya:

    { $link }

    Saya akan memberi tahu saat tautan ini dipakai.
team-joined = Sekarang Anda bisa bertindak untuk { $sponsor }: melihat kampanye dan hasilnya, mengubah dan menjedanya, serta menyiapkan yang baru. { $sponsor } melihat apa yang Anda lakukan. Kampanye dibayar ke alamat depositnya, jadi Anda juga bisa membayarnya.
team-ask-name = Apa sebutan Anda untuk rekan ini? Hanya Anda yang melihat nama ini, paling banyak { $max } karakter.
team-came = Undangan { $name } telah dipakai dan dia sekarang bisa bertindak untuk Anda. Jika yang memakainya orang lain, keluarkan dia.
team-error-too-many = Paling banyak { $most } rekan, termasuk undangan yang terbuka. Keluarkan satu dulu.
team-error-over = Undangan ini tidak berlaku: sudah dipakai, ditarik, atau kedaluwarsa, atau Anda sudah bisa bertindak untuk pengiklan ini.
team-error-not-allowed = Hanya pengiklan yang bisa melakukan ini.
