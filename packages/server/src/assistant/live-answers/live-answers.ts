import type { Message, Citation } from '@guildhall/contract';
import type { Piece, StoredStep } from '#assistant/composing/composer.ts';
import { sourcesOf, trimParts } from '#library/quotes/sourced-text.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';
import { AnswerEnd, endOf, toEvent, EventLog } from './answer-events.ts';
import type { AnswerEvent } from './answer-events.ts';

export class Draft {
  private written: TextPart[] = [];
  citations: Citation[] = [];
  readonly steps: StoredStep[] = [];
  /** The sources of text that was sent to readers and is no part of the answer any more. */
  private former: string[] = [];

  add(piece: Piece): void {
    if (piece.kind === 'restart') this.restart();
    else if (piece.kind === 'delta') this.write(piece.text, piece.sources ?? []);
    else if (piece.kind === 'citation') this.citations.push(piece.citation);
    else this.steps.push({ ...piece.step, sources: piece.sources ?? [] });
  }

  private restart(): void {
    this.former = this.sources;
    this.written = [];
    this.citations = [];
  }

  private write(text: string, sources: readonly string[]): void {
    const last = this.written.at(-1);
    if (last && last.sources.join() === sources.join()) {
      this.written[this.written.length - 1] = { text: last.text + text, sources };
    } else this.written.push({ text, sources });
  }

  get parts(): TextPart[] {
    return trimParts(this.written);
  }

  /** Returns the sources of all text, citations and steps so far, each once. */
  get sources(): string[] {
    const cited = this.citations.map(({ documentId }) => documentId);
    const read = this.steps.flatMap(({ sources = [] }) => sources);
    return [...new Set([...this.former, ...sourcesOf(this.written), ...cited, ...read])];
  }
}

/** The draft, the output and the stop signal of the writer of an answer. */
export interface AnswerSink {
  readonly draft: Draft;
  /** Adds a piece to the draft and sends it to all readers. */
  add(piece: Piece): void;
  /** Aborted with an `AnswerEnd` if the answer must end early. */
  readonly signal: AbortSignal;
}

/** A function that writes an answer and resolves with the message as stored. */
export type Writer = (sink: AnswerSink) => Promise<Message>;

export interface AnswerRef {
  readonly orgId: string;
  readonly messageId: string;
}

export interface RunningAnswer extends AnswerRef {
  readonly draft: Draft;
}

/** Events of an answer that this process has not yet shared with other processes. */
export interface UnsharedEvents extends AnswerRef {
  /** The number of the event before the first of `events`. */
  readonly after: number;
  readonly events: readonly AnswerEvent[];
  /** Sources that the answer names up to the last of `events`. */
  readonly sources: readonly string[];
  /** True if only the final event, with the outcome of the answer, follows `events`. */
  readonly isLast: boolean;
}

interface Answer extends RunningAnswer {
  /** The number of the last event shared with other processes; infinite once all are shared. */
  shared: number;
  readonly log: EventLog;
  readonly stop: AbortController;
  readonly finished: Promise<Message>;
}

/** The answers that this process writes, and for a while the events of those it has finished. */
export interface LiveAnswers {
  /** Starts to write, with or without readers. The final event carries the message as stored. */
  start(ref: AnswerRef, write: Writer): void;
  /**
   * Resolves with the message once it is whole; undefined if this process does not have the answer.
   */
  finished(messageId: string): Promise<Message> | undefined;
  /**
   * Yields events whose number is above `after`, until the end; undefined if this process does not
   * have the answer.
   */
  follow(
    messageId: string,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<readonly AnswerEvent[]> | undefined;
  /**
   * Returns the sources that its events name; undefined if this process does not have the answer.
   */
  sources(messageId: string): string[] | undefined;
  /** Asks the writer to stop, if this process has it. */
  stop(messageId: string): void;
  running(): RunningAnswer[];
  /**
   * Returns the events not yet shared with other processes. Leaves out answers that ended before
   * their first share.
   */
  unshared(): UnsharedEvents[];
  markShared(told: UnsharedEvents): void;
  /** Waits up to `graceMs` for running answers, then stops the rest and waits for their end. */
  close(graceMs: number): Promise<void>;
}

/** How long, in ms, a finished answer keeps its events for clients that reconnect. */
const keptMs = 60_000;
/** Maximum number of finished answers that keep their events, to bound memory on a busy server. */
const keptMax = 500;

export function createLiveAnswers(): LiveAnswers {
  const running = new Map<string, Answer>();
  const retained = new Map<string, Answer>();
  const find = (messageId: string) => running.get(messageId) ?? retained.get(messageId);

  function retain(answer: Answer): void {
    const { messageId } = answer;
    retained.set(messageId, answer);
    setTimeout(() => retained.delete(messageId), keptMs).unref();
    const [oldest] = retained.keys();
    if (retained.size > keptMax && oldest !== undefined) retained.delete(oldest);
  }

  return {
    start(ref, write) {
      const answer = begin(ref, write, (isKept) => {
        running.delete(ref.messageId);
        // If storing failed, readers ask the database how the answer ended.
        if (isKept) retain(answer);
      });
      running.set(ref.messageId, answer);
    },
    finished: (messageId) => find(messageId)?.finished,
    follow: (messageId, after, signal) => find(messageId)?.log.follow(after, signal),
    sources: (messageId) => find(messageId)?.draft.sources,
    stop: (messageId) => running.get(messageId)?.stop.abort(new AnswerEnd('participant')),
    running: () => [...running.values()],
    unshared: () => [
      ...[...running.values()].flatMap((answer) => unsharedOf(answer, false)),
      // An answer that ended before its first share is read from the database.
      ...[...retained.values()].flatMap((answer) =>
        answer.shared > 0 ? unsharedOf(answer, true) : [],
      ),
    ],
    markShared({ messageId, after, events, isLast }) {
      const answer = find(messageId);
      if (answer) answer.shared = isLast ? Infinity : after + events.length;
    },
    async close(graceMs) {
      const all = [...running.values()];
      const late = setTimeout(() => {
        for (const { stop } of running.values()) stop.abort(new AnswerEnd('server'));
      }, graceMs);
      await Promise.allSettled(all.map(({ finished }) => finished));
      clearTimeout(late);
    },
  };
}

function unsharedOf(answer: Answer, isLast: boolean): UnsharedEvents[] {
  const { orgId, messageId, log, draft, shared: after } = answer;
  const events = log.since(after);
  if (events.length === 0) return [];
  // The final event depends on the reader's rights, so each process makes its own.
  const kept = isLast ? events.slice(0, -1) : events;
  return [{ orgId, messageId, after, events: kept, sources: draft.sources, isLast }];
}

function begin(ref: AnswerRef, write: Writer, over: (isKept: boolean) => void): Answer {
  const log = new EventLog();
  const draft = new Draft();
  const stop = new AbortController();
  const add = (piece: Piece) => {
    // Readers get the answer as it is kept with the final event.
    if (piece.kind !== 'restart') log.add(toEvent(piece));
    draft.add(piece);
  };
  const end = (message: Message | null) => {
    if (message) log.add(endOf(message));
    over(message !== null);
    log.end();
  };
  const finished = write({ draft, add, signal: stop.signal });
  // A caller that waits for `finished` gets the error; without one, the rejection is no error.
  finished.then(end, () => end(null));
  return { ...ref, draft, log, stop, finished, shared: 0 };
}
