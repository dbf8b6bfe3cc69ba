team-button = Ekip arkadaşları
team = Ekip arkadaşlarınız kampanyalarınızı ve sonuçlarını görür, onları değiştirir ve duraklatır, yenilerini hazırlar. Kampanya bitiremez, para çekemez, iade cüzdanını değiştiremez ve başkasını davet edemezler.
team-member = · { $name }, { $since } tarihinden beri
team-invited = · { $name }, davet { $until } tarihine kadar açık
team-acts = Ekip arkadaşlarının ve web oturumlarının son işlemleri:
team-act = { $at } · { $name } · kampanya { $campaign }: { $act ->
    [ordered] sipariş edildi
    [started] başlatıldı
    [paused] duraklatıldı
    [resumed] sürdürüldü
    [changed] ayarlar değişti
    [content] soru veya teklif metni değişti
    [groups] gruplar eklendi
    [bid] gruplardaki fiyat teklifi veya sınır değişti
    [left_group] bir gruptan çıkarıldı
    [topped_up] para yatırma bağlantısı istendi
    [shared] sonuç bağlantısı
    [ended] bitirildi
    [delayed] değişiklik imzalandı, bir gün bekliyor
    [refused] değişiklik reddedildi
   *[other] değişti
  }
team-on-web = { $name ->
    [none] { $wallet } cüzdanı, web
   *[other] { $name }, web
  }
team-acting-for = { $sponsor } adına işlem yapıyorsunuz.
team-invite = Ekip arkadaşı davet et
team-withdraw = Daveti geri çek: { $name }
team-remove = Çıkar: { $name }
team-buy-for = Yeni kampanya: { $sponsor }
team-leave = Ekipten ayrıl: { $sponsor }
team-advertiser = bir reklamveren
team-link =
    Bu bağlantıyı ekip arkadaşınıza gönderin. { $hours } saat içinde, ilk açan kişi için bir kez çalışır:

    { $link }

    Kullanıldığında size bildiririm.
team-joined = Artık { $sponsor } adına işlem yapabilirsiniz: kampanyaları ve sonuçları görebilir, değiştirebilir, duraklatabilir ve yenilerini hazırlayabilirsiniz. { $sponsor } yaptıklarınızı görür. Kampanyaların ödemesi yatırma adreslerine yapılır, yani siz de ödeyebilirsiniz.
team-ask-name = Ekip arkadaşınıza ne ad veriyorsunuz? Bu adı yalnızca siz görürsünüz; en fazla { $max } karakter.
team-came = Davet kullanıldı: { $name } artık adınıza işlem yapabilir. Başka biri kullandıysa onu çıkarın.
team-error-too-many = Açık davetlerle birlikte en fazla { $most } ekip arkadaşı olabilir. Önce birini çıkarın.
team-error-over = Bu davet çalışmıyor: kullanılmış, geri çekilmiş veya süresi dolmuş ya da bu reklamveren adına zaten işlem yapabiliyorsunuz.
team-error-not-allowed = Bunu yalnızca reklamveren yapabilir.
