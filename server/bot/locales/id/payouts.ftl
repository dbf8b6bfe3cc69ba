payouts-owner-paid =
    Anda telah menerima { $amount } USDC.

    Ke: { $wallet }
    Transaksi: { $link }

payouts-owner-kept =
    { $amount } USDC adalah milik Anda, tetapi USDC menolak mengirimnya ke dompet pencairan Anda, mungkin karena penerbitnya memblokir dompet itu.

    Dompet: { $wallet }
    Transaksi: { $link }

    Kontrak escrow menyimpannya untuk dompet itu. Dana dikirim begitu USDC mengizinkannya menerima lagi.

payouts-owner-vetoed =
    Saat ini escrow tidak dapat membayar dompet pencairan Anda: penjaga escrow menghentikannya. { $amount } USDC yang Anda peroleh menunggu.

    Dompet: { $wallet }

    Dompet itu diajukan lagi setiap hari. Yang masih menunggu dalam { $days } hari kembali ke pengiklan. Jika menurut Anda ini keliru, tulis ke /paysupport.

payouts-owner-forfeited = { $amount } USDC yang Anda peroleh telah kembali ke pengiklan, karena escrow tidak dapat membayar dompet pencairan Anda { $wallet }.

payouts-owner-lost =
    { $amount } USDC penghasilan Anda dari kampanye { $campaign } hilang: pengiklannya mengambil kembali uang itu dari escrow sebelum sempat dicairkan.

    Dompet: { $wallet }
    Transaksi: { $link }

    Jika ada pertanyaan, tulis ke /paysupport.

payouts-refund-paid =
    Kampanye { $campaign } telah mengembalikan { $amount } USDC kepada Anda. { $rest ->
        [follows] Escrow tidak menyimpan apa pun lagi darinya. Yang ada di alamat deposit menyusul, biasanya dalam { $days } hari.
        [stays] Escrow tidak menyimpan apa pun lagi darinya. Ada { $lying } USDC di alamat deposit; dompet pengembalian Anda bisa mengambilnya kembali.
       *[none] Itu seluruh sisanya.
    }

    Ke: { $wallet }
    Transaksi: { $link }

payouts-refund-kept =
    { $amount } USDC dari kampanye { $campaign } menjadi milik Anda lagi, tetapi USDC menolak mengirimnya ke dompet pengembalian dana Anda, mungkin karena penerbitnya memblokir dompet itu.

    Dompet: { $wallet }
    Transaksi: { $link }

    Kontrak escrow menyimpannya untuk dompet itu. Dana dikirim begitu USDC mengizinkannya menerima lagi.
