import { noLongerAvailable } from '@guildhall/contract';
import type { Training, TrainingExtra, TrainingSource } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { findVerified } from '#library/quotes/verified-sources.queries.ts';
import { findSeen } from '#library/quotes/seen-sources.queries.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import { documentOf, fromStored, redactText, sourcesOf } from '#library/quotes/sourced-text.ts';
import { presentSeen, sourceOfCitation } from '#library/quotes/stored-citation.ts';
import type { Sight as CitationSight, StoredCitation } from '#library/quotes/stored-citation.ts';
import { isUnansweredText } from './unanswered-text.ts';
import { readRatedCitations, readSourceDocuments } from './sources.queries.ts';
import type { SourceDocument } from './sources.queries.ts';
import type { CorrectionRow } from './correction.ts';

/** The fields of a correction that are returned only on request. */
type Include = readonly TrainingExtra[] | undefined;

/** A corrected response's sources, null for a deleted document, and its audience. */
export interface ReadableText {
  readonly sources: readonly (string | null)[];
  readonly is_for_everyone: boolean;
}

/** The texts that a reader may read, and the existing documents. */
interface Sight extends CitationSight {
  /** Those of all sources; empty unless they are asked for. */
  readonly documents: ReadonlyMap<string, SourceDocument>;
  /** Those of each rated answer, by its id; empty unless they are asked for. */
  readonly cited: ReadonlyMap<string, readonly StoredCitation[]>;
}

/**
 * Converts correction rows for a reader. Leaves out words of documents that the reader does not see
 * or that are deleted, and words of people who were shown such documents.
 */
export async function presentCorrections(
  db: Reader,
  reader: TextReader,
  rows: readonly CorrectionRow[],
  include?: Include,
): Promise<Training[]> {
  const messageIds = include?.includes('citations') ? rows.map((row) => row.message_id) : [];
  const rated = await readRatedCitations(db, reader.team, messageIds);
  const cited = new Map(rated.map((row) => [row.message_id, row.citations]));
  const sources = [...new Set(rows.flatMap((row) => [...shownToRater(row), ...known(row)]))];
  const quoted = rated.flatMap(({ citations }) => citations.map(sourceOfCitation));
  const seen = await findSeen(db, reader, [...new Set([...sources, ...quoted])]);
  const documentIds = rated.flatMap(({ citations }) => citations.map((it) => it.documentId));
  const verified = await findVerified(db, reader, [...new Set(documentIds)]);
  const named = include?.includes('sources')
    ? await readSourceDocuments(db, reader.team, sources.map(documentOf))
    : [];
  const documents = new Map(named.map((document) => [document.id, document]));
  return rows.map((row) => toTraining(row, { seen, verified, documents, cited }, include));
}

export async function presentCorrection(
  db: Reader,
  reader: TextReader,
  row: CorrectionRow,
  include?: Include,
): Promise<Training> {
  const [training] = await presentCorrections(db, reader, [row], include);
  if (!training) throw new Error('A training was lost');
  return training;
}

/**
 * True if the reader may read the corrected response: they see all that its writer was shown, or a
 * reviewer decided that it is for everyone.
 */
function mayRead(
  { sources, is_for_everyone: isForEveryone }: ReadableText,
  seen: ReadonlySet<string>,
): boolean {
  return isForEveryone || sources.every((id) => id !== null && seen.has(id));
}

export async function canRead(
  db: Reader,
  reader: TextReader,
  text: ReadableText,
): Promise<boolean> {
  return mayRead(text, await findSeen(db, reader, known(text)));
}

/** Returns the sources of the answer, which the author of the feedback has read. */
function shownToRater({ agent_parts: parts }: CorrectionRow): string[] {
  return sourcesOf(parts);
}

function known({ sources }: Pick<ReadableText, 'sources'>): string[] {
  return sources.filter((source) => source !== null);
}

const notes = {
  deleted:
    'Set aside: a document that the writer of the corrected response was shown was deleted. ' +
    'Approve it with a correctedResponse of your own to use it again.',
  unanswered: 'Nothing in the feedback says what the answer should be: edit it.',
};

function noteOn(
  { sources, is_for_everyone: isForEveryone, corrected_response }: CorrectionRow,
  { documents }: Sight,
) {
  const isGone = (source: string | null) => source === null || !documents.has(documentOf(source));
  if (sources.some(isGone) && !isForEveryone) return notes.deleted;
  return isUnansweredText(corrected_response) ? notes.unanswered : null;
}

function toTraining(row: CorrectionRow, sight: Sight, include: Include): Training {
  const { seen } = sight;
  const mayReadResponse = mayRead(row, seen);
  const response = mayReadResponse ? row.corrected_response : noLongerAvailable;
  // The feedback is summarised, or the response.
  const maySeeSummary = mayReadResponse && shownToRater(row).every((source) => seen.has(source));
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
    summary: row.summary === null || maySeeSummary ? row.summary : noLongerAvailable,
    correctedResponse: row.corrected_response === null ? null : response,
    createdAt: row.created_at.toISOString(),
    ...(include?.includes('updatedAt') && { updatedAt: row.updated_at.toISOString() }),
    ...(include?.includes('usage') && {
      useCount: row.use_count,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }),
    ...(include?.includes('sources') && {
      sources: toSources(row, sight),
      note: noteOn(row, sight),
    }),
    ...(include?.includes('citations') && {
      citations: presentSeen(sight.cited.get(row.message_id) ?? [], sight),
    }),
    ...(include?.includes('rejectionReason') && { rejectionReason: row.rejection_reason }),
    ...(include?.includes('audience') && {
      shownQuestion: row.shown_question,
      isForEveryone: row.is_for_everyone,
    }),
  };
}

/**
 * Returns each source once: those of the response, or those that it would have if it were approved
 * now. Deleted documents, of which nothing is known, are one.
 */
function toSources(row: CorrectionRow, { seen, documents }: Sight): TrainingSource[] {
  const wouldBe = row.status === 'approved' ? [] : shownToRater(row);
  const found = new Map<string | null, TrainingSource>();
  for (const source of [...row.sources, ...wouldBe]) {
    const document = source === null ? undefined : documents.get(documentOf(source));
    const { id = null, name = null, visibility = null } = document ?? {};
    const maySee = source !== null && seen.has(source);
    const told = maySee ? { name, visibility } : { name: null, visibility: null };
    found.set(id, { documentId: id, ...told });
  }
  return [...found.values()];
}
