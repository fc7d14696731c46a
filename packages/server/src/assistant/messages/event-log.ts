import type { AnswerEvent } from './answer-events.ts';

/** The events of one answer, for as many readers as there are, each at its own pace. */
export class EventLog {
  private readonly events: AnswerEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private isOver = false;

  add({ name, data }: Omit<AnswerEvent, 'at'>): void {
    this.events.push({ at: this.events.length + 1, name, data });
    this.wake();
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }

  /** Events after the one numbered `after`, until the end or until nobody listens any more. */
  async *follow(after: number, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    for (let next = after; !signal.aborted;) {
      const event = this.events[next];
      if (event) {
        next += 1;
        yield event;
      } else if (this.isOver) return;
      else await this.nextChange(signal);
    }
  }

  private wake(): void {
    for (const change of this.waiting) change();
  }

  private nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const change = () => {
        this.waiting.delete(change);
        signal.removeEventListener('abort', change);
        done();
      };
      this.waiting.add(change);
      signal.addEventListener('abort', change, { once: true });
    });
  }
}
