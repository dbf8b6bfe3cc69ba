# Questions to people: how they are written, and what was answered. Each kind has a name and a line about it.

question-kind-choice = Seçim
question-about-choice = Seçim: dokunulacak { $least } ile { $most } arası yanıt, hiçbiri yanlış değil.
question-kind-quiz = Test
question-about-quiz = Test: dokunulacak { $least } ile { $most } arası yanıt, biri doğru. Yanlış yanıtla içeri girilmez. En fazla { $tries } deneme; iki yanıtta yalnızca bir.
question-kind-open = Kendi sözleriyle
question-about-open = Kendi sözleriyle: bir cümle; onu yalnızca gerçek bir yanıt olup olmadığına bakan bir makine okur.
question-kind-scale = Ölçek
question-about-scale = Ölçek: dokunulacak, { $low } ile { $high } arası bir sayı. İki ucu siz adlandırırsınız, örneğin “hiç” ve “çok”. Hiçbir yanıt yanlış değil.

question-ask-prompt = Soruyu en fazla { $max } karakterle yazın.
question-ask-options = { $least } ile { $most } arası yanıt yazın; her biri ayrı bir satırda ve en fazla { $max } karakter olsun.
question-ask-right = Hangi yanıt doğru?
question-ask-low = { $point } ne anlama gelsin? Birkaç sözcük yazın, örneğin “hiç”; en fazla { $max } karakter.
question-ask-high = Peki { $point } ne anlama gelsin? Birkaç sözcük yazın, örneğin “çok”; en fazla { $max } karakter.
error-task-placeholder = Metninizde hâlâ { $placeholder } var. Yerine kendi sözlerinizi yazın.
error-task-invalid =
    { $problem ->
        [prompt_empty] Bu soruda okunacak bir şey yok. Lütfen en fazla { $prompt } karakterle yazın.
        [prompt_long] Bu soru çok uzun: { $count } karakter, en fazla { $prompt } olabilir. Lütfen kısaltın.
        [options_few] Yanıt sayısı az ({ $count }). Lütfen { $least } ile { $most } arası yanıt yazın, her biri ayrı bir satırda.
        [options_many] Yanıt sayısı çok ({ $count }). Lütfen { $least } ile { $most } arası yanıt yazın, her biri ayrı bir satırda.
        [options_same] “{ $text }” yanıtı iki kez var. Lütfen yanıtları birbirinden farklı yazın.
        [option_empty] Yanıtlardan birinde okunacak bir şey yok. Lütfen { $least } ile { $most } arası yanıt yazın, her biri ayrı bir satırda.
        [option_long] “{ $text }” yanıtı çok uzun: { $count } karakter, en fazla { $option } olabilir. Lütfen kısaltın.
        [end_empty] Bunda okunacak bir şey yok. Lütfen ölçeğin bu ucunun anlamını en fazla { $end } karakterle yazın.
        [end_long] “{ $text }” çok uzun: { $count } karakter, en fazla { $end } olabilir. Lütfen kısaltın.
        [ends_same] “{ $text }” zaten ölçeğin öbür ucu. Lütfen başka bir şey yazın.
       *[other] Bunu kullanamıyorum. Lütfen düz metin olarak yazın.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (doğru)
question-right-marked = Doğru yanıt yalnızca size işaretli görünür. Kişi başına deneme: { $tries }.

question-results-words = Yanıtlardan bazıları:
question-results-tap = { $bar } %{ $share } · { $answer } ({ $count })
question-results-first = Yalnızca ilk yanıtlar; yeniden denemeler sayılmaz.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = Ortalama: { $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }ürününüz]
template-heard-name = Sizi nereden duydular
template-heard-prompt = { $product } adını nereden duydunuz?
template-heard-options =
    Bir arkadaştan
    Bu grupta ya da başka bir grupta
    Bir aramada ya da yazıda
    Daha önce duymamıştım
template-today-name = Şimdi ne kullanıyorlar
template-today-prompt = Bugün { $product } yerine ne kullanıyorsunuz?
template-try-name = Denemek için bir neden
template-try-prompt = { $product } ürününü denemenizi ne sağlar?
template-try-options =
    Ücretsiz deneme
    Kullanan bir arkadaş
    Daha düşük fiyat
    Şimdilik hiçbir şey
template-missing-name = Neyi eksik buluyorlar
template-missing-prompt = { $product } ürününü her gün kullanmanız için ne eksik?
template-recommend-name = Sizi önerirler mi
template-recommend-prompt = { $product } ürününü bir arkadaşınıza ne kadar önerirsiniz?
template-recommend-low = hiç önermem
template-recommend-high = kesinlikle öneririm
template-about-name = Ürününüz hakkında test
template-about-prompt = { $product } ne işe yarar?
template-about-options =
    { "[" }yanlış bir yanıt]
    { "[" }doğru yanıt]
    { "[" }başka bir yanlış yanıt]
