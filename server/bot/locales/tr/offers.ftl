# Offers of advertisers: for members, for owners, for advertisers, and on the page that a closed link shows.

offer-from = { $sponsor } teklifi: { $text }
offer-first = Bu bir reklamveren teklifidir. Teklif istemiyorsanız /privacy komutuna dokunun.
offer-why-button = Bunu neden görüyorum?
offer-report = ⚠️ Bildir
offer-reported = Teşekkürler. Başkaları da bildirirse gösterimi durur ve işletmeci onu okur.
offer-why =
    Bu teklifin ve ondan önceki sorunun ücretini { $sponsor } ödüyor.

    Bağlantıyı açarsanız { $host } her web sitesinin bir ziyaretten öğrendiklerini öğrenir, bir de ziyareti sayan rastgele bir kod alır. Adınızı, Telegram hesabınızı veya ziyaretle bağlantılı yanıtınızı ne { $sponsor } ne de { $host } bizden öğrenir.

    /privacy ile teklifleri kapatabilirsiniz.
offer-gone = Bu teklif sona erdi.

offer-link-unknown = Bu bağlantı bilinmiyor ya da { $days } günden eski.
offer-link-closed = Bu teklif sona erdi; bağlantısı artık hiçbir yere gitmiyor.

offer-choice =
    { $wants ->
        [yes] Bir gruba katıldıktan sonra bir reklamveren teklifi alabilirsiniz.
       *[no] Reklamveren teklifleri almıyorsunuz.
    }
offer-choice-button =
    { $wants ->
        [yes] Teklifleri kapat
       *[no] Teklifleri aç
    }
offer-chosen =
    { $wants ->
        [yes] Tamam: yeniden teklif alabilirsiniz.
       *[no] Tamam: artık teklif almayacaksınız.
    }

offer-group-button = Reklam teklifleri
offer-group =
    { $allows ->
        [yes] { $title } grubunda reklam tekliflerine izin veriliyor.
       *[no] { $title } grubunda reklam tekliflerine izin verilmiyor.
    }

    Reklam teklifi, bir reklamverenin bir satırlık yazısı ve bağlantısıdır. Üyeler, o reklamverenin sorusunu yanıtladılarsa, içeri girdikten sonra karşılama mesajının altında görürler. Bir kampanyayı kabul etmeden önce teklifini görürsünüz; bağlantısını istediğiniz zaman kapatabilirsiniz.
offer-group-switch =
    { $allows ->
        [yes] Reklam tekliflerine izin verme
       *[no] Reklam tekliflerine izin ver
    }
offer-group-end-link = { $sponsor } bağlantısını kapat
offer-group-link-ended = Kapatıldı: bağlantı, gönderilmiş mesajlarda da artık hiçbir yere gitmiyor.

offer-conversions-button = Dönüşümler
offer-conversions =
    Dönüşüm, insanların teklifinizi açtıktan sonra yapmasını istediğiniz şeydir; örneğin kaydolmak. Sunucunuz bunu bildirebilir; nasıl yapılacağı burada: { $docs }.

    Bunun için gizli bir koda ihtiyacı var. Kod bir kez gösterilir; yenisi öncekini geçersiz kılar.
offer-secret-button = Gizli kod oluştur
offer-secret =
    { $campaign } numaralı kampanyanın gizli kodu, yalnızca sunucunuz için:

    { $secret }

    Bir daha gösterilmez. Kopyaladıktan sonra bu mesajı silin.

error-offer-link-refused =
    { $flaw ->
        [not_https] Teklif bağlantısı https:// ile başlamalı.
        [too_long] Bu bağlantı çok uzun: en fazla { $most } karakter.
        [own] Bir teklif bu pazaryerine yönlendiremez.
        [telegram] Bir teklif Telegram’a yönlendiremez.
        [shortener] Bu bağlantı başka bir adrese yönlendiriyor. Lütfen insanların sonunda ulaştığı adresi yazın.
        [redirector] Bu bağlantı başka bir adrese yönlendiriyor ya da içinde bir adres var. Lütfen insanların sonunda ulaştığı adresi yazın.
        [click_taken] Bu bağlantıda zaten “foyer_click” var. Onu ben eklerim.
       *[other] Bu bağlantı kullanılamaz. Herkese açık bir sitenin adı gerekir; kullanıcı, bağlantı noktası ya da ad yerine sayı olmadan.
    }

campaigns-notice-offer_paused =
    { $kind ->
        [host] Kampanya { $campaign }: teklifi artık gösterilmiyor, çünkü bağlantısı artık { $found } adresine gidiyor. Soru eskisi gibi sürüyor. Bağlantıya operatör karar verir.
        [unreachable] Kampanya { $campaign }: teklifi artık gösterilmiyor, çünkü bağlantısına ulaşılamıyor. Soru eskisi gibi sürüyor. Bağlantıya operatör karar verir.
       *[rule] Kampanya { $campaign }: teklifi artık gösterilmiyor, çünkü bağlantısı hiçbir teklifin gidemeyeceği bir yere gidiyor. Soru eskisi gibi sürüyor. Bağlantıya operatör karar verir.
    }
