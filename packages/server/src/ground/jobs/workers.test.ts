import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSignals } from './jobs.ts';
import { createWorkers } from './workers.ts';
import type { Workers } from './workers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

let workers: Workers;
let woken: string[];
let started: number;

/** Opens workers that do nothing by themselves. */
function open() {
  [woken, started] = [[], 0];
  const boss = { notifyWorker: (id: string) => void woken.push(id) };
  workers = createWorkers(boss as unknown as PgBoss);
}

const startWorker = async () => {
  started += 1;
  return `w${started}`;
};

/** Advances the fake clock and runs what was due. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the workers of a queue', () => {
  test('are as many as the queue allows, and are woken three times shortly after a transaction', async () => {
    open();
    await workers.startWorkers('send-mail', startWorker);
    expect([started, woken]).toEqual([3, []]);
    workers.afterCommit('send-mail');
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

  test('are woken no more often for many transactions at once than for one', async () => {
    open();
    await workers.startWorkers('send-mail', startWorker);
    for (let times = 0; times < 20; times += 1) workers.afterCommit('send-mail');
    await pass(60_000);
    expect(woken).toHaveLength(9);
  });

  test('look for the next job when they have done one', async () => {
    open();
    await workers.startWorkers('send-mail', startWorker);
    workers.onDone('w2');
    expect(woken).toEqual(['w2']);
  });

  test('are not woken if there are none in this process', async () => {
    open();
    workers.afterCommit('send-mail');
    await pass(60_000);
    expect(woken).toEqual([]);
  });
});

describe('a signal', () => {
  test('is heard three times shortly after a transaction, and no more often for many at once', async () => {
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
