import * as lists from 'stopword';
import { normalizeText } from './normalize-text.ts';

/** What `detectLanguage` may tell, as the library names it by ISO 639-3, where it has a list. */
const names: ReadonlyMap<string, keyof typeof lists> = new Map([
  ['ar', 'ara'],
  ['bg', 'bul'],
  ['bn', 'ben'],
  ['ca', 'cat'],
  ['cs', 'ces'],
  ['da', 'dan'],
  ['de', 'deu'],
  ['el', 'ell'],
  ['en', 'eng'],
  ['es', 'spa'],
  ['et', 'est'],
  ['eu', 'eus'],
  ['fa', 'fas'],
  ['fi', 'fin'],
  ['fr', 'fra'],
  ['he', 'heb'],
  ['hi', 'hin'],
  ['hr', 'hrv'],
  ['hu', 'hun'],
  ['hy', 'hye'],
  ['it', 'ita'],
  ['ja', 'jpn'],
  ['ko', 'kor'],
  ['lt', 'lit'],
  ['lv', 'lav'],
  ['nl', 'nld'],
  ['no', 'nob'],
  ['pl', 'pol'],
  ['pt', 'por'],
  ['ro', 'ron'],
  ['ru', 'rus'],
  ['sk', 'slk'],
  ['sl', 'slv'],
  ['sv', 'swe'],
  ['th', 'tha'],
  ['tr', 'tur'],
  ['uk', 'ukr'],
  ['ur', 'urd'],
  ['vi', 'vie'],
  ['zh', 'zho'],
]);

/**
 * The words of a language that only join others or ask, as `splitWords` writes them; none where
 * nobody has listed them.
 */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const name = names.get(language);
  const list = name === undefined ? [] : (lists[name] as readonly string[]);
  return new Set(list.map((word) => normalizeText(word, language)));
}
