import { describe, expect, test } from 'vitest';
import { Failure } from '#ground/failure.ts';
import type { OwnUser, PersonPrincipal, TeamMembership } from '#ground/http/principal.ts';
import { defaultTeamId, orgInUse, roleOn } from './account-memberships.ts';

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

describe('the role of a person on a team', () => {
  const team = { id: 'c', path: ['a', 'b', 'c'] };

  test('is the highest of their roles there and above, whatever the order of the memberships', () => {
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

  test('comes from the team itself or from leading a team above, and from no other team', () => {
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
  test('is the first organisation that the person has used and is on a team of', () => {
    const memberships = [membership('b', 'b'), membership('c', 'c')];
    expect(orgInUse({ users: [user('a'), user('b', false), user('c')], memberships })).toBe('c');
  });

  test('is the only organisation where the person is on a team, even if they have never used it', () => {
    const users = [user('a'), user('b', false)];
    expect(orgInUse({ users, memberships: [membership('b', 'b')] })).toBe('b');
  });

  test('is undefined if several were never used, or if the person is on no team', () => {
    const users = [user('a', false), user('b', false)];
    expect(
      orgInUse({ users, memberships: [membership('a', 'a'), membership('b', 'b')] }),
    ).toBeUndefined();
    expect(orgInUse({ users, memberships: [] })).toBeUndefined();
  });
});

describe('the team of a request that names none', () => {
  test('is the key’s own team', () =>
    expect(defaultTeamId({ kind: 'key', keyId: '', teamId: 'b', orgId: 'a', scopes: null })).toBe(
      'b',
    ));

  test('is the team above all the person’s others in the organisation used last', () => {
    const memberships = [
      membership('a', 'ab'),
      membership('a', 'abc', 'owner'),
      membership('x', 'x'),
      membership('x', 'xy'),
    ];
    expect(defaultTeamId(somebody([user('a'), user('x')], memberships))).toBe('b');
    expect(defaultTeamId(somebody([user('x'), user('a')], memberships))).toBe('x');
  });

  test('must be named if no team is above the others, or if no organisation was used', () => {
    const beside = [membership('a', 'ab'), membership('a', 'ac')];
    const apart = somebody(
      [user('a', false), user('x', false)],
      [membership('a', 'a'), membership('x', 'x')],
    );
    for (const principal of [somebody([user('a')], beside), apart])
      expect(() => defaultTeamId(principal)).toThrow('must be given, as you are on several teams');
  });

  test('is not found for a person who is on no team', () => {
    expect(() => defaultTeamId(somebody([user('a')], []))).toThrow(new Failure('team_not_found'));
  });
});
