import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { choosePassages } from './choose/choose-passages.ts';
import type { ChosenPassage } from './choose/choose-passages.ts';
import { prepareQuestion } from './choose/weighted-question.ts';
import { extractFeatures, rankSentenceCandidates } from './choose/rank-sentence-candidates.ts';
import type { Ranked } from './choose/rank-sentence-candidates.ts';
import { pieceText, showPassage } from './describe-passage.ts';
import { answerTuning } from './choose/answer-tuning.ts';

export interface Quote {
  /** The quote as people read it, on one line. */
  readonly text: string;
  readonly documentId: string;
  readonly name: string;
  readonly pageNumber: number;
  readonly hasPages: boolean;
}

/** Returns the sentences of the found pages that match a question best, the best first. */
export function findQuotes(
  question: string,
  documents: readonly FoundDocument[],
  most: number,
): Quote[] {
  const alone = { wordsMax: 0, wordsMin: 0, sectionMax: 0, totalMax: Infinity };
  const sizes = { ...answerTuning.passage, ...alone, passagesMax: most };
  return choosePassages(rankSentences(question, documents), [], sizes).map(toQuote);
}

/** Returns the sentence of the found pages that matches a question best; undefined if none does. */
export function findSentence(
  question: string,
  documents: readonly FoundDocument[],
): ChosenPassage | undefined {
  const [best] = rankSentences(question, documents);
  if (!best) return undefined;
  const { start, end, words } = best.candidate;
  return { ...best, passage: { start, end, words: words.length } };
}

/** Ranks the sentences that share a content word with the question. Uses no word statistics. */
export function rankSentences(question: string, documents: readonly FoundDocument[]): Ranked[] {
  const asked = prepareQuestion(question, { words: [], passages: 0 });
  const featured = extractFeatures(asked, documents).filter(({ candidate }) =>
    asked.contentWords.some(
      (word) => candidate.matched.has(word) || candidate.matchedAbove.has(word),
    ),
  );
  return rankSentenceCandidates(featured, answerTuning.sentence);
}

function toQuote(chosen: ChosenPassage): Quote {
  const { document, page } = chosen.candidate;
  return {
    text: showPassage(chosen)
      .pieces.map((piece) => pieceText(piece).replaceAll('\n', ' '))
      .join(' '),
    documentId: document.id,
    name: document.name,
    pageNumber: page.pageNumber,
    hasPages: document.hasPages,
  };
}
