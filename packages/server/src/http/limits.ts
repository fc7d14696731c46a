import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateClass } from '@guildhall/contract';
import type { RateLimits } from '#settings.ts';
import { Failure } from '#failure.ts';
import { leaseBudget } from './lease-budget.ts';
import type { BudgetState } from './lease-budget.ts';

/** The headers that tell a caller what is left of the budget. */
export type LimitHeaders = Record<string, string>;

/** Takes one request of this class from the caller's budget, or throws a 429. */
export type Limits = (callerId: string, rate: RateClass) => Promise<LimitHeaders>;

/** Opens a kind of budget with a number of points per key and time window. */
export type OpenBudget = (name: string, points: number, seconds: number) => RateLimiterAbstract;

const windowSeconds = 60;
/** Requests of one widget session per minute, which serves one person. */
const visitsPerMinute = 240;

/** A budget that only this process counts. */
const inMemory: OpenBudget = (_, points, duration) => new RateLimiterMemory({ points, duration });

/** Creates budgets per minute for each key, account and widget session. */
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
  return async (callerId, rate) => {
    if (rate === 'visits') return take(visits, callerId);
    const headers = await take(requests, callerId);
    return rate === 'requests' ? headers : take(narrower[rate], callerId);
  };
}

interface Budget {
  name: string;
  points: number;
  take(callerId: string): Promise<BudgetState>;
}

async function take(budget: Budget, callerId: string): Promise<LimitHeaders> {
  const state = await budget.take(callerId);
  const headers = describe(budget, state);
  if (state.isGranted) return headers;
  const retryAfter = String(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  throw new Failure('too_many_requests', { headers: { ...headers, 'retry-after': retryAfter } });
}

/** Writes both kinds of headers in use: the structured fields and the three older plain ones. */
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
