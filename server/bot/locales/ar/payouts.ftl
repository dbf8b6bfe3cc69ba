payouts-owner-paid =
    دُفع لك { $amount } USDC.

    إلى: { $wallet }
    المعاملة: { $link }

payouts-owner-kept =
    لك { $amount } USDC، لكن USDC رفضت إرسالها إلى محفظة أرباحك، ربما لأن جهة إصدارها حظرتها.

    المحفظة: { $wallet }
    المعاملة: { $link }

    يحتفظ بها عقد الضمان لتلك المحفظة. وتُرسل حالما تسمح لها USDC بالاستلام من جديد.

payouts-refund-paid =
    أعادت إليك الحملة { $campaign } مبلغ { $amount } USDC. هذا كل ما تبقى منها.

    إلى: { $wallet }
    المعاملة: { $link }

payouts-refund-kept =
    عاد إليك { $amount } USDC من الحملة { $campaign }، لكن USDC رفضت إرسالها إلى محفظة الاسترداد، ربما لأن جهة إصدارها حظرتها.

    المحفظة: { $wallet }
    المعاملة: { $link }

    يحتفظ بها عقد الضمان لتلك المحفظة. وتُرسل حالما تسمح لها USDC بالاستلام من جديد.
