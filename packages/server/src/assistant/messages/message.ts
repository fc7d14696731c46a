import { noLongerAvailable } from '@guildhall/contract';
import type {
  Certainty,
  Citation,
  Message,
  MessageCorrection,
  MessageState,
  Step,
} from '@guildhall/contract';
import type { Reader } from '#db/database.ts';
import { readCitedParts } from '#knowledge/quotes/read-citations.ts';
import { findSeen } from '#knowledge/quotes/reading.queries.ts';
import type { Reading } from '#knowledge/quotes/reading.queries.ts';
import { fromKept, showParts, sourcesOf } from '#knowledge/quotes/sourced-text.ts';
import type { TextPart } from '#knowledge/quotes/sourced-text.ts';
import type { UsedCorrection } from '../answer/composer.ts';

/** A step with the documents that its text names. */
export interface KeptStep extends Step {
  /** Missing: kept by an earlier version, which did not note them. */
  sources?: readonly string[];
}

/** A citation as it is kept. Earlier versions did not keep its place. */
export type KeptCitation = Pick<Citation, 'documentId' | 'name' | 'pageNumber' | 'quote'> &
  Partial<Citation> & {
    /** Missing: kept by an earlier version, which did not note it. */
    source?: string;
  };

export interface MessageRow {
  id: string;
  role: 'user' | 'assistant';
  /** What everybody may read of it. */
  text: string;
  /** Empty: all of the text is own words. Null: kept by an earlier version. */
  parts: TextPart[] | null;
  state: MessageState;
  certainty: Certainty | null;
  citations: KeptCitation[];
  training_ids: string[];
  corrections: UsedCorrection[];
  steps: KeptStep[];
  created_at: Date;
}

/** What was said, each part with the documents that it comes from. */
export function partsOf({ role, text, parts, citations }: MessageRow): readonly TextPart[] {
  if (parts === null && role === 'assistant') return readCitedParts(text, citations);
  return fromKept(text, parts ?? []);
}

/**
 * Messages as somebody reads them now. Words of documents that the reader does not see any more
 * are left out, and so are the names of those documents.
 */
export async function presentMessages(
  db: Reader,
  reading: Reading,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const named = rows.flatMap(({ citations, corrections, steps }) => [
    ...corrections.flatMap(({ sources }) => sources),
    ...citations.map(sourceOf),
    ...steps.flatMap(({ sources = [] }) => sources),
  ]);
  const ids = new Set([...named, ...rows.flatMap((row) => sourcesOf(partsOf(row)))]);
  const seen = await findSeen(db, reading, [...ids]);
  return rows.map((row) => toMessage(row, seen));
}

/** One message as somebody reads it now. */
export async function presentMessage(
  db: Reader,
  reading: Reading,
  row: MessageRow,
): Promise<Message> {
  const [message] = await presentMessages(db, reading, [row]);
  if (!message) throw new Error('A message was lost');
  return message;
}

function toMessage(row: MessageRow, seen: ReadonlySet<string>): Message {
  return {
    id: row.id,
    role: row.role,
    text: showParts(partsOf(row), seen),
    state: row.state,
    certainty: row.certainty,
    citations: row.citations.map((citation) => toCitation(citation, seen)),
    trainingIds: row.training_ids,
    corrections: row.corrections.map((correction) => toCorrection(correction, seen)),
    steps: row.steps.map((step) => toStep(step, seen)),
    createdAt: row.created_at.toISOString(),
  };
}

/** The document of a citation, with its version where that is known. */
function sourceOf({ source, documentId }: KeptCitation): string {
  return source ?? documentId;
}

const noPlace = { start: null, end: null, key: null, parts: [] };

function toCitation(kept: KeptCitation, seen: ReadonlySet<string>): Citation {
  const { source: _, ...citation } = kept;
  if (seen.has(sourceOf(kept))) return { ...noPlace, ...citation };
  return { ...citation, ...noPlace, name: noLongerAvailable, quote: noLongerAvailable };
}

/** What was asked is shown to whoever may read the answer that was made of it. */
function toCorrection(
  { sources, question, ...correction }: UsedCorrection,
  seen: ReadonlySet<string>,
): MessageCorrection {
  const isSeen = sources.every((id) => seen.has(id));
  return { ...correction, question: isSeen ? question : noLongerAvailable };
}

function toStep({ kind, text, sources }: KeptStep, seen: ReadonlySet<string>): Step {
  // A step of an earlier version may name any document that was read.
  const isSeen = sources ? sources.every((id) => seen.has(id)) : kind !== 'read';
  return { kind, text: isSeen ? text : noLongerAvailable };
}
