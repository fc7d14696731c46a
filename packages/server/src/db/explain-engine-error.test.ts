import { expect, test } from 'vitest';
import { explainEngineError } from './explain-engine-error.ts';

test.each([
  [{ name: 'ErrnoError', errno: 51 }, 'the disk is full'],
  [{ name: 'ErrnoError', errno: 69 }, 'the file system is read-only'],
  [{ name: 'ErrnoError', errno: 7 }, 'file error 7'],
  [new Error('could not open file'), 'could not open file'],
  [
    Object.assign(new Error('EACCES: permission denied'), { errno: -13 }),
    'EACCES: permission denied',
  ],
  ['ended', 'ended'],
  [undefined, 'undefined'],
])('an error of the engine is explained in words: %o', (cause, words) => {
  expect(explainEngineError(cause)).toBe(words);
});
