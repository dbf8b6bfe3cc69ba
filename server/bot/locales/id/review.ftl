# Reports of members, and what operators say of content.

gate-report = ⚠️ Laporkan pertanyaan ini
gate-reported = Terima kasih. Jika orang lain juga melaporkannya, pertanyaan ini berhenti diajukan dan operator membacanya. Menjawab atau tidak tetap pilihanmu.

campaigns-notice-content_allowed = Kampanye { $campaign } ({ $sponsor }): operator mengizinkan konten barumu ({ $language }). Sekarang pemilik grup ditanyai.
campaigns-notice-content_refused = Kampanye { $campaign } ({ $sponsor }): operator menolak kontenmu ({ $language }). { $reason } Konten itu tidak tampil lagi; kamu bisa menulis yang lain: /campaigns
campaigns-notice-content_stopped = Kampanye { $campaign } ({ $sponsor }): anggota beberapa grup melaporkannya. Kampanye berhenti sampai operator membacanya.
campaigns-notice-content_undelivered = Kampanye { $campaign } ({ $sponsor }): Telegram menolak menampilkan salah satu pertanyaannya, jadi konten itu dijeda di mana-mana. Tidak ada yang membayar untuknya, dan orang lanjut tanpanya. Ubah pertanyaannya di /campaigns, atau tunggu operator mengizinkannya lagi.
campaigns-notice-reported = Kampanye { $campaign } ({ $sponsor }): anggota { $group } melaporkannya. Di sana pertanyaan tidak diajukan selama { $hours } jam, dan operator membacanya.
