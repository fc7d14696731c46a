import { setImmediate } from 'node:timers/promises';
import { messageEvents } from '@guildhall/contract';
import type { Message, MessageEventName } from '@guildhall/contract';
import type { Piece } from '#assistant/composing/composer.ts';

/**
 * Pause in ms after a reader got events; events of the pause are sent together. People see no
 * delay, and a model that writes a hundred words a second causes 25 writes a second.
 */
const restMs = 40;

/** The events of one answer, for any number of readers, each at its own pace. */
export class EventLog {
  private readonly events: AnswerEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly resting = new Set<() => void>();
  private isOver = false;

  add({ name, data }: Omit<AnswerEvent, 'at'>): void {
    this.events.push({ at: this.events.length + 1, name, data });
    wake(this.waiting);
  }

  /** Returns the events so far whose number is above `after`. */
  since(after: number): readonly AnswerEvent[] {
    return this.events.slice(after);
  }

  /** Ends the log and wakes all readers, so that the last events are sent at once. */
  end(): void {
    this.isOver = true;
    wake(this.waiting);
    wake(this.resting);
  }

  /** Yields events whose number is above `after`, until the log ends or the signal aborts. */
  async *follow(after: number, signal: AbortSignal): AsyncGenerator<readonly AnswerEvent[]> {
    for (let next = after; !signal.aborted;) {
      const events = this.events.slice(next);
      if (events.length > 0) {
        next += events.length;
        yield events;
        if (!this.isOver) await sleepIn(this.resting, signal, restMs);
      } else if (this.isOver) return;
      else {
        await sleepIn(this.waiting, signal);
        // Lets the writer finish this turn of the event loop, so that its events are sent together.
        await setImmediate();
      }
    }
  }
}

/** The reason of the abort signal of an answer that ends early. */
export class AnswerEnd extends Error {
  override name = 'AnswerEnd';
  readonly by: 'participant' | 'server';

  /** @param by the participant, or the server, which is shutting down */
  constructor(by: 'participant' | 'server') {
    super(`The answer was ended by the ${by}`);
    this.by = by;
  }
}

/** An event of an answer's stream. `at` is its number, from 1. */
export interface AnswerEvent {
  readonly at: number;
  readonly name: MessageEventName;
  readonly data: object;
}

type Unnumbered = Omit<AnswerEvent, 'at'>;

/** Converts a piece to an event with no more fields than the contract names. */
export function toEvent(piece: Exclude<Piece, { kind: 'restart' }>): Unnumbered {
  const { kind: name } = piece;
  if (name === 'delta') return { name, data: { text: piece.text } };
  if (name === 'citation') return { name, data: messageEvents.citation.parse(piece.citation) };
  return { name, data: messageEvents.step.parse(piece.step) };
}

export function endOf(message: Message): Unnumbered {
  if (message.state !== 'failed') return { name: 'done', data: { message } };
  return { name: 'error', data: { error: 'The answer could not be finished', message } };
}

function wake(sleepers: ReadonlySet<() => void>): void {
  for (const change of sleepers) change();
}

/** Waits until it is woken, the signal aborts, or `mostMs` have passed. */
function sleepIn(sleepers: Set<() => void>, signal: AbortSignal, mostMs?: number): Promise<void> {
  return new Promise((done) => {
    const change = () => {
      sleepers.delete(change);
      signal.removeEventListener('abort', change);
      clearTimeout(timer);
      done();
    };
    const timer = mostMs === undefined ? undefined : setTimeout(change, mostMs);
    sleepers.add(change);
    if (signal.aborted) change();
    else signal.addEventListener('abort', change, { once: true });
  });
}
