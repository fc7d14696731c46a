import { noLongerAvailable } from '@guildhall/contract';
import type {
  Certainty,
  Message,
  MessageCorrection,
  MessageState,
  Step,
} from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { presentPlaces, presentSeen, sourceOfCitation } from '#library/quotes/stored-citation.ts';
import type { Sight, StoredCitation } from '#library/quotes/stored-citation.ts';
import { findVerified } from '#library/quotes/verified-sources.queries.ts';
import { findSeen } from '#library/quotes/seen-sources.queries.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import { fromStored, redactParts, redactText, sourcesOf } from '#library/quotes/sourced-text.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';
import type { StoredStep, Turn, UsedCorrection } from '#assistant/composing/composer.ts';

export interface MessageRow {
  id: string;
  role: 'user' | 'assistant';
  /** The text for everyone: a notice replaces words of documents. */
  text: string;
  /**
   * The text's parts with their sources. Empty if no words come from documents; null for a message
   * of an earlier version.
   */
  parts: TextPart[] | null;
  state: MessageState;
  certainty: Certainty | null;
  citations: StoredCitation[];
  training_ids: string[];
  corrections: UsedCorrection[];
  steps: StoredStep[];
  created_at: Date;
}

/** A message with its place in the versions of its chat. */
export interface PlacedMessageRow extends MessageRow {
  number: number;
  /** The number of the message that it follows; 0 for none. */
  follows: number;
  /** True if it is part of an earlier version only. */
  is_former: boolean;
}

/**
 * Returns the message's text in parts, each with its sources. An answer that an earlier version
 * stored without parts has every cited document as source of all of it.
 */
export function partsOf({ role, text, parts, citations }: MessageRow): readonly TextPart[] {
  if (parts === null && role === 'assistant')
    return [{ text, sources: [...new Set(citations.map(({ documentId }) => documentId))] }];
  return fromStored(text, parts ?? []);
}

/**
 * Converts message rows for a reader. Leaves out words and names of documents that the reader can
 * no longer see.
 */
export async function presentMessages(
  db: Reader,
  reader: TextReader & { readonly isOwn?: boolean },
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const { isOwn = true } = reader;
  const named = rows.flatMap(({ citations, corrections, steps }) => [
    ...corrections.flatMap(({ sources }) => sources),
    ...citations.map(sourceOfCitation),
    ...steps.flatMap(({ sources = [] }) => sources),
  ]);
  const ids = new Set([...named, ...rows.flatMap((row) => sourcesOf(partsOf(row)))]);
  const seen = await findSeen(db, reader, [...ids]);
  const cited = rows.flatMap(({ citations }) => citations.map(({ documentId }) => documentId));
  const verified = await findVerified(db, reader, [...new Set(cited)]);
  return rows.map((row) => toMessage(row, { seen, verified }, isOwn));
}

/** Converts message rows to the texts that a reader may see now, with their sources. */
export async function presentTurns(
  db: Reader,
  reader: TextReader,
  rows: readonly MessageRow[],
): Promise<Turn[]> {
  const seen = await findSeen(db, reader, [
    ...new Set(rows.flatMap((row) => sourcesOf(partsOf(row)))),
  ]);
  return rows.map((row) => {
    const parts = partsOf(row);
    const sources = sourcesOf(redactParts(parts, seen));
    return { role: row.role, text: redactText(parts, seen), sources };
  });
}

export async function presentMessage(
  db: Reader,
  reader: TextReader,
  row: MessageRow,
): Promise<Message> {
  const [message] = await presentMessages(db, reader, [row]);
  if (!message) throw new Error('A message was lost');
  return message;
}

function toMessage(row: MessageRow, sight: Sight, isOwn: boolean): Message {
  const { seen } = sight;
  return {
    id: row.id,
    role: row.role,
    text: redactText(partsOf(row), seen),
    state: row.state,
    certainty: row.certainty,
    // Somebody else is not told of the citations that they do not see.
    citations: (isOwn ? presentPlaces : presentSeen)(row.citations, sight),
    trainingIds: row.training_ids,
    corrections: row.corrections.map((correction) => toCorrection(correction, seen)),
    steps: row.steps.map((step) => toStep(step, seen)),
    createdAt: row.created_at.toISOString(),
  };
}

/** Hides the correction's question from a reader who cannot see all sources of the correction. */
function toCorrection(
  { sources, question, ...correction }: UsedCorrection,
  seen: ReadonlySet<string>,
): MessageCorrection {
  const isSeen = sources.every((id) => seen.has(id));
  return { ...correction, question: isSeen ? question : noLongerAvailable };
}

function toStep({ kind, text, sources }: StoredStep, seen: ReadonlySet<string>): Step {
  // A "read" step of an earlier version may name any document, so it is hidden.
  const isSeen = sources ? sources.every((id) => seen.has(id)) : kind !== 'read';
  return { kind, text: isSeen ? text : noLongerAvailable };
}
