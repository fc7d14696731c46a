import type { Db } from '#db/database.ts';
import type { Log } from '#log.ts';
import type { Embeddings } from '#ports/embeddings/embeddings.ts';
import type { LanguageModel } from '#ports/model/model.ts';
import type { LiveAnswers } from './messages/live-answers.ts';

/** The services that the functions of this room need. */
export interface AssistantParts {
  readonly db: Db;
  readonly embeddings: Embeddings;
  /** Null without a language model: answers then quote documents. */
  readonly model: LanguageModel | null;
  readonly log: Log;
  readonly answers: LiveAnswers;
}
