import * as z from 'zod';
import { publishing } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { teamRef } from './values.ts';

export const getPublishing = endpoint({
  id: 'getPublishing',
  method: 'get',
  path: '/v1/documents/publishing',
  tag: 'Documents',
  summary: 'Who may make a team’s documents public',
  scope: 'documents:read',
  role: 'partner',
  query: z.object({ teamId: teamRef.optional() }),
  answer: { kind: 'json', status: 200, schema: z.object({ publishing }) },
  failures: ['team_not_found'],
});

export const updatePublishing = endpoint({
  id: 'updatePublishing',
  method: 'patch',
  path: '/v1/documents/publishing',
  tag: 'Documents',
  summary: 'Let members make their documents public, or have a leader decide',
  scope: 'documents:write',
  role: 'team_leader',
  body: {
    kind: 'json',
    schema: z
      .object({ teamId: teamRef.optional(), membersMayPublish: z.boolean() })
      .meta({ example: { membersMayPublish: false } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ publishing }) },
  failures: ['team_not_found'],
  repeatable: true,
});
