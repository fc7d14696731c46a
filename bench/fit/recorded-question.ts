import type { AskedWords } from '../../packages/server/src/library/search/question/asked-words.ts';
import type { ComparedSection } from '../../packages/server/src/library/vectors/compare-sections.ts';
import type { FoundDocument } from '../../packages/server/src/library/search/read-found-pages.ts';
import type { FitQuestion } from './fit-question.ts';

/** A question with the documents that the search found. Document ids are the files' keys. */
export interface RecordedQuestion extends FitQuestion {
  /** The number of documents of a drawn knowledge base; missing for the whole collection. */
  readonly size?: number;
  /** The documents that answered the question before they were removed. */
  readonly answeredBy?: readonly string[];
  readonly asked: AskedWords;
  readonly found: readonly FoundDocument[];
  /** How the sections compare that an answer reads, by the text of their sentences. */
  readonly sections?: Readonly<Record<string, ComparedSection>>;
  /** How near the sentences are that a model compares one by one, by their text. */
  readonly nearness?: Readonly<Record<string, number>>;
}
