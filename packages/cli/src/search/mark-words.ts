/** A range of text in UTF-16 code units, as `slice` takes it; `end` is exclusive. */
export interface Mark {
  start: number;
  end: number;
  /** The word of the query that matches the range. */
  asked: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Finds the words of a query in a text, regardless of case, accents and endings. */
export function findMarks(text: string, query: string): Mark[] {
  const words = askedWords(query);
  const marks: Mark[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    const word = isWordLike ? foldWord(segment) : '';
    const asked = words.find((other) => isSameWord(word, other));
    if (asked) marks.push({ start: index, end: index + segment.length, asked });
  }
  return marks;
}

/** Applies `style` to each marked range. */
export function markText(text: string, marks: readonly Mark[], style: (part: string) => string) {
  let [marked, from] = ['', 0];
  for (const { start, end } of marks) {
    marked += text.slice(from, start) + style(text.slice(start, end));
    from = end;
  }
  return marked + text.slice(from);
}

/** Returns the words of the query. Leaves out short words unless there are no others. */
function askedWords(query: string): string[] {
  const words = [...segmenter.segment(query)]
    .filter((part) => part.isWordLike)
    .map((part) => foldWord(part.segment));
  const telling = words.filter(
    (word) => !/^[\p{Script=Latin}\p{Script=Cyrillic}]{1,3}$/u.test(word),
  );
  return telling.length > 0 ? telling : words;
}

function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/**
 * True if two words are equal or share a long prefix: "repair" and "repairs", "Ventil" and
 * "Ventile".
 */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  const common = Math.max(4, longer - 3);
  return shorter >= common && a.slice(0, common) === b.slice(0, common);
}
