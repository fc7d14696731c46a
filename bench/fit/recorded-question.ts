import type { QuestionWords } from '../../packages/server/src/library/search/question/question-words.ts';
import type {
  SectionCosines,
  SectionReading,
} from '../../packages/server/src/ground/ports/section-reader.ts';
import type { FoundDocument } from '../../packages/server/src/library/search/read-found-pages.ts';
import type { FitQuestion } from './fit-question.ts';

/** A question with the documents that the search found. Document ids are the files' keys. */
export interface RecordedQuestion extends FitQuestion {
  /** The number of documents of a drawn knowledge base; missing for the whole collection. */
  readonly size?: number;
  /** The documents that answered the question before they were removed. */
  readonly answeredBy?: readonly string[];
  readonly asked: QuestionWords;
  readonly found: readonly FoundDocument[];
  /** What the reader said of the sections that an answer reads, by their texts. */
  readonly sections?: Readonly<Record<string, SectionReading>>;
  /** How these sections compare with the words of the question. */
  readonly compared?: Readonly<Record<string, SectionCosines>>;
}
