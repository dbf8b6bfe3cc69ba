conversation-back = ← वापस
conversation-cancel = ✕ रद्द करें
conversation-continue = आगे बढ़ें

conversation-cancelled = रद्द किया गया: { $label }। कुछ भी नहीं रखा गया।
conversation-stopped = हम जो कर रहे थे ({ $label }), मैंने वह रोक दिया है। कुछ भी नहीं रखा गया।
conversation-expired = { $label }: समय पर जवाब नहीं आया, इसलिए यह खत्म हो गया। कुछ भी नहीं रखा गया; आप कभी भी दोबारा शुरू कर सकते हैं।
conversation-unreadable = { $label }: इस बीच बॉट अपडेट हुआ है और अब अलग तरह से पूछता है। कृपया दोबारा शुरू करें। कुछ भी नहीं रखा गया।
conversation-old-buttons = ये बटन पुराने मैसेज के हैं। कृपया सबसे नया मैसेज इस्तेमाल करें।

conversation-still-waits =
    अब भी आपके जवाब का इंतज़ार है:
    { $labels }
conversation-more = … और { $count }।
conversation-use-buttons = कृपया कोई एक बटन दबाएँ।
conversation-text-only = मैं यहाँ सिर्फ़ टेक्स्ट पढ़ सकता हूँ। कृपया अपना जवाब लिखें ({ $label })।

conversation-which = यह किस सवाल का जवाब है?
conversation-more-by-reply = … और { $count }। उनमें से किसी का जवाब देने के लिए उसके मैसेज पर रिप्लाई करें।
conversation-for-none = इनमें से किसी का नहीं
conversation-for-none-done = मैंने वह टेक्स्ट हटा दिया है।
conversation-waits-no-more = उस सवाल को अब जवाब की ज़रूरत नहीं, इसलिए मैंने आपका टेक्स्ट हटा दिया है।

error-other = यह नहीं हो सकता। कृपया दोबारा कोशिश करें या /help भेजें।
error-field =
    { $field ->
        [name] नाम लिखें, ज़्यादा से ज़्यादा { $most } अक्षर।
        [category] चुनें कि यह किस बारे में है।
        [question] सवाल लिखें।
        [variants] { $most } तक रूप लिखें, सबका जवाब एक ही तरह से दिया जाए।
        [offer] ज़्यादा से ज़्यादा { $most } अक्षर का टेक्स्ट और एक लिंक लिखें।
        [group] कोई ग्रुप या नियम चुनें।
        [groups] { $most } तक ग्रुप चुनें, हर एक बस एक बार।
        [never] यह उन ग्रुप में से है जिन्हें आपने छोड़ा है। पहले इसे फिर शामिल करें।
        [avoided] ज़्यादा से ज़्यादा { $most } ग्रुप छोड़ें।
        [confirm] कैंपेन का नंबर लिखें।
        [text] कुछ लिखें, ज़्यादा से ज़्यादा { $most } अक्षर।
       *[count] शून्य से बड़ी पूरी संख्या लिखें, ज़्यादा से ज़्यादा { $most }।
    }
error-amount-invalid =
    { $problem ->
        [too_large] इतनी बड़ी बिड या पेमेंट संभव नहीं: ज़्यादा से ज़्यादा { $most } USDC।
        [grouped] इसके दो अलग-अलग मतलब हो सकते हैं। कृपया हज़ार के बीच अलग करने वाला निशान न लगाएँ: हज़ार के लिए { $thousand }, दशमलव के साथ { $withPoint }।
       *[unreadable] मैं यह रकम नहीं पढ़ पाया। इसे USDC में, अंकों में, दशमलव के बाद ज़्यादा से ज़्यादा { $decimals } अंकों के साथ लिखें, जैसे { $withPoint } या { $withComma }।
    }
error-wallet-invalid = यह वॉलेट का पता नहीं है। पता 0x से शुरू होता है, उसके बाद 40 अक्षर होते हैं, और बड़े अक्षर ठीक वैसे ही होने चाहिए जैसे आपका वॉलेट दिखाता है: कृपया दोबारा कॉपी करें।
error-wallet-other-chain = यह पता { $chain } का है, लेकिन भुगतान { $own } पर होता है: कृपया उस नेटवर्क पर अपने वॉलेट का पता भेजें।
error-wallet-not-linked = पहले एक वॉलेट लिंक करें: रिफ़ंड वहीं जाते हैं।
error-group-not-found = आपका ऐसा कोई ग्रुप नहीं है।
error-group-frozen = Telegram में इस ग्रुप का क्रिएटर बदल गया है, इसलिए इसका पेआउट वॉलेट अभी नहीं बदला जा सकता।
error-group-no-heir = आप यह ग्रुप नहीं ले सकते, कम से कम अभी नहीं।
error-group-transfer-ended = वह प्रस्ताव खत्म हो गया है। मालिक नया प्रस्ताव भेज सकते हैं।
error-group-settings-invalid = यह बहुत लंबा है, या बहुत ज़्यादा है। कृपया छोटा करें।
error-group-not-selling = यह ग्रुप अभी जॉइन नहीं बेच रहा।
error-campaign-not-found = आपका ऐसा कोई कैंपेन नहीं है।
error-campaign-wrong-status = कैंपेन की मौजूदा स्थिति में यह नहीं हो सकता।
error-campaign-too-many = आपके बहुत से कैंपेन पहले डिपॉज़िट का इंतज़ार कर रहे हैं। पहले उनमें से किसी का पेमेंट करें या उसे रद्द करें।
error-deposit-too-many = आज आपने बहुत ज़्यादा डिपॉज़िट माँगे हैं। कृपया कल दोबारा कोशिश करें।
