import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateClass } from '@guildhall/contract';
import type { RateLimits } from '#config.ts';
import { Failure } from '#failure.ts';
import { leaseBudget } from './lease-budget.ts';
import type { BudgetState } from './lease-budget.ts';

/** The headers that tell who asks what is left of the budget. */
export type LimitHeaders = Record<string, string>;

/** Takes one request of this class from the budget of whoever asks, or refuses it with a 429. */
export type Limits = (askerId: string, rate: RateClass) => Promise<LimitHeaders>;

/** Opens a kind of budget, of so many points for each key in so many seconds. */
export type OpenBudget = (name: string, points: number, seconds: number) => RateLimiterAbstract;

const windowSeconds = 60;
/** Of one visitor of a widget: a page follows what one person does. */
const visitsPerMinute = 240;

/** Counted by this process alone. */
const inMemory: OpenBudget = (_, points, duration) => new RateLimiterMemory({ points, duration });

/** Budgets per key, person or session of a visitor, and minute. */
export function createLimits(
  settings: RateLimits | 'off',
  openBudget: OpenBudget = inMemory,
): Limits {
  if (settings === 'off') return async () => ({});
  const open = (name: RateClass, points: number): Budget => ({
    name,
    points,
    take: leaseBudget(openBudget(name, points, windowSeconds)),
  });
  const requests = open('requests', settings.requestsPerMinute);
  const visits = open('visits', visitsPerMinute);
  const narrower = {
    searches: open('searches', settings.searchesPerMinute),
    additions: open('additions', settings.additionsPerMinute),
  };
  return async (askerId, rate) => {
    if (rate === 'visits') return take(visits, askerId);
    const headers = await take(requests, askerId);
    return rate === 'requests' ? headers : take(narrower[rate], askerId);
  };
}

interface Budget {
  name: string;
  points: number;
  take(askerId: string): Promise<BudgetState>;
}

async function take(budget: Budget, askerId: string): Promise<LimitHeaders> {
  const state = await budget.take(askerId);
  const headers = describe(budget, state);
  if (state.isGranted) return headers;
  const retryAfter = String(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  throw new Failure('too_many_requests', { headers: { ...headers, 'retry-after': retryAfter } });
}

/** Both spellings in use: the structured fields and the three plain ones before them. */
function describe(
  { name, points }: Budget,
  { remaining, msBeforeNext }: BudgetState,
): LimitHeaders {
  const resetSeconds = Math.ceil(msBeforeNext / 1000);
  return {
    'ratelimit-policy': `"${name}";q=${points};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
    'ratelimit-limit': String(points),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}
