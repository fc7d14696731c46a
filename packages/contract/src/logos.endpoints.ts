import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { pictureTypes, pictureVersion } from './pictures.ts';
import { teamAnswer, teamParams } from './teams.ts';

const ofTeam = {
  path: '/v1/teams/{teamId}/logo',
  tag: 'Teams',
  scope: 'teams',
  params: teamParams,
  absent: 'team_not_found',
} as const;

export const getTeamLogo = endpoint({
  ...ofTeam,
  id: 'getTeamLogo',
  method: 'get',
  summary: 'A team’s logo',
  description:
    'The bytes as they were sent. Browsers may keep them for an hour; `version` changes nothing ' +
    'but the address.',
  role: 'partner',
  query: z.object({ version: pictureVersion }),
  answer: {
    kind: 'raw',
    status: 200,
    mediaType: pictureTypes[0],
    otherMediaTypes: pictureTypes.slice(1),
    ranges: true,
  },
  failures: ['logo_not_found'],
});

export const putTeamLogo = endpoint({
  ...ofTeam,
  id: 'putTeamLogo',
  method: 'put',
  summary: 'Give a team its logo',
  description: 'A PNG, JPEG or WebP picture of at most 256 KiB and 4096 × 4096 pixels.',
  role: 'owner',
  body: { kind: 'bytes', mediaTypes: pictureTypes },
  answer: { kind: 'json', status: 200, schema: teamAnswer },
  failures: ['logo_not_a_picture', 'logo_too_large'],
});

export const deleteTeamLogo = endpoint({
  ...ofTeam,
  id: 'deleteTeamLogo',
  method: 'delete',
  summary: 'Take a team’s logo away',
  description: 'A team without one stays as it is.',
  role: 'owner',
  answer: { kind: 'json', status: 200, schema: teamAnswer },
});
