/** A stretch of text, in UTF-16 units, as `slice` takes it. */
export interface Mark {
  start: number;
  end: number;
  /** The word of the question that stands there. */
  asked: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Where the words of a question stand in a text, in whatever case, accents or ending. */
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

/** Puts `style` around each mark. */
export function markText(text: string, marks: readonly Mark[], style: (part: string) => string) {
  let [marked, from] = ['', 0];
  for (const { start, end } of marks) {
    marked += text.slice(from, start) + style(text.slice(start, end));
    from = end;
  }
  return marked + text.slice(from);
}

/** Short words say little; they count only where a question has no others. */
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

/** Equal, or with a long common beginning: "repair" and "repairs", "Ventil" and "Ventile". */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  const common = Math.max(4, longer - 3);
  return shorter >= common && a.slice(0, common) === b.slice(0, common);
}
