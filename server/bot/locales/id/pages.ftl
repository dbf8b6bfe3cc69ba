# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = Kampanye Anda · Foyer
page-new-campaign = Kampanye baru · Foyer
page-campaigns = Kampanye · Foyer
page-colleagues = Rekan · Foyer
page-campaign = Kampanye · Foyer
page-share = Hasil yang dibagikan · Foyer
page-group-owner = Grup Anda · Foyer
page-solvency = Dana dan kewajiban · Foyer
page-deposit = Deposit · Foyer
page-not-found = Halaman ini tidak ada · Foyer
page-failed = Belum bisa · Foyer
page-description = Iklan untuk grup chat: orang yang bergabung menjawab satu pertanyaan singkat, pengiklan membayarnya dalam USDC, dan pemilik grup mendapat penghasilan.
page-no-script = Halaman ini membutuhkan JavaScript. Semua yang lain bisa dilakukan bot tanpanya.
page-building = Memulai
page-building-text = Halaman sedang disiapkan. Halaman ini terbuka sendiri dalam beberapa detik.
