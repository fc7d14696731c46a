import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStaff } from './staff.ts';
import type { Staff } from './staff.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  staff.close();
  vi.useRealTimers();
});

let staff: Staff;
let woken: string[];
let gone: [string, string][];
let errors: unknown[];
let hired: number;

/** Workers who do nothing by themselves; `fail` is why nobody can be taken on. */
function open({ fail }: { fail?: Error } = {}) {
  [woken, gone, errors, hired] = [[], [], [], 0];
  const boss = {
    notifyWorker: (id: string) => void woken.push(id),
    offWork: async (queue: string, { id }: { id: string }) => {
      gone.push([queue, id]);
      if (fail) throw fail;
    },
  };
  staff = createStaff(boss as unknown as PgBoss, (err) => void errors.push(err));
}

const hire = async () => {
  hired += 1;
  return `w${hired}`;
};

/** So long, and what follows from it. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the workers of a queue', () => {
  test('are as many as it always has, and are woken when a transaction may be kept', async () => {
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

  test('are woken once for many transactions at once, and not while they are busy', async () => {
    open();
    await staff.begin('send-mail', hire);
    staff.onBegin('send-mail', 'w2');
    for (let times = 0; times < 20; times += 1) staff.afterCommit('send-mail');
    await pass(60_000);
    expect(woken).toEqual(['w1', 'w3', 'w1', 'w3', 'w1', 'w3']);
  });

  test('look for the next job when they have done one', async () => {
    open();
    await staff.begin('send-mail', hire);
    staff.onBegin('send-mail', 'w2');
    staff.onDone('w2');
    expect(woken).toEqual(['w2']);
    staff.afterCommit('send-mail');
    await pass(5);
    expect(woken).toEqual(['w2', 'w1', 'w2', 'w3']);
  });

  test('of a queue that nobody works at here are none', async () => {
    open();
    staff.afterCommit('send-mail');
    staff.onBegin('send-mail', 'w1');
    await pass(60_000);
    expect([woken, gone]).toEqual([[], []]);
  });

  test('stay as many, however busy, where no more are allowed', async () => {
    open();
    await staff.begin('send-mail', hire);
    for (const id of ['w1', 'w2', 'w3']) staff.onBegin('send-mail', id);
    await pass(60_000);
    expect([hired, gone]).toEqual([3, []]);
  });
});

describe('the workers of a queue of groups', () => {
  const begin = async (busy: number) => {
    await staff.begin('deliver-webhook', hire);
    for (let at = 1; at <= busy; at += 1) staff.onBegin('deliver-webhook', `w${at}`);
    await pass(0);
  };

  test('are woken one after the other, as each takes a job', async () => {
    open();
    await begin(0);
    staff.afterCommit('deliver-webhook');
    await pass(5);
    expect(woken).toEqual(['w1']);
    staff.onBegin('deliver-webhook', 'w1');
    expect(woken).toEqual(['w1', 'w2']);
  });

  test('get help when all are busy, one at a time, and up to 80', async () => {
    open();
    await begin(5);
    expect(hired).toBe(6);
    staff.onBegin('deliver-webhook', 'w6');
    expect(hired).toBe(7);
    staff.onBegin('deliver-webhook', 'w6');
    await pass(0);
    for (let at = 7; at <= 200; at += 1) {
      staff.onBegin('deliver-webhook', `w${Math.min(at, hired)}`);
      await pass(0);
    }
    expect(hired).toBe(80);
  });

  test('go when they have nothing to do, but not those whom the queue always has', async () => {
    open();
    await begin(6);
    for (const id of ['w7', 'w8']) {
      staff.onBegin('deliver-webhook', id);
      await pass(0);
    }
    expect(hired).toBe(9);
    await pass(29_000);
    expect(gone).toEqual([]);
    await pass(1_000);
    expect(gone).toEqual([['deliver-webhook', 'w9']]);
    for (const id of ['w1', 'w2', 'w3', 'w4', 'w5']) staff.onDone(id);
    await pass(30_000);
    expect(gone.slice(1).map(([, id]) => id)).toEqual(['w1', 'w2']);
    await pass(60_000);
    expect(gone).toHaveLength(3);
    staff.afterCommit('deliver-webhook');
    woken = [];
    await pass(5);
    expect(woken).toEqual(['w3']);
  });

  test('stay when the queue is closed', async () => {
    open();
    await begin(6);
    staff.close();
    await pass(90_000);
    expect(gone).toEqual([]);
  });
});

test('who cannot be taken on or dismissed is told, and taken on the next time', async () => {
  open({ fail: new Error('no connection') });
  let isAway = false;
  await staff.begin('deliver-webhook', () =>
    isAway ? Promise.reject(new Error('none left')) : hire(),
  );
  isAway = true;
  for (let at = 1; at <= 6; at += 1) staff.onBegin('deliver-webhook', `w${at}`);
  await pass(0);
  expect(errors).toEqual([new Error('none left')]);
  isAway = false;
  staff.onBegin('deliver-webhook', 'w6');
  await pass(0);
  expect(hired).toBe(7);
  await pass(30_000);
  expect([gone.length, errors[1]]).toEqual([1, new Error('no connection')]);
});
