import type { RerankerChoice } from '#ground/ports/reranker.ts';
import type { SectionReader } from '#ground/ports/section-reader.ts';
import type { TrainingStatus } from '@guildhall/contract';
import type { Db } from '#ground/db/database.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';
import type { Log } from '#ground/log.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import type { Current } from '#ground/ports/current.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { Failure } from '#ground/failure.ts';

/** The services that the functions of this room need. */
export interface CorrectionParts {
  readonly reranker: RerankerChoice;
  readonly reader: SectionReader | null;
  readonly db: Db;
  readonly jobs: Jobs;
  readonly embeddings: Embeddings;
  /** Null without a language model: responses and summaries then quote word for word. */
  readonly model: Current<LanguageModel | null>;
  readonly log: Log;
}

export interface CorrectionRow {
  id: string;
  team_id: string;
  number: number;
  chat_id: string;
  message_id: string;
  status: TrainingStatus;
  pinned: boolean;
  is_upvoted: boolean;
  user_text: string;
  /** The answer's text for everyone: a notice replaces words of documents. */
  agent_text: string;
  /** The answer's parts with their sources; empty if no words come from documents. */
  agent_parts: TextPart[];
  comment: string | null;
  suggested_response: string | null;
  summary: string | null;
  corrected_response: string | null;
  /** What the reviewer told whoever suggested it; null unless it is rejected. */
  rejection_reason: string | null;
  /** The question that other people read above the response; empty shows none. */
  shown_question: string;
  /** True if people without access to its sources get the response, too. */
  is_for_everyone: boolean;
  revision: number;
  use_count: number;
  last_used_at: Date | null;
  created_at: Date;
  updated_at: Date;
  participant_kind: 'person' | 'key' | 'visitor';
  participant_id: string | null;
  /** Null for visitors, keys and people who are gone. */
  author_name: string | null;
  /** The sources shown to the writer of the corrected response; null for a deleted document. */
  sources: (string | null)[];
}

/** Refuses a decision on a correction that has changed since its reviewer read it. */
export function checkUnchanged({ updated_at }: CorrectionRow, since: string | undefined): void {
  if (since !== undefined && updated_at.toISOString() !== since) {
    throw new Failure('training_changed');
  }
}
