import { dropAccents, normalizeText } from './normalize-text.ts';
import { stopwords as deu } from '@orama/stopwords/german';
import { stopwords as swe } from '@orama/stopwords/swedish';
import {
  ara,
  ben,
  bul,
  cat,
  ces,
  dan,
  ell,
  eng,
  est,
  eus,
  fas,
  fin,
  fra,
  heb,
  hin,
  hrv,
  hun,
  hye,
  ita,
  jpn,
  kor,
  lav,
  lit,
  nld,
  nob,
  pol,
  por,
  ron,
  rus,
  slk,
  slv,
  spa,
  tha,
  tur,
  ukr,
  urd,
  vie,
  zho,
} from 'stopword';

/** Question words that the lists of stop words lack. */
const questions = {
  ar: 'متى لماذا أين كيف ماذا من ما كم هل أي',
  da: 'hvornår hvorfor hvor hvordan hvem hvad hvilken hvilket hvilke',
  de: 'wann warum wer wen wem wessen was welche welcher welches welchem welchen wie wo wohin woher wieso weshalb wozu wofür womit',
  el: 'πότε γιατί πού πώς ποιος ποια ποιο ποιον τι πόσο πόση πόσα πόσοι',
  en: 'when why where who whom whose what which how',
  es: 'cuándo qué quién quiénes cuál cuáles cómo dónde adónde cuánto cuánta cuántos cuántas',
  fi: 'milloin miksi missä mihin mistä miten kuka ketä kenen mikä mitä kuinka',
  fr: 'quand pourquoi qui que quoi quel quelle quels quelles comment où combien lequel laquelle lesquels lesquelles',
  hu: 'mikor miért hol hová hova honnan hogyan ki kit mi mit mennyi melyik milyen',
  it: 'quando perché chi che cosa quale quali come dove quanto quanta quanti quante',
  nl: 'wanneer waarom wie wiens wat welke welk hoe waar waarheen hoeveel',
  no: 'når hvorfor hvor hvordan hvem hva hvilken hvilket hvilke',
  pl: 'kiedy dlaczego czemu gdzie jak kto kogo komu co ile który która które jaki jaka jakie skąd dokąd',
  pt: 'quando porque porquê quem que qual quais como onde aonde quanto quanta quantos quantas',
  ru: 'когда почему зачем где куда откуда как кто кого кому что чего сколько какой какая какое какие который чей ли',
  tr: 'ne nerede nereye nereden neden niçin niye nasıl kim kimin kime hangi kaç mı mi mu mü',
  uk: 'коли чому навіщо де куди звідки як хто кого що скільки який яка яке які чий',
};

/** Question words, not normalised, by ISO 639-1 code. */
const questionWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(questions).map(([language, listed]) => [language, listed.split(' ')]),
);

/** Indefinite pronouns that the lists of stop words lack. */
const pronouns = {
  da: 'nogen noget ingen intet alle alt',
  de: 'jemand jemanden jemandem niemand niemanden niemandem etwas nichts irgendwer irgendwen irgendjemand irgendwas irgendetwas',
  el: 'κάποιος κάποια κάποιον κάτι κανείς κανένας τίποτα τίποτε',
  en: 'somebody someone something anybody anyone anything everybody everyone everything nobody nothing',
  es: 'alguien algo nadie nada alguno alguna',
  fi: 'joku jokin jotain jotakin kukaan mikään kaikki',
  fr: 'rien quelque quelques chacun chacune aucun aucune',
  hu: 'valaki valakit valami valamit senki senkit semmi semmit',
  it: 'qualcuno qualcuna qualcosa nessuno niente nulla',
  nl: 'iemand niemand iets niets',
  no: 'noen noe ingen ingenting',
  pl: 'ktoś kogoś komuś coś nikt nikogo nic',
  pt: 'alguém algo ninguém nada alguma algum',
  ru: 'никто никого ничто ничего',
  sv: 'någon något inget ingen ingenting',
  tr: 'biri birisi birini kimse hiçbir',
  uk: 'хтось когось щось ніхто нікого ніщо нічого',
};

/** Indefinite pronouns, not normalised, by ISO 639-1 code. */
const indefinitePronouns: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(pronouns).map(([language, listed]) => [language, listed.split(' ')]),
);

/**
 * Stop words by the codes that `detectLanguage` returns. German and Swedish come from another
 * package, because the lists of `stopword` contain content words such as "gerade", "klein" and
 * "dag".
 */
const lists: ReadonlyMap<string, readonly string[]> = new Map([
  ['ar', ara],
  ['bg', bul],
  ['bn', ben],
  ['ca', cat],
  ['cs', ces],
  ['da', dan],
  ['de', deu],
  ['el', ell],
  ['en', eng],
  ['es', spa],
  ['et', est],
  ['eu', eus],
  ['fa', fas],
  ['fi', fin],
  ['fr', fra],
  ['he', heb],
  ['hi', hin],
  ['hr', hrv],
  ['hu', hun],
  ['hy', hye],
  ['it', ita],
  ['ja', jpn],
  ['ko', kor],
  ['lt', lit],
  ['lv', lav],
  ['nl', nld],
  ['no', nob],
  ['pl', pol],
  ['pt', por],
  ['ro', ron],
  ['ru', rus],
  ['sk', slk],
  ['sl', slv],
  ['sv', swe],
  ['th', tha],
  ['tr', tur],
  ['uk', ukr],
  ['ur', urd],
  ['vi', vie],
  ['zh', zho],
]);

/** Languages in which an accent may only mark a question word: "quién", "cuándo", "πού". */
const questionAccentLanguages = new Set(['ca', 'el', 'es', 'it', 'pt']);

const known = new Map<string, ReadonlySet<string>>();

/**
 * True if a word from `splitWords` is a stop word in that language: a function word, question word
 * or indefinite pronoun. False for languages without a list.
 */
export function isStopWord(word: string, language: string): boolean {
  const words = known.get(language) ?? listWords(language);
  known.set(language, words);
  return words.has(word) || (questionAccentLanguages.has(language) && words.has(dropAccents(word)));
}

function listWords(language: string): ReadonlySet<string> {
  const listed = [lists, questionWords, indefinitePronouns].flatMap((it) => it.get(language) ?? []);
  const words = listed.map((word) => normalizeText(word, language));
  return new Set(
    questionAccentLanguages.has(language) ? words.flatMap((w) => [w, dropAccents(w)]) : words,
  );
}
