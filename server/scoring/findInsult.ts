import { wholeWords } from './wholeWords.ts'

/**
 * Strong insults alone, by language, as whole words in all the forms that people write. A word that is also an animal, a name or
 * a mild complaint stands only in a phrase that insults. Each is needed by an insult of the test.
 */
export const INSULTS: Readonly<Record<string, string>> = {
  en: 'asshole, assholes, arsehole, arseholes, motherfucker, motherfuckers, fuck you, fuck u, fuck off, fuck yourself, cunt, cunts, cocksucker, dickhead, dickheads, shithead, dipshit, piece of shit, pieces of shit, son of a bitch, sons of bitches, you bitch, stupid bitch, whore, whores, wanker, wankers, you retard, fucking retards, you faggot, nigger, niggers, kill yourself',
  es: 'hijo de puta, hija de puta, hijos de puta, hijueputa, hijoputa, gilipollas, malparido, malparidos, comemierda, vete a la mierda, chinga tu madre, que te jodan, pedazo de mierda, puta de mierda, maricón, maricones, concha de tu madre, conchatumadre, pelotudo, pelotudos, eres un pendejo, pinche pendejo, cabrón de mierda, hdp',
  pt: 'filho da puta, filha da puta, filhos da puta, fdp, vai se foder, vá se foder, vai tomar no cu, vai à merda, arrombado, arrombados, cuzão, viado, sua puta, seu merda, seus merdas, pedaço de merda, sua vagabunda, puta que te pariu, corno manso, seu lixo',
  id: 'bangsat, bajingan, kontol, memek, ngentot, goblok, tolol, jancok, jancuk, keparat, lonte, perek, dasar anjing, anjing kau, anjing lu, dasar babi, babi lu, dasar monyet, dasar pelacur, asu kowe',
  tr: 'orospu, orospular, orospunun, amına koyayım, amına koyim, amınakoyim, ananı sikeyim, siktir git, siktir lan, piç kurusu, yarrak kafalı, götveren, ibne, ibneler, şerefsiz, şerefsizler, gavat, pezevenk, pezevenkler, kahpe, gerizekalı',
  ru: 'ублюдок, ублюдки, мразь, мрази, пидор, пидоры, пидорас, пидорасы, пидарас, гандон, гондон, мудак, мудаки, мудила, долбоёб, долбоёбы, уёбок, уёбки, уебан, хуесос, пошёл на хуй, пошли на хуй, пошёл нахуй, иди на хуй, иди нахуй, идите нахуй, ёб твою мать, шлюха, шлюхи, выблядок, ты сука, сука ты, чмо, сдохни, сдохните, тупая тварь',
  ar: 'شرموطة, شرموط, شراميط, قحبة, ابن العاهرة, ابن عاهرة, منيوك, متناك, كس امك, كسمك, عرص, معرص, يا كلب, يا كلاب, ابن الكلب, ابن كلب, يا حمار, يا حيوان, يا خنزير, يا زبالة, يلعن ابوك, يلعن امك',
  hi: 'मादरचोद, मादरचोदों, मादर चोद, बहनचोद, बहन चोद, भेनचोद, भोसड़ी के, भोसड़ीके, भोसड़ीवाले, चूतिया, चूतिये, चुतिया, चुतिये, चूतियों, गांडू, गाँडू, रंडी, रंडियों, हरामी, हरामज़ादा, हरामज़ादे, हरामज़ादी, भड़वा, भड़वे, छिनाल, लंड, लौड़ा, लौड़े, साले कुत्ते, कुत्ते की औलाद, सूअर की औलाद, तेरी माँ की चूत, तेरी मां की चूत, madarchod, behenchod, bhenchod, bhosdike, chutiya, chutiye, gandu, randi ki aulad, haramzada, haramzade, bhadwe, teri maa ki chut',
  zh: '傻逼, 傻屄, 傻b, 煞逼, 操你妈, 操你媽, 草你妈, 肏你妈, 日你妈, 你妈逼, 幹你娘, 王八蛋, 狗娘养, 狗杂种, 小杂种, 婊子, 贱人, 贱货, 人渣, 你这个畜生, 滚你妈, 死全家, 傻叉',
  de: 'arschloch, arschlöcher, hurensohn, hurensöhne, wichser, fotze, fotzen, schlampe, schlampen, missgeburt, missgeburten, fick dich, fickt euch, fick deine mutter, verpiss dich, verpisst euch, drecksau, drecksäue, scheißkerl, scheißkerle, scheisskerl, spasti, spastis, schwuchtel, schwuchteln, nutte, nutten, pisser, arschgesicht, stück scheiße, stück scheisse, dumme sau, kanake, kanaken, bring dich um',
  fr: 'connard, connards, connasse, connasses, enculé, enculés, fils de pute, fils de putes, fdp, salope, salopes, nique ta mère, nique ta race, va te faire foutre, allez vous faire foutre, va te faire enculer, va chier, trou du cul, sale pute, sale con, sale chien, espèce de con, pauvre con, pauvre merde, sac à merde, bande de cons, enfoiré, enfoirés, sale pédale, tafiole, tapette de merde, ferme ta gueule, tas de merde, bougnoule, bougnoules, youpin, suicide toi',
  uk: 'виродок, виродки, мразь, мразота, підор, підори, підорас, підораси, підарас, гандон, гандони, мудак, мудаки, мудило, довбойоб, довбойоби, уйобок, уйобки, уйобище, хуєсос, пішов на хуй, пішли на хуй, пішов нахуй, іди на хуй, іди нахуй, йди нахуй, ідіть нахуй, йобана сука, ти сука, сука ти, шльондра, шльондри, ти курва, виблядок, чмо, здохни, здохніть, тупа тварюка, шматок лайна',
  vi: 'địt mẹ, địt con mẹ, dit me, đụ má mày, đụ mẹ, đm, đcm, đkm, lồn mẹ mày, tiên sư mày, khốn nạn, khốn kiếp, thằng khốn, lũ khốn, thằng chó đẻ, đồ chó đẻ, đồ chó chết, đồ óc chó, ngu như chó, ngu lồn, đồ mất dạy, thằng mất dạy, đồ súc vật, đồ súc sinh, cút mẹ mày, chết mẹ mày, đi chết đi, ăn cứt đi, gái điếm, đồ rác rưởi, đồ cặn bã, đồ pê đê',
  fa: 'مادرجنده, جنده, جنده‌ها, کسکش, کس کش, کیرم دهنت, کیرم تو, کونی, حرومزاده, حرامزاده, حروم زاده, ننتو, گاییدم, بی‌ناموس, بی‌ناموس‌ها, بی ناموس, بی‌شرف, بی شرف, پدرسگ, پدر سگ, تخم سگ, دیوث, جاکش, قرمساق, خارکسده, گوه نخور, گه نخور, لاشی, برو بمیر',
}

export const insultsOf = (language: string): string[] => (INSULTS[language] ?? '').split(', ').filter(Boolean)

const SEARCHES = new Map(Object.keys(INSULTS).map((language) => [language, wholeWords(insultsOf(language))]))

/** Finds an insult in an answer. Only the given languages count, by IETF tag: "pt-br" is read as "pt". */
export function findInsult(text: string, languages: readonly (string | null)[]): string | undefined {
  for (const tag of new Set(languages)) {
    const [language = ''] = (tag ?? '').toLowerCase().split(/[-_]/)
    const found = SEARCHES.get(language)?.(text)
    if (found !== undefined) return found
  }
  return undefined
}
