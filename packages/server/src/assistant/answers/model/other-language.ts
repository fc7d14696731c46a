import { detectLanguage, unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { isStopWord } from '@guildhall/text/words/stop-words.ts';
import { supportedLanguageOf } from '@guildhall/text/words/supported-language.ts';

/** Letters from which the language of an answer is told; the names in a shorter one mislead. */
const lettersMin = 30;
/** In scripts of fewer languages. */
const lettersMinElsewhere = 12;
/** A text with more stop words of a language is in that language, whatever it lists. */
const stopWordsMax = 0.15;

/** True if an answer is certainly in another language than its question, quotations aside. */
export function isInOtherLanguage(question: string, answer: string): boolean {
  const asked = supportedLanguageOf(question);
  if (asked === undefined) return false;
  const own = answer.replaceAll(/["“„«»「『][^"“”„«»」』\n]*["”“«»」』]|^>.*$/gmu, ' ');
  const letters = own.match(/\p{L}/gu)?.length ?? 0;
  const latin = own.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters < (latin * 2 < letters ? lettersMinElsewhere : lettersMin)) return false;
  const told = detectLanguage(own);
  if (told === unknownLanguage || told === asked) return false;
  const words = splitWords(own, asked);
  return words.filter((word) => isStopWord(word, asked)).length <= words.length * stopWordsMax;
}
