import { describe, expect, test } from 'vitest';
import { Failure } from '#failure.ts';
import type { OwnUser, PersonPrincipal, TeamMembership } from '#http/principal.ts';
import { defaultTeamId, orgInUse, roleOn } from './standing.ts';

const membership = (
  orgId: string,
  path: string,
  role: TeamMembership['role'] = 'member',
): TeamMembership => ({
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
const somebody = (users: OwnUser[], memberships: TeamMembership[]): PersonPrincipal => ({
  kind: 'person',
  accountId: 'account',
  sessionId: 'session',
  email: 'a@example.com',
  language: null,
  requiredRoles: { role: 'member', ownRole: 'member' },
  users,
  memberships,
});

describe('the role that somebody has on a team', () => {
  const team = { id: 'c', path: ['a', 'b', 'c'] };

  test('is the highest of those there and above, whatever their order', () => {
    const memberships = [
      membership('a', 'abc', 'member'),
      membership('a', 'a', 'owner'),
      membership('a', 'ab', 'team_leader'),
    ];
    for (const order of [
      memberships,
      memberships.toReversed(),
      [memberships[1]!, memberships[2]!, memberships[0]!],
    ])
      expect(roleOn(order, team)).toBe('owner');
  });

  test('is that of the team itself, or of leading one above, no other', () => {
    expect(roleOn([membership('a', 'abc', 'partner')], team)).toBe('partner');
    expect(roleOn([membership('a', 'ab', 'team_leader')], team)).toBe('team_leader');
    for (const role of ['member', 'partner'] as const)
      expect(roleOn([membership('a', 'ab', role)], team)).toBeUndefined();
    expect(
      roleOn([membership('a', 'abcd', 'owner'), membership('a', 'ax', 'owner')], team),
    ).toBeUndefined();
  });
});

describe('the organisation in use', () => {
  test('is the first of those used where somebody is on a team', () => {
    const memberships = [membership('b', 'b'), membership('c', 'c')];
    expect(orgInUse({ users: [user('a'), user('b', false), user('c')], memberships })).toBe('c');
  });

  test('is the only one where somebody is on a team, also when never used', () => {
    const users = [user('a'), user('b', false)];
    expect(orgInUse({ users, memberships: [membership('b', 'b')] })).toBe('b');
  });

  test('is none of several that were never used, and none for somebody on no team', () => {
    const users = [user('a', false), user('b', false)];
    expect(
      orgInUse({ users, memberships: [membership('a', 'a'), membership('b', 'b')] }),
    ).toBeUndefined();
    expect(orgInUse({ users, memberships: [] })).toBeUndefined();
  });
});

describe('the team that a request means which names none', () => {
  test('is that of a key', () =>
    expect(defaultTeamId({ kind: 'key', keyId: '', teamId: 'b', orgId: 'a', scopes: null })).toBe(
      'b',
    ));

  test('is the one above all others in the organisation used last, whatever there is elsewhere', () => {
    const memberships = [
      membership('a', 'ab'),
      membership('a', 'abc', 'owner'),
      membership('x', 'x'),
      membership('x', 'xy'),
    ];
    expect(defaultTeamId(somebody([user('a'), user('x')], memberships))).toBe('b');
    expect(defaultTeamId(somebody([user('x'), user('a')], memberships))).toBe('x');
  });

  test('has to be named where none stands above the others, or no organisation was used', () => {
    const beside = [membership('a', 'ab'), membership('a', 'ac')];
    const apart = somebody(
      [user('a', false), user('x', false)],
      [membership('a', 'a'), membership('x', 'x')],
    );
    for (const principal of [somebody([user('a')], beside), apart])
      expect(() => defaultTeamId(principal)).toThrow('must be given, as you are on several teams');
  });

  test('is none for somebody who is on no team', () => {
    expect(() => defaultTeamId(somebody([user('a')], []))).toThrow(new Failure('team_not_found'));
  });
});
