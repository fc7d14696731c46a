import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { OpenBudget } from '#http/limits.ts';
import { networkOf } from './network-of.ts';
import { isKnownPlace, notePlace } from './sign-in-places.queries.ts';

/** Keeps passwords from being guessed and people from being flooded with links. */
export interface SignInLimits {
  /** Refuses with a 429 when too many were wrong; what it answers is called when one was right. */
  tryPassword(email: string, address: string | null): Promise<() => Promise<void>>;
  /** Refuses with a 429 when too many links were asked for. */
  askForLink(email: string, address: string | null): Promise<void>;
}

const quarterSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const wrongPerPlace = 10;
const linksPerPlace = 5;
/** Many: whole companies come from one address. */
const perAddress = 200;
/** From all strange addresses together; more than one address can use up by itself in an hour. */
const wrongPerPerson = 100;
const linksPerPerson = 50;

/**
 * Three budgets: of a person at an address, of a strange address, and of a person at all strange
 * addresses. Where somebody has signed in before, only the first counts, so that nobody elsewhere
 * locks them out, and nobody who guesses at others from the same address does.
 */
export function createSignInLimits(
  settings: object | 'off',
  openBudget: OpenBudget,
  db: Db,
): SignInLimits {
  if (settings === 'off')
    return { tryPassword: async () => async () => {}, askForLink: async () => {} };
  const addresses = openBudget('sign-in-address', perAddress, quarterSeconds);
  const passwords = {
    places: openBudget('password-place', wrongPerPlace, quarterSeconds),
    people: openBudget('password-person', wrongPerPerson, hourSeconds),
  };
  const links = {
    places: openBudget('link-place', linksPerPlace, quarterSeconds),
    people: openBudget('link-person', linksPerPerson, hourSeconds),
  };
  const takeAll = async (budgets: typeof links, email: string, from: string | null) => {
    const place = { email, address: networkOf(from) };
    const person = createHash('sha256').update(email).digest('base64url');
    const pair = `${person} ${place.address}`;
    await take(budgets.places, pair);
    const isStrange = !(await isKnownPlace(db, place));
    if (isStrange) await take(addresses, place.address);
    if (isStrange) await take(budgets.people, person);
    return { place, person, pair, isStrange };
  };
  return {
    async tryPassword(email, from) {
      const { place, person, pair, isStrange } = await takeAll(passwords, email, from);
      return async () => {
        await passwords.places.delete(pair);
        if (isStrange) await addresses.reward(place.address);
        if (isStrange) await passwords.people.reward(person);
        await notePlace(db, place);
      };
    },
    askForLink: async (email, from) => void (await takeAll(links, email, from)),
  };
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    const retryAfter = String(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
    throw new Failure('too_many_requests', { headers: { 'retry-after': retryAfter } });
  }
}
