import { expect, test } from 'vitest';
import { decideRole } from './decide-role.ts';
import type { Place } from './decide-role.ts';

const place: Place = { role: null, localRole: null, given: null, hasLeft: false };

test.each([
  ['joins by a group', { given: 'member' }, 'member', 'none'],
  ['leaves the group', { role: 'member', localRole: 'none' }, null, null],
  [
    'was added here, and a group raises them',
    { role: 'member', given: 'team_leader' },
    'team_leader',
    'member',
  ],
  [
    'loses what the group gave, and keeps what was given here',
    { role: 'team_leader', localRole: 'member' },
    'member',
    null,
  ],
  [
    'was given more here than the group gives',
    { role: 'team_leader', given: 'partner' },
    'team_leader',
    'team_leader',
  ],
  ['has left: what was given here ends, too', { role: 'team_leader', hasLeft: true }, null, null],
  [
    'has left one directory, and another gives a role',
    { role: 'team_leader', localRole: 'member', given: 'partner', hasLeft: true },
    'partner',
    'none',
  ],
  ['is an owner and has left', { role: 'owner', hasLeft: true }, 'owner', null],
  ['is an owner, and a group gives less', { role: 'owner', given: 'member' }, 'owner', 'owner'],
] as const)('somebody who %s', (_, given, role, localRole) => {
  expect(decideRole({ ...place, ...given })).toEqual({ role, localRole });
});
