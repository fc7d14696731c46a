import type { AnswerTexts } from '#texts/answer-texts.ts';

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
  texts: AnswerTexts,
  { documents, team }: Searched,
  unknownWords: readonly string[],
): string {
  if (documents === 0) return texts.noDocuments(team);
  return [
    texts.nothingFound(documents, team),
    tellUnknownWords(texts, unknownWords),
    texts.tryOtherwise,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Names the words that stand in no document; empty without such words. */
export function tellUnknownWords(texts: AnswerTexts, unknownWords: readonly string[]): string {
  return unknownWords.length === 0 ? '' : texts.unknownWords(unknownWords.slice(0, wordsMax));
}
