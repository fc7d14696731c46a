/** The letters of TeX's T1 fonts from 0x80 to 0xbc, where Latin-1 has signs. */
const letters = 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžż';
const firstLetter = 0x80;
/** The quotation marks and dashes of the same fonts from 0x10. */
const marks = '“”„«»–—';
const firstMark = 0x10;

const signInWord = /(?<=\p{Ll})[\u00a1-\u00ac\u00ae-\u00bc](?=\p{Ll})/gu;
/** Text has no three different ones of these signs within words: Catalan has one, as in "col·lecció". */
const signsMin = 3;
const signBesideLetter =
  /(?<=[\p{Ll}\u0080-\u00bc]|\p{L}{2})[\u0080-\u009e\u00a1-\u00ac\u00ae-\u00bc]|[\u0080-\u009e\u00a1-\u00ac\u00ae-\u00bc](?=\p{Ll}|\p{L}{2})/gu;

// oxlint-disable-next-line no-control-regex -- these stand for letters here
const olderLigature = /[\u000b\u000e\u000f]/u;
// oxlint-disable-next-line no-control-regex -- these stand for marks here
const lostMark = /[\u0010-\u0016]/gu;

/**
 * Restores what TeX writes with fonts whose letters have no names: Czech and Polish letters, which
 * are read as signs ("Komunika£ní"), quotation marks and dashes, which are lost.
 */
export function restoreTexLetters(pages: readonly string[]): string[] {
  const signs = new Set(pages.flatMap((page) => page.match(signInWord) ?? []));
  const withLetters =
    signs.size < signsMin
      ? pages
      : pages.map((page) =>
          page.replaceAll(signBesideLetter, (sign) => at(letters, sign, firstLetter)),
        );
  // Older fonts of TeX have accents at the places of these marks.
  if (pages.some((page) => olderLigature.test(page))) return [...withLetters];
  return withLetters.map((page) => page.replaceAll(lostMark, (sign) => at(marks, sign, firstMark)));
}

function at(table: string, sign: string, first: number): string {
  return table[(sign.codePointAt(0) ?? 0) - first] ?? sign;
}
