import { detectLanguage } from '../../language/detect-language.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { AskedWords } from '../../search/asked-words.ts';
import type { FoundDocument } from '../../search/search-knowledge.ts';
import { answerTuning } from '../tuning.ts';
import type { AnswerTuning } from '../tuning.ts';
import { choosePassages } from './choose-passages.ts';
import type { ChosenPassage } from './choose-passages.ts';
import { readAsked } from './question.ts';
import type { AskedQuestion } from './question.ts';
import { featureCandidates, multiply, rankCandidates } from './rank-candidates.ts';
import type { Ranked } from './rank-candidates.ts';
import { heldAnywhere, readSureness, surenessNames } from './sureness.ts';

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
  const question = readAsked(text, asked);
  const read = documents.slice(0, tuning.documentsMax);
  const ranked = rankCandidates(featureCandidates(question, read), tuning.sentence);
  const holding = ranked.filter(({ candidate }) => holdsOne(question, candidate));
  const passages = choosePassages(holding, question.telling, tuning.passage);
  const chosen = { asked: question, documents: read, ranked, passages };
  const features = readSureness(chosen, tuning.brief);
  const sureness = multiply(
    features,
    surenessNames.map((name) => tuning.sureness[name] ?? 0),
  );
  const certainty =
    passages.length > 0 ? tellCertainty(sureness, holdsAll(question, passages), tuning) : 'nothing';
  const most = { answered: passages.length, perhaps: guessedMax, nothing: 0 }[certainty];
  return {
    certainty,
    passages: passages.slice(0, most),
    unknownWords: findUnknown(question, ranked),
  };
}

function tellCertainty(
  sureness: number,
  isAllHeld: boolean,
  tuning: AnswerTuning,
): Choice['certainty'] {
  if (sureness >= tuning.answeredMin) return 'answered';
  return isAllHeld || sureness >= tuning.perhapsMin ? 'perhaps' : 'nothing';
}

/** True if the best passage holds all content words; the certainty is then at least `perhaps`. */
function holdsAll({ telling }: AskedQuestion, [best]: readonly ChosenPassage[]): boolean {
  const { saidInBlock, saidAbove } = best?.candidate ?? {};
  return telling.every((word) => saidInBlock?.has(word) || saidAbove?.has(word));
}

/**
 * True if a sentence's block, headings or document name hold a content word. A line of figures or a
 * page found by its vector alone may hold none.
 */
function holdsOne(
  { telling }: AskedQuestion,
  { saidInBlock, saidAbove, saidInName }: Ranked['candidate'],
): boolean {
  const said = [saidInBlock, saidAbove, saidInName];
  return telling.some((word) => said.some((words) => words.has(word)));
}

function findUnknown(
  { text, telling, asked: { words } }: AskedQuestion,
  ranked: readonly Ranked[],
): string[] {
  const held = heldAnywhere(ranked);
  // If no document is in the question's language, the question's stop words count as content words.
  const languages = [detectLanguage(text), 'en'];
  return telling.flatMap((place) => {
    const { word = '', passages = 1 } = words[place] ?? {};
    const isTold = passages === 0 && !held.has(place);
    return isTold && !languages.some((it) => isStopWord(word, it)) ? [word] : [];
  });
}
