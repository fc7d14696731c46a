import { dropAccents, normalizeText } from '@guildhall/text/words/normalize-text.ts';
import { isStopWord } from '@guildhall/text/words/stop-words.ts';

/**
 * Function words that change the meaning of a question, although most stop word lists contain them:
 * negations, question words, and words such as "before" and "after". By language; each line has
 * words of one kind.
 */
const significant: Record<string, string> = {
  da: `ikke aldrig uden ingen intet nej
    hvem hvad hvilken hvilket hvilke hvornår hvor hvorfor hvordan
    før efter over under fra mellem mod mere mindre mest mindst kun alle alt begge`,
  de: `nicht nichts kein keine keinen keinem keiner keines nie niemals niemand ohne weder
    wer wen wem wessen was welche welcher welches welchen welchem wann wo wohin woher warum wieso
    weshalb wie womit wofür woran
    vor nach über unter ab bis zwischen gegen während nur alle allen aller alles viel wenig mehr
    weniger einige jede jeder jedes jeden jedem bevor nachdem seit wenn wieder`,
  en: `no not nor never none nobody nothing neither without cannot
    who whom whose what which when where why how
    before after above below from up down off out over under again once all both each few more most
    less least other only own same against between through during until while if now`,
  es: `no nunca ni sin jamás nada nadie ninguno ninguna ningún
    quién quiénes cuál cuáles cuándo dónde adónde cómo cuánto cuánta cuántos cuántas
    antes después sobre bajo hasta desde entre contra durante más menos solo sólo solamente todo toda
    todos todas ambos cada si`,
  fi: `ei en et emme ette eivät älä ilman
    kuka kenen ketä mikä mitä mitkä milloin missä mistä mihin miksi miten kuinka montako paljonko
    ennen jälkeen yli alle vain kaikki enemmän vähemmän jos`,
  fr: `ne pas jamais aucun aucune sans ni rien personne
    qui quoi quel quelle quels quelles quand où comment pourquoi combien
    avant après sous plus moins seulement tous toutes tout toute chaque depuis jusque entre contre
    pendant si`,
  hu: `nem ne sem se soha nélkül nincs semmi senki
    ki kik mi mit melyik milyen mikor hol hova hová honnan miért hogyan mennyi hány
    előtt után felett alatt között ellen csak minden mind több kevesebb ha`,
  it: `non mai senza né nessuno nessuna niente nulla
    chi quale quali quando dove come perché quanto quanta quanti quante
    prima dopo sopra sotto fino da tra fra contro durante più meno solo soltanto tutto tutta tutti
    tutte ogni se`,
  nl: `niet geen nooit zonder niets niemand
    wie wiens wat welke welk wanneer waar waarheen waarom hoe hoeveel
    voor na boven onder tot vanaf tussen tegen tijdens meer minder meest minst alleen alle allen
    elk elke als`,
  no: `ikke aldri uten ingen intet nei
    hvem hva hvilken hvilket hvilke når hvor hvorfor hvordan
    før etter over under fra mellom mot mer mindre mest minst bare kun alle alt begge hvis`,
  pt: `não nunca sem nem nenhum nenhuma nada ninguém
    quem qual quais quando onde aonde como quanto quanta quantos quantas
    antes depois após sobre sob até desde entre contra durante mais menos só apenas todo toda todos
    todas cada se`,
  ru: `не нет ни никогда без нельзя никто ничего
    кто кого кому кем что чего чему какой какая какое какие каких когда где куда откуда почему зачем
    как сколько
    до после перед над под от между против только все всех всем больше меньше более менее каждый если`,
  sv: `inte ej aldrig utan ingen inget inga nej
    vem vems vilka vilken vilket vad när var vart varför hur
    före efter över under från mellan mot mer mindre mest minst bara endast alla allt båda om`,
  th: `ไม่
    อะไร ใคร ใด ไหน ที่ไหน เมื่อ เมื่อไร อย่างไร ไง ทำไม เท่าไร เท่าใด ไหร่ กี่
    จาก โดย`,
  tr: `değil hiç yok asla
    kim kimin ne nerede nereye nereden neden niçin niye nasıl hangi kaç
    önce sonra sadece yalnız her tüm bütün daha en eğer`,
};

/** Languages of which the stop word lists count, too, although the index keeps their words. */
const furtherStopWords = new Set(['es', 'hu', 'tr']);

/** Stop words of languages for which the index has no list. */
const empty: Record<string, string> = {
  ar: 'هو هي هذا هذه من في على و ال يا',
  ca: 'el la els les un una uns unes de del dels a al als i és són que em et es si us plau',
  cs: 'je jsou být se si a i v ve na s z k o to ten ta prosím mi mě',
  el: 'ο η το οι τα του της των τον την ένας μια ένα και είναι σε στο στη στην στον με παρακαλώ',
  hi: 'है हैं का की के को में पर और यह वह कृपया',
  id: 'adalah ini itu di ke dan yang saya kami kita tolong',
  ja: 'は が を に の で も です ます た だ か ください この その',
  ko: '은 는 이 가 을 를 의 에 입니다 나요',
  pl: 'jest są być się i a w we na z ze do o to ten ta te proszę mi mnie',
  ro: 'este sunt un o și în pe la de cu te rog mi îmi',
  uk: 'є і й та в у на з із до про це цей ця будь ласка мені',
  vi: 'là của và thì ở cho các những một tôi xin vui lòng',
  zh: '的 了 吗 呢 请 请问 是 啊 吧',
};

/** Function words, and the word that asks for the same thing. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['en which', 'what'],
  ['en whom', 'who'],
  ['en cannot', 'not'],
]);

const significantWords = toSets(significant);
const emptyWords = toSets(empty);

/** The role of a function word when two questions are compared. */
export type FunctionWord =
  | { readonly kind: 'significant'; readonly as: string }
  | { kind: 'empty' };

/**
 * Returns how a function word counts; undefined for a content word: a word of no list that the
 * stemmer keeps. A word that the index leaves out counts as empty, unless `significant` has
 * no list of its language: then it is significant.
 */
export function readFunctionWord(
  word: string,
  language: string,
  isDropped: boolean,
): FunctionWord | undefined {
  const folded = dropAccents(word);
  const listed = significantWords.get(language);
  if (listed?.has(folded)) {
    return { kind: 'significant', as: synonyms.get(`${language} ${folded}`) ?? folded };
  }
  if (emptyWords.get(language)?.has(folded)) return { kind: 'empty' };
  const isLeftOut = isDropped || (furtherStopWords.has(language) && isStopWord(word, language));
  if (!isLeftOut) return undefined;
  return listed ? { kind: 'empty' } : { kind: 'significant', as: folded };
}

/** Writes "can not" for "can't", and so on, in English, so that both forms have the same words. */
export function spellOutNot(text: string, language: string): string {
  if (language !== 'en') return text;
  return text
    .replaceAll(/\bcan['’]t\b/giu, 'can not')
    .replaceAll(/\bwon['’]t\b/giu, 'will not')
    .replaceAll(/(?<=\p{L})n['’]t\b/giu, ' not');
}

function toSets(lists: Record<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(lists).map(([language, words]) => [
      language,
      new Set(words.split(/\s+/u).map((word) => dropAccents(normalizeText(word, language)))),
    ]),
  );
}
