import type { Language } from './languages.ts';

/** What follows the label of a correction above or below an answer; # is the number. */
export const numberEndings: Readonly<Record<Language, string>> = {
  en: ' (correction no. #)',
  de: ' (Korrektur Nr. #)',
  fr: ' (correction n° #)',
  es: ' (corrección n.º #)',
  ja: '（修正 # 番）',
  ar: ' (التصحيح رقم #)',
};

const anyEnding = Object.values(numberEndings)
  .map((ending) => ending.replace(/[().]/gu, '\\$&').replace('#', '\\d+'))
  .join('|');
const labelEnd = new RegExp(`^(\\*\\*.+\\*\\*)(?:${anyEnding})$`, 'gmu');

/** Returns an answer, or one label, without the numbers behind the labels of corrections. */
export function dropNumbers(answer: string): string {
  return answer.replace(labelEnd, '$1');
}
