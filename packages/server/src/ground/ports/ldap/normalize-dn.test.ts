import { expect, test } from 'vitest';
import { normalizeDn } from './normalize-dn.ts';

test.each([
  [String.raw`CN=Smith\, Ann,OU=People,DC=x`, String.raw`cn=smith\2c ann, ou=people , dc=X`],
  [String.raw`cn=a+sn=b,dc=x`, String.raw`SN=b + CN=a;dc=x`],
  [String.raw`cn="Smith, Ann",dc=x`, String.raw`cn=Smith\2C Ann,dc=x`],
  [String.raw`cn=M\c3\bcller,dc=x`, 'cn=MÜLLER,dc=x'],
  ['cn=two  words,dc=x', 'CN=Two words,dc=x'],
  ['OID.2.5.4.3=a', '2.5.4.3=A'],
])('%s and %s are one name', (one, other) => {
  expect(normalizeDn(one)).toBe(normalizeDn(other));
});

test.each([
  [String.raw`cn=a\,ou=b,dc=x`, 'cn=a,ou=b,dc=x'],
  [String.raw`cn=a\+sn=b`, 'cn=a+sn=b'],
  ['cn=a,dc=x', 'cn=a,dc=x,dc=x'],
  [String.raw`cn=a\ ,dc=x`, 'cn=a,dc=x'],
  [String.raw`cn=a"\,cn="b`, 'cn=a,cn=b'],
])('%s and %s are two', (one, other) => {
  expect(normalizeDn(one)).not.toBe(normalizeDn(other));
});
