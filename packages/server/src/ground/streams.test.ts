import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { flatMapStream, readToEnd, readUntilAborted, untilAborted } from '#ground/streams.ts';

async function* count(to: number, closed: { isClosed: boolean } = { isClosed: false }) {
  try {
    for (let number = 1; number <= to; number += 1) yield number;
    return 'the end';
  } finally {
    closed.isClosed = true;
  }
}

describe('a stream', () => {
  test('is read to its end, value by value', async () => {
    const values: number[] = [];
    expect(await readToEnd(count(3), (value) => values.push(value))).toBe('the end');
    expect(values).toEqual([1, 2, 3]);
  });

  test('keeps its return value when each value becomes several or none', async () => {
    const values: number[] = [];
    const doubled = flatMapStream(count(4), (value) => (value % 2 ? [] : [value, value]));
    expect(await readToEnd(doubled, (value) => values.push(value))).toBe('the end');
    expect(values).toEqual([2, 2, 4, 4]);
  });

  test('is closed when the reader of a stream made from it stops', async () => {
    const closed = { isClosed: false };
    for await (const value of flatMapStream(count(9, closed), (it) => [it])) {
      if (value === 2) break;
    }
    expect(closed.isClosed).toBe(true);
  });

  test('passes on an error of the function that maps it', async () => {
    const failing = flatMapStream(count(9), (value) => {
      if (value === 2) throw new Error('no two');
      return [value];
    });
    await expect(readToEnd(failing, () => {})).rejects.toThrow('no two');
  });

  test('that hangs is abandoned when the signal is aborted', async () => {
    const abort = new AbortController();
    // oxlint-disable-next-line require-yield
    const hanging = (async function* (): AsyncGenerator<number, string> {
      await new Promise(() => {});
      return 'never';
    })();
    const reading = readToEnd(readUntilAborted(hanging, abort.signal), () => {});
    abort.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
  });

  test('yields nothing more once the signal is aborted, and is closed', async () => {
    const abort = new AbortController();
    const closed = { isClosed: false };
    const values: number[] = [];
    const reading = readToEnd(readUntilAborted(count(9, closed), abort.signal), (value) => {
      values.push(value);
      if (value === 2) abort.abort(new Error('enough'));
    });
    await expect(reading).rejects.toThrow('enough');
    expect(values).toEqual([1, 2]);
    expect(closed.isClosed).toBe(true);
  });
});

describe('a promise', () => {
  test('is awaited until the signal is aborted, which leaves no listener behind', async () => {
    const { signal } = new AbortController();
    const listening = () => getEventListeners(signal, 'abort').length;
    expect(await untilAborted(Promise.resolve(7), signal)).toBe(7);
    expect(listening()).toBe(0);
    await expect(untilAborted(Promise.reject(new Error('failed')), signal)).rejects.toThrow(
      'failed',
    );
    expect(listening()).toBe(0);
    const abort = new AbortController();
    const hanging = untilAborted(new Promise(() => {}), abort.signal);
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(1);
    abort.abort(new Error('stopped'));
    await expect(hanging).rejects.toThrow('stopped');
    expect(getEventListeners(abort.signal, 'abort')).toEqual([]);
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(untilAborted(Promise.resolve(7), gone)).rejects.toThrow('gone');
    await expect(untilAborted(Promise.reject(new Error('late')), gone)).rejects.toThrow('gone');
  });
});
