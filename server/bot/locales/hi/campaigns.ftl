command-link = रिफ़ंड के लिए वॉलेट लिंक करें
command-groups = जॉइन बेचने वाले ग्रुप और उनके दाम
command-buy = किसी ग्रुप में जॉइन खरीदें
command-campaigns = आपके कैंपेन
command-topup = कैंपेन में पैसे जोड़ें
command-bid = प्रति जॉइन अपनी बिड बदलें
command-pausecampaign = कैंपेन रोकें
command-resume = रुका हुआ कैंपेन फिर चालू करें
command-withdraw = कैंपेन खत्म करें और बचा पैसा वापस लें
command-results = देखें कि सदस्यों ने क्या जवाब दिया
command-report = खराब जवाब या ग्रुप की रिपोर्ट ऑपरेटर को भेजें

campaigns-label-buy = जॉइन खरीदना
campaigns-label-link = वॉलेट लिंक करना
campaigns-label-proof = वॉलेट को अपना साबित करना
campaigns-label-bid = कैंपेन { $campaign } की बिड बदलना
campaigns-label-topup = कैंपेन { $campaign } में टॉप-अप
campaigns-label-edit = कैंपेन { $campaign } का सवाल बदलना
campaigns-label-report = ऑपरेटर को लिखना

campaigns-usdc = { $amount } USDC
campaigns-pay = { $amount } USDC दें
campaigns-open-one = कैंपेन खोलें
campaigns-open-list = मेरे कैंपेन
campaigns-menu-buy = जॉइन खरीदें
campaigns-page-before = ← पिछले
campaigns-page-next = अगले →

campaigns-wallet-last = पेमेंट से पहले एक आखिरी कदम। मैं आपका ऑर्डर { $days } दिन तक रखूँगा, इसलिए जल्दी नहीं है।
campaigns-sales-stopped = फ़िलहाल किसी ग्रुप में जॉइन नहीं बिक रहे, इसलिए अभी कुछ नहीं खरीदा जा सकता। कैंपेन का पैसा उन्हीं के पास रहेगा। कृपया बाद में /buy भेजें।
campaigns-sales-wait = आप आगे बढ़ सकते हैं: आपका लिखा मैं { $days } दिन तक रखूँगा, और बिक्री फिर शुरू होने पर आपसे पक्का करवाऊँगा।
campaigns-sales-again = जॉइन फिर से बिक रहे हैं। आप यहाँ थे:
campaigns-sales-stopped-operator = ⏸ ऑपरेटर ने फ़िलहाल सभी ग्रुप में बिक्री रोक दी है। कैंपेन का पैसा उन्हीं के पास रहेगा, और बिक्री शुरू होते ही वे अपने-आप चल पड़ेंगे।
campaigns-sales-stopped-unpaid = ⏸ फ़िलहाल किसी ग्रुप में जॉइन नहीं बिक रहे: एस्क्रो तीन दिन में जितना चुकाता है, उससे ज़्यादा कमाई हो चुकी है। कैंपेन का पैसा उन्हीं के पास रहेगा, और भुगतान होते-होते वे अपने-आप चल पड़ेंगे।
campaigns-sales-stopped-keys = ⏸ फ़िलहाल किसी ग्रुप में जॉइन नहीं बिक रहे: एस्क्रो में बदलाव प्रस्तावित है (दूसरी चाबियाँ या ऊँची सीमा) और ऑपरेटर ने इसकी पुष्टि नहीं की है। कैंपेन का पैसा उन्हीं के पास रहेगा, और फ़ैसला होते ही वे अपने-आप चल पड़ेंगे।
campaigns-ask-address =
    रिफ़ंड किस वॉलेट में जाएँ? मुझे उसका पता भेजें: वह 0x से शुरू होता है।

    ऐसा वॉलेट दें जिसकी चाबियाँ आपके पास हों। एक्सचेंज का पता न दें (वहाँ भेजा रिफ़ंड खो सकता है), और न ऐसा कॉन्ट्रैक्ट जो USDC नहीं भेज सकता।

    खरीदते समय जो वॉलेट लिंक हो, कैंपेन में हमेशा वही रहता है। बाद में दूसरा वॉलेट लिंक करने का असर सिर्फ़ उसके बाद खरीदे कैंपेन पर होगा।
campaigns-confirm-address =
    { $wallet }

    क्या यह आपका वॉलेट है? पूरा पता अपने वॉलेट में दिख रहे पते से मिलाएँ। अब से आप जो कैंपेन खरीदेंगे, उनके रिफ़ंड यहीं जाएँगे, और बाद में इसे कोई नहीं बदल सकता, हम भी नहीं।

    यह किसी एक्सचेंज का नहीं होना चाहिए।
campaigns-confirm-address-yes = हाँ, यह मेरा है
campaigns-ask-proof =
    लिंक हो गया: { $wallet }

    आप यह भी साबित कर सकते हैं कि यह आपका है। खरीदने के लिए यह ज़रूरी नहीं; साबित किए हुए वॉलेट के डैशबोर्ड में आपके डिपॉज़िट लिंक भी दिखते हैं। अपने वॉलेट में ठीक यही टेक्स्ट साइन करें (“sign message”), फिर सिग्नेचर मुझे भेजें:

    { $message }

    इसमें अंग्रेज़ी में लिखा है कि यह वॉलेट आपके Telegram खाते { $person } का है। साइन करने का कोई पैसा नहीं लगता और कोई पैसा कहीं नहीं जाता।
campaigns-no-proof = अभी नहीं
campaigns-linked = { $wallet } लिंक हो गया। अब से आप जो कैंपेन खरीदेंगे, उनके रिफ़ंड यहीं जाएँगे।
campaigns-error-signature = यह पूरा सिग्नेचर नहीं है। आपका वॉलेट जो सिग्नेचर दिखाता है, वह 0x से शुरू होता है, उसके बाद सिर्फ़ अंक और a से f तक के अक्षर होते हैं: कुल कम से कम { $least } अक्षर; आपके मैसेज में मुझे { $count } मिले। कृपया पूरा कॉपी करके दोबारा भेजें। न हो पाए तो “{ $later }” दबाएँ: कुछ भी खरीदने के लिए यह ज़रूरी नहीं है।
campaigns-proof-checking = धन्यवाद। मैं सिग्नेचर जाँच रहा हूँ और बस एक पल में बताता हूँ।
campaigns-proof-valid = साबित हो गया: { $wallet } आपका है।
campaigns-proof-invalid = मैंने जो टेक्स्ट दिया था, उस पर यह { $wallet } का सिग्नेचर नहीं है। वॉलेट लिंक रहेगा, पर साबित नहीं हुआ। फिर कोशिश करने के लिए /link और वही पता भेजें।
campaigns-proof-unavailable = मैं सिग्नेचर नहीं जाँच पाया: { $minutes } मिनट तक ब्लॉकचेन से संपर्क नहीं हुआ। { $wallet } लिंक रहेगा, पर साबित नहीं हुआ। फिर कोशिश करने के लिए /link और वही पता भेजें।
campaigns-proof-unlinked = { $wallet } आपसे लिंक नहीं है, इसलिए साबित करने के लिए कुछ नहीं है।

campaigns-no-groups = अभी कोई ग्रुप जॉइन नहीं बेच रहा। कृपया बाद में फिर देखें।
campaigns-groups =
    जॉइन बेचने वाले ग्रुप, सबसे ज़्यादा चहल-पहल वाले पहले। देखने के लिए वॉलेट नहीं चाहिए।

    { $groups }
campaigns-group-line =
    { $title }{ $topic ->
        [none] {""}
       *[other] {" "}· { $topic }
    }
    { $members ->
        [0] सदस्य अभी गिने नहीं गए
        [one] { $members } सदस्य
       *[other] { $members } सदस्य
    }, पिछले हफ़्ते { $week ->
        [one] { $week } जॉइन
       *[other] { $week } जॉइन
    }{ $rate ->
        [-1] {""}
       *[other] , कोशिश करने वालों में से { $rate }% अंदर आते हैं
    }
    { $taken ->
        [no] अभी कोई बिड नहीं
        [capped] सबसे ऊँची बिड { $top } USDC (आज की सीमा पूरी)
       *[yes] सबसे ऊँची बिड { $top } USDC
    }{ $floored ->
        [no] {""}
       *[yes] , सबसे कम बिड { $floor } USDC
    }{ $consent ->
        [accept_all] {" "}· ✓ हर कैंपेन तुरंत स्वीकार
       *[ask] {""}
    }
campaigns-ask-sure =
    एक जॉइन के { $bid } USDC?

    { $usual ->
        [floor] यह यहाँ की सबसे कम बिड, { $than } USDC, का { $times } गुना है।
        [own] यह आपकी मौजूदा बिड, { $than } USDC, का { $times } गुना है।
       *[top] यह यहाँ की सबसे ऊँची बिड, { $than } USDC, का { $times } गुना है।
    } पक्का?
campaigns-sure-yes = हाँ, { $amount } USDC
campaigns-joins-offer =
    { $joins ->
        [one] { $joins } जॉइन
       *[other] { $joins } जॉइन
    } · { $cost } USDC
campaigns-expect =
    { $kind ->
        [few] पिछले दिनों वहाँ बहुत कम जॉइन बिके, इसलिए अनुमान नहीं बताया जा सकता।
        [one] पिछले { $days } दिनों से अनुमान: हफ़्ते में करीब { $low } जॉइन।
       *[range] पिछले { $days } दिनों से अनुमान: हफ़्ते में करीब { $low } से { $high } जॉइन।
    }
campaigns-ask-cap = एक दिन (UTC) में ज़्यादा से ज़्यादा कितने जॉइन? कोई संख्या लिखें, या सीमा न रखें।
campaigns-no-cap = रोज़ की कोई सीमा नहीं
campaigns-ask-end = यह कब खत्म हो? उसके बाद बचा पैसा आपके वॉलेट में लौटेगा। आखिरी दिन लिखें, जैसे { $example }, या कोई एक चुनें।
campaigns-end-in =
    { $days ->
        [one] { $days } दिन में
       *[other] { $days } दिन में
    }
campaigns-no-end = बजट खर्च होने पर
campaigns-preview-good = सही लग रहा है
campaigns-preview-again = फिर से लिखें
campaigns-confirm-yes = मंज़ूर है, लिंक दें
campaigns-start-rule =
    { $start ->
        [topup] इसका कोई भी हिस्सा गिना जाएगा।
        [none] { $amount } USDC आने पर कैंपेन अपने आप शुरू होता है।
       *[other] { $amount } USDC आने पर कैंपेन अपने आप शुरू होता है; { $start } USDC होने पर आप उसे बाकी के बिना शुरू कर सकते हैं।
    }
campaigns-keys-changing = ⚠️ एस्क्रो में बदलाव प्रस्तावित है (दूसरी चाबियाँ या ऊँची सीमा), जो { $when } से लागू हो सकता है। कृपया पेमेंट से पहले ऑपरेटर की पुष्टि तक रुकें। तब तक पेमेंट अपने पते पर रहेगा, और आपका रिफ़ंड वॉलेट उसे वापस ले सकता है।
campaigns-pay-to =
    { $address }

    सिर्फ़ { $chain } पर USDC गिना जाएगा: कोई और कॉइन या नेटवर्क नहीं। किसी भी वॉलेट या एक्सचेंज से, एक बार में या हिस्सों में भेजें। { $rule } { $least } USDC से कम रकम पते पर तब तक रुकेगी जब तक और पैसे न आएँ। बचा पैसा { $wallet } में लौटेगा।
campaigns-receipt =
    कैंपेन { $campaign } की रसीद। कृपया इसे संभालकर रखें: टैप करके कॉपी करें, या यह मैसेज अपने Saved Messages में फ़ॉरवर्ड करें। इससे { $wallet } ब्लॉकचेन पर अपना पैसा वापस ले सकता है, चाहे यह बॉट न रहे।

    { $receipt }

campaigns-none = आपका अभी कोई कैंपेन नहीं है।
campaigns-list =
    आपके कैंपेन

    { $campaigns }
campaigns-status-awaiting_deposit = { $until } तक आपके डिपॉज़िट का इंतज़ार है। उसके बाद कैंपेन खत्म हो जाएगा, और जो पैसा आ चुका है वह आपके वॉलेट में लौटेगा।
campaigns-status-arrived = सारा पैसा आ गया है। एस्क्रो में पहुँचते ही यह गिना जाएगा, आम तौर पर { $minutes } मिनट के अंदर।
campaigns-status-active = चालू।
campaigns-status-exhausted = बजट खत्म: बचा पैसा एक और जॉइन के लिए काफ़ी नहीं है। टॉप-अप करें, बिड घटाएँ या इसे खत्म करें।
campaigns-status-paused = रुका हुआ: यह कोई जॉइन नहीं खरीदता, और इसका पैसा इसी में रहता है।
campaigns-status-closing = खत्म हो रहा है: बचा पैसा आपके वॉलेट में लौट रहा है।
campaigns-status-closed = खत्म, हिसाब पूरा।
campaigns-status-ended =
    { $reason ->
        [refused] ऑपरेटर ने इसका सवाल नामंज़ूर किया।
        [not_reviewed] ऑपरेटर ने इसे समय पर नहीं पढ़ा।
        [no_deposit] समय पर कोई डिपॉज़िट नहीं आया।
        [rest_never_came] डिपॉज़िट की बाकी रकम समय पर नहीं आई।
        [no_group] किसी ग्रुप ने इसे स्वीकार नहीं किया।
        [end_date] इसकी आखिरी तारीख आ गई।
        [reclaim] इसका रिफ़ंड वॉलेट एस्क्रो से पैसा वापस निकाल रहा है।
        [escrow_retired] डिपॉज़िट अब दूसरे एस्क्रो कॉन्ट्रैक्ट में जाते हैं।
       *[withdrawn] इसके विज्ञापनदाता ने इसे खत्म किया।
    }
campaigns-deposit-address =
    डिपॉज़िट पता, सिर्फ़ { $chain } पर USDC के लिए:
    { $address }
campaigns-asked = माँगे गए: { $asked } USDC · आए: { $arrived } USDC · बाकी: { $missing } USDC
campaigns-arriving =
    { $state ->
        [dust] डिपॉज़िट पते पर { $amount } USDC हैं। वहाँ { $least } USDC होते ही ये जमा होंगे; तब तक आपका रिफ़ंड वॉलेट इन्हें वापस ले सकता है।
        [day] { $amount } USDC आए हैं। ये एक दिन के अंदर जमा होंगे; { $atOnce } USDC होने या डिपॉज़िट पूरा होने पर पहले।
        [late] डिपॉज़िट पते पर { $amount } USDC हैं। { $returned } USDC से ऊपर का पैसा अपने-आप आपके वॉलेट में लौटता है; उससे कम आपका रिफ़ंड वॉलेट वापस ले सकता है।
       *[soon] { $amount } USDC आए हैं और जल्द ही जमा होंगे।
    }
campaigns-extra = माँगी गई रकम से { $extra } USDC ज़्यादा आए हैं: यह अतिरिक्त बजट है।
campaigns-startable = यहाँ के पैसे { $joins } जॉइन के लिए काफ़ी हैं: आप बाकी रकम के बिना शुरू कर सकते हैं।
campaigns-none-for =
    { $action ->
        [topup] आपके किसी कैंपेन में टॉप-अप नहीं हो सकता। अगर कोई अब भी पहले डिपॉज़िट का इंतज़ार कर रहा है, तो उसका लिंक /campaigns में है।
        [bid] आपका ऐसा कोई कैंपेन नहीं है जिसकी बिड बदली जा सके।
        [pause] आपका कोई कैंपेन चालू नहीं है।
        [resume] आपका कोई कैंपेन रुका हुआ नहीं है।
        [withdraw] आपका ऐसा कोई कैंपेन नहीं है जिसे खत्म किया जा सके।
       *[other] आपके किसी कैंपेन के नतीजे अभी नहीं हैं।
    }
campaigns-which =
    { $action ->
        [topup] आप किस कैंपेन में टॉप-अप करना चाहते हैं?
        [bid] आप किस कैंपेन की बिड बदलना चाहते हैं?
        [pause] आप किस कैंपेन को रोकना चाहते हैं?
        [resume] आप किस कैंपेन को फिर चालू करना चाहते हैं?
        [withdraw] आप किस कैंपेन को खत्म करना चाहते हैं?
       *[other] आप किस कैंपेन के नतीजे देखना चाहते हैं?
    }
campaigns-do-topup = टॉप-अप
campaigns-do-bid = बिड बदलें
campaigns-do-pause = रोकें
campaigns-do-resume = फिर चालू करें
campaigns-do-results = नतीजे
campaigns-do-withdraw = खत्म करें
campaigns-do-renew = नया डिपॉज़िट लिंक
campaigns-do-start = बाकी के बिना शुरू करें
campaigns-do-receipt = रसीद
campaigns-do-statement = स्टेटमेंट
campaigns-do-report = समस्या बताएँ

campaigns-renewed =
    { $kind ->
        [topup] { $amount } USDC और देने के लिए यह नया बटन है। आप इस पते पर भी भेज सकते हैं:
       *[first] { $until } तक { $amount } USDC देने के लिए यह नया बटन है। आप इस पते पर भी भेज सकते हैं:
    }

    { $payTo }
campaigns-topup-created =
    कैंपेन { $campaign } को { $amount } USDC और चाहिए, और इस बीच यह चलता रहेगा। इस पते पर भेजें:

    { $payTo }

    बटन से QR कोड और पेमेंट के दूसरे तरीकों वाला पेज खुलता है। यह { $hours } घंटे काम करता है; नया बटन /campaigns में मिलेगा। कैंपेन खत्म होने के बाद आया पैसा, { $returned } USDC से, आपके वॉलेट में लौटता है।
campaigns-topup-covered = कैंपेन { $campaign }: { $amount } USDC पहले ही आ चुके हैं और टॉप-अप के लिए काफ़ी हैं। अब कुछ नहीं देना है; ये जल्द ही जमा होंगे।
campaigns-withdraw-yes = हाँ, खत्म करें
campaigns-withdraw-no = नहीं, रहने दें
campaigns-withdrawn =
    कैंपेन { $campaign } खत्म हो गया है। { $left ->
        [unpaid] कोई पैसा नहीं आया था, इसलिए कुछ नहीं लौटेगा।
        [none] अभी लौटाने के लिए कोई पैसा नहीं है।
       *[some] { $amount } USDC { $wallet } में लौट रहे हैं; पहुँचते ही मैं आपको बता दूँगा।
    } { $members ->
        [0] {""}
        [one] { $reserved } USDC उस { $members } सदस्य के लिए अलग रखे हैं जो अभी जवाब दे रहा है; उसके बाद रिफ़ंड आएगा।
       *[other] { $reserved } USDC उन { $members } सदस्यों के लिए अलग रखे हैं जो अभी जवाब दे रहे हैं; उसके बाद रिफ़ंड आएगा।
    }

campaigns-results-answered = जवाब देने वाले: { $count }
campaigns-results-in = = अंदर आए: { $count }
campaigns-results-failed = + पास नहीं हुए: { $count }
campaigns-results-left =
    { $answered ->
        [in_words] + बीच में चले गए, या मुफ़्त में अंदर आए: { $count }
       *[other] + बीच में चले गए: { $count }
    }
campaigns-results-given-back = { $hours } घंटे के अंदर ग्रुप छोड़ गए, पैसा आपको वापस: { $count }
campaigns-results-spent = जिन जॉइन के पैसे लगे: { $joins } · खर्च: { $spent } USDC
campaigns-lasting =
    { $days } दिन बाद भी ग्रुप में: { $known ->
        [0] पता नहीं
       *[other] { $known } में से { $there }{ $unknown ->
            [0] {""}
           *[other] ; { $unknown } का पता नहीं
        }
    }
campaigns-results-none = अभी कोई नतीजा नहीं।
campaigns-results-offer = आपका ऑफ़र: क्लिक { $clicks } · आपके बताए कन्वर्ज़न { $conversions }
campaigns-results-rate =
    { $share ->
        [none] अंदर आए: कहने के लिए संख्या बहुत कम है
       *[other] अंदर आए: जिनसे पूछा गया उनमें से { $share }% ({ $sure }% भरोसे के साथ: { $low } से { $high }%)
    }
campaigns-results-next =
    { $next ->
        [never] बस इतना ही। जवाब { $people } लोगों के समूह में दिखते हैं, और इस कैंपेन के इससे कम बचे हैं। वे नहीं दिखाए जाएँगे।
       *[other] जवाब हर हफ़्ते { $people } लोगों के समूह में दिखते हैं, ताकि कोई न जान सके कि किसने क्या जवाब दिया। अगली बार: { $next }
    }
campaigns-file-results = आपकी स्प्रेडशीट के लिए कैंपेन के आँकड़े: कुल, हर ग्रुप, सवाल का हर रूप। हर प्रतिशत के साथ उसका सबसे कम और सबसे ज़्यादा मान, { $sure }% भरोसे के साथ। जिन ग्रुप और रूपों में { $people } से कम लोग हैं, वे सिर्फ़ कुल में गिने गए हैं।
campaigns-file-answers =
    आपकी स्प्रेडशीट के लिए { $complete ->
        [no] सबसे नए { $count } जवाब
       *[yes] { $count } जवाब
    }, वर्णक्रम में। न नाम, न समय; लिंक, यूज़रनेम और फ़ोन नंबर हटा दिए गए हैं।
campaigns-file-statement = आपकी स्प्रेडशीट के लिए कैंपेन { $campaign } का हर डिपॉज़िट, खर्च और रिफ़ंड। जॉइन हर दिन (UTC) की एक पंक्ति में हैं। आखिरी पंक्ति में वह है जो बचा है।
campaigns-file-programs = यही फ़ाइल प्रोग्राम के लिए: खानों के बीच कॉमा, दशमलव में बिंदु।
campaigns-csv-time = समय (UTC)
campaigns-csv-event = घटना
campaigns-csv-kind =
    { $event ->
        [deposit] डिपॉज़िट
        [charge] जॉइन के लिए लिया गया
        [giveback] ग्रुप छोड़ने वालों के लिए लौटाया गया
        [settlement] रिफ़ंड
        [reclaim] एस्क्रो से वापस निकाला गया
        [forfeit] लौटाया गया: मालिक को पैसा नहीं भेजा जा सका
        [reorganisation] डिपॉज़िट ब्लॉकचेन से हट गया
       *[other] अन्य
    }
campaigns-csv-left = बचा
campaigns-csv-sum = कुल
campaigns-csv-group = ग्रुप
campaigns-csv-joins = जॉइन
campaigns-csv-amount = रकम (USDC)
campaigns-csv-transaction = ट्रांज़ैक्शन
campaigns-csv-payments = पेमेंट के ट्रांज़ैक्शन
campaigns-csv-answer = जवाब
campaigns-csv-of = किसका
campaigns-csv-part =
    { $part ->
        [campaign] कैंपेन
        [group] ग्रुप
       *[wording] सवाल का रूप
    }
campaigns-csv-name = नाम
campaigns-csv-asked = पूछा गया
campaigns-csv-answered = जवाब दिया
campaigns-csv-passed = पास हुए
campaigns-csv-in = अंदर आए
campaigns-csv-share = अंदर आए, पूछे गए लोगों का %
campaigns-csv-low = कम से कम, %
campaigns-csv-high = ज़्यादा से ज़्यादा, %
campaigns-csv-clicks = क्लिक
campaigns-csv-conversions = कन्वर्ज़न

campaigns-ask-report-about = यह किस बारे में है?
campaigns-report-other = कुछ और
campaigns-ask-report = क्या गड़बड़ है? ज़्यादा से ज़्यादा { $max } अक्षरों में बताएँ। इस बॉट के ऑपरेटर इसे पढ़ेंगे।
campaigns-error-report = यह { $max } अक्षरों से लंबा है। कृपया थोड़ा छोटा करें।
campaigns-reported = धन्यवाद। ऑपरेटर को यह मिल गया है, और कुछ साफ़ न होने पर वे आपको लिखेंगे।
campaigns-report-later = पिछले एक घंटे में आप एक समस्या बता चुके हैं, और वह ऑपरेटर को मिल गई है। अगली भेजने से पहले कृपया थोड़ा रुकें।

campaigns-decline-yes = हाँ, अस्वीकार करें
campaigns-block-yes = हाँ, ब्लॉक करें
campaigns-back = वापस
campaigns-kept = कुछ नहीं बदला गया।
campaigns-blocked = ब्लॉक किया गया: यहाँ इस विज्ञापनदाता के कैंपेन खत्म हो गए हैं, और नए नहीं आएँगे।
campaigns-owner-ended-under-way = अभी जवाब दे रहे हैं, अंदर आए तो पैसे मिलेंगे: { $count }

campaigns-notice-money_arrived =
    कैंपेन { $campaign } ({ $sponsor }): { $amount } USDC आए हैं।{ $state ->
        [missing] {" "}{ $missing } USDC बाकी हैं।
        [rest] {" "}{ $missing } USDC बाकी हैं। { $until } तक न आए, तो कैंपेन खत्म हो जाएगा और सारा पैसा लौटेगा।
        [startable] {" "}{ $missing } USDC बाकी हैं। { $until } तक न आए, तो कैंपेन खत्म हो जाएगा और सारा पैसा लौटेगा। आप इनके बिना भी शुरू कर सकते हैं: /campaigns
        [extra] {" "}कुल मिलाकर माँगी गई रकम से { $extra } USDC ज़्यादा आए हैं: यह अतिरिक्त बजट है।
       *[exact] {""}
    }
campaigns-notice-late_money = कैंपेन { $campaign } ({ $sponsor }): खत्म होने के बाद { $amount } USDC आए हैं। ये अपने-आप आपके वॉलेट में लौटेंगे।
campaigns-notice-recovered = कैंपेन { $campaign } ({ $sponsor }): आपके रिफ़ंड वॉलेट ने जमा होने से पहले ही डिपॉज़िट पते से { $amount } USDC वापस ले लिए।
campaigns-notice-notice_running = कैंपेन { $campaign } ({ $sponsor }): { $amount } USDC आए हैं। जब तक आपका वापसी नोटिस चल रहा है, ये डिपॉज़िट पते पर रहेंगे; आपका रिफ़ंड वॉलेट इन्हें वापस ले सकता है।
campaigns-notice-keys_changing = कैंपेन { $campaign } ({ $sponsor }): { $amount } USDC आए हैं। जब तक ऑपरेटर एस्क्रो में प्रस्तावित बदलाव की पुष्टि नहीं करता, ये डिपॉज़िट पते पर रहेंगे; आपका रिफ़ंड वॉलेट इन्हें वापस ले सकता है।
campaigns-notice-rest_missing =
    कैंपेन { $campaign } ({ $sponsor }): { $available } USDC आए हैं, { $missing } USDC बाकी हैं। बाकी रकम { $until } तक न आई, तो कैंपेन खत्म हो जाएगा और सारा पैसा लौटेगा।{ $state ->
        [startable] {" "}आप इसके बिना भी शुरू कर सकते हैं: /campaigns
       *[missing] {""}
    }
campaigns-notice-no_deposit = कैंपेन { $campaign } ({ $sponsor }) खत्म हो गया है, क्योंकि { $days } दिन में कोई डिपॉज़िट नहीं आया। अगर पैसा अभी रास्ते में है, तो वह अपने-आप लौटेगा।
campaigns-notice-rest_never_came = कैंपेन { $campaign } ({ $sponsor }) खत्म हो गया है, क्योंकि डिपॉज़िट की बाकी रकम { $restDays } दिन में नहीं आई। जो पैसा आया था, वह आपके वॉलेट में लौटेगा।
campaigns-notice-end_date = कैंपेन { $campaign } ({ $sponsor }) अपनी आखिरी तारीख पर पहुँच गया है। बचा पैसा आपके वॉलेट में लौटेगा।
campaigns-notice-reclaim = कैंपेन { $campaign } ({ $sponsor }) खत्म हो गया है, क्योंकि आपका रिफ़ंड वॉलेट एस्क्रो से इसका पैसा वापस निकाल रहा है।
campaigns-notice-escrow_retired = कैंपेन { $campaign } ({ $sponsor }) खत्म हो गया है, क्योंकि डिपॉज़िट अब दूसरे एस्क्रो कॉन्ट्रैक्ट में जाते हैं। बचा पैसा आपके वॉलेट में लौटेगा। कृपया इसके पते पर अब कुछ न भेजें; नया कैंपेन /buy से शुरू करें।
campaigns-notice-refunded = कैंपेन { $campaign } ({ $sponsor }) खत्म हो गया है और हिसाब पूरा है। लौटाने के लिए कोई पैसा नहीं बचा था।
campaigns-notice-outbid = कैंपेन { $campaign } ({ $group }) से ऊँची बिड लग गई है। { $bid } USDC पर यह तब तक रुकेगा जब तक इससे ऊपर के कैंपेन अपना बजट खर्च न कर लें। बिड बदलने के लिए /bid।
campaigns-notice-leading = कैंपेन { $campaign } ({ $group }) की बिड अब सबसे ऊँची है, { $bid } USDC: अगला जॉइन आपका है।
campaigns-notice-low_budget =
    कैंपेन { $campaign } ({ $sponsor }) का बजट कम हो रहा है: { $joins ->
        [one] { $joins } जॉइन बचा है
       *[other] { $joins } जॉइन बचे हैं
    }। पैसे जोड़ने के लिए /topup।
campaigns-notice-exhausted = कैंपेन { $campaign } ({ $sponsor }) का बजट खत्म हो गया है: बचा पैसा एक और जॉइन के लिए काफ़ी नहीं है। पैसे जोड़ने के लिए /topup, खत्म करने के लिए /withdraw।
campaigns-notice-pass_rate = { $group }: पहले से बहुत कम लोग पास हो रहे हैं, { $before }% की जगह हाल में { $now }%। आप सिर्फ़ अंदर आने वालों के पैसे देते हैं, पर अपना सवाल एक बार देख लें (कैंपेन { $campaign })।

campaigns-error-task-forbidden = कैंपेन के टेक्स्ट में लिंक, यूज़रनेम, ईमेल पते या फ़ोन नंबर{ $word ->
        [contact] {""}
       *[other] , या “{ $word }”
    } नहीं हो सकते। कृपया उन्हें हटाकर दोबारा भेजें।
campaigns-error-sponsor = नाम में पढ़ने लायक कुछ होना चाहिए, ज़्यादा से ज़्यादा { $max } अक्षर, एक लाइन में। कृपया फिर से लिखें।
campaigns-error-not-awaiting-deposit = यह कैंपेन डिपॉज़िट का इंतज़ार नहीं कर रहा।
campaigns-error-no-escrow = यह बॉट अभी डिपॉज़िट नहीं लेता, इसलिए कुछ नहीं खरीदा जा सकता। कृपया बाद में फिर कोशिश करें।
campaigns-error-floor = यहाँ की सबसे कम बिड { $least } USDC है।
campaigns-error-topup = टॉप-अप कम से कम एक जॉइन के लिए काफ़ी होना चाहिए, { $bid } USDC।
campaigns-error-too-little = यहाँ के पैसे अभी { $joins } जॉइन के लिए काफ़ी नहीं हैं, और शुरू करने के लिए कम से कम इतने चाहिए।
campaigns-error-count = कृपया { $min } से { $max } तक की कोई पूरी संख्या अंकों में लिखें।
campaigns-error-end = दिन को { $example } की तरह लिखें: आने वाला दिन, ज़्यादा से ज़्यादा { $years } साल बाद का।
