import { expect, test } from 'vitest';
import { openSignedCookies } from './signed-cookies.ts';

const cookies = openSignedCookies('secret', 'http://hall.example');
const pairOf = (line: string) => line.split(';')[0]!;
const client = (...pairs: string[]) => new Headers({ cookie: pairs.join('; ') });
const pair = pairOf(cookies.write('oidc', 'value', 60));

test('a cookie is read as it was written, also among others of its name', () => {
  expect(cookies.read('oidc', client('guildhall.oidc=made.up', pair))).toBe('value');
  expect(cookies.read('oidc', new Headers())).toBeUndefined();
});

test('a changed value, another name and another secret are refused', () => {
  const [name, signed = ''] = pair.split('=');
  const signature = signed.split('.')[1];
  for (const forged of [`other.${signature}`, 'value', 'value.', `value.${signature}x`, '.', '']) {
    expect(cookies.read('oidc', client(`${name}=${forged}`))).toBeUndefined();
  }
  expect(
    cookies.read('session_token', client(pair.replace('oidc', 'session_token'))),
  ).toBeUndefined();
  expect(
    openSignedCookies('other', 'http://hall.example').read('oidc', client(pair)),
  ).toBeUndefined();
});

test('over https a cookie is for this host only and for https only, and no other is read', () => {
  const safe = openSignedCookies('secret', 'https://hall.example');
  const line = safe.write('oidc', 'value', 60);
  expect(line).toMatch(
    /^__Host-guildhall\.oidc=.*; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(safe.read('oidc', client(pairOf(line)))).toBe('value');
  expect(safe.read('oidc', client(pair))).toBeUndefined();
  expect(safe.clear('oidc')).toContain('Max-Age=0');
});
