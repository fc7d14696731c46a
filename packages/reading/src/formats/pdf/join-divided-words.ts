const wholeWord =
  /(?<![\p{L}\-\u00ad\u2010]|[-\u00ad\u2010][ \t]*\n[ \t]*)\p{L}+(?:-\p{L}+)*(?![\p{L}\-\u00ad\u2010])/gu;
const divided =
  /(?<![\p{L}-])((?:(?<![^\s(\p{Pi}])\p{L}{2,30}-(?:\p{L}{2,30}-){0,2})?)(\p{L}+)[-\u00ad\u2010][ \t]*\n[ \t]*(\p{Ll}+)(?![-\u2010]?\p{L})(\S*)[ \t]*\n?/gu;

/**
 * Joins the words that the layout of a PDF divides at the ends of lines: nobody searches for "Erstel"
 * or "lung". A hyphen stays if the document writes it elsewhere too, or if both parts are words of
 * the document, as in "well-known".
 */
export function joinDividedWords(pages: readonly string[]): string[] {
  if (!pages.some((page) => page.search(divided) !== -1)) return [...pages];
  const known = new Set(
    pages.flatMap((page) => page.match(wholeWord) ?? []).map((word) => word.toLowerCase()),
  );
  return pages.map((page) =>
    page.replaceAll(
      divided,
      (whole, compound: string, first: string, second: string, rest: string) => {
        const isJoined = compound === '' ? isOneWord : endsCompound;
        return isJoined(first.toLowerCase(), second, known)
          ? `${compound}${first}${second}${rest}\n`
          : whole;
      },
    ),
  );
}

function isOneWord(first: string, second: string, known: ReadonlySet<string>): boolean {
  if (first.length < 2 || known.has(`${first}-${second}`)) return known.has(first + second);
  return known.has(first + second) || !known.has(first) || !known.has(second);
}

/** True for the last word of a compound, but not for words such as "up-to-date" and addresses. */
function endsCompound(first: string, second: string, known: ReadonlySet<string>): boolean {
  return known.has(first + second) || ![first, second].some((part) => known.has(part));
}
