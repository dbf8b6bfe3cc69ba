command-waiting = आपके ग्रुप में एडमिन का इंतज़ार कर रहे लोग

admins-waiting =
    { $count ->
        [one] { $count } व्यक्ति { $group } के एडमिन का इंतज़ार कर रहा है।
       *[other] { $count } लोग { $group } के एडमिन का इंतज़ार कर रहे हैं।
    }
admins-nobody = { $group } के एडमिन का कोई इंतज़ार नहीं कर रहा।
admins-nameless = बिना नाम का व्यक्ति
admins-refused = Telegram ने इन्हें अंदर नहीं आने दिया
admins-button-let-in = { $number }. आने दें
admins-button-decline = { $number }. मना करें
admins-waiting-none = जिन ग्रुप में आप लोगों को आने दे सकते हैं, वहाँ कोई इंतज़ार नहीं कर रहा।

admins-tap-let_in = इन्हें अंदर लाया जा रहा है।
admins-tap-decline = मना कर दिया गया।
admins-tap-over = किसी ने पहले ही फ़ैसला कर दिया है, या ये अब इंतज़ार नहीं कर रहे।
admins-tap-answered = इन्होंने सवाल का जवाब दे दिया है और इन्हें अंदर लाया जा रहा है।
admins-tap-no-right =
    { $right ->
        [can_restrict_members] यह सिर्फ़ वही एडमिन कर सकता है जिसके पास उस ग्रुप में “Ban Users” का अधिकार हो।
       *[can_invite_users] यह सिर्फ़ वही एडमिन कर सकता है जिसके पास उस ग्रुप में “Invite Users via Link” का अधिकार हो।
    }

groups-button-admins = इंतज़ार कर रहे लोग
groups-admins =
    { $chosen ->
        [yes] जो लोग एडमिन से “{ $title }” में आने देने को कहते हैं, उनकी सूची आपके चुने हुए निजी ग्रुप में आती है।
       *[no] जो लोग एडमिन से “{ $title }” में आने देने को कहते हैं, उनकी सूची आपको यहाँ मिलती है।
    }

    वहाँ अधिकार रखने वाला कोई भी एडमिन उन्हें आने दे सकता है या मना कर सकता है। /waiting से सूची कभी भी देखें।

    क्या आप सूची किसी निजी ग्रुप में चाहते हैं, जैसे अपने एडमिन के ग्रुप में? बटन दबाएँ और ऐसा ग्रुप चुनें जिसके आप एडमिन हैं।
groups-button-admins-choose = निजी ग्रुप चुनें
groups-button-admins-me = सूची मुझे भेजें
groups-admins-chosen = जो लोग एडमिन से “{ $title }” में आने देने को कहते हैं, उनकी सूची अब “{ $chat }” में आएगी।
groups-admins-public = “{ $chat }” सार्वजनिक है: वहाँ कोई भी पढ़ सकेगा कि “{ $title }” में कौन आना चाहता है। कृपया कोई निजी ग्रुप चुनें।
groups-admins-not-admin = Telegram के अनुसार आप “{ $chat }” के एडमिन नहीं हैं। कृपया ऐसा निजी ग्रुप चुनें जिसके आप एडमिन हैं।
