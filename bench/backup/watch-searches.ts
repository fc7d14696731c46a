import { setTimeout as delay } from 'node:timers/promises';
import { askHttp } from '../product/ask-http.ts';

const everyMs = 100;

export interface Watch {
  /** The durations in milliseconds of the searches that began under each name. */
  times: Map<string, number[]>;
  /** Sets the name under which further searches are recorded. */
  call(name: string): void;
  stop(): Promise<void>;
}

/** Searches repeatedly and records each duration under the current name. */
export function watchSearches(
  server: { url: string; key: string },
  questions: readonly string[],
): Watch {
  const times = new Map<string, number[]>();
  const stopping = new AbortController();
  let [name, at] = ['', 0];
  const ask = async () => {
    while (!stopping.signal.aborted) {
      const [during, startedAt] = [name, performance.now()];
      await askHttp(server, { query: questions[at++ % questions.length] ?? '', limit: 10 });
      times.set(during, [...(times.get(during) ?? []), performance.now() - startedAt]);
      await delay(everyMs);
    }
  };
  const asking = ask();
  return {
    times,
    call: (next) => (name = next),
    async stop() {
      stopping.abort();
      await asking;
    },
  };
}
