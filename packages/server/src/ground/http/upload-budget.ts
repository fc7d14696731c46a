import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Settings } from '#ground/settings/settings.ts';
import { Failure } from '#ground/failure.ts';
import type { OpenBudget } from './limits.ts';

/** Takes bytes from a caller's hourly upload budget, or throws a 429. */
export type TakeUpload = (callerId: string, bytes: number) => Promise<void>;

/** Bytes that this process may grant without asking the store. */
interface Lease {
  bytes: number;
  endsAt: number;
}

const windowSeconds = 3600;
const mebibyte = 1024 * 1024;
/** A process leases a fiftieth of a budget at once, but no more than this many mebibytes. */
const leasesPerBudget = 50;
const leaseMax = 16;

/**
 * Limits the bytes that a key or a person may upload per hour, over all processes together. No
 * limit without rate limits. The store counts mebibytes.
 */
export function createUploadBudget(
  { rateLimits, uploadHourlyMaxBytes }: Pick<Settings, 'rateLimits' | 'uploadHourlyMaxBytes'>,
  openBudget: OpenBudget,
): TakeUpload {
  if (rateLimits === 'off') return async () => {};
  const points = Math.floor(uploadHourlyMaxBytes / mebibyte);
  const store = openBudget('uploads', points, windowSeconds);
  const size = Math.min(leaseMax, Math.max(1, Math.floor(points / leasesPerBudget)));
  const leases = new Map<string, Lease>();
  return async (callerId, bytes) => {
    const now = performance.now();
    if (!leases.has(callerId))
      for (const [id, it] of leases) if (it.endsAt <= now) leases.delete(id);
    const lease = leases.get(callerId) ?? { bytes: 0, endsAt: 0 };
    if (lease.endsAt <= now) lease.bytes = 0;
    leases.set(callerId, lease);
    while (lease.bytes < bytes) {
      const wanted = Math.max(size, Math.ceil((bytes - lease.bytes) / mebibyte));
      await extendLease(lease, store, callerId, wanted);
    }
    lease.bytes -= bytes;
  };
}

async function extendLease(
  lease: Lease,
  store: RateLimiterAbstract,
  callerId: string,
  wanted: number,
): Promise<void> {
  const { consumedPoints, msBeforeNext } = await store
    .consume(callerId, wanted)
    .catch((state: unknown) => {
      if (state instanceof RateLimiterRes) return state;
      throw state;
    });
  const granted = Math.min(wanted, store.points - (consumedPoints - wanted));
  if (granted <= 0) {
    // Refused bytes are charged, too.
    lease.bytes = 0;
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw new Failure('too_many_bytes', { headers: { 'retry-after': String(seconds) } });
  }
  lease.bytes += granted * mebibyte;
  lease.endsAt = performance.now() + msBeforeNext;
}
