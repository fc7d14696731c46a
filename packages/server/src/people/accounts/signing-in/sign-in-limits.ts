import { createHash } from 'node:crypto';
import type { Db } from '#ground/db/database.ts';
import { takePoint } from '#ground/http/limits.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { networkOf } from '../stored/network-of.ts';
import { isKnownPlace, recordSignInPlace } from '../stored/sign-in-places.queries.ts';

/**
 * Gives the attempt back. That of an unproved account counts like a wrong one and makes no place
 * known: whoever has one could set its password to each guess, and try without end whether it opens
 * the account of the address's real owner (D45). One that waits for its second factor makes no place
 * known either.
 */
type RecordSuccess = (account: { isProved: boolean; isPending?: boolean }) => Promise<void>;

/** The limits against guessing passwords and flooding inboxes with links. */
export interface SignInLimits {
  /** Throws a 429 after too many wrong passwords. The result must be called after a right one. */
  consumePasswordAttempt(email: string, address: string | null): Promise<RecordSuccess>;
  /**
   * Throws a 429 after too many wrong second factors. The result must be called after a right one.
   * Short codes, which can be guessed, have a limit for all places together, too.
   */
  consumeCodeAttempt(
    accountId: string,
    address: string | null,
    code: { isShort: boolean },
  ): Promise<() => Promise<void>>;
  /** Throws a 429 after too many requests for links. */
  consumeLinkRequest(email: string, address: string | null): Promise<void>;
  /**
   * Throws a 429 after too many refused answers of SAML providers. The result must be called after one
   * that was taken.
   */
  consumeAnswer(address: string | null): Promise<() => Promise<void>>;
}

const quarterSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
const wrongPerPlace = 10;
const linksPerPlace = 5;
/** High, because whole companies share one address. */
const perAddress = 200;
/** Per hour, from all unknown addresses together. A single address cannot use up this many. */
const wrongPerPerson = 100;
const linksPerPerson = 50;
/** Per day: of a million codes three are right at a time, and only who has the password may guess. */
const codesPerPerson = 50;

const noLimits: SignInLimits = {
  consumePasswordAttempt: async () => async () => {},
  consumeCodeAttempt: async () => async () => {},
  consumeLinkRequest: async () => {},
  consumeAnswer: async () => async () => {},
};

/**
 * Creates three budgets: per person and address, per unknown address, and per person over all
 * unknown addresses. An address is known once the person has signed in there; then only the first
 * budget counts, so that other people's attempts, at that address or elsewhere, cannot lock the
 * person out.
 */
export function createSignInLimits(
  settings: object | 'off',
  openBudget: OpenBudget,
  db: Db,
): SignInLimits {
  if (settings === 'off') return noLimits;
  const addresses = openBudget('sign-in-address', perAddress, quarterSeconds);
  const passwords = {
    places: openBudget('password-place', wrongPerPlace, quarterSeconds),
    people: openBudget('password-person', wrongPerPerson, hourSeconds),
  };
  const codes = {
    places: openBudget('code-place', wrongPerPlace, quarterSeconds),
    people: openBudget('code-person', codesPerPerson, daySeconds),
  };
  const links = {
    places: openBudget('link-place', linksPerPlace, quarterSeconds),
    people: openBudget('link-person', linksPerPerson, hourSeconds),
  };
  const answers = openBudget('saml-answer-address', perAddress, quarterSeconds);
  const takeAll = async (budgets: typeof links, email: string, from: string | null) => {
    const place = { email, address: networkOf(from) };
    const person = createHash('sha256').update(email).digest('base64url');
    const pair = `${person} ${place.address}`;
    await takePoint(budgets.places, pair);
    const isStrange = !(await isKnownPlace(db, place));
    if (isStrange) await takePoint(addresses, place.address);
    if (isStrange) await takePoint(budgets.people, person);
    return { place, person, pair, isStrange };
  };
  return {
    async consumePasswordAttempt(email, from) {
      const { place, person, pair, isStrange } = await takeAll(passwords, email, from);
      return async ({ isProved, isPending = false }) => {
        if (isStrange) await addresses.reward(place.address);
        if (!isProved) return;
        await passwords.places.delete(pair);
        if (isStrange) await passwords.people.reward(person);
        if (!isPending) await recordSignInPlace(db, place);
      };
    },
    async consumeCodeAttempt(accountId, from, { isShort }) {
      const pair = `${accountId} ${networkOf(from)}`;
      await takePoint(codes.places, pair);
      if (isShort) await takePoint(codes.people, accountId);
      return async () => {
        await codes.places.delete(pair);
        if (isShort) await codes.people.reward(accountId);
      };
    },
    consumeLinkRequest: async (email, from) => void (await takeAll(links, email, from)),
    async consumeAnswer(from) {
      const network = networkOf(from);
      await takePoint(answers, network);
      return async () => void (await answers.reward(network));
    },
  };
}
