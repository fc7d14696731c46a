import { checkSupport } from '@guildhall/meaning/check-support';
import { model } from '@guildhall/meaning/model';
import { expect, test } from 'vitest';
import { openMeaning } from './open-meaning.ts';

test('the model is named with its revision and opens without loading', async () => {
  expect(await openMeaning()).toMatchObject({
    model: 'meaning:multilingual-e5-small@00ab50fb',
    dimensions: 384,
  });
});

test('without the optional package words are left', async () => {
  const absent = Object.assign(new Error('none'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(await openMeaning(() => Promise.reject(absent))).toEqual({
    missing: 'the package @guildhall/meaning is not installed',
  });
});

test('an error of the package itself is thrown', async () => {
  await expect(openMeaning(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test.each([
  ['musl', checkSupport({ platform: 'linux', arch: 'x64' }, true)],
  ['freebsd', checkSupport({ platform: 'freebsd', arch: 'x64' }, false)],
])('without a program for %s words are left', async (name, obstacle) => {
  expect(obstacle).toContain(name);
  const load = async () => ({ model, checkSupport: () => obstacle });
  expect(await openMeaning(load)).toEqual({ missing: obstacle });
});
