/** Before a vowel sign that is drawn to the left of the letters after which it is written. */
export const drawnFirst = '\ufdd0';
/** The sign of "r" over a letter, which is drawn after the letters before which it is written. */
export const drawnLast = '\ufdd1';

/** A letter of which neither the file nor its font says anything. */
export const unknownLetter = '\ufdd3';

/** After a letter that is drawn in half, before another one. */
export const drawnHalf = '\ufdd2';

const consonants = [
  '\u0915-\u0939\u0958-\u095f\u0978-\u097f',
  '\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1',
  '\u0a15-\u0a39\u0a59-\u0a5e\u0a72\u0a73',
  '\u0a95-\u0ab9\u0af9',
  '\u0b15-\u0b39\u0b5c-\u0b5f\u0b71',
  '\u0b95-\u0bb9',
  '\u0c15-\u0c39\u0c58-\u0c5a',
  '\u0c95-\u0cb9\u0cde',
  '\u0d15-\u0d3a',
  '\u0d9a-\u0dc6',
  '\u1000-\u1021\u103f',
  '\u1780-\u17a2',
  // Letters that cannot be read.
  '\ufffd',
  unknownLetter,
].join('');
const nuktas = '\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc';
const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2';
/** Vowel signs of Devanagari, which stand between the letters and the sign of "r". */
const vowels = '\u093a\u093b\u093e-\u094c\u0901\u0902';

const cluster = `(?:[${consonants}][${nuktas}]?[${viramas}]\u200d?)*[${consonants}][${nuktas}]?`;
const vowelFirst = new RegExp(`${drawnFirst}(.)(${cluster})`, 'gu');
const signLast = new RegExp(`(${cluster}[${vowels}]*)${drawnLast}`, 'gu');
const halfBeforeLetter = new RegExp(`${drawnHalf}(?=[${consonants}])`, 'gu');
const marks = new RegExp(`[${drawnFirst}${drawnLast}${drawnHalf}]`, 'gu');

const signs =
  '\u093f\u094e\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6-\u0bc8\u0d46-\u0d48\u0dd9\u0ddb\u1031\u17c1-\u17c3';

/** The vowel signs that are drawn to the left of their letters. */
export const vowelsDrawnFirst = new RegExp(`^[${signs}]$`, 'u');

const signBeforeWord = new RegExp(`(?<![\\p{L}\\p{M}${drawnFirst}])[${signs}]`, 'gu');
const signAfterLetters = new RegExp(`[${signs}](?![${consonants}])`, 'gu');
/** So many words of a text begin with a sign, and so few signs end one, where all are drawn first. */
const [wordsMin, othersMax] = [3, 0.1];

/** Marks the signs of a text that is written as it is drawn, as by some programs without shaping. */
function markSigns(text: string): string {
  const before = text.match(signBeforeWord)?.length ?? 0;
  if (before < wordsMin || text.includes(drawnFirst)) return text;
  if ((text.match(signAfterLetters)?.length ?? 0) > before * othersMax) return text;
  return text.replaceAll(new RegExp(`[${signs}]`, 'gu'), `${drawnFirst}$&`);
}

/** Vowel signs with a part on each side of their letters. */
const twoParts = /[\u09c7\u0b47\u0bc6\u0bc7\u0d46\u0d47\u0dd9]\p{Mc}/gu;

/** Puts letters that are where they are drawn where they are written. */
export function orderLetters(text: string): string {
  const marked = markSigns(text);
  if (marked.search(marks) === -1) return text;
  return marked
    .replaceAll(halfBeforeLetter, '\u094d')
    .replaceAll(vowelFirst, '$2$1')
    .replaceAll(signLast, '\u0930\u094d$1')
    .replaceAll(marks, '')
    .replaceAll(twoParts, (parts) => parts.normalize());
}
