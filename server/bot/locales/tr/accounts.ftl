accounts-privacy =
    Neyi, neden saklıyorum?

    Bana yazan herkes: size yanıt verebilmem için Telegram ID’niz ve uygulamanızın dili.
    Üyeler: kimseye iki kez soru sorulmasın ve kimse için iki kez ödeme yapılmasın diye hangi grubun kapısına ne zaman geldiğiniz ve bunun nasıl sonuçlandığı. Bu kayıt { $named } gün Telegram ID’nizle, sonra ID’nizin anahtarlı özetiyle saklanır; ziyaretten { $hashed } gün sonra kimseyle bağlantısı kalmaz. Yanıtınız reklamverene adınız, ID’niz veya size ait başka bir bilgi olmadan gösterilir; { $named } gün sonra burada onu size bağlayan hiçbir şey kalmaz.
    Katılımınız için bir reklamveren ödediyse Telegram’a hâlâ grupta olup olmadığınızı sorarım (katılımdan sonraki günler: { $looks }). Reklamveren yalnızca kaç kişinin kaldığını görür. Hangi reklamverenin ödediği { $hashed } gün boyunca yalnızca bu özetle saklanır; böylece kimse sizin için iki kez ödemez.
    Grup sahipleri ve reklamverenler: gruplarınız, kampanyalarınız ve cüzdanlarınız. Yapılan ödemeler blok zincirinde herkese açık olarak sonsuza dek kalır. /deleteme sonrasında engeller, retler ve ret sonrası bekleme süreleri { $hashed } gün daha geçerlidir; ID’nizin ve cüzdanlarınızın anahtarlı özetleriyle saklanır.
    Aramızdaki mesajlar: { $days } gün saklanır, sonra burada silinir. Telegram uygulamanız onları siz silene kadar saklar.
    { accounts-privacy-in-groups }

    Asla saklamadığım ve istemediğim şeyler: parolalar, cüzdan anahtarları, telefon numaranız, insanların gruplarda yazdıkları.

    Kendi sözlerinizle verdiğiniz yanıtları, bu botu işletenlerin seçtiği bir dil modeli değerlendirebilir. Model soruyu ve yanıtı görür, sizinle ilgili hiçbir şey görmez.

    /deleteme hakkınızda saklananları siler. Sorularınız için: { $contact }
accounts-privacy-in-groups = Bulunduğum gruplar: birinin geldiği, girmek istediği, başka yetkiler aldığı veya ayrıldığı, ID ile birlikte; birinin /register yazdığı, ID ile birlikte; başlığın değiştiği, grubun süper grup olduğu ve hangi konuda bir şey yazıldığı, kimin yazdığı olmadan. Aynı süre sonunda silinir. Grupta yazılanlardan başka hiçbir şey saklanmaz.
accounts-privacy-groups =
    İçinde veya kapısında bulunduğunuzu kaydettiğim gruplar; ayrıldıklarınız da dahil:

    { $groups }

    /deleteme, kimliğinizi (ID) bu kayıtlardan siler.
accounts-privacy-no-groups = Telegram ID’niz altında, içinde veya kapısında bulunduğunuza dair hiçbir grup kaydı tutmuyorum.

accounts-delete =
    Hakkınızda saklananlar silinsin mi?

    · Telegram ID’niz, diliniz, cüzdan bağlantılarınız ve yazdıklarınız silinir: yanıtlar, bildirimler, taslaklar. Üyelerin gördüğü kampanyalar kalır.
    · Gruplarınız pazaryerinden çıkar: insanlar soru sorulmadan girer, bu gruplardaki kampanyalar sona erer.
    · Kampanyalarınız sona erer. Onlardan kalan para, iade cüzdanlarına geri gider.
    · Bir cüzdana borçlu olunan para yine o cüzdana ödenir.
    · Aramızdaki mesajlar { $days } gün içinde silinir.

    Tek bir şey kalır: anahtarlı özet. Telegram ID’nizden bu sunucunun bir sırrıyla üretilir; bu sır olmadan kimse ondan ID’nizi okuyamaz. Hangi kapılara geldiğiniz ve sizin için ne ödendiği, her ziyaretten { $hashed } gün sonrasına kadar bu özetle saklanır; böylece kimse için iki kez ödeme yapılmaz. Oluşturduğunuz bir grup, ben o grubu tanıdığım sürece onu saklar. Bir kapı sizi hâlâ sessizde tutuyorsa, o kapı sizi bırakana kadar ID’nizi de saklar.

    Gruplarınız veya kampanyalarınız olduysa, cüzdanlarınızın her birinin anahtarlı özeti de { $hashed } gün boyunca onlarla birlikte kalır. Böylece kimse verilerini silerek bir engelden veya retten kurtulamaz.

    Bu işlem geri alınamaz.
accounts-button-delete = Evet, sil
accounts-deleted = Tamam. Hakkınızda saklananlar silindi; yalnızca size anlattığım anahtarlı özet kaldı. Bana yeniden yazarsanız sizi baştan tanımaya başlarım.
accounts-delete-later = Şu anda bir grubun kapısındasınız ve sizi içeri alabilmem için ID’nize ihtiyacım var. Önce oradaki soruyu yanıtlayın ya da süresinin dolmasını bekleyin; sonra yeniden /deleteme yazın. Henüz hiçbir şey silinmedi.
