import { findSeen } from '#library/quotes/seen-sources.queries.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import { fromStored, sourcesOf } from '#library/quotes/sourced-text.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { repeatsSentence } from './drop-voted-down.ts';
import type { MadeResponse } from './make-response.ts';
import { canRead } from './present-correction.ts';
import type { ReadableText } from './present-correction.ts';
import { summarizeResponse } from './summarize-feedback.ts';
import type { CorrectionRow } from './correction.ts';
import { findSources } from './served-texts/find-sources.ts';

/** The response that a reviewer decided on, and its audience. */
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
  readonly reader: TextReader;
  readonly actor: Actor;
}

export interface ChosenResponse {
  readonly correctedResponse: string;
  /** The sources of the response; undefined leaves the stored ones. */
  readonly sources?: readonly (string | null)[];
  readonly shownQuestion: string;
  readonly isForEveryone: boolean;
  /** Undefined leaves the stored one. */
  readonly summary?: string;
}

/** True if the summary was made from the response, without its feedback. */
function isSummaryOf(summary: string, response: string | null): boolean {
  return response !== null && summarizeResponse(response) === summary;
}

/**
 * Chooses the response that an approval stores, its sources and its audience. Undefined if it has
 * to be made from the feedback first.
 */
export async function chooseResponse(
  db: Reader,
  current: CorrectionRow,
  wanted: WantedResponse,
  made: MadeResponse | null,
): Promise<ChosenResponse | undefined> {
  const { correctedResponse: supplied, reader } = wanted;
  const kept = current.corrected_response;
  const served = await sourcesOfServed(db, current, wanted);
  const shownQuestion = wanted.shownQuestion ?? current.shown_question;
  const isForEveryone = wanted.isForEveryone ?? false;
  if (supplied !== undefined && supplied !== kept) {
    const shown = await sourcesOfWriter(db, current, supplied, reader);
    const sources = [...new Set([...shown, ...served])];
    const chosen = { correctedResponse: supplied, sources, shownQuestion, isForEveryone };
    const isOfFeedback = current.summary !== null && !isSummaryOf(current.summary, kept);
    return isOfFeedback ? chosen : { ...chosen, summary: summarizeResponse(supplied) };
  }
  if (kept === null) {
    if (made === null) return undefined;
    const { text } = made;
    const sources = [...new Set([...made.sources, ...served])];
    if (isForEveryone) await refuseUnread(db, { sources, is_for_everyone: false }, reader);
    return { correctedResponse: text, sources, shownQuestion, isForEveryone };
  }
  if (isForEveryone) await refuseUnread(db, current, reader);
  const keeps = wanted.isForEveryone ?? current.is_for_everyone;
  const chosen = { correctedResponse: kept, shownQuestion, isForEveryone: keeps };
  const sources = [...new Set([...current.sources, ...served])];
  return served.length === 0 ? chosen : { ...chosen, sources };
}

/**
 * Returns the texts that were shown to a reviewer: the answer and the previous response, as far as
 * visible. A text that repeats sentences gets all their sources.
 */
async function sourcesOfWriter(
  db: Reader,
  current: CorrectionRow,
  text: string,
  reader: TextReader,
): Promise<readonly string[]> {
  const kept = current.sources.filter((source) => source !== null);
  const all = [...new Set([...sourcesOf(current.agent_parts), ...kept])];
  const answer = fromStored(current.agent_text, current.agent_parts).map((part) => part.text);
  const stood = `${answer.join('')}\n${current.corrected_response ?? ''}`;
  if (repeatsSentence(text, stood)) return all;
  const seen = await findSeen(db, reader, all);
  return all.filter((source) => seen.has(source));
}

/** Returns the sources of what the server wrote before for the reviewer and they write now. */
function sourcesOfServed(
  db: Reader,
  { user_text: question, ...current }: CorrectionRow,
  { correctedResponse, shownQuestion, reader, actor }: WantedResponse,
): Promise<string[]> {
  const stood = [current.corrected_response, current.shown_question];
  const written = [correctedResponse, shownQuestion].filter((text, at) => text !== stood[at]);
  return findSources(db, actor, reader.team, { text: written.join('\n\n'), question });
}

/** Refuses to show a text to everyone if the reviewer cannot read it. */
async function refuseUnread(db: Reader, text: ReadableText, reader: TextReader): Promise<void> {
  if (!(await canRead(db, reader, text))) throw new Failure('training_text_hidden');
}
