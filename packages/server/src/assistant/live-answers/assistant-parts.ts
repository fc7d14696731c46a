import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { RerankerChoice } from '#ground/ports/reranker.ts';
import type { SectionReader } from '#ground/ports/section-reader.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import type { Current } from '#ground/ports/current.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import type { LiveAnswers } from './live-answers.ts';

/** The services that the functions of this room need. */
export interface AssistantParts {
  readonly db: Db;
  readonly embeddings: Embeddings;
  readonly reranker: RerankerChoice;
  /** Null where the built-in reader does not run. */
  readonly reader: SectionReader | null;
  /** Null without a language model: answers then quote documents. */
  readonly model: Current<LanguageModel | null>;
  readonly log: Log;
  readonly answers: LiveAnswers;
}
