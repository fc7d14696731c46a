import type { Message } from '@guildhall/contract';
import type { Piece } from '../answer/composer.ts';
import { AnswerEnd } from './answer-end.ts';
import { endOf, toEvent } from './answer-events.ts';
import type { AnswerEvent } from './answer-events.ts';
import { Draft } from './draft.ts';
import { EventLog } from './event-log.ts';

/** What a writer has before it. */
export interface AnswerSink {
  readonly draft: Draft;
  /** A piece is there: it goes into the draft, and whoever follows sees it. */
  add(piece: Piece): void;
  /** Aborted, with an `AnswerEnd`, when the answer is to end early. */
  readonly signal: AbortSignal;
}

/** Writes an answer; resolves with the message as it was kept. */
export type Writer = (sink: AnswerSink) => Promise<Message>;

export interface AnswerName {
  readonly orgId: string;
  readonly messageId: string;
}

export interface RunningAnswer extends AnswerName {
  readonly draft: Draft;
}

/** Events that other processes have not been told of. */
export interface UnsharedEvents extends AnswerName {
  /** The number of the event before the first of them. */
  readonly after: number;
  readonly events: readonly AnswerEvent[];
  /** The documents that the answer tells of up to here. */
  readonly sources: readonly string[];
  /** True if only how the answer ended comes after these. */
  readonly isLast: boolean;
}

interface Answer extends RunningAnswer {
  /** The number of the last event that other processes were told of. */
  shared: number;
  readonly log: EventLog;
  readonly stop: AbortController;
  readonly whole: Promise<Message>;
}

/** The answers that this process is writing, and for a while the events of those it wrote. */
export interface LiveAnswers {
  /** Begins to write, whoever listens. The last event tells how the message was kept. */
  start(name: AnswerName, write: Writer): void;
  /** The message once it is whole; undefined when this process does not have it. */
  whole(messageId: string): Promise<Message> | undefined;
  /** Events after the one numbered `after`, to the end, some at a time; undefined as above. */
  follow(
    messageId: string,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<readonly AnswerEvent[]> | undefined;
  /** The documents that its events tell of; undefined as above. */
  sources(messageId: string): string[] | undefined;
  /** Asks the writer to stop, if it is here. */
  stop(messageId: string): void;
  running(): RunningAnswer[];
  /** What other processes have not been told yet of answers that take their time. */
  unshared(): UnsharedEvents[];
  /** They have been told these. */
  noteShared(told: UnsharedEvents): void;
  /** Lets what is running come to its end for so long, stops the rest, and waits for all. */
  close(graceMs: number): Promise<void>;
}

/** A client that comes back within this time finds every event … */
const keptMs = 60_000;
/** … of the answers that were finished last, so that a busy server needs no more memory. */
const keptMax = 500;

export function createLiveAnswers(): LiveAnswers {
  const running = new Map<string, Answer>();
  const finished = new Map<string, Answer>();
  const find = (messageId: string) => running.get(messageId) ?? finished.get(messageId);

  function retain(answer: Answer): void {
    const { messageId } = answer;
    finished.set(messageId, answer);
    setTimeout(() => finished.delete(messageId), keptMs).unref();
    const [oldest] = finished.keys();
    if (finished.size > keptMax && oldest !== undefined) finished.delete(oldest);
  }

  return {
    start(name, write) {
      const answer = begin(name, write, (isKept) => {
        running.delete(name.messageId);
        // What could not be kept is asked of the database, which then says how it ended.
        if (isKept) retain(answer);
      });
      running.set(name.messageId, answer);
    },
    whole: (messageId) => find(messageId)?.whole,
    follow: (messageId, after, signal) => find(messageId)?.log.follow(after, signal),
    sources: (messageId) => find(messageId)?.draft.sources,
    stop: (messageId) => running.get(messageId)?.stop.abort(new AnswerEnd('participant')),
    running: () => [...running.values()],
    unshared: () => [
      ...[...running.values()].flatMap((answer) => unsharedOf(answer, false)),
      // What was whole before anybody could have asked elsewhere stands in the database.
      ...[...finished.values()].flatMap((answer) =>
        answer.shared > 0 ? unsharedOf(answer, true) : [],
      ),
    ],
    noteShared({ messageId, after, events, isLast }) {
      const answer = find(messageId);
      if (answer) answer.shared = isLast ? Infinity : after + events.length;
    },
    async close(graceMs) {
      const all = [...running.values()];
      const late = setTimeout(() => {
        for (const { stop } of running.values()) stop.abort(new AnswerEnd('server'));
      }, graceMs);
      await Promise.allSettled(all.map(({ whole }) => whole));
      clearTimeout(late);
    },
  };
}

function unsharedOf(answer: Answer, isLast: boolean): UnsharedEvents[] {
  const { orgId, messageId, log, draft, shared: after } = answer;
  const events = log.since(after);
  if (events.length === 0) return [];
  // How the answer ended each reader is told as they may read it.
  const kept = isLast ? events.slice(0, -1) : events;
  return [{ orgId, messageId, after, events: kept, sources: draft.sources, isLast }];
}

function begin(name: AnswerName, write: Writer, over: (isKept: boolean) => void): Answer {
  const log = new EventLog();
  const draft = new Draft();
  const stop = new AbortController();
  const add = (piece: Piece) => {
    log.add(toEvent(piece));
    draft.add(piece);
  };
  const end = (message: Message | null) => {
    if (message) log.add(endOf(message));
    over(message !== null);
    log.end();
  };
  const whole = write({ draft, add, signal: stop.signal });
  // Whoever waits for it is told that it failed; that nobody does is no error.
  whole.then(end, () => end(null));
  return { ...name, draft, log, stop, whole, shared: 0 };
}
