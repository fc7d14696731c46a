import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '@guildhall/contract';
import type { RateLimits } from '../config.ts';
import { Failure } from '../failure.ts';

/** The headers that tell who asks what is left of the budget. */
export type LimitHeaders = Record<string, string>;

/** Takes one request of this class from the budget of a key or a person, or refuses it with a 429. */
export type Limits = (askerId: string, rate: RateClass) => Promise<LimitHeaders>;

const windowSeconds = 60;

/** Budgets per key, or person, and minute, in this process. */
export function createLimits(settings: RateLimits | 'off'): Limits {
  if (settings === 'off') return async () => ({});
  const requests = budget(settings.requestsPerMinute);
  const narrower = {
    searches: budget(settings.searchesPerMinute),
    additions: budget(settings.additionsPerMinute),
  };
  return async (askerId, rate) => {
    const headers = await take(requests, 'requests', askerId);
    return rate === 'requests' ? headers : take(narrower[rate], rate, askerId);
  };
}

function budget(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: windowSeconds });
}

async function take(
  limiter: RateLimiterMemory,
  name: string,
  askerId: string,
): Promise<LimitHeaders> {
  try {
    return describe(limiter.points, name, await limiter.consume(askerId));
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    const headers = describe(limiter.points, name, state);
    const retryAfter = String(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
    throw new Failure('too_many_requests', { headers: { ...headers, 'retry-after': retryAfter } });
  }
}

/** Both spellings in use: the structured fields and the three plain ones before them. */
function describe(limit: number, name: string, state: RateLimiterRes): LimitHeaders {
  const remaining = Math.max(0, state.remainingPoints);
  const resetSeconds = Math.ceil(state.msBeforeNext / 1000);
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}
