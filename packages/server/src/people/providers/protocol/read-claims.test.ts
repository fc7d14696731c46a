import { describe, expect, test } from 'vitest';
import { namesOneTenant, needsHostedDomain } from '../issuers.ts';
import { readClaims, usualClaims } from './read-claims.ts';
import type { Claims, ClaimRules } from './read-claims.ts';

const usual: ClaimRules = { claims: usualClaims, trustsAddresses: false, needsHostedDomain: false };
const read = (token: Claims, rules: Partial<ClaimRules> = {}, userinfo: Claims = {}) =>
  readClaims('x', { token, userinfo }, { ...usual, ...rules });
const email = 'ada@example.com';

describe('the address of a person', () => {
  test('is not mixed of what is said in two places', () => {
    const said = read({ email }, {}, { email: 'eve@example.com', email_verified: true });
    expect(said).toEqual({ subject: 'x', email: null, unconfirmed: 'null', saidAddress: email });
    expect(read({ email_verified: true }, {}, { email })).toMatchObject({ email: null });
    expect(read({}, {}, { email, email_verified: true })).toMatchObject({ email });
  });

  test('counts at Google only together with the organisation that has the account', () => {
    const google = { needsHostedDomain: needsHostedDomain('https://accounts.google.com') };
    expect(google.needsHostedDomain).toBe(true);
    expect(needsHostedDomain('https://accounts.google.com.evil.example')).toBe(false);
    expect(read({ email, email_verified: true }, google)).toMatchObject({ email: null });
    const trusting = { ...google, trustsAddresses: true };
    expect(read({ email, email_verified: true }, trusting)).toMatchObject({ email: null });
    const hosted = { email, email_verified: true, hd: 'example.com' };
    expect(read(hosted, google)).toMatchObject({ email });
  });
});

test('a name that is no text is none, and a long one is cut between two signs', () => {
  expect(read({ name: 'Ada\0' })).not.toHaveProperty('name');
  expect(read({ name: `${'x'.repeat(299)}\u{1f600}` }).name).toBe(`${'x'.repeat(299)}\ufffd`);
  expect(read({ groups: ['Staff', '\ud800'] }).groups).toBeUndefined();
});

describe('the groups of a person', () => {
  const groups = (value: unknown) => read({ groups: value }).groups;

  test('are texts, or objects with a name; none is another thing than nothing', () => {
    expect(groups(['Staff', { name: 'Chess', id: 1 }, ' Staff '])).toEqual(['Staff', 'Chess']);
    expect(groups([])).toEqual([]);
    expect(read({}).groups).toBeUndefined();
  });

  test('are taken as missing where they cannot be read whole', () => {
    for (const value of [null, 'Staff', {}, ['Staff', 1], ['Staff', ''], [{}], [['Staff']]])
      expect([value, groups(value)]).toEqual([value, undefined]);
    const many = Array.from({ length: 1000 }, (_, at) => `g${at}`);
    expect(groups(many)).toHaveLength(1000);
    expect(groups([...many, 'one more'])).toBeUndefined();
  });

  test('and the name are read from claims of other names, also where the ID token lacks them', () => {
    const claims = { address: 'email', name: 'displayName', groups: 'roles' };
    const said = read({ email }, { claims }, { displayName: ' Ada ', roles: ['a'] });
    expect(said).toMatchObject({ name: 'Ada', groups: ['a'] });
    expect(read({ name: 1, groups: ['b'] }, { claims })).not.toHaveProperty('name');
  });
});

test.each([
  ['https://login.microsoftonline.com/common/v2.0', false],
  ['https://login.microsoftonline.com/organizations/v2.0', false],
  ['https://login.microsoftonline.com/Consumers/v2.0', false],
  ['https://login.microsoftonline.com./common/v2.0', false],
  ['https://LOGIN.microsoftonline.com/COMMON/v2.0', false],
  ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', false],
  ['https://login.microsoftonline.com/', false],
  ['https://sts.windows.net/common/', false],
  ['https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0', true],
  ['https://login.microsoftonline.com/contoso.onmicrosoft.com/v2.0', true],
  ['https://id.example.com/common', true],
])('the issuer %s names one tenant: %s', (issuer, isOne) => {
  expect(namesOneTenant(issuer)).toBe(isOne);
});
