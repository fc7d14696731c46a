import type { Training, TrainingExtra, TrainingStatus } from '@guildhall/contract';
import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Embeddings } from '../ports/embeddings/embeddings.ts';
import type { LanguageModel } from '../ports/model/model.ts';

/** What the verbs of this room are made with. */
export interface TrainingParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly embeddings: Embeddings;
  /** Null: responses and summaries are made of what is there, word for word. */
  readonly model: LanguageModel | null;
  readonly log: Log;
}

export interface TrainingRow {
  id: string;
  team_id: string;
  number: number;
  chat_id: string;
  message_id: string;
  status: TrainingStatus;
  pinned: boolean;
  is_upvoted: boolean;
  user_text: string;
  agent_text: string;
  comment: string | null;
  suggested_response: string | null;
  summary: string | null;
  corrected_response: string | null;
  revision: number;
  use_count: number;
  last_used_at: Date | null;
  created_at: Date;
}

/** A training as clients read it; `include` names what is told beyond the interface's fields. */
export function toTraining(row: TrainingRow, include: readonly TrainingExtra[] = []): Training {
  return {
    id: row.id,
    number: row.number,
    teamId: row.team_id,
    chatId: row.chat_id,
    status: row.status,
    pinned: row.pinned,
    isUpvoted: row.is_upvoted,
    userText: row.user_text,
    agentText: row.agent_text,
    summary: row.summary,
    correctedResponse: row.corrected_response,
    createdAt: row.created_at.toISOString(),
    ...(include.includes('usage') && {
      useCount: row.use_count,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }),
  };
}
