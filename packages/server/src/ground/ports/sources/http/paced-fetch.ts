import { nextWaitMs, readRetryAfterMs } from '#ground/ports/retry-wait.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import { openTurns } from './turns.ts';
import { unreachedProblem } from './unreached-problem.ts';

/** The requests of one credential: evenly spread, and patient with a place that is busy. */
export interface PacedFetch {
  /**
   * Asks as `fetch` does. Returns every answer but those of a place that is busy (`busy`) or lets us
   * not in (`refused`; of this item alone for a 403).
   */
  fetch(url: string | URL, init: PacedRequest): Promise<Response>;
  /** Leaves at least this long between two requests from now on. */
  slowDown(everyMs: number): void;
}

export interface PacedRequest {
  readonly signal: AbortSignal;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly redirect?: 'follow' | 'manual';
}

export interface Pace {
  /** The most requests in a minute; 120 by default. */
  readonly perMinute?: number;
  /** The wait after a first refusal that names none; a second by default. */
  readonly firstWaitMs?: number;
}

const attempts = 3;
const longestWaitMs = 30_000;

/** Opens the requests of one credential. */
export function openPacedFetch(
  fetch: typeof globalThis.fetch,
  { perMinute = 120, firstWaitMs = 1000 }: Pace = {},
): PacedFetch {
  const turns = openTurns(60_000 / perMinute);
  const send = async (url: string | URL, init: PacedRequest) => {
    await turns.next(init.signal);
    return fetch(url, init).catch((error: unknown) => {
      init.signal.throwIfAborted();
      throw unreachedProblem(error);
    });
  };
  return {
    slowDown: turns.slowDown,
    async fetch(url, init) {
      for (let attempt = 1; ; attempt += 1) {
        const response = await send(url, init);
        if (response.status !== 429 && response.status !== 503) return admitted(response);
        await response.body?.cancel();
        const askedMs = readRetryAfterMs(response.headers.get('retry-after'));
        const waitMs = nextWaitMs(attempt, firstWaitMs, askedMs);
        if (attempt === attempts || waitMs > longestWaitMs) throw busyProblem(response, askedMs);
        turns.pause(waitMs);
      }
    },
  };
}

async function admitted(response: Response): Promise<Response> {
  const { status } = response;
  if (status !== 401 && status !== 403) return response;
  await response.body?.cancel();
  throw new SourceProblem('refused', `It answered ${status}.`, { isOfItem: status === 403 });
}

function busyProblem({ status }: Response, askedMs: number | undefined): SourceProblem {
  return new SourceProblem('busy', `It answered ${status}.`, {
    ...(askedMs !== undefined && { retryAfterSeconds: Math.ceil(askedMs / 1000) }),
  });
}
