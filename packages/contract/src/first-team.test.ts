import { describe, expect, test } from 'vitest';
import { findTeamByRef, firstTeam, urlNameOf } from './first-team.ts';

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

test('without teams there is no first team', () => {
  expect(firstTeam([], [])).toBeUndefined();
});

describe('another organisation that has added the person', () => {
  const lookalike = team('x', null, 'company');
  const taken = team('y', 'x', 'hamburg');
  const all = [lookalike, taken, ...teams];
  const memberships = [on('workshops', 'member'), on('x', 'owner', 'x')];

  test('is not where they begin, whatever their role there', () => {
    expect(firstTeam(all, memberships)).toBe(workshops);
  });

  test('does not take a slug from the organisation that they used last', () => {
    expect(findTeamByRef(all, memberships, 'hamburg')).toBe(hamburg);
    expect(findTeamByRef(all, memberships.toReversed(), 'hamburg')).toBe(taken);
    expect(findTeamByRef(all, memberships, 'y')).toBe(taken);
    expect(findTeamByRef(all, memberships, 'workshops')).toBe(workshops);
    expect(findTeamByRef(all, memberships, undefined)).toBeUndefined();
  });

  test('has the id of a team in the address if its slug is ambiguous', () => {
    const named = team('z', 'x', 'hamburg');
    expect(urlNameOf([...all, named], named)).toBe('z');
    expect(urlNameOf(all, taken)).toBe('y');
    expect(urlNameOf(all, workshops)).toBe('workshops');
  });
});
