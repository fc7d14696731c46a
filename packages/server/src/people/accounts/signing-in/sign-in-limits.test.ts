import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { openBudgets } from '#ground/db/open-budgets.ts';
import { Failure } from '#ground/failure.ts';
import { networkOf } from '../stored/network-of.ts';
import { isKnownPlace } from '../stored/sign-in-places.queries.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import type { SignInLimits } from './sign-in-limits.ts';

let limits: SignInLimits;
let ada: string;
let home: string;
let made = 0;

/** Returns an address that no other test uses. */
const newAddress = () => {
  made += 1;
  return `10.${Math.floor(made / 65_536)}.${Math.floor(made / 256) % 256}.${made % 256}`;
};
const newPerson = () => `${randomUUID()}@example.com`;

const open = () => {
  const { database, db } = parts;
  return createSignInLimits({}, openBudgets(database.pool), db);
};

const { parts } = await testApp();

beforeEach(() => {
  limits = open();
  ada = newPerson();
  home = newAddress();
});

/** Lets time pass for all budgets. */
const pass = (minutes: number) =>
  sql`update budgets set expire = expire - ${minutes * 60_000}::bigint`.execute(parts.db);

/** True if a password may be tried. `right` reports the password as correct. */
async function tries(
  email: string,
  address: string,
  { right = false, isProved = true, by = limits } = {},
): Promise<boolean> {
  try {
    const recordSuccess = await by.consumePasswordAttempt(email, address);
    if (right) await recordSuccess({ isProved });
    return true;
  } catch (cause) {
    if (cause instanceof Failure && cause.code === 'too_many_requests') return false;
    throw cause;
  }
}

async function guess(times: number, email: () => string, address: () => string): Promise<number> {
  let admitted = 0;
  for (let time = 0; time < times; time += 1) if (await tries(email(), address())) admitted += 1;
  return admitted;
}

describe('wrong passwords (S42)', () => {
  test('for one person from one address are limited to ten by all processes together; others stay free', async () => {
    const other = open();
    expect(
      await guess(
        5,
        () => ada,
        () => home,
      ),
    ).toBe(5);
    for (let time = 0; time < 5; time += 1)
      expect(await tries(ada, home, { by: other })).toBe(true);
    expect(await tries(ada, home)).toBe(false);
    expect(await tries(ada, home, { by: other })).toBe(false);
    expect(await tries(ada, newAddress())).toBe(true);
    expect(await tries(newPerson(), home)).toBe(true);
  });

  test('are counted from zero again after a right one before the tenth', async () => {
    expect(
      await guess(
        9,
        () => ada,
        () => home,
      ),
    ).toBe(9);
    expect(await tries(ada, home, { right: true })).toBe(true);
    expect(
      await guess(
        12,
        () => ada,
        () => home,
      ),
    ).toBe(10);
  });

  test('D45: a right one of an unproved account counts like a wrong one, and makes no place known', async () => {
    let admitted = 0;
    for (let time = 0; time < 30; time += 1)
      if (await tries(ada, home, { right: time % 2 === 0, isProved: false })) admitted += 1;
    expect(admitted).toBe(10);
    expect(await isKnownPlace(parts.db, { email: ada, address: networkOf(home) })).toBe(false);
    // Others behind the same address lose nothing.
    expect(await guess(230, newPerson, () => home)).toBe(195);
  });

  test('from one address do not lock the person out at another address', async () => {
    const stranger = newAddress();
    expect(
      await guess(
        300,
        () => ada,
        () => stranger,
      ),
    ).toBe(10);
    expect(await tries(ada, home, { right: true })).toBe(true);
  });

  test('from many strangers are limited for an hour, and the person still signs in from a known address', async () => {
    expect(await tries(ada, home, { right: true })).toBe(true);
    expect(await guess(150, () => ada, newAddress)).toBe(100);
    expect(await tries(ada, newAddress(), { right: true })).toBe(false);
    expect(await tries(ada, home, { right: true })).toBe(true);
    await pass(55);
    expect(await tries(ada, newAddress(), { right: true })).toBe(false);
    await pass(5);
    expect(await guess(110, () => ada, newAddress)).toBe(100);
  });

  test('for many people behind one proxy do not lock out a person who has signed in from there', async () => {
    expect(await tries(ada, home, { right: true })).toBe(true);
    expect(await guess(230, newPerson, () => home)).toBe(200);
    expect(await tries(ada, home, { right: true })).toBe(true);
    expect(await tries(newPerson(), home, { right: true })).toBe(false);
  });

  test('are counted for an address without the right ones', async () => {
    for (let time = 0; time < 30; time += 1) {
      expect(await tries(newPerson(), home, { right: true })).toBe(true);
    }
    expect(await guess(230, newPerson, () => home)).toBe(200);
  });

  test('are counted for an IPv6 network as for one address, and for an IPv4-mapped address as for IPv4', async () => {
    let at = 0;
    const network = randomUUID().slice(0, 4);
    const inside = () => `2001:db8:${network}:7::${(at += 1).toString(16)}`;
    expect(await guess(15, () => ada, inside)).toBe(10);
    expect(await tries(ada, `2001:db8:${network}:8::1`)).toBe(true);
    expect(
      await guess(
        10,
        () => ada,
        () => home,
      ),
    ).toBe(10);
    expect(await tries(ada, `::ffff:${home}`)).toBe(false);
  });
});

describe('requests for sign-in links', () => {
  const asks = async (email: string, address: string) => {
    try {
      await limits.consumeLinkRequest(email, address);
      return true;
    } catch (cause) {
      if (cause instanceof Failure && cause.code === 'too_many_requests') return false;
      throw cause;
    }
  };

  test('for one person from one address are limited to five, and from elsewhere stay possible', async () => {
    for (let time = 0; time < 5; time += 1) expect(await asks(ada, home)).toBe(true);
    expect(await asks(ada, home)).toBe(false);
    expect(await asks(ada, newAddress())).toBe(true);
    expect(await tries(ada, home)).toBe(true);
  });

  test('from one address are limited to 200', async () => {
    for (let time = 0; time < 200; time += 1) expect(await asks(newPerson(), home)).toBe(true);
    expect(await asks(newPerson(), home)).toBe(false);
  });

  test('for one person from many addresses are limited to fifty an hour', async () => {
    for (let time = 0; time < 50; time += 1) expect(await asks(ada, newAddress())).toBe(true);
    expect(await asks(ada, newAddress())).toBe(false);
    await pass(55);
    expect(await asks(ada, newAddress())).toBe(false);
    await pass(5);
    for (let time = 0; time < 50; time += 1) expect(await asks(ada, newAddress())).toBe(true);
    expect(await asks(ada, newAddress())).toBe(false);
  });
});

describe('wrong second factors', () => {
  /** True if a code may be tried. */
  const gives = async (accountId: string, address: string, isShort = true) =>
    limits.consumeCodeAttempt(accountId, address, { isShort }).then(
      () => true,
      (cause: unknown) => {
        if (cause instanceof Failure && cause.code === 'too_many_requests') return false;
        throw cause;
      },
    );
  const admitted = async (times: number, ask: () => Promise<boolean>) => {
    let count = 0;
    for (let time = 0; time < times; time += 1) if (await ask()) count += 1;
    return count;
  };

  test('are limited to ten from one address, and short ones to fifty a day from all', async () => {
    const account = randomUUID();
    expect(await admitted(12, () => gives(account, home))).toBe(10);
    await pass(15);
    expect(await admitted(60, () => gives(account, newAddress()))).toBe(40);
    expect(await gives(account, newAddress())).toBe(false);
    expect(await gives(account, newAddress(), false)).toBe(true);
    expect(await gives(randomUUID(), home)).toBe(true);
    await pass(24 * 60);
    expect(await gives(account, home)).toBe(true);
  });

  test('a right one gives the attempt back', async () => {
    const account = randomUUID();
    for (let time = 0; time < 12; time += 1) {
      const recordSuccess = await limits.consumeCodeAttempt(account, home, { isShort: true });
      await recordSuccess();
    }
    expect(await admitted(12, () => gives(account, home))).toBe(10);
  });

  test('a sign-in that waits for one makes no place known', async () => {
    const recordSuccess = await limits.consumePasswordAttempt(ada, home);
    await recordSuccess({ isProved: true, isPending: true });
    expect(await isKnownPlace(parts.db, { email: ada, address: networkOf(home) })).toBe(false);
  });
});
