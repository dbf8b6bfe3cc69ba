payouts-owner-paid =
    Size { $amount } USDC ödendi.

    Cüzdan: { $wallet }
    İşlem: { $link }

payouts-owner-kept =
    { $amount } USDC sizindir, ancak USDC bunu ödeme cüzdanınıza göndermeyi reddetti; belki de USDC'yi çıkaran şirket cüzdanı engellemiştir.

    Cüzdan: { $wallet }
    İşlem: { $link }

    Emanet sözleşmesi bu parayı o cüzdan için saklar. USDC cüzdanın yeniden para almasına izin verir vermez gönderilir.

payouts-refund-paid =
    { $campaign } numaralı kampanya size { $amount } USDC iade etti. Ondan kalanın tamamı budur.

    Cüzdan: { $wallet }
    İşlem: { $link }

payouts-refund-kept =
    { $campaign } numaralı kampanyanın { $amount } USDC tutarı yeniden sizindir, ancak USDC bunu iade cüzdanınıza göndermeyi reddetti; belki de USDC'yi çıkaran şirket cüzdanı engellemiştir.

    Cüzdan: { $wallet }
    İşlem: { $link }

    Emanet sözleşmesi bu parayı o cüzdan için saklar. USDC cüzdanın yeniden para almasına izin verir vermez gönderilir.
