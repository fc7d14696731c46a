import { expect, test } from 'vitest';
import { findChanged, findNightlyFiles, findSlowFiles, findUntouched } from './slow-files.ts';

const slow = [
  'packages/a/src/room/x.test.ts',
  'packages/a/src/room/deep/y.test.ts',
  'test/z.test.ts',
];

test('a slow file that changed, or whose folder changed, is not left out', () => {
  expect(findUntouched(slow, [])).toEqual(slow);
  expect(findUntouched(slow, ['packages/a/src/room/x.test.ts'])).toEqual(['test/z.test.ts']);
  expect(findUntouched(slow, ['packages/a/src/room/deep/q.ts'])).toEqual([slow[0], slow[2]]);
  expect(findUntouched(slow, ['package.json', 'packages/a/src/room/notes.md'])).toEqual(slow);
});

test('files that start processes are slow, and an unknown branch changes nothing', () => {
  expect(findSlowFiles()).toContain('test/several-processes/shared.process.test.ts');
  expect(findSlowFiles().some((file) => file.includes('node_modules'))).toBe(false);
  expect(findChanged('no-such-branch')).toEqual([]);
});

test('nightly files exist, and are slow files', () => {
  const nightlyFiles = findNightlyFiles();
  expect(nightlyFiles.length).toBeGreaterThan(15);
  expect(findSlowFiles()).toEqual(expect.arrayContaining(nightlyFiles));
});
