import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSignals } from './signals.ts';
import { createStaff } from './staff.ts';
import type { Staff } from './staff.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

let staff: Staff;
let woken: string[];
let hired: number;

/** Opens workers that do nothing by themselves. */
function open() {
  [woken, hired] = [[], 0];
  const boss = { notifyWorker: (id: string) => void woken.push(id) };
  staff = createStaff(boss as unknown as PgBoss);
}

const hire = async () => {
  hired += 1;
  return `w${hired}`;
};

/** Advances the fake clock and runs what was due. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the workers of a queue', () => {
  test('are as many as it has, and are woken when a transaction may be kept', async () => {
    open();
    await staff.begin('send-mail', hire);
    expect([hired, woken]).toEqual([3, []]);
    staff.afterCommit('send-mail');
    await pass(4);
    expect(woken).toEqual([]);
    await pass(1);
    expect(woken).toEqual(['w1', 'w2', 'w3']);
    await pass(45);
    expect(woken).toHaveLength(6);
    await pass(200);
    expect(woken).toHaveLength(9);
    await pass(60_000);
    expect(woken).toHaveLength(9);
  });

  test('are woken once for many transactions at once', async () => {
    open();
    await staff.begin('send-mail', hire);
    for (let times = 0; times < 20; times += 1) staff.afterCommit('send-mail');
    await pass(60_000);
    expect(woken).toHaveLength(9);
  });

  test('look for the next job when they have done one', async () => {
    open();
    await staff.begin('send-mail', hire);
    staff.onDone('w2');
    expect(woken).toEqual(['w2']);
  });

  test('of a queue that nobody works at here are none', async () => {
    open();
    staff.afterCommit('send-mail');
    await pass(60_000);
    expect(woken).toEqual([]);
  });
});

describe('a signal', () => {
  test('is heard when a transaction may be kept, once for many of them at once', async () => {
    const signals = openSignals();
    let heard = 0;
    signals.listen('deliveries-due', () => (heard += 1));
    for (let times = 0; times < 20; times += 1) signals.announce('deliveries-due');
    await pass(4);
    expect(heard).toBe(0);
    await pass(1);
    expect(heard).toBe(1);
    await pass(60_000);
    expect(heard).toBe(3);
  });
});
