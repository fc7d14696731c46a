import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { TestApp } from '../../../../test/app.ts';
import { openBudgets } from '#db/open-budgets.ts';
import { Failure } from '#failure.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import type { SignInLimits } from './sign-in-limits.ts';

let world: TestApp;
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
  const { database, db } = world.parts;
  return createSignInLimits({}, openBudgets(database.pool), db);
};

beforeAll(async () => {
  world = await testApp();
});

beforeEach(() => {
  limits = open();
  ada = newPerson();
  home = newAddress();
});

/** True if a password may be tried. `right` reports the password as correct. */
async function tries(
  email: string,
  address: string,
  { right = false, by = limits } = {},
): Promise<boolean> {
  try {
    const noteSuccess = await by.consumePasswordAttempt(email, address);
    if (right) await noteSuccess();
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
  test('of one person from one address: ten, counted by all processes, and no other is concerned', async () => {
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

  test('a right one before the tenth gives the ten back', async () => {
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

  test('one address never locks another out, however often it tries', async () => {
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

  test('many strangers are slowed down, and the person’s own address is not locked', async () => {
    expect(await tries(ada, home, { right: true })).toBe(true);
    expect(await guess(150, () => ada, newAddress)).toBe(100);
    expect(await tries(ada, newAddress(), { right: true })).toBe(false);
    expect(await tries(ada, home, { right: true })).toBe(true);
  });

  test('many of others behind one proxy lock nobody out who has signed in from there', async () => {
    expect(await tries(ada, home, { right: true })).toBe(true);
    expect(await guess(230, newPerson, () => home)).toBe(200);
    expect(await tries(ada, home, { right: true })).toBe(true);
    expect(await tries(newPerson(), home, { right: true })).toBe(false);
  });

  test('right ones are given back to the address', async () => {
    for (let time = 0; time < 30; time += 1) {
      expect(await tries(newPerson(), home, { right: true })).toBe(true);
    }
    expect(await guess(230, newPerson, () => home)).toBe(200);
  });

  test('one IPv6 network is one address, and IPv4 in its dress is IPv4', async () => {
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

describe('links to sign in', () => {
  const asks = async (email: string, address: string) => {
    try {
      await limits.consumeLinkRequest(email, address);
      return true;
    } catch (cause) {
      if (cause instanceof Failure && cause.code === 'too_many_requests') return false;
      throw cause;
    }
  };

  test('five of one person from one address, and elsewhere they still get one', async () => {
    for (let time = 0; time < 5; time += 1) expect(await asks(ada, home)).toBe(true);
    expect(await asks(ada, home)).toBe(false);
    expect(await asks(ada, newAddress())).toBe(true);
    expect(await tries(ada, home)).toBe(true);
  });

  test('the 201st from one address is refused', async () => {
    for (let time = 0; time < 200; time += 1) expect(await asks(newPerson(), home)).toBe(true);
    expect(await asks(newPerson(), home)).toBe(false);
  });

  test('from many addresses: fifty an hour of one person', async () => {
    for (let time = 0; time < 50; time += 1) expect(await asks(ada, newAddress())).toBe(true);
    expect(await asks(ada, newAddress())).toBe(false);
  });
});
