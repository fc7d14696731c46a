import { expect, test } from 'vitest';
import { firstTeam } from './first-team.ts';

const company = { id: 'company' };
const workshops = { id: 'workshops' };
const hamburg = { id: 'hamburg' };
const teams = [company, workshops, hamburg];

test.each([
  ['an owner of the top', [{ teamId: 'company', role: 'owner' }], company],
  [
    'a leader below who is a member of the top',
    [
      { teamId: 'company', role: 'member' },
      { teamId: 'workshops', role: 'team_leader' },
    ],
    workshops,
  ],
  [
    'a leader of two, the one that is listed first',
    [
      { teamId: 'hamburg', role: 'team_leader' },
      { teamId: 'workshops', role: 'team_leader' },
    ],
    workshops,
  ],
  ['a member of the last', [{ teamId: 'hamburg', role: 'member' }], hamburg],
  ['somebody whose team is not listed', [{ teamId: 'elsewhere', role: 'owner' }], company],
  ['somebody on no team', [], company],
] as const)('%s begins on the team where they may do most', (_who, memberships, expected) => {
  expect(firstTeam(teams, memberships)).toBe(expected);
});

test('there may be no team at all', () => {
  expect(firstTeam([], [])).toBeUndefined();
});
