import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../failure.ts';

/** Keeps passwords from being guessed and people from being flooded with links. */
export interface SignInLimits {
  /** Refuses with a 429 when too many were wrong; what it answers is called when one was right. */
  tryPassword(email: string, address: string | null): Promise<() => Promise<void>>;
  /** Refuses with a 429 when too many links were asked for. */
  askForLink(email: string, address: string | null): Promise<void>;
}

const windowSeconds = 15 * 60;
const wrongPerPerson = 10;
const linksPerPerson = 5;
/** Many: whole companies come from one address. */
const perAddress = 200;

/** Counted by this process. */
export function createSignInLimits(settings: object | 'off'): SignInLimits {
  if (settings === 'off')
    return { tryPassword: async () => async () => {}, askForLink: async () => {} };
  const passwords = budget(wrongPerPerson);
  const links = budget(linksPerPerson);
  const addresses = budget(perAddress);
  return {
    async tryPassword(email, address) {
      await take(addresses, address ?? '');
      await take(passwords, email);
      return async () => {
        await addresses.reward(address ?? '');
        await passwords.delete(email);
      };
    },
    async askForLink(email, address) {
      await take(addresses, address ?? '');
      await take(links, email);
    },
  };
}

function budget(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: windowSeconds });
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    const retryAfter = String(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
    throw new Failure('too_many_requests', { headers: { 'retry-after': retryAfter } });
  }
}
