/** The letters of TeX's T1 fonts from 0x80 to 0xbc, where Latin-1 has signs. */
const letters = 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžż';
const firstLetter = 0x80;
/** The quotation marks and dashes of the same fonts from 0x10. */
const marks = '“”„«»–—';
const firstMark = 0x10;

// pdfjs writes a micro sign as the Greek letter.
const signInWord =
  /(?<=\p{Ll})[\u00a1-\u00ac\u00ae-\u00bc](?=\p{Ll})|(?<=\p{sc=Latin})μ(?=\p{sc=Latin})/gu;
/**
 * So many different signs stand within words of such a text, each of them so often, and none much
 * more often than the others. Catalan has one, as in "col·lecció"; scans are full of points.
 */
const [signsMin, timesMin, shareMin] = [3, 3, 0.1];
/** Accents that older fonts draw apart from their letters, such as those of physics beside "xμ". */
const drawnApart = ['´', '¨', '¯', '¸'];
/** Also a sign at the start of a word before other such signs, as in "ªączyć". */
const signBesideLetter =
  /(?<=[\p{Ll}\u0080-\u00bc]|\p{L}{2})[\u0080-\u009e\u00a1-\u00ac\u00ae-\u00bc]|[\u0080-\u009e\u00a1-\u00ac\u00ae-\u00bc](?=[\u00a1-\u00ac\u00ae-\u00bc]{0,3}\p{Ll}|\p{L}{2})|(?<=\p{sc=Latin})μ(?=\p{sc=Latin})/gu;

/** The sharp s and the joined letters of the same fonts, where Latin-1 has "ÿ" and "÷". */
const sharpS = /(?<=[aeiouyäöü])ÿ/gu;
const joinedLetters = /÷(?=u\p{Ll})/gu;

// oxlint-disable-next-line no-control-regex -- these stand for letters here
const olderLigature = /[\u000b\u000e\u000f]/u;
// oxlint-disable-next-line no-control-regex -- these stand for marks here
const lostMark = /[\u0010-\u0016]/gu;

/**
 * Restores what TeX writes with fonts whose letters have no names: Czech and Polish letters, which
 * are read as signs ("Komunika£ní"), quotation marks and dashes, which are lost.
 */
export function restoreTexLetters(pages: readonly string[]): string[] {
  const withLetters = hasSignsAsLetters(pages)
    ? pages.map((page) =>
        page.replaceAll(signBesideLetter, (sign) => at(letters, sign, firstLetter)),
      )
    : pages;
  const whole = restoreSharpS(withLetters);
  // Older fonts of TeX have accents at the places of these marks.
  if (pages.some((page) => olderLigature.test(page))) return whole;
  return whole.map((page) => page.replaceAll(lostMark, (sign) => at(marks, sign, firstMark)));
}

/** German has no "ÿ"; in other languages few words have one, and most not after a vowel. */
function restoreSharpS(pages: readonly string[]): string[] {
  const words = new Set(pages.flatMap((page) => page.match(/(?<!\p{L})\p{L}+ÿ\p{L}*/gu) ?? []));
  const isGerman =
    words.size >= signsMin &&
    [...words].every((word) => /[aeiouyäöü]ÿ/u.test(word)) &&
    pages.some((page) => /[äöü]/u.test(page));
  return pages.map((page) =>
    (isGerman ? page.replaceAll(sharpS, 'ß') : page).replaceAll(joinedLetters, 'œ'),
  );
}

function hasSignsAsLetters(pages: readonly string[]): boolean {
  const times = new Map<string, number>();
  for (const sign of pages.flatMap((page) => page.match(signInWord) ?? [])) {
    times.set(sign, (times.get(sign) ?? 0) + 1);
  }
  if (times.has('μ')) for (const accent of drawnApart) times.delete(accent);
  const counts = [...times.values()].toSorted((one, other) => other - one);
  // No word of Latin letters has a Greek one; Romanian has only two of these signs.
  const [enough, share] = times.has('μ') ? [signsMin - 1, 0] : [signsMin, shareMin];
  return (counts[enough - 1] ?? 0) >= Math.max(timesMin, (counts[0] ?? 0) * share);
}

function at(table: string, sign: string, first: number): string {
  const place = sign === 'μ' ? 0xb5 : (sign.codePointAt(0) ?? 0);
  return table[place - first] ?? sign;
}
