command-waiting = Gruplarınızda yönetici bekleyenler

admins-waiting =
    { $count ->
        [one] { $group } grubunda bir kişi yönetici bekliyor.
       *[other] { $group } grubunda { $count } kişi yönetici bekliyor.
    }
admins-nobody = { $group } grubunda yönetici bekleyen kimse yok.
admins-nameless = Adsız biri
admins-refused = Telegram girmesine izin vermedi
admins-button-let-in = { $number }. İçeri al
admins-button-decline = { $number }. Reddet
admins-waiting-none = Kişileri içeri alabileceğiniz gruplarda bekleyen kimse yok.

admins-tap-let_in = İçeri alınıyor.
admins-tap-decline = Reddedildi.
admins-tap-over = Başka biri zaten karar verdi ya da bu kişi artık beklemiyor.
admins-tap-answered = Bu arada soruyu yanıtladı ve içeri alınıyor.
admins-tap-no-right =
    { $right ->
        [can_restrict_members] Bunu yalnızca o grupta “Kullanıcıları Yasaklama” yetkisi olan bir yönetici yapabilir.
       *[can_invite_users] Bunu yalnızca o grupta “Bağlantı ile Kullanıcı Davet Etme” yetkisi olan bir yönetici yapabilir.
    }

groups-button-admins = Yönetici bekleyenler
groups-admins =
    { $chosen ->
        [yes] “{ $title }” grubuna alınmayı bir yöneticiden isteyenler, seçtiğiniz özel grupta listelenir.
       *[no] “{ $title }” grubuna alınmayı bir yöneticiden isteyenler burada, size listelenir.
    }

    Yetkisi olan her yönetici onları orada içeri alabilir ya da reddedebilir. /waiting listeyi istediğiniz zaman gösterir.

    Listeyi özel bir grupta, örneğin yöneticilerinizin grubunda mı görmek istersiniz? Düğmeye dokunun ve yönetici olduğunuz bir grubu seçin.
groups-button-admins-choose = Özel bir grup seç
groups-button-admins-me = Bana listele
groups-admins-chosen = “{ $title }” grubuna alınmayı bir yöneticiden isteyenler artık “{ $chat }” grubunda listeleniyor.
groups-admins-public = “{ $chat }” herkese açık: “{ $title }” grubuna kimin girmek istediğini orada herkes okuyabilir. Lütfen özel bir grup seçin.
groups-admins-not-admin = Telegram’a göre “{ $chat }” grubunun yöneticisi değilsiniz. Lütfen yönetici olduğunuz özel bir grup seçin.
