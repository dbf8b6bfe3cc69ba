payouts-owner-paid =
    Size { $amount } USDC ödendi.

    Cüzdan: { $wallet }
    İşlem: { $link }

payouts-owner-kept =
    { $amount } USDC sizindir, ancak USDC bunu ödeme cüzdanınıza göndermeyi reddetti; belki de USDC’yi çıkaran şirket cüzdanı engellemiştir.

    Cüzdan: { $wallet }
    İşlem: { $link }

    Emanet sözleşmesi bu parayı o cüzdan için saklar. USDC cüzdanın yeniden para almasına izin verir vermez gönderilir.

payouts-owner-vetoed =
    Emanet sözleşmesi şu anda ödeme cüzdanınıza ödeme yapamıyor: koruyucusu bunu durdurdu. Kazandığınız { $amount } USDC bekliyor.

    Cüzdan: { $wallet }

    Cüzdan her gün yeniden önerilir. { $days } gün sonra hâlâ bekleyen tutar reklam verenlere döner. Bunun yanlış olduğunu düşünüyorsanız /paysupport üzerinden yazın.

payouts-owner-forfeited = Kazandığınız { $amount } USDC reklam verenlere döndü, çünkü emanet sözleşmesi { $wallet } ödeme cüzdanınıza ödeme yapamadı.

payouts-owner-lost =
    { $campaign } numaralı kampanyadan kazandığınız { $amount } USDC kayboldu: reklam veren, ödenmeden önce parayı emanet sözleşmesinden geri aldı.

    Cüzdan: { $wallet }
    İşlem: { $link }

    Sorularınız varsa /paysupport üzerinden yazın.

payouts-refund-paid =
    { $campaign } numaralı kampanya size { $amount } USDC iade etti. { $rest ->
        [follows] Emanet sözleşmesinde ondan başka bir şey kalmadı. Yatırma adresinde olan, genellikle { $days } gün içinde ardından gelir.
        [stays] Emanet sözleşmesinde ondan başka bir şey kalmadı. Yatırma adresinde { $lying } USDC var; iade cüzdanınız onu geri alabilir.
       *[none] Ondan kalanın tamamı budur.
    }

    Cüzdan: { $wallet }
    İşlem: { $link }

payouts-refund-kept =
    { $campaign } numaralı kampanyanın { $amount } USDC tutarı yeniden sizindir, ancak USDC bunu iade cüzdanınıza göndermeyi reddetti; belki de USDC’yi çıkaran şirket cüzdanı engellemiştir.

    Cüzdan: { $wallet }
    İşlem: { $link }

    Emanet sözleşmesi bu parayı o cüzdan için saklar. USDC cüzdanın yeniden para almasına izin verir vermez gönderilir.
