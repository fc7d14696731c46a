import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';

/** The size and the team of a search, for the text when nothing was found. */
export interface Searched {
  /** Number of searched documents that the asker sees, those of the teams above included. */
  readonly documents: number;
  readonly team: string;
  /** True if the asker sees all documents of the team, and all of them were searched. */
  readonly isWhole: boolean;
}

/** Maximum number of unknown words that are named; people read no longer list. */
const wordsMax = 5;

/** Returns the text for an empty search: the documents searched, unknown words, and advice. */
export function tellNothingFound(
  texts: AnswerTexts,
  { documents, team, isWhole }: Searched,
  unknownWords: readonly string[],
): string {
  if (documents === 0) return isWhole ? texts.teamIsEmpty(team) : texts.noDocuments(team);
  return [
    texts.nothingFound(documents),
    tellUnknownWords(texts.unknownWords, unknownWords),
    texts.tryOtherwise,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Returns a sentence by `tell` that names the words found in no document; empty without words. */
export function tellUnknownWords(
  tell: AnswerTexts['unknownWords'],
  unknownWords: readonly string[],
): string {
  return unknownWords.length === 0 ? '' : tell(unknownWords.slice(0, wordsMax));
}
