// Runs of marks longer than in any language, which make normalisation take quadratic time.
const markRows = /(\p{M}{8})\p{M}+/gu;
const joiners = /\u00ad|\u200d|\u2060|[\u20dd-\u20e4]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const signsOfTrade = /[©®℠™]/gu;
// Separated by spaces, because NFKC would join them with the number before: 10² would become 102.
const raisedNumbers = /[²³¹¼-¾⁰⁴-⁹⅐-⅞]/gu;
const apostrophes = /[\u2018\u2019\u02bc\uff07]/gu;
const hebrewPoints = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu;
const hebrewQuotes = /([\u05d0-\u05ea])["'\u05f3\u05f4](?=[\u05d0-\u05ea])/gu;
const arabicPoints =
  /\u0640|[\u0610-\u061a]|[\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/gu;
const cyrillicApostrophes = /([\u0400-\u052f])'(?=[\u0400-\u052f])/gu;
const digitsOfOtherScripts = /[^\P{Nd}0-9]/gu;

/** Code points of the digit zero in other scripts, ascending. The digits 1 to 9 follow each. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50,
  0xed0, 0xf20, 0x1040, 0x17e0, 0x1810,
];

/** Returns one form for equivalent letters: NFKC, lower case, ASCII digits, no optional points. */
export function normalizeText(text: string, language: string): string {
  // oxlint-disable-next-line no-control-regex -- plain ASCII, the quick way for most texts
  if (/^[\0-\x7f]*$/.test(text)) return lowerCase(text, language);
  const composed = text
    .replace(joiners, '')
    .replace(signsOfTrade, ' ')
    .replace(raisedNumbers, ' $& ')
    .replace(markRows, '$1')
    .normalize('NFKC');
  return foldScripts(lowerCase(composed, language).replace(apostrophes, "'"));
}

function lowerCase(text: string, language: string): string {
  if (language === 'tr' || language === 'az') return text.toLocaleLowerCase('tr');
  const lower = text.toLowerCase();
  // Composed again, because another mark may have followed the dot.
  return lower.includes('i\u0307') ? lower.replaceAll('i\u0307', 'i').normalize('NFC') : lower;
}

function foldScripts(text: string): string {
  let folded = text;
  if (/[\u0400-\u052f]/u.test(text)) folded = folded.replace(cyrillicApostrophes, '$1');
  if (/[\u0591-\u05f4]/u.test(text)) folded = foldHebrew(folded);
  if (/[\u0610-\u06ff]/u.test(text)) folded = foldArabic(folded);
  if (/[\u0e00-\u0eff]/u.test(text)) folded = foldThai(folded);
  return folded.replace(digitsOfOtherScripts, readDigit);
}

function foldHebrew(text: string): string {
  return text.replace(hebrewPoints, '').replace(hebrewQuotes, '$1');
}

/** Removes points, and replaces Persian yeh and kaf by the Arabic letters. */
function foldArabic(text: string): string {
  return text
    .replace(arabicPoints, '')
    .replaceAll('\u06cc', '\u064a')
    .replaceAll('\u06a9', '\u0643');
}

/** Composes the vowel "am", which NFKC decomposes but the segmenter's dictionary expects whole. */
function foldThai(text: string): string {
  return text.replaceAll('\u0e4d\u0e32', '\u0e33').replaceAll('\u0ecd\u0eb2', '\u0eb3');
}

function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.findLast((first) => first <= code) ?? code;
  return code - zero < 10 ? String(code - zero) : digit;
}

/** Removes accents from a word, which people often omit. Keeps marks that other scripts need. */
export function dropAccents(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');
}
