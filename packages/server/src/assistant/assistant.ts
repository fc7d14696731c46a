import type { Db } from '#db/database.ts';
import type { Log } from '#log.ts';
import type { Embeddings } from '#ports/embeddings/embeddings.ts';
import type { LanguageModel } from '#ports/model/model.ts';
import type { LiveAnswers } from './messages/live-answers.ts';

/** What the verbs of this room are made with. */
export interface AssistantParts {
  readonly db: Db;
  readonly embeddings: Embeddings;
  /** Null: answers are quoted from documents. */
  readonly model: LanguageModel | null;
  readonly log: Log;
  readonly answers: LiveAnswers;
}
