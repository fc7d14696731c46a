import { expect, test } from 'vitest';
import { countStreams } from './count-streams.ts';
import { Failure } from '#ground/failure.ts';

function refusalOf(take: () => unknown): Failure | undefined {
  try {
    take();
  } catch (cause) {
    if (cause instanceof Failure) return cause;
    throw cause;
  }
  return undefined;
}

test('a caller can have twenty streams open, and another one after one has ended', () => {
  const take = countStreams();
  const open = Array.from({ length: 20 }, () => take('a'));
  const refused = refusalOf(() => take('a'));
  expect(refused).toMatchObject({ code: 'too_many_streams', headers: { 'retry-after': '5' } });
  expect(refusalOf(() => take('b'))).toBeUndefined();
  open[0]?.();
  expect(refusalOf(() => take('a'))).toBeUndefined();
  expect(refusalOf(() => take('a'))).toBeDefined();
});

test('a stream that is ended twice frees only one place', () => {
  const take = countStreams();
  const open = Array.from({ length: 20 }, () => take('a'));
  open[0]?.();
  open[0]?.();
  expect(refusalOf(() => take('a'))).toBeUndefined();
  expect(refusalOf(() => take('a'))).toBeDefined();
  for (const end of open) end();
  expect(Array.from({ length: 19 }, () => refusalOf(() => take('a')))).toEqual(
    Array.from({ length: 19 }, () => undefined),
  );
  expect(refusalOf(() => take('a'))).toBeDefined();
});
