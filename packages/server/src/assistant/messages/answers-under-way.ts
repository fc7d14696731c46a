import type { Message, MessageEventName } from '@guildhall/contract';

/** One event of an answer's stream; `at` counts from 1. */
export interface AnswerEvent {
  readonly at: number;
  readonly name: MessageEventName;
  readonly data: object;
}

/** Writes an answer: tells what comes, and answers with the message as it was kept. */
export type Writer = (
  tell: (name: MessageEventName, data: object) => void,
  signal: AbortSignal,
) => Promise<Message>;

interface Answer {
  readonly events: AnswerEvent[];
  readonly listeners: Set<() => void>;
  readonly stop: AbortController;
  readonly whole: Promise<Message>;
  isOver: boolean;
}

/** The answers that this process is writing, and for a while those that it wrote. */
export interface AnswersUnderWay {
  /** Begins to write, whoever listens. */
  start(messageId: string, write: Writer): void;
  /** The message once it is whole; undefined when this process does not write it. */
  whole(messageId: string): Promise<Message> | undefined;
  /** Events after the one numbered `after`, to the end; undefined as above. */
  follow(
    messageId: string,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerEvent> | undefined;
  /** Asks the writer to stop; false when this process does not write it. */
  stop(messageId: string): boolean;
  /** Ids of the answers that are being written. */
  running(): string[];
  /** Stops all and waits until they are kept. */
  close(): Promise<void>;
}

/** A client that comes back within this time finds every event. */
const keptMs = 60_000;

export function createAnswersUnderWay(): AnswersUnderWay {
  const answers = new Map<string, Answer>();

  function start(messageId: string, write: Writer): void {
    const events: AnswerEvent[] = [];
    const listeners = new Set<() => void>();
    const stop = new AbortController();
    const wake = () => listeners.forEach((listener) => listener());
    const tell = (name: MessageEventName, data: object) => {
      events.push({ at: events.length + 1, name, data });
      wake();
    };
    const whole = write(tell, stop.signal).finally(() => {
      answer.isOver = true;
      wake();
      setTimeout(() => answers.delete(messageId), keptMs).unref();
    });
    // Whoever waits for it is told; that nobody does is no error.
    whole.catch(() => {});
    const answer: Answer = { events, listeners, stop, whole, isOver: false };
    answers.set(messageId, answer);
  }

  async function* followAnswer(answer: Answer, after: number, signal: AbortSignal) {
    let next = after;
    for (;;) {
      while (next < answer.events.length) yield answer.events[next++] as AnswerEvent;
      if (answer.isOver || signal.aborted) return;
      await nextChange(answer, signal);
    }
  }

  return {
    start,
    whole: (messageId) => answers.get(messageId)?.whole,
    follow(messageId, after, signal) {
      const answer = answers.get(messageId);
      return answer && followAnswer(answer, after, signal);
    },
    stop(messageId) {
      const answer = answers.get(messageId);
      answer?.stop.abort();
      return answer !== undefined;
    },
    running: () => [...answers].filter(([, { isOver }]) => !isOver).map(([id]) => id),
    async close() {
      for (const { stop } of answers.values()) stop.abort();
      await Promise.allSettled([...answers.values()].map(({ whole }) => whole));
    },
  };
}

/** Resolves with the next event, the end, or when nobody listens any more. */
function nextChange({ listeners }: Answer, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const change = () => {
      listeners.delete(change);
      signal.removeEventListener('abort', change);
      done();
    };
    listeners.add(change);
    signal.addEventListener('abort', change, { once: true });
  });
}
