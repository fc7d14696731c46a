const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
/** Longer is no sentence but a table or a list without stops: it is taken line by line. */
const sentenceMax = 400;
const windowWords = 40;

/**
 * The sentences of a page, each as one line of text that stands there but for its white space.
 * What has no stops is cut at its line ends, and a line without end in pieces of forty words.
 */
export function readSentences(page: string): string[] {
  const found = page
    .split(/\n{2,}/u)
    .flatMap((paragraph) => [...sentences.segment(paragraph)].map(({ segment }) => segment))
    .flatMap((text) => (text.length <= sentenceMax ? [text] : joinLines(text)))
    .flatMap((text) => (text.length <= sentenceMax ? [text] : cutWords(text)))
    .map((text) => text.replace(/\s+/gu, ' ').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
  return [...new Set(found)];
}

/** Neighbouring lines together as long as they fit: a row of a table with its heading. */
function joinLines(text: string): string[] {
  const joined: string[] = [];
  for (const line of text.split('\n')) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + line.length < sentenceMax / 2) {
      joined[joined.length - 1] = `${last}\n${line}`;
    } else joined.push(line);
  }
  return joined;
}

function cutWords(text: string): string[] {
  const words = text.split(/\s+/u);
  const pieces = Array.from({ length: Math.ceil(words.length / windowWords) }, (_, index) =>
    words.slice(index * windowWords, (index + 1) * windowWords).join(' '),
  );
  return pieces.map((piece) => [...piece].slice(0, sentenceMax).join(''));
}
