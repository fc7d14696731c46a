import { stopwords as da } from '@orama/stopwords/danish';
import { stopwords as de } from '@orama/stopwords/german';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as fi } from '@orama/stopwords/finnish';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as it } from '@orama/stopwords/italian';
import { stopwords as ne } from '@orama/stopwords/nepali';
import { stopwords as nl } from '@orama/stopwords/dutch';
import { stopwords as no } from '@orama/stopwords/norwegian';
import { stopwords as pt } from '@orama/stopwords/portuguese';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as sv } from '@orama/stopwords/swedish';
import { spa as es } from 'stopword';

/** Without "us" and "must", which may carry meaning, and with what "don't" leaves. */
const en = [
  ...without(english, 'us would shall could may might must ought cannot'),
  ...listWords('a s t don just now'),
];

const fr = without(french, 'ici sans quel quelle quelles quels');

const ru = without(russian, 'сказал сказала говорил сказать сегодня кажется человек жизнь');

/** What only joins other words, and what only asks, as the segmenter cuts it. */
const th = listWords(`
  การ ความ ใน ของ ที่ จาก กับ โดย ด้วย เพื่อ และ หรือ แต่ ก็ จึง ซึ่ง
  ว่า คือ เป็น มี ได้ จะ ให้ ไป มา อยู่ แล้ว ถูก ไม่ นี้ นั้น
  อะไร ใคร ใด ไหน ที่ไหน เมื่อ เมื่อไร อย่างไร ไง ทำไม เท่าไร เท่าใด ไหร่ กี่
  ไหม บ้าง
`);

const lists = { da, de, en, es, fi, fr, it, ne, nl, no, pt, ru, sv, th };

const dropped: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words)]),
);

/**
 * True if the index leaves out a word from `splitWords` in that language. Fewer words than those of
 * `isStopWord`, because questions cannot find dropped words.
 */
export function isDropped(word: string, language: string): boolean {
  return dropped.get(language)?.has(word) === true;
}

function listWords(words: string): string[] {
  return words.trim().split(/\s+/);
}

/** Returns the words of a list without those that carry meaning. */
function without(list: readonly string[], words: string): string[] {
  const meaningful = new Set(listWords(words));
  return list.filter((word) => !meaningful.has(word));
}
