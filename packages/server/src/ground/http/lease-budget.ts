import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** The rest of a caller's budget, and for how long. */
export interface BudgetState {
  isGranted: boolean;
  remaining: number;
  msBeforeNext: number;
}

/** Takes a point of a budget, by the key of the caller. */
export interface TakeBudget {
  (key: string): Promise<BudgetState>;
  /** Returns a point taken for a request that was refused after all. */
  giveBack(key: string): void;
}

/** A part of a budget that this process may spend without asking the store. */
interface Lease {
  left: number;
  /** The rest of the budget beyond this lease, as of when the lease was taken. */
  beyond: number;
  endsAt: number;
}

/** A lease is the budget divided by this number. */
const leasesPerBudget = 50;

/**
 * Takes single points from budgets that several processes share, without asking the store each
 * time. A process leases a fiftieth of a budget at once. A caller never gets more than the budget
 * over all processes, but may get less by the unspent leases of other processes.
 */
export function leaseBudget(store: RateLimiterAbstract): TakeBudget {
  const size = Math.max(1, Math.floor(store.points / leasesPerBudget));
  const leases = new Map<string, Lease>();
  const renewals = new Map<string, Promise<void>>();
  let sweptAt = performance.now();
  const renew = async (key: string) => {
    const now = performance.now();
    if (now - sweptAt > store.duration * 1000) {
      for (const [each, { endsAt }] of leases) if (endsAt <= now) leases.delete(each);
      sweptAt = now;
    }
    leases.set(key, await takeLease(store, key, size));
  };
  const takeBudget = async (key: string) => {
    for (;;) {
      const state = takeOne(leases.get(key));
      if (state) return state;
      const renewal = renewals.get(key) ?? renew(key).finally(() => renewals.delete(key));
      renewals.set(key, renewal);
      await renewal;
    }
  };
  const giveBack = (key: string) => {
    const lease = leases.get(key);
    if (lease && lease.endsAt > performance.now()) lease.left += 1;
  };
  return Object.assign(takeBudget, { giveBack });
}

/** Takes a point from the lease; undefined if the store has to be asked. */
function takeOne(lease: Lease | undefined): BudgetState | undefined {
  const msBeforeNext = (lease?.endsAt ?? 0) - performance.now();
  if (!lease || msBeforeNext <= 0) return undefined;
  const isGranted = lease.left > 0;
  if (!isGranted && lease.beyond > 0) return undefined;
  if (isGranted) lease.left -= 1;
  return { isGranted, remaining: lease.left + lease.beyond, msBeforeNext };
}

async function takeLease(store: RateLimiterAbstract, key: string, size: number): Promise<Lease> {
  const { consumedPoints, msBeforeNext } = await store
    .consume(key, size)
    .catch((state: unknown) => {
      if (state instanceof RateLimiterRes) return state;
      throw state;
    });
  const before = consumedPoints - size;
  return {
    left: Math.min(size, Math.max(0, store.points - before)),
    beyond: Math.max(0, store.points - consumedPoints),
    endsAt: performance.now() + msBeforeNext,
  };
}
