gate-report = ⚠️ सवाल की रिपोर्ट करें
gate-reported = धन्यवाद। अगर और लोग भी रिपोर्ट करते हैं, तो यह सवाल पूछना बंद हो जाएगा और ऑपरेटर इसे पढ़ेंगे। जवाब देना या न देना अब भी आपकी मर्ज़ी है।

campaigns-notice-content_allowed = कैंपेन { $campaign } ({ $sponsor }): ऑपरेटर ने आपके नए कंटेंट ({ $language }) को मंज़ूरी दे दी है। अब इसके ग्रुप के मालिकों से पूछा जा रहा है।
campaigns-notice-content_refused = कैंपेन { $campaign } ({ $sponsor }): ऑपरेटर ने आपका कंटेंट ({ $language }) नामंज़ूर कर दिया है। { $reason } यह अब नहीं चलता; आप नया लिख सकते हैं: /campaigns
campaigns-notice-content_stopped = कैंपेन { $campaign } ({ $sponsor }): तीन या ज़्यादा ग्रुप के सदस्यों ने इसकी रिपोर्ट की है। जब तक ऑपरेटर इसे पढ़ नहीं लेते, यह रुका रहेगा।
campaigns-notice-content_undelivered = कैंपेन { $campaign } ({ $sponsor }): Telegram इसका एक सवाल दिखाने से मना करता है, इसलिए यह सामग्री हर जगह रुकी हुई है। इसके लिए कोई भुगतान नहीं करता, और लोग इसके बिना आगे बढ़ते हैं। /campaigns में सवाल बदलें, या ऑपरेटर के इसे फिर चलाने का इंतज़ार करें।
campaigns-notice-reported = कैंपेन { $campaign } ({ $sponsor }): { $group } के सदस्यों ने इसकी रिपोर्ट की है। वहाँ यह { $hours } घंटे तक नहीं पूछा जाएगा, और ऑपरेटर इसे पढ़ेंगे।
