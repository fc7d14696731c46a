import { setImmediate } from 'node:timers/promises';
import type { AnswerEvent } from './answer-events.ts';

/**
 * So long a reader rests after it was given events: what comes meanwhile goes out together. For
 * an eye that is at once, and a model that speaks a hundred words a second makes 25 writes of it.
 */
const restMs = 40;

/** The events of one answer, for as many readers as there are, each at its own pace. */
export class EventLog {
  private readonly events: AnswerEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly resting = new Set<() => void>();
  private isOver = false;

  add({ name, data }: Omit<AnswerEvent, 'at'>): void {
    this.events.push({ at: this.events.length + 1, name, data });
    wake(this.waiting);
  }

  /** Events after the one numbered `after`, of those that there are. */
  since(after: number): readonly AnswerEvent[] {
    return this.events.slice(after);
  }

  /** Nobody rests any longer: the last events do not wait. */
  end(): void {
    this.isOver = true;
    wake(this.waiting);
    wake(this.resting);
  }

  /** Events after the one numbered `after`, until the end or until nobody listens any more. */
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
        // What is made in one go is told in one go.
        await setImmediate();
      }
    }
  }
}

function wake(sleepers: ReadonlySet<() => void>): void {
  for (const change of sleepers) change();
}

/** Until woken, until nobody listens any more, or for so long. */
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
