# Questions to people: how they are written, and what was answered. Each kind has a name and a line about it.

question-kind-choice = Pilih
question-about-choice = Pilih: { $least } sampai { $most } jawaban untuk diketuk, tidak ada yang salah.
question-kind-quiz = Kuis
question-about-quiz = Kuis: { $least } sampai { $most } jawaban untuk diketuk, satu di antaranya benar. Jawaban salah tidak membawa siapa pun masuk. Paling banyak { $tries } percobaan; dengan dua jawaban hanya satu.
question-kind-open = Dengan kata-kata sendiri
question-about-open = Dengan kata-kata sendiri: satu kalimat, dibaca mesin yang hanya melihat apakah itu jawaban sungguhan.
question-kind-scale = Skala
question-about-scale = Skala: angka dari { $low } sampai { $high } untuk diketuk. Anda menamai kedua ujungnya, misalnya “sama sekali tidak” dan “sangat”. Tidak ada jawaban yang salah.

question-ask-prompt = Tulis pertanyaannya, paling banyak { $max } karakter.
question-ask-options = Tulis { $least } sampai { $most } jawaban, masing-masing di baris sendiri, paling banyak { $max } karakter per jawaban.
question-ask-right = Jawaban mana yang benar?
question-ask-low = Apa arti { $point }? Tulis beberapa kata, misalnya “sama sekali tidak”, paling banyak { $max } karakter.
question-ask-high = Lalu apa arti { $point }? Tulis beberapa kata, misalnya “sangat”, paling banyak { $max } karakter.
error-task-placeholder = Teks Anda masih berisi { $placeholder }. Tulis kata-kata Anda sendiri di situ.
error-task-invalid =
    { $problem ->
        [prompt_empty] Tidak ada yang bisa dibaca dalam pertanyaan itu. Silakan tulis dengan paling banyak { $prompt } karakter.
        [prompt_long] Pertanyaan itu terlalu panjang: { $count } karakter, paling banyak { $prompt }. Silakan persingkat.
        [options_few] Jawabannya terlalu sedikit ({ $count }). Silakan tulis { $least } sampai { $most }, masing-masing di baris sendiri.
        [options_many] Jawabannya terlalu banyak ({ $count }). Silakan tulis { $least } sampai { $most }, masing-masing di baris sendiri.
        [options_same] Jawaban “{ $text }” muncul dua kali. Silakan buat jawaban yang berbeda.
        [option_empty] Salah satu jawaban tidak berisi apa pun yang bisa dibaca. Silakan tulis { $least } sampai { $most } jawaban, masing-masing di baris sendiri.
        [option_long] Jawaban “{ $text }” terlalu panjang: { $count } karakter, paling banyak { $option }. Silakan persingkat.
        [end_empty] Tidak ada yang bisa dibaca di situ. Silakan tulis arti ujung skala ini, paling banyak { $end } karakter.
        [end_long] “{ $text }” terlalu panjang: { $count } karakter, paling banyak { $end }. Silakan persingkat.
        [ends_same] “{ $text }” sudah menjadi ujung skala yang lain. Silakan beri nama yang berbeda.
       *[other] Saya tidak bisa memakai itu. Silakan tulis sebagai teks biasa.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (benar)
question-right-marked = Jawaban yang benar hanya ditandai untuk Anda. Percobaan per orang: { $tries }.

question-results-words = Beberapa jawaban:
question-results-tap = { $bar } { $share }% · { $answer } ({ $count })
question-results-first = Hanya jawaban pertama; percobaan ulang tidak dihitung.

question-scale-ends =
    { $from }: { $low }
    { $to }: { $high }
question-scale-mean = Rata-rata: { $mean }

# Templates: questions that an advertiser can take as they are. { $product } is its name.

template-product = { "[" }produk Anda]
template-heard-name = Dari mana mereka tahu
template-heard-prompt = Dari mana Anda tahu tentang { $product }?
template-heard-options =
    Dari teman
    Di grup ini atau grup lain
    Dari pencarian atau artikel
    Baru tahu sekarang
template-today-name = Yang mereka pakai sekarang
template-today-prompt = Apa yang Anda pakai sekarang sebagai pengganti { $product }?
template-try-name = Alasan untuk mencoba
template-try-prompt = Apa yang membuat Anda mau mencoba { $product }?
template-try-options =
    Uji coba gratis
    Teman yang memakainya
    Harga lebih rendah
    Belum ada saat ini
template-missing-name = Yang masih kurang
template-missing-prompt = Apa yang perlu ada di { $product } supaya Anda memakainya setiap hari?
template-recommend-name = Apakah mereka merekomendasikan
template-recommend-prompt = Seberapa mungkin Anda merekomendasikan { $product } kepada teman?
template-recommend-low = sangat tidak mungkin
template-recommend-high = sangat mungkin
template-about-name = Kuis tentang produk Anda
template-about-prompt = Apa kegunaan { $product }?
template-about-options =
    { "[" }jawaban salah]
    { "[" }jawaban benar]
    { "[" }jawaban salah lainnya]
