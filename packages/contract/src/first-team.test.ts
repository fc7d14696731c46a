import { describe, expect, test } from 'vitest';
import { firstTeam, nameInAddress, teamNamed } from './first-team.ts';

const team = (id: string, parentId: string | null, slug = id) => ({ id, slug, parentId });
const company = team('company', null);
const workshops = team('workshops', 'company');
const hamburg = team('hamburg', 'workshops');
const teams = [company, workshops, hamburg];

const on = (
  teamId: string,
  role: 'owner' | 'team_leader' | 'member',
  organisationId = 'company',
) => ({
  organisationId,
  teamId,
  role,
});

test.each([
  ['an owner of the top', [on('company', 'owner')], company],
  [
    'a leader below who is a member of the top',
    [on('company', 'member'), on('workshops', 'team_leader')],
    workshops,
  ],
  [
    'a leader of two, the one that is listed first',
    [on('hamburg', 'team_leader'), on('workshops', 'team_leader')],
    workshops,
  ],
  ['a member of the last', [on('hamburg', 'member')], hamburg],
  ['somebody whose team is not listed', [on('elsewhere', 'owner')], company],
  ['somebody on no team', [], company],
])('%s begins on the team where they may do most', (_who, memberships, expected) => {
  expect(firstTeam(teams, memberships)).toBe(expected);
});

test('there may be no team at all', () => {
  expect(firstTeam([], [])).toBeUndefined();
});

describe('an organisation that only added somebody', () => {
  const lookalike = team('x', null, 'company');
  const taken = team('y', 'x', 'hamburg');
  const all = [lookalike, taken, ...teams];
  const memberships = [on('workshops', 'member'), on('x', 'owner', 'x')];

  test('is not where they begin, whatever they are there', () => {
    expect(firstTeam(all, memberships)).toBe(workshops);
  });

  test('takes no slug from the one that they used last', () => {
    expect(teamNamed(all, memberships, 'hamburg')).toBe(hamburg);
    expect(teamNamed(all, memberships.toReversed(), 'hamburg')).toBe(taken);
    expect(teamNamed(all, memberships, 'y')).toBe(taken);
    expect(teamNamed(all, memberships, 'workshops')).toBe(workshops);
    expect(teamNamed(all, memberships, undefined)).toBeUndefined();
  });

  test('leaves addresses that lead to the team that was meant', () => {
    const named = team('z', 'x', 'hamburg');
    expect(nameInAddress([...all, named], named)).toBe('z');
    expect(nameInAddress(all, taken)).toBe('y');
    expect(nameInAddress(all, workshops)).toBe('workshops');
  });
});
