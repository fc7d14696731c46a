import { expect, test } from 'vitest';
import type { PersonPrincipal, Principal } from '#ground/http/principal.ts';
import { mayChange } from './may-change.ts';
import type { ReachableTeam } from './reach-team.ts';

const onTeam = (role: ReachableTeam['role']) => ({ orgId: 'a', role }) as ReachableTeam;
const key: Principal = { kind: 'key', keyId: '', teamId: 'a', orgId: 'a', scopes: null };
const person: PersonPrincipal = {
  kind: 'person',
  accountId: 'account',
  sessionId: 'session',
  email: 'a@example.com',
  language: null,
  users: [
    { orgId: 'b', userId: 'there', isUsed: true, isStale: false },
    { orgId: 'a', userId: 'here', isUsed: true, isStale: false },
  ],
  memberships: [],
  requiredRoles: { role: 'team_leader', ownRole: 'member' },
};

test('a key may change everything that it reaches', () => {
  expect(mayChange(key, onTeam(null), 'here')).toBe(true);
  expect(mayChange(key, onTeam(null), null)).toBe(true);
});

test.each([
  ['owner', true, true],
  ['team_leader', true, true],
  ['member', true, false],
  ['partner', false, false],
] as const)('%s may change their own things: %s, those of others: %s', (role, own, foreign) => {
  expect(mayChange(person, onTeam(role), 'here')).toBe(own);
  for (const maker of ['somebody', 'there', null])
    expect(mayChange(person, onTeam(role), maker)).toBe(foreign);
});
