import type { Language } from '@guildhall/contract';
import * as arabic from 'n2words/ar-SA';
import * as german from 'n2words/de-DE';
import * as english from 'n2words/en-US';
import * as spanish from 'n2words/es-ES';
import * as french from 'n2words/fr-FR';
import * as japanese from 'n2words/ja-JP';

type Write = (value: number) => string;

/** How each language writes a number out, in each gender that has a form of its own. */
const writers: Readonly<Record<Language, readonly Write[]>> = {
  en: [english.toCardinal, english.toOrdinal],
  de: [german.toCardinal, german.toOrdinal],
  fr: [french.toCardinal, french.toOrdinal],
  es: [spanish.toCardinal, spanish.toOrdinal],
  ja: [japanese.toCardinal],
  ar: [writeArabic, oblique(writeArabic), writeFeminine, oblique(writeFeminine)],
};

function writeArabic(value: number): string {
  return arabic.toCardinal(value);
}

function writeFeminine(value: number): string {
  return arabic.toCardinal(value, { gender: 'feminine' });
}

/** Writes tens and twos as they end behind a verb or a preposition: "عشرين", not "عشرون". */
function oblique(write: Write): Write {
  return (value) => write(value).replaceAll(/(?:ون|ان)(?!\p{L})/gu, 'ين');
}

/** Numbers that are written out in running text; above them people use digits. */
const values = [...Array.from({ length: 99 }, (_, at) => at + 2), 200, 300, 400, 500, 1_000];
/** Words with a second meaning that is more usual: "the second", "un nuevo", a day of the week. */
const ambiguous = new Set(['second', 'seconde', 'segundo', 'neuf', '日']);
/** Words for the number one that are no article. */
const ones: Readonly<Partial<Record<Language, string>>> = { en: 'one', ja: '一' };
const further: Readonly<Partial<Record<Language, Readonly<Record<string, number>>>>> = {
  en: { zero: 0, twice: 2, thrice: 3, dozen: 12, hundred: 100, thousand: 1_000 },
  de: { zweimal: 2, dreimal: 3, dutzend: 12 },
  fr: { douzaine: 12 },
  es: { docena: 12 },
};

const known = new Map<Language, ReadonlyMap<string, number>>();

/** Returns the words of a language for numbers, in lower case and with spaces for hyphens. */
export function numberWords(language: Language): ReadonlyMap<string, number> {
  const words = known.get(language) ?? writeNumbers(language);
  known.set(language, words);
  return words;
}

function writeNumbers(language: Language): ReadonlyMap<string, number> {
  const written = writers[language].flatMap((write) =>
    values.map((value) => [bareNumber(write(value)), value] as const),
  );
  const one = ones[language];
  return new Map([
    ...written.filter(([word]) => !ambiguous.has(word)),
    ...Object.entries(further[language] ?? {}),
    ...(one === undefined ? [] : [[one, 1] as const]),
  ]);
}

/** Returns a written number as it is compared. */
export function bareNumber(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]+/gu, ' ');
}
