import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../config.ts';
import { Failure } from '../failure.ts';

/** Takes so many bytes from the hour's budget of a key or a person, or refuses them with a 429. */
export type TakeUpload = (askerId: string, bytes: number) => Promise<void>;

const windowSeconds = 3600;

/** What a key, or a person, may upload in an hour, in this process; without rate limits anything. */
export function createUploadBudget({
  rateLimits,
  uploadHourlyMaxBytes,
}: Pick<Settings, 'rateLimits' | 'uploadHourlyMaxBytes'>): TakeUpload {
  if (rateLimits === 'off') return async () => {};
  const budget = new RateLimiterMemory({ points: uploadHourlyMaxBytes, duration: windowSeconds });
  return async (askerId, bytes) => {
    try {
      await budget.consume(askerId, bytes);
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      throw new Failure('too_many_bytes', { headers: { 'retry-after': String(seconds) } });
    }
  };
}
