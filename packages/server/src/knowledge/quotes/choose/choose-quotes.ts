import { detectLanguage } from '../../language/detect-language.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { AskedWords } from '../../search/asked-words.ts';
import type { FoundDocument } from '../../search/search-knowledge.ts';
import { answerTuning } from '../tuning.ts';
import type { AnswerTuning } from '../tuning.ts';
import { choosePassages } from './choose-passages.ts';
import type { ChosenPassage } from './choose-passages.ts';
import { prepareQuestion } from './question.ts';
import type { AskedQuestion } from './question.ts';
import { extractFeatures, dotProduct, rankSentenceCandidates } from './rank-sentence-candidates.ts';
import type { Ranked } from './rank-sentence-candidates.ts';
import {
  matchedAnywhere,
  readCertaintyFeatures,
  certaintyFeatureNames,
} from './certainty-features.ts';

/** The passages chosen to answer a question, and how certain the answer is. */
export interface Choice {
  readonly certainty: 'answered' | 'perhaps' | 'nothing';
  /** The chosen passages, best first; empty if `certainty` is `nothing`. */
  readonly passages: readonly ChosenPassage[];
  /** Words of the question that no document visible to the asker holds. */
  readonly unknownWords: readonly string[];
}

/** The maximum number of passages for the certainty `perhaps`. */
const guessedMax = 2;

/** Chooses the passages to quote from the documents that a search found. */
export function chooseQuotes(
  text: string,
  asked: AskedWords,
  documents: readonly FoundDocument[],
  tuning: AnswerTuning = answerTuning,
): Choice {
  const question = prepareQuestion(text, asked);
  const read = documents.slice(0, tuning.documentsMax);
  const ranked = rankSentenceCandidates(extractFeatures(question, read), tuning.sentence);
  const holding = ranked.filter(({ candidate }) => holdsOne(question, candidate));
  const passages = choosePassages(holding, question.contentWords, tuning.passage);
  const chosen = { asked: question, documents: read, ranked, passages };
  const features = readCertaintyFeatures(chosen, tuning.brief);
  const score = dotProduct(
    features,
    certaintyFeatureNames.map((name) => tuning.certainty[name] ?? 0),
  );
  const certainty =
    passages.length > 0 ? tellCertainty(score, holdsAll(question, passages), tuning) : 'nothing';
  const most = { answered: passages.length, perhaps: guessedMax, nothing: 0 }[certainty];
  return {
    certainty,
    passages: passages.slice(0, most),
    unknownWords: findUnknown(question, ranked),
  };
}

function tellCertainty(
  score: number,
  isAllHeld: boolean,
  tuning: AnswerTuning,
): Choice['certainty'] {
  if (score >= tuning.answeredMin) return 'answered';
  return isAllHeld || score >= tuning.perhapsMin ? 'perhaps' : 'nothing';
}

/** True if the best passage holds all content words; the certainty is then at least `perhaps`. */
function holdsAll({ contentWords }: AskedQuestion, [best]: readonly ChosenPassage[]): boolean {
  const { matchedInBlock, matchedAbove } = best?.candidate ?? {};
  return contentWords.every((word) => matchedInBlock?.has(word) || matchedAbove?.has(word));
}

/**
 * True if a sentence's block, headings or document name hold a content word. A line of figures or a
 * page found by its vector alone may hold none.
 */
function holdsOne(
  { contentWords }: AskedQuestion,
  { matchedInBlock, matchedAbove, matchedInName }: Ranked['candidate'],
): boolean {
  const matched = [matchedInBlock, matchedAbove, matchedInName];
  return contentWords.some((word) => matched.some((words) => words.has(word)));
}

function findUnknown(
  { text, contentWords, asked: { words } }: AskedQuestion,
  ranked: readonly Ranked[],
): string[] {
  const held = matchedAnywhere(ranked);
  // If no document is in the question's language, the question's stop words count as content words.
  const languages = [detectLanguage(text), 'en'];
  return contentWords.flatMap((place) => {
    const { word = '', passages = 1 } = words[place] ?? {};
    const isUnknown = passages === 0 && !held.has(place);
    return isUnknown && !languages.some((it) => isStopWord(word, it)) ? [word] : [];
  });
}
