import { budgetSpent } from '#ground/http/limits.ts';
import { leaseBudget } from '#ground/http/lease-budget.ts';
import type { BudgetState } from '#ground/http/lease-budget.ts';
import type { OpenBudget } from '#ground/http/limits.ts';

/**
 * Takes one test or replay of a webhook from the hourly budget of its organisation, then from its
 * own, or throws a 429.
 */
export type LimitTests = (webhook: { orgId: string; webhookId: string }) => Promise<void>;

const testsPerHour = 10;
/**
 * As much as the 20 webhooks of a team, because a webhook that is deleted and made again has a new
 * budget.
 */
const organisationPerHour = 200;
const hourSeconds = 3600;
const message = `A webhook can be tested or sent to again ${testsPerHour} times an hour, try again later`;
const organisationMessage =
  'The webhooks of an organisation can be tested or sent to again ' +
  `${organisationPerHour} times an hour, try again later`;

/** Limits requests that an owner makes this server send to other servers on demand (D40). */
export function createTestLimit(settings: object | 'off', openBudget: OpenBudget): LimitTests {
  if (settings === 'off') return async () => {};
  const open = (name: string, points: number) => leaseBudget(openBudget(name, points, hourSeconds));
  const own = open('webhook-tests', testsPerHour);
  const organisation = open('webhook-tests-organisation', organisationPerHour);
  return async ({ orgId, webhookId }) => {
    refuseSpent(await organisation(orgId), organisationMessage);
    try {
      refuseSpent(await own(webhookId), message);
    } catch (cause) {
      organisation.giveBack(orgId);
      throw cause;
    }
  };
}

function refuseSpent({ isGranted, msBeforeNext }: BudgetState, sentence: string): void {
  if (!isGranted) throw budgetSpent(msBeforeNext, { message: sentence });
}
