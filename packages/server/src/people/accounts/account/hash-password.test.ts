import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './hash-password.ts';

test('a password is recognised, in whatever form its characters are written', async () => {
  const hash = await hashPassword('caf\u00e9 and \ufb01sh');
  expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/);
  expect(await isPassword('cafe\u0301 and fish', hash)).toBe(true);
  expect(await isPassword('Café and fish', hash)).toBe(false);
  expect(await hashPassword('caf\u00e9 and \ufb01sh')).not.toBe(hash);
});

test('nothing is the password of a hash that is broken', async () => {
  for (const hash of ['', ':', 'x', '00:', '00:00', 'zz:zz']) {
    expect(await isPassword('', hash)).toBe(false);
  }
});
