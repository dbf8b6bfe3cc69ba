-name = Foyer

profile-description =
    { -name }, Telegram gruplarının giriş kapısıdır. Katılmak isteyenler kısa bir soruyu yanıtlar. Reklamverenler bu an için ödeme yapar, grubun sahibi bundan kazanır. Bu botun neler yapabildiğini /help anlatır.
# At most 120 characters.
profile-short-description = Bir gruba katılmadan önce kısa bir soru. Sahibi kazanır, reklamverenler gerçek bir şey öğrenir.

command-start = Bu bot ne işe yarar
command-help = Her şey nasıl işler, kime sorulur
command-paysupport = Ödemeler kime sorulur

start =
    Hoş geldiniz! Burası { -name }.

    { -name }, Telegram gruplarının kapısında durur: katılan kişi kuralları okur, bazen de kısa bir soruyu yanıtlar. Soru bir reklamverene aitse bu an için o öder ve paranın çoğu grubun sahibine gider.

    { $groups ->
        [0] Bir grubunuz mu var? /register onu pazaryerine koyar.
        [one] Burada bir grubunuz var: /menu onu gösterir.
       *[other] Burada { $groups } grubunuz var: /menu onları gösterir.
    }

    { $advertises ->
        [yes] Burada reklam veriyorsunuz: /campaigns kampanyalarınızı gösterir, /buy yeni katılımlar satın alır.
       *[no] Reklam mı vermek istiyorsunuz? /buy grupları ve oralarda bir katılımın kaça mal olduğunu gösterir.
    }

    Bir gruba katılmak mı istiyorsunuz? Grubun bağlantısını kullanın ya da Telegram’da katılma isteği gönderin. Yanıtlanacak bir şey varsa size yazarım; o zamana kadar burada yapmanız gereken bir şey yok. Bunun için hiçbir şey ödemezsiniz.

    Daha fazlası için: /help
start-prices =
    Şu anda katılım satan gruplar:
    { $groups }
start-price =
    { $group }: { $taken ->
        [no] katılım başına { $floor } USDC ve üzeri
       *[yes] en iyi teklif katılım başına { $top } USDC
    }
start-button-prices = Gruplar ve fiyatlar

help =
    Grupların kapısında dururum. Yeni gelene kısa bir soru sorulabilir; sonra kuralları okur ve içeri girer.

    Üyeler asla ödeme yapmaz. Grup sahipleri sponsorlu katılımlardan kazanır. Reklamverenler yalnızca yanıt verip içeri alınan kişiler için öder.

    Sizden asla parola, cüzdan anahtarı veya telefon numarası istemem.

    Bir grup hakkında yöneticilerine sorun. Bu bot veya paranız hakkında: { $contact }
help-members =
    Üyeler

    Kapısında durduğum bir gruba katılan kişi burada, özel sohbette, varsa önce bir soruyu yanıtlar; ardından grubun kurallarını okur ve içeri girer. Katılmak için asla ödeme yapmazsınız; sizden asla parola, cüzdan anahtarı veya telefon numarası istemem.
help-owners =
    Grup sahipleri

    /register grubunuzu pazaryerine koyar. En düşük teklife, kurallara ve hangi reklamların gireceğine siz karar verirsiniz. Bir reklamverenin bir katılım için ödediği tutardan %{ $fee } komisyon düşülür, kalanı sizindir: { $minimumPayout } USDC tutarından itibaren kendiliğinden USDC olarak ödenir. Kazançlar önce { $mature } saat bekler.

    Tarayıcıda, cüzdanınızla açılan panonuz: { $page }
help-advertisers =
    Reklamverenler

    /buy ile bir grup, bir katılım için teklifinizi (en az { $minimumBid } USDC) ve sorunuzu seçersiniz. Yalnızca yanıt verip içeri alınan kişiler için ödeme yaparsınız; kampanyayı ne zaman bitirirseniz bitirin, kalan para cüzdanınıza döner. Herhangi bir cüzdandan veya borsadan, kampanyanın kendi adresine USDC ile ödersiniz. İadeler için cüzdanınız en son sorulur; /link onu sonraki kampanyalar için değiştirir.

    Tarayıcıda, cüzdanınızla açılan panonuz: { $page }
help-commands =
    Bana yazabilecekleriniz

    { $commands }
help-button-members = Üyeler
help-button-owners = Grup sahipleri
help-button-advertisers = Reklamverenler
help-button-commands = Komutlar

# One line for each command, with what `command-…` says of it.
help-command = { $command }: { $what }

help-no-contact = bu botu işleten kişiye.

paysupport =
    Telegram’da ödeme almıyorum. Üyeler hiçbir zaman ödemez. Reklamverenler herhangi bir cüzdandan veya borsadan, kampanyalarının kendi adresine USDC ile öder. Grup sahiplerine kendi cüzdanlarına ödenir.

    /campaigns reklamverenlere ne ödendiğini ve ne kaldığını gösterir, /withdraw kalanı geri öder. /stats grup sahiplerine kazandıklarını gösterir.

    Ödeme, iade veya kazanç ödemesi hakkında başvurulacak yer: { $contact }

tap-old = Bu düğme eski bir sürümden ve artık çalışmıyor. Şimdi neler olduğunu /menu ve /start gösterir.
tap-failed = Henüz olmadı. Kendim yeniden deniyorum. Birkaç dakika içinde bir şey gelmezse /menu yazın.

slow-down = Sizden bir anda çok fazla şey geldi, bu yüzden yalnızca en yenilerini okudum. Eksik bir şey varsa tek tek yeniden gönderin.

unknown-command = Böyle bir komut yok. Neleri anladığımı /help söyler.

unknown =
    Bunu anlamıyorum. Neler yapabildiğimi ve kime sorulacağını /help söyler.
