import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateClass } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { RateLimits } from '#ground/settings/settings.ts';
import { leaseBudget } from './lease-budget.ts';
import type { BudgetState, TakeBudget } from './lease-budget.ts';

interface SpentOptions {
  message?: string;
  headers?: Record<string, string>;
}

/** The headers about the rest of the budget. */
export type LimitHeaders = Record<string, string>;

/**
 * Takes one request of this class from the budgets of the caller's organisation and of the caller,
 * or throws a 429. Without `orgId` only the caller's budget counts.
 */
export type Limits = (callerId: string, rate: RateClass, orgId?: string) => Promise<LimitHeaders>;

/** Opens a kind of budget with a number of points per key and time window. */
export type OpenBudget = (name: string, points: number, seconds: number) => RateLimiterAbstract;

const windowSeconds = 60;
/** Requests per minute of one widget session, which is one person. */
const visitsPerMinute = 240;

/** A budget that only this process counts. */
const inMemory: OpenBudget = (_, points, duration) => new RateLimiterMemory({ points, duration });

/** An organisation's budget is this many times that of one key, however many keys it makes. */
export const organisationFactor = 5;

/** Creates budgets per minute for each key, account and widget session, and each organisation. */
export function createLimits(
  settings: RateLimits | 'off',
  openBudget: OpenBudget = inMemory,
): Limits {
  if (settings === 'off') return async () => ({});
  const open = (name: string, points: number): Budget => ({
    name,
    points,
    take: leaseBudget(openBudget(name, points, windowSeconds)),
  });
  const openBoth = (name: RateClass, points: number) => ({
    own: open(name, points),
    organisation: open(`${name}-organisation`, points * organisationFactor),
  });
  const requests = openBoth('requests', settings.requestsPerMinute);
  const visits = open('visits', visitsPerMinute);
  const narrower = {
    searches: openBoth('searches', settings.searchesPerMinute),
    additions: openBoth('additions', settings.additionsPerMinute),
  };
  return async (callerId, rate, orgId) => {
    if (rate === 'visits') return take(visits, callerId);
    const all = rate === 'requests' ? [requests] : [requests, narrower[rate]];
    return takeAll(all, callerId, orgId);
  };
}

interface Budget {
  name: string;
  points: number;
  take: TakeBudget;
}

/**
 * Takes from each budget, the organisation's first. A refused request is returned to the
 * organisation's budget, so that one greedy key does not use up the budget of the others.
 */
async function takeAll(
  budgets: readonly { own: Budget; organisation: Budget }[],
  callerId: string,
  orgId: string | undefined,
): Promise<LimitHeaders> {
  const taken: Budget[] = [];
  let headers: LimitHeaders = {};
  try {
    for (const { own, organisation } of budgets) {
      if (orgId !== undefined) {
        await take(organisation, orgId, ofOrganisation);
        taken.push(organisation);
      }
      headers = await take(own, callerId);
    }
    return headers;
  } catch (cause) {
    if (orgId !== undefined) for (const budget of taken) budget.take.giveBack(orgId);
    throw cause;
  }
}

const ofOrganisation = {
  message: 'The keys of this organisation have sent too many requests together, try again later',
};

async function take(
  budget: Budget,
  key: string,
  options: { message?: string } = {},
): Promise<LimitHeaders> {
  const state = await budget.take(key);
  const headers = describe(budget, state);
  if (state.isGranted) return headers;
  throw budgetSpent(state.msBeforeNext, { ...options, headers });
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

/** Returns the 429 for a spent budget, with a Retry-After header. */
export function budgetSpent(
  msBeforeNext: number,
  { headers, ...options }: SpentOptions = {},
): Failure {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return new Failure('too_many_requests', {
    ...options,
    headers: { ...headers, 'retry-after': retryAfter },
  });
}

/** Takes a point from a budget that is exact, not leased. Throws a 429 if it is spent. */
export async function takePoint(budget: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await budget.consume(key);
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    throw budgetSpent(state.msBeforeNext);
  }
}
