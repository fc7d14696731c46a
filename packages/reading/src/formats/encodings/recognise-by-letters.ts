import type { TextEncoding } from '@guildhall/contract';
import { decodeAs } from './decode-as.ts';

/**
 * Returns the encoding of a text whose letters beyond ASCII are so few kinds that they tell it. Where
 * a table repeats a few names, or a program has a few comments, frequencies of letters do not.
 */
export function recogniseByLetters(bytes: Uint8Array): TextEncoding | undefined {
  if (isTurkish(decodeAs(bytes, 'windows-1254'))) return 'windows-1254';
  if (isGreekInCapitals(bytes)) return 'windows-1253';
  return isKorean(bytes) ? 'euc-kr' : undefined;
}

/**
 * True if all letters beyond ASCII are Turkish, and more of them are ı or İ than ğ or ş. In Icelandic
 * these are ý, and the more frequent ð and þ.
 */
function isTurkish(text: string): boolean {
  const letters = text.match(/(?=\P{ASCII})[\p{L}\p{N}\p{M}\p{S}\ufffd]/gu) ?? [];
  const dotted = text.match(/[ıİ]/gu)?.length ?? 0;
  const softened = text.match(/[ğĞşŞ]/gu)?.length ?? 0;
  const isOne = (letter: string) => /[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/u.test(letter);
  return dotted > softened && softened > 0 && letters.every(isOne);
}

const capitalsMin = 30;
const capitalKindsMin = 10;

/**
 * True if all bytes beyond ASCII are capitals of Greek. The same bytes are small letters of KOI8-R and
 * capitals of windows-1251, but there D2 is one of the most frequent: Greek has no letter there.
 */
function isGreekInCapitals(bytes: Uint8Array): boolean {
  const capitals = bytes.filter((byte) => byte >= 0x80);
  const isCapital = (byte: number) =>
    (byte >= 0xc1 && byte <= 0xd9 && byte !== 0xd2) ||
    byte === 0xa2 ||
    (byte >= 0xb8 && byte <= 0xbf && byte !== 0xbb && byte !== 0xbd);
  return (
    capitals.length >= capitalsMin &&
    new Set(capitals).size >= capitalKindsMin &&
    capitals.every(isCapital)
  );
}

/** Syllables that are frequent in Korean texts, tables and names. */
const frequent = new Set(
  '이다의는에가을고하지사기로를은한자시도정일어인서대스보수나있해조그리아여부전장제주상원구성동용과으게라유만공비안경' +
    '관년세등들문오국마중신계진연화회방물소적학번호명점율합금입출품코드데터무선식업위내개역체설행반표차간생분발실재' +
    '면거월김박최강윤임남북민미영우광산울청충천모단치트음강',
);
const syllablesMin = 8;
const frequentShareMin = 0.6;

/**
 * True if all pairs of bytes beyond ASCII are Korean syllables of EUC-KR, and most kinds of them are
 * frequent ones. In GBK the same bytes are Chinese characters.
 */
function isKorean(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    at += 1;
    const isSyllable = lead >= 0xb0 && lead <= 0xc8 && (bytes[at] ?? 0xa1) >= 0xa1;
    if (!isSyllable && lead !== 0xa1 && lead !== 0xa3) return false;
  }
  const kinds = new Set(decodeAs(bytes, 'euc-kr').match(/[가-힣]/gu));
  const known = [...kinds].filter((syllable) => frequent.has(syllable)).length;
  return kinds.size >= syllablesMin && known >= kinds.size * frequentShareMin;
}
