conversation-back = ← Geri
conversation-cancel = ✕ İptal
conversation-continue = Devam

conversation-cancelled = İptal edildi: { $label }. Bundan hiçbir şey saklanmadı.
conversation-stopped = Yaptığımız işi durdurdum ({ $label }). Bundan hiçbir şey saklanmadı.
conversation-expired = { $label }: zamanında yanıt gelmediği için sona erdi. Bundan hiçbir şey saklanmadı; istediğiniz zaman yeniden başlayabilirsiniz.
conversation-unreadable = { $label }: bu bot bu arada yenilendi ve artık farklı soruyorum. Lütfen yeniden başlayın. Bundan hiçbir şey saklanmadı.
conversation-old-buttons = Bu düğmeler daha eski bir mesaja ait. Lütfen en yenisini kullanın.

conversation-still-waits =
    Hâlâ yanıtınızı bekleyenler:
    { $labels }
conversation-more = … ve { $count } tane daha.
conversation-use-buttons = Lütfen düğmelerden birine dokunun.
conversation-text-only = Burada yalnızca metin okuyabiliyorum. Lütfen yanıtınızı yazın ({ $label }).
conversation-edited = Gönderdiğiniz bir mesajda yapılan değişiklikleri okuyamıyorum. Lütfen yeni bir mesaj gönderin.

conversation-which = Bu, hangi sorunun yanıtı?
conversation-more-by-reply = … ve { $count } tane daha. Onlardan birini yanıtlamak için o mesajı yanıtlayın.
conversation-for-none = Hiçbirinin
conversation-for-none-done = Peki, o metni dikkate almadım.
conversation-waits-no-more = O soru artık yanıt beklemiyor, bu yüzden metninizi dikkate almadım.

error-other = Bu yapılamıyor. Lütfen yeniden deneyin ya da /help yazın.
error-field =
    { $field ->
        [name] Bir ad yazın, en çok { $most } karakter.
        [category] Konusunu seçin.
        [question] Bir soru yazın.
        [variants] Hepsi aynı şekilde yanıtlanan en çok { $most } ifade yazın.
        [offer] Bir metin, en çok { $most } karakter, ve bir bağlantı yazın.
        [group] Bir grup ya da bir kural seçin.
        [groups] Her biri bir kez olmak üzere en çok { $most } grup seçin.
        [never] Bu grup, kaçındığınız gruplar arasında. Önce ona izin verin.
        [avoided] En çok { $most } gruptan kaçının.
        [confirm] Kampanyanın numarasını yazın.
        [text] Bir şey yazın, en çok { $most } karakter.
       *[count] Sıfırdan büyük bir tam sayı yazın, en çok { $most }.
    }
error-amount-invalid =
    { $problem ->
        [too_large] Bu, teklif edilebilecek ya da yatırılabilecek tutardan fazla: en fazla { $most } USDC.
        [grouped] Bu iki farklı tutar anlamına gelebilir. Lütfen binlik ayırıcı kullanmadan yazın: bin için { $thousand }, ondalıklı olarak { $withPoint }.
       *[unreadable] Bu tutarı okuyamıyorum. USDC olarak, rakamla ve en fazla { $decimals } ondalık basamakla yazın; örneğin { $withPoint } veya { $withComma }.
    }
error-wallet-invalid = Bu bir cüzdan adresi değil. Adres 0x ile başlar, ardından 40 karakter gelir ve büyük harfler cüzdanınızda göründüğü gibi olmalıdır: lütfen yeniden kopyalayın.
error-wallet-other-chain = Bu adres { $chain } ağı için, ödemeler ise { $own } ağında yapılır: lütfen cüzdanınızın o ağdaki adresini gönderin.
error-wallet-not-linked = Önce bir cüzdan bağlayın: iadeler oraya gider.
error-group-not-found = Böyle bir grubunuz yok.
error-group-frozen = Telegram’da bu grubun kurucusu başka biri oldu, bu yüzden ödeme cüzdanı şu anda değiştirilemez.
error-group-no-heir = Bu grubu devralamazsınız ya da henüz devralamazsınız.
error-group-transfer-ended = Bu devir teklifi sona erdi. Gönderen yeni bir devir teklifi yapabilir.
error-group-settings-invalid = Bu çok uzun ya da çok fazla. Lütfen kısaltın.
error-group-not-selling = Bu grup şu anda katılım satmıyor.
error-campaign-not-found = Böyle bir kampanyanız yok.
error-campaign-wrong-status = Kampanyanın şu anki durumunda bu mümkün değil.
error-campaign-too-many = Çok sayıda kampanyanız ilk para yatırmayı bekliyor. Önce birinin ödemesini yapın ya da birini iptal edin.
error-deposit-too-many = Bugün çok fazla para yatırma bağlantısı istediniz. Lütfen yarın yeniden deneyin.
