# What the server writes into a page before its script runs: titles, the text for link previews, a page without JavaScript.

page-advertiser = Kampanyalarınız · Foyer
page-new-campaign = Yeni kampanya · Foyer
page-campaigns = Kampanyalar · Foyer
page-colleagues = Ekip · Foyer
page-campaign = Kampanya · Foyer
page-share = Paylaşılan sonuçlar · Foyer
page-group-owner = Gruplarınız · Foyer
page-solvency = Eldeki ve borç · Foyer
page-deposit = Para yatırma · Foyer
page-not-found = Böyle bir sayfa yok · Foyer
page-failed = Şimdi olmuyor · Foyer
page-description = Sohbet grupları için reklam: katılan kişi kısa bir soruyu yanıtlar, reklamveren bunun için USDC öder, grubun sahibi kazanır.
page-no-script = Bu sayfa için JavaScript gerekir. Bot, geri kalan her şeyi onsuz da yapar.
page-building = Başlatılıyor
page-building-text = Sayfalar hazırlanıyor. Bu sayfa birkaç saniye içinde kendiliğinden açılır.
