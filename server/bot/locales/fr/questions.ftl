question-kind-choice = Choix
question-about-choice = Choix : de { $least } à { $most } réponses à toucher, aucune n’est fausse.
question-kind-quiz = Quiz
question-about-quiz = Quiz : de { $least } à { $most } réponses à toucher, dont une seule est bonne. Une mauvaise réponse ne fait pas entrer. { $tries } essais au maximum, un seul quand il n’y a que deux réponses.
question-kind-open = Avec leurs mots
question-about-open = Avec leurs mots : une phrase. Une machine vérifie seulement que c’est une vraie réponse.
question-kind-scale = Échelle
question-about-scale = Échelle : un nombre de { $low } à { $high } à toucher. Vous nommez les deux extrémités, par exemple « pas du tout » et « tout à fait ». Aucune réponse n’est fausse.

question-ask-prompt = Écrivez la question, en { $max } caractères au maximum.
question-ask-options = Écrivez de { $least } à { $most } réponses, une par ligne, de { $max } caractères au maximum chacune.
question-ask-right = Quelle est la bonne réponse ?
question-ask-low = Que signifie { $point } ? Écrivez quelques mots, par exemple « pas du tout », en { $max } caractères au maximum.
question-ask-high = Et que signifie { $point } ? Écrivez quelques mots, par exemple « tout à fait », en { $max } caractères au maximum.
error-task-placeholder = Votre texte contient encore { $placeholder }. Mettez vos propres mots à la place.
error-task-invalid =
    { $problem ->
        [prompt_empty] Il n’y a rien à lire dans cette question. Écrivez-la en { $prompt } caractères au maximum.
        [prompt_long] Cette question est trop longue : elle a { $count } caractères, et la limite est de { $prompt }. Raccourcissez-la.
        [options_few] Il y a trop peu de réponses ({ $count }). Écrivez-en de { $least } à { $most }, une par ligne.
        [options_many] Il y a trop de réponses ({ $count }). Écrivez-en de { $least } à { $most }, une par ligne.
        [options_same] La réponse « { $text } » figure deux fois. Mettez des réponses différentes.
        [option_empty] Il n’y a rien à lire dans l’une des réponses. Écrivez de { $least } à { $most } réponses, une par ligne.
        [option_long] La réponse « { $text } » est trop longue : elle a { $count } caractères, et la limite est de { $option }. Raccourcissez-la.
        [end_empty] Il n’y a rien à lire. Écrivez ce que signifie cette extrémité de l’échelle, en { $end } caractères au maximum.
        [end_long] « { $text } » est trop long : { $count } caractères, et la limite est de { $end }. Raccourcissez.
        [ends_same] Les deux extrémités de l’échelle seraient « { $text } ». Mettez-en deux différentes.
       *[other] Je ne peux pas utiliser cela. Écrivez-le sous forme de texte.
    }

question-button = ▫ { $answer }
question-button-right = ▪ { $answer } (bonne)
question-right-marked = La bonne réponse n’est marquée que pour vous. Essais par personne : { $tries }.

question-results-words = Quelques-unes des réponses :
question-results-tap = { $bar } { $share } % · { $answer } ({ $count })
question-results-first = Premières réponses seulement ; les deuxièmes essais ne comptent pas.

question-scale-ends =
    { $from } : { $low }
    { $to } : { $high }
question-scale-mean = Moyenne : { $mean }

template-product = { "[" }votre produit]
template-heard-name = Comment on vous a connu
template-heard-prompt = Comment avez-vous connu { $product } ?
template-heard-options =
    Par un ami
    Dans ce groupe ou un autre
    Par une recherche ou un article
    Je ne connaissais pas
template-today-name = Leur outil actuel
template-today-prompt = Qu’utilisez-vous aujourd’hui à la place de { $product } ?
template-try-name = Une raison d’essayer
template-try-prompt = Qu’est-ce qui vous ferait essayer { $product } ?
template-try-options =
    Un essai gratuit
    Un ami qui l’utilise
    Un prix plus bas
    Rien pour le moment
template-missing-name = Ce qui leur manque
template-missing-prompt = Que faudrait-il à { $product } pour que vous l’utilisiez chaque jour ?
template-recommend-name = Recommandation
template-recommend-prompt = Recommanderiez-vous { $product } à un ami ?
template-recommend-low = pas du tout
template-recommend-high = tout à fait
template-about-name = Quiz sur votre produit
template-about-prompt = Que fait { $product } ?
template-about-options =
    { "[" }une mauvaise réponse]
    { "[" }la bonne réponse]
    { "[" }une autre mauvaise réponse]
