import { findSeen } from '#knowledge/quotes/seen-sources.queries.ts';
import type { TextReader } from '#knowledge/quotes/seen-sources.queries.ts';
import { fromStored, sourcesOf } from '#knowledge/quotes/sourced-text.ts';
import type { Reader } from '#db/database.ts';
import { Failure } from '#failure.ts';
import { dropVotedDown } from './drop-voted-down.ts';
import type { MadeResponse } from './make-response.ts';
import { mayRead } from './present-training.ts';
import { summarizeResponse } from './summarize-feedback.ts';
import type { TrainingRow } from './training.ts';

/** What a reviewer wants to be answered, and to whom. */
export interface WantedResponse {
  /** The reviewer's response; undefined for the stored one, or else one made from the feedback. */
  readonly correctedResponse: string | undefined;
  /** The question that others read; undefined keeps the stored one. */
  readonly shownQuestion?: string | undefined;
  /**
   * True also answers people who may not see the sources. Undefined keeps what was decided about an
   * unchanged response, and is false for another one.
   */
  readonly isForEveryone?: boolean | undefined;
  /** The reviewer. */
  readonly reader: TextReader;
}

export interface ChosenResponse {
  readonly correctedResponse: string;
  /** The sources of the response; undefined leaves the stored ones. */
  readonly sources?: readonly string[];
  readonly shownQuestion: string;
  readonly isForEveryone: boolean;
  /** Stored only if the training has no summary yet. */
  readonly summary?: string;
}

/**
 * Chooses the response that an approval stores, its sources and its audience. Undefined if it has
 * to be made from the feedback first.
 */
export async function chooseResponse(
  db: Reader,
  current: TrainingRow,
  wanted: WantedResponse,
  made: MadeResponse | null,
): Promise<ChosenResponse | undefined> {
  const { correctedResponse: supplied, reader } = wanted;
  const kept = current.corrected_response;
  const shownQuestion = wanted.shownQuestion ?? current.shown_question;
  const isForEveryone = wanted.isForEveryone ?? false;
  if (supplied !== undefined && supplied !== kept) {
    const sources = await sourcesOfWriter(db, current, supplied, reader);
    const summary = summarizeResponse(supplied);
    return { correctedResponse: supplied, sources, shownQuestion, isForEveryone, summary };
  }
  if (kept === null) {
    return made
      ? { correctedResponse: made.text, sources: made.sources, shownQuestion, isForEveryone }
      : undefined;
  }
  if (isForEveryone && !current.is_for_everyone) await refuseUnread(db, current, reader);
  const keeps = wanted.isForEveryone ?? current.is_for_everyone;
  return { correctedResponse: kept, shownQuestion, isForEveryone: keeps };
}

/**
 * Returns what a reviewer who writes a text was shown: the answer, and the response that stood
 * there, as far as they may see them. A text that repeats sentences has the sources of all of it.
 */
async function sourcesOfWriter(
  db: Reader,
  current: TrainingRow,
  text: string,
  reader: TextReader,
): Promise<readonly string[]> {
  const kept = current.sources.filter((source) => source !== null);
  const all = [...new Set([...sourcesOf(current.agent_parts), ...kept])];
  const answer = fromStored(current.agent_text, current.agent_parts).map((part) => part.text);
  const stood = `${answer.join('')}\n${current.corrected_response ?? ''}`;
  if (dropVotedDown(text, stood) !== text) return all;
  const seen = await findSeen(db, reader, all);
  return all.filter((source) => seen.has(source));
}

/** Refuses to show a text to everyone if the reviewer cannot read it. */
async function refuseUnread(db: Reader, row: TrainingRow, reader: TextReader): Promise<void> {
  const known = row.sources.filter((source) => source !== null);
  const seen = await findSeen(db, reader, known);
  if (!mayRead(row, seen)) throw new Failure('training_text_hidden');
}
