/** What an answer was looked for in. */
export interface Searched {
  /** Number of documents that the asker sees there. */
  readonly documents: number;
  /** Name of the team. */
  readonly team: string;
}

/** Nobody reads a longer list of words. */
const wordsMax = 5;

/** The answer where nothing was found: what was searched, what is unknown there, and what to do. */
export function tellNothingFound(
  { documents, team }: Searched,
  unknownWords: readonly string[],
): string {
  if (documents === 0) {
    return `There are no documents of ${team} yet that you may see, so I cannot answer this. Ask somebody on the team, or add a document.`;
  }
  const searched = documents === 1 ? 'the one document' : `the ${documents} documents`;
  return [
    `I found nothing about this in ${searched} of ${team} that you may see.`,
    tellUnknownWords(unknownWords),
    'Try other words, or ask somebody on the team.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Names the words that stand in no document; empty without such words. */
export function tellUnknownWords(unknownWords: readonly string[]): string {
  const words = unknownWords.slice(0, wordsMax).map((word) => `“${word}”`);
  if (words.length === 0) return '';
  const last = words.pop() ?? '';
  const listed = words.length > 0 ? `${words.join(', ')} or ${last}` : last;
  return `None of them holds the word ${listed}.`;
}
