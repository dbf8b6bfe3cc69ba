question-kind-choice = विकल्प
question-about-choice = विकल्प: टैप करने के लिए { $least } से { $most } जवाब, कोई भी गलत नहीं।
question-kind-quiz = क्विज़
question-about-quiz = क्विज़: टैप करने के लिए { $least } से { $most } जवाब, उनमें से एक सही। गलत जवाब पर वे अंदर नहीं आते। ज़्यादा से ज़्यादा { $tries } कोशिशें, दो जवाब हों तो सिर्फ़ एक।
question-kind-open = अपने शब्दों में
question-about-open = अपने शब्दों में: एक वाक्य। मशीन सिर्फ़ यह जाँचती है कि जवाब असली है।
question-kind-scale = स्केल
question-about-scale = स्केल: टैप करने के लिए { $low } से { $high } तक का नंबर। दोनों छोरों के नाम आप देते हैं, जैसे “बिल्कुल नहीं” और “बहुत ज़्यादा”। कोई जवाब गलत नहीं।

question-ask-prompt = सवाल लिखें, ज़्यादा से ज़्यादा { $max } अक्षरों में।
question-ask-options = { $least } से { $most } जवाब लिखें, हर लाइन में एक, हर जवाब ज़्यादा से ज़्यादा { $max } अक्षरों का।
question-ask-right = सही जवाब कौन-सा है?
question-ask-low = { $point } का मतलब क्या है? कुछ शब्द लिखें, जैसे “बिल्कुल नहीं”, ज़्यादा से ज़्यादा { $max } अक्षरों में।
question-ask-high = और { $point } का मतलब क्या है? कुछ शब्द लिखें, जैसे “बहुत ज़्यादा”, ज़्यादा से ज़्यादा { $max } अक्षरों में।
error-task-placeholder = आपके टेक्स्ट में अभी भी { $placeholder } है। उसकी जगह अपने शब्द लिखें।
error-task-invalid =
    { $problem ->
        [prompt_empty] इस सवाल में पढ़ने लायक कुछ नहीं है। कृपया इसे ज़्यादा से ज़्यादा { $prompt } अक्षरों में लिखें।
        [prompt_long] यह सवाल बहुत लंबा है: इसमें { $count } अक्षर हैं, सीमा { $prompt } है। कृपया छोटा करें।
        [options_few] जवाब बहुत कम हैं ({ $count })। कृपया { $least } से { $most } लिखें, हर लाइन में एक।
        [options_many] जवाब बहुत ज़्यादा हैं ({ $count })। कृपया { $least } से { $most } लिखें, हर लाइन में एक।
        [options_same] जवाब “{ $text }” दो बार है। कृपया अलग-अलग जवाब लिखें।
        [option_empty] एक जवाब में पढ़ने लायक कुछ नहीं है। कृपया { $least } से { $most } जवाब लिखें, हर लाइन में एक।
        [option_long] जवाब “{ $text }” बहुत लंबा है: इसमें { $count } अक्षर हैं, सीमा { $option } है। कृपया छोटा करें।
        [end_empty] इसमें पढ़ने लायक कुछ नहीं है। कृपया लिखें कि स्केल के इस छोर का मतलब क्या है, ज़्यादा से ज़्यादा { $end } अक्षरों में।
        [end_long] “{ $text }” बहुत लंबा है: इसमें { $count } अक्षर हैं, सीमा { $end } है। कृपया छोटा करें।
        [ends_same] स्केल के दोनों छोर “{ $text }” हो जाएँगे। कृपया उन्हें अलग-अलग रखें।
       *[other] मैं इसे इस्तेमाल नहीं कर सकता। कृपया टेक्स्ट में लिखें।
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (सही)
question-right-marked = सही जवाब का निशान सिर्फ़ आपको दिखता है। हर नए व्यक्ति की कोशिशें: { $tries }।

question-results-words = कुछ जवाब:
question-results-tap = { $bar } { $share }% · { $answer } ({ $count })
question-results-first = सिर्फ़ पहले जवाब; दूसरी कोशिशें नहीं गिनी जातीं।

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = औसत: { $mean }

template-product = { "[" }आपका प्रोडक्ट]
template-heard-name = आपके बारे में कैसे पता चला
template-heard-prompt = आपको { $product } के बारे में कैसे पता चला?
template-heard-options =
    किसी दोस्त से
    इस या किसी और ग्रुप में
    सर्च या किसी लेख में
    पहले नहीं सुना था
template-today-name = अभी क्या इस्तेमाल करते हैं
template-today-prompt = आज आप { $product } की जगह क्या इस्तेमाल करते हैं?
template-try-name = आज़माने की वजह
template-try-prompt = किस वजह से आप { $product } आज़माना चाहेंगे?
template-try-options =
    मुफ़्त ट्रायल
    कोई दोस्त जो इसे इस्तेमाल करता है
    कम दाम
    फ़िलहाल कुछ नहीं
template-missing-name = क्या कमी लगती है
template-missing-prompt = { $product } में क्या हो कि आप इसे रोज़ इस्तेमाल करें?
template-recommend-name = क्या आपकी सिफ़ारिश करेंगे
template-recommend-prompt = कितनी संभावना है कि आप किसी दोस्त से { $product } की सिफ़ारिश करेंगे?
template-recommend-low = बिल्कुल नहीं
template-recommend-high = ज़रूर करूँगा/करूँगी
template-about-name = आपके प्रोडक्ट पर क्विज़
template-about-prompt = { $product } क्या करता है?
template-about-options =
    { "[" }एक गलत जवाब]
    { "[" }सही जवाब]
    { "[" }एक और गलत जवाब]
