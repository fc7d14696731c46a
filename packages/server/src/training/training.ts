import { noLongerAvailable } from '@guildhall/contract';
import type { Training, TrainingExtra, TrainingStatus } from '@guildhall/contract';
import type { Db, Reader } from '#db/database.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { findSeen } from '#knowledge/quotes/seen-sources.queries.ts';
import type { TextReader } from '#knowledge/quotes/seen-sources.queries.ts';
import { documentOf, fromStored, redactText, sourcesOf } from '#knowledge/quotes/sourced-text.ts';
import type { TextPart } from '#knowledge/quotes/sourced-text.ts';
import type { Log } from '#log.ts';
import type { Embeddings } from '#ports/embeddings/embeddings.ts';
import type { LanguageModel } from '#ports/model/model.ts';

/** The services that the functions of this room need. */
export interface TrainingParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly embeddings: Embeddings;
  /** Null without a language model: responses and summaries then quote word for word. */
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
  /** The answer's text that everybody may read: a notice replaces words of documents. */
  agent_text: string;
  /** The answer's parts with their sources; empty if no words come from documents. */
  agent_parts: TextPart[];
  comment: string | null;
  suggested_response: string | null;
  summary: string | null;
  corrected_response: string | null;
  revision: number;
  use_count: number;
  last_used_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** The sources of the corrected response; null for a deleted document. */
  sources: (string | null)[];
}

/** The fields of a training that are returned only on request. */
type Include = readonly TrainingExtra[] | undefined;

/**
 * Converts training rows for a reader. Leaves out words of documents that the reader does not see
 * or that are deleted.
 */
export async function presentTrainings(
  db: Reader,
  reader: TextReader,
  rows: readonly TrainingRow[],
  include?: Include,
): Promise<Training[]> {
  const ids = rows.flatMap((row) => [
    ...sourcesOf(row.agent_parts),
    ...row.sources.filter((id) => id !== null),
  ]);
  const seen = await findSeen(db, reader, [...new Set(ids)]);
  return rows.map((row) => toTraining(row, seen, include));
}

/** Converts one training row for a reader. */
export async function presentTraining(
  db: Reader,
  reader: TextReader,
  row: TrainingRow,
  include?: Include,
): Promise<Training> {
  const [training] = await presentTrainings(db, reader, [row], include);
  if (!training) throw new Error('A training was lost');
  return training;
}

/** True if the reader sees every document that the corrected response was made from. */
export function mayRead({ sources }: TrainingRow, seen: ReadonlySet<string>): boolean {
  return sources.every((id) => id !== null && seen.has(id));
}

/**
 * Returns the documents that the corrected response was made from, each once; null stands for
 * deleted ones.
 */
function documentsOf({ sources }: TrainingRow): (string | null)[] {
  return [...new Set(sources.map((source) => (source === null ? null : documentOf(source))))];
}

const setAside =
  'Set aside: a document that the corrected response was made from was deleted. Approve it with ' +
  'a correctedResponse of your own to use it again.';

function toTraining(row: TrainingRow, seen: ReadonlySet<string>, include: Include): Training {
  const response = mayRead(row, seen) ? row.corrected_response : noLongerAvailable;
  return {
    id: row.id,
    number: row.number,
    teamId: row.team_id,
    chatId: row.chat_id,
    status: row.status,
    pinned: row.pinned,
    isUpvoted: row.is_upvoted,
    userText: row.user_text,
    agentText: redactText(fromStored(row.agent_text, row.agent_parts), seen),
    summary: row.summary,
    correctedResponse: row.corrected_response === null ? null : response,
    createdAt: row.created_at.toISOString(),
    ...(include?.includes('updatedAt') && { updatedAt: row.updated_at.toISOString() }),
    ...(include?.includes('usage') && {
      useCount: row.use_count,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }),
    ...(include?.includes('sources') && {
      sources: documentsOf(row).map((documentId) => ({ documentId })),
      note: row.sources.includes(null) ? setAside : null,
    }),
  };
}
