import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { countUnreadable } from '../../extraction/note-unreadable.ts';
import { drawsTypedFont } from './typed-fonts.ts';

/** Longer ones are no words, and would take a long search. */
const longestWord = 60;
/** Shorter texts say too little. */
const wordsMin = 30;
/** Of a text that a scanner recognised, at least so much are words or numbers. */
const readableShareMin = 0.45;
/** So many strange words are no slip. */
const strangeMin = 10;
const [mixedMin, mixedShareMax] = [5, 0.03];

/** In no language words with accents have capitals after other letters, or signs such as "$". */
const accented = /[\u0080-\u00ff]/u;
const foreign = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}[$|{}`_<>]|[$|{}`_<>]\p{L}/u;
const foreignShareMax = 0.08;

/** Words of letters in one case or with a capital, also with hyphens, and numbers. */
const readable =
  /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}{2,}|[\d.,:/%-]*\d[\d.,:/%-]*)(?:[-'’‐/.](?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\d+))*$/u;
const marks = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}%]+$/gu;

/** Scripts of which no word has letters together with those of another one. */
const scripts = [
  // Units and formulas have both.
  /[\p{sc=Latin}\p{sc=Greek}]/u,
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Arabic}/u,
  /\p{sc=Hebrew}/u,
  /\p{sc=Devanagari}/u,
  /\p{sc=Bengali}/u,
  /\p{sc=Gurmukhi}/u,
  /\p{sc=Gujarati}/u,
  /\p{sc=Tamil}/u,
  /\p{sc=Telugu}/u,
  /\p{sc=Kannada}/u,
  /\p{sc=Malayalam}/u,
  /\p{sc=Thai}/u,
  /\p{sc=Georgian}/u,
  /\p{sc=Armenian}/u,
  // Scripts that hardly any document has: they are numbers of glyphs without a name.
  /[\p{sc=Ethi}\p{sc=Cher}\p{sc=Cans}\p{sc=Yiii}\p{sc=Runr}\p{sc=Ogam}\p{sc=Copt}\p{sc=Nkoo}\p{sc=Syrc}\p{sc=Thaa}]/u,
];

/** Hebrew joins its short words to Latin ones, Persian its endings; Japanese has names in Latin. */
const latinWithAffix =
  /^(?:[\p{sc=Hebr}\p{sc=Arab}\u0640]+[a-z]{2,}|[a-z]{2,}[\p{sc=Hebr}\p{sc=Arab}\u0640]+|[a-z\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u30fc]+)$/iu;

/** Of a text that its font misnames, so many signs, and so much of it, stand for nothing. */
const [unreadableMin, unreadableShareMin] = [20, 0.1];

/** True if the text of a page may be garbled: by a font that misnames its letters, or by a scan. */
export async function isGarbled(page: PDFPageProxy, text: string): Promise<boolean> {
  if (isUnreadable(text)) return true;
  const words = text.split(/\s+/u);
  if (words.length < strangeMin) return false;
  if (mixesScripts(words) || hasWrongSigmas(text) || hasForeignLetters(words)) return true;
  if (isReadable(words)) return false;
  return (await drawsInvisibly(page).catch(() => false)) || drawsTypedFont(page).catch(() => false);
}

function isUnreadable(text: string): boolean {
  const count = countUnreadable(text);
  return count >= unreadableMin && count > text.replaceAll(/\s/gu, '').length * unreadableShareMin;
}

/** True if a font gives many words letters of several scripts, as where a table of letters is lost. */
export function mixesScripts(words: readonly string[]): boolean {
  const letters = words.flatMap((word) => word.match(/[\p{L}\p{M}]{2,}/gu) ?? []);
  const mixed = letters.filter(
    (word) =>
      // oxlint-disable-next-line no-control-regex -- words of ASCII need no look
      /[^\u0000-\u007f]/u.test(word) &&
      scripts.filter((it) => it.test(word)).length > 1 &&
      !latinWithAffix.test(word),
  );
  return mixed.length >= mixedMin && mixed.length > letters.length * mixedShareMax;
}

/** True if many words have letters that a font draws as those of another script, such as Devanagari. */
export function hasForeignLetters(words: readonly string[]): boolean {
  const found = words.filter((word) => accented.test(word) && foreign.test(word));
  return found.length >= strangeMin && found.length > words.length * foreignShareMax;
}

/** True if most sigmas stand where Greek has the other one: some files of Word swap them. */
export function hasWrongSigmas(text: string): boolean {
  const wrong = text.match(/ς(?=\p{sc=Greek})|(?<=\p{sc=Greek}{2})σ(?![\p{L}’'])/gu)?.length ?? 0;
  const right = text.match(/σ(?=\p{sc=Greek})|(?<=\p{sc=Greek}{2})ς(?!\p{L})/gu)?.length ?? 0;
  return wrong >= strangeMin && wrong > right;
}

/** False if few of the words of a text are words or numbers. */
export function isReadable(words: readonly string[]): boolean {
  const short = words.filter(({ length }) => length <= longestWord);
  const cores = short.map((word) => word.replaceAll(marks, ''));
  if (words.length < wordsMin) return true;
  const good = cores.filter((core) => core.length > 1 && readable.test(core)).length;
  return good >= words.length * readableShareMin;
}

/** True if a page has invisible letters, as those that were recognised on a scanned page. */
async function drawsInvisibly(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.some(
    (fn, at) => fn === OPS.setTextRenderingMode && (argsArray as number[][])[at]?.[0] === 3,
  );
}
