import { describe, expect, test } from 'vitest';
import { Failure } from '#failure.ts';
import type { OwnUser, PersonPrincipal, Place } from '#http/principal.ts';
import { orgInUse, ownTeam, roleOn } from './standing.ts';

const place = (orgId: string, path: string, role: Place['role'] = 'member'): Place => ({
  orgId,
  teamId: path.slice(-1),
  path: [...path],
  role,
});
const user = (orgId: string, isUsed = true): OwnUser => ({
  orgId,
  userId: `of ${orgId}`,
  isUsed,
  isStale: false,
});
const somebody = (users: OwnUser[], places: Place[]): PersonPrincipal => ({
  kind: 'person',
  accountId: 'account',
  sessionId: 'session',
  email: 'a@example.com',
  language: null,
  needs: { role: 'member', ownRole: 'member' },
  users,
  places,
});

describe('the role that somebody has on a team', () => {
  const team = { id: 'c', path: ['a', 'b', 'c'] };

  test('is the highest of those there and above, whatever their order', () => {
    const places = [
      place('a', 'abc', 'member'),
      place('a', 'a', 'owner'),
      place('a', 'ab', 'team_leader'),
    ];
    for (const order of [places, places.toReversed(), [places[1]!, places[2]!, places[0]!]])
      expect(roleOn(order, team)).toBe('owner');
  });

  test('is that of the team itself, or of leading one above, no other', () => {
    expect(roleOn([place('a', 'abc', 'partner')], team)).toBe('partner');
    expect(roleOn([place('a', 'ab', 'team_leader')], team)).toBe('team_leader');
    for (const role of ['member', 'partner'] as const)
      expect(roleOn([place('a', 'ab', role)], team)).toBeUndefined();
    expect(roleOn([place('a', 'abcd', 'owner'), place('a', 'ax', 'owner')], team)).toBeUndefined();
  });
});

describe('the organisation in use', () => {
  test('is the first of those used where somebody is on a team', () => {
    const places = [place('b', 'b'), place('c', 'c')];
    expect(orgInUse({ users: [user('a'), user('b', false), user('c')], places })).toBe('c');
  });

  test('is the only one where somebody is on a team, also when never used', () => {
    const users = [user('a'), user('b', false)];
    expect(orgInUse({ users, places: [place('b', 'b')] })).toBe('b');
  });

  test('is none of several that were never used, and none for somebody on no team', () => {
    const users = [user('a', false), user('b', false)];
    expect(orgInUse({ users, places: [place('a', 'a'), place('b', 'b')] })).toBeUndefined();
    expect(orgInUse({ users, places: [] })).toBeUndefined();
  });
});

describe('the team that a request means which names none', () => {
  test('is that of a key', () =>
    expect(ownTeam({ kind: 'key', keyId: '', teamId: 'b', orgId: 'a', scopes: null })).toBe('b'));

  test('is the one above all others in the organisation used last, whatever there is elsewhere', () => {
    const places = [
      place('a', 'ab'),
      place('a', 'abc', 'owner'),
      place('x', 'x'),
      place('x', 'xy'),
    ];
    expect(ownTeam(somebody([user('a'), user('x')], places))).toBe('b');
    expect(ownTeam(somebody([user('x'), user('a')], places))).toBe('x');
  });

  test('has to be named where none stands above the others, or no organisation was used', () => {
    const beside = [place('a', 'ab'), place('a', 'ac')];
    const apart = somebody(
      [user('a', false), user('x', false)],
      [place('a', 'a'), place('x', 'x')],
    );
    for (const principal of [somebody([user('a')], beside), apart])
      expect(() => ownTeam(principal)).toThrow('must be given, as you are on several teams');
  });

  test('is none for somebody who is on no team', () => {
    expect(() => ownTeam(somebody([user('a')], []))).toThrow(new Failure('team_not_found'));
  });
});
