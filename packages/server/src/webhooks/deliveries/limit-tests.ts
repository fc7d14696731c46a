import { Failure } from '#failure.ts';
import { leaseBudget } from '#http/lease-budget.ts';
import type { OpenBudget } from '#http/limits.ts';

/** Takes one test or replay of a webhook from its hourly budget, or throws a 429. */
export type LimitTests = (webhookId: string) => Promise<void>;

const testsPerHour = 10;
const hourSeconds = 3600;
const message = 'A webhook can be tested or sent to again 10 times an hour, try again later';

/** Limits how often an owner makes this server send to somebody else's on demand (D40). */
export function createTestLimit(settings: object | 'off', openBudget: OpenBudget): LimitTests {
  if (settings === 'off') return async () => {};
  const take = leaseBudget(openBudget('webhook-tests', testsPerHour, hourSeconds));
  return async (webhookId) => {
    const { isGranted, msBeforeNext } = await take(webhookId);
    if (isGranted) return;
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw new Failure('too_many_requests', { message, headers: { 'retry-after': `${seconds}` } });
  };
}
