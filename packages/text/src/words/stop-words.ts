import { dropAccents } from '../drop-accents.ts';
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
import { questionWords } from './question-words.ts';
import { indefinitePronouns } from './indefinite-pronouns.ts';
import { normalizeText } from './normalize-text.ts';

/**
 * Stop words by the codes that `detectLanguage` returns. German and Swedish come from another
 * package, because the lists of `stopword` hold content words such as "gerade", "klein" and "dag".
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
