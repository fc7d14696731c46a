import { RateLimiterRes } from 'rate-limiter-flexible';
import { leaseBudget } from '#ground/http/lease-budget.ts';
import { budgetSpent } from '#ground/http/limits.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { networkOf } from '#people/accounts/stored/network-of.ts';
import { signatureSeconds } from './is-authentic.ts';

/** Limits of hints. Each but `isFirst` throws a 429. */
export interface HintLimits {
  /** Counts every request, before it is read. */
  ask(address: string | null): Promise<void>;
  /** Counts authentic hints: a stranger must not use up those of a place. */
  hint(sourceId: string): Promise<void>;
  /** True for the first use of a signature on any of the servers. */
  isFirst(signature: string): Promise<boolean>;
}

const minute = 60;
/** Several places may be behind one address, such as all repositories of GitHub. */
const perAddress = 600;
const perSource = 60;

export function createHintLimits(settings: object | 'off', openBudget: OpenBudget): HintLimits {
  const uses = openBudget('hint-signature', 1, signatureSeconds);
  const isFirst = (signature: string) =>
    uses.consume(signature).then(
      () => true,
      (state: unknown) => {
        if (state instanceof RateLimiterRes) return false;
        throw state;
      },
    );
  if (settings === 'off') return { isFirst, ask: async () => {}, hint: async () => {} };
  const addresses = leaseBudget(openBudget('hint-address', perAddress, minute));
  const sources = leaseBudget(openBudget('hint-source', perSource, minute));
  const take = async (budget: ReturnType<typeof leaseBudget>, key: string) => {
    const { isGranted, msBeforeNext } = await budget(key);
    if (!isGranted) throw budgetSpent(msBeforeNext);
  };
  return {
    isFirst,
    ask: (address) => take(addresses, networkOf(address)),
    hint: (sourceId) => take(sources, sourceId),
  };
}
