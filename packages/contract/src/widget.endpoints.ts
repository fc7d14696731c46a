import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { teamRef } from './values.ts';
import { widget, widgetSettings } from './widget.ts';

const tag = 'Widget';
const ofTeam = { tag, scope: 'widget', role: 'owner', failures: ['team_not_found'] } as const;
const inTeam = z.object({ teamId: teamRef.optional() });

export const getWidget = endpoint({
  ...ofTeam,
  id: 'getWidget',
  method: 'get',
  path: '/v1/widget',
  summary: 'How a team’s chat widget is set',
  query: inTeam,
  answer: { kind: 'json', status: 200, schema: z.object({ widget }) },
});

export const updateWidget = endpoint({
  ...ofTeam,
  id: 'updateWidget',
  method: 'put',
  path: '/v1/widget',
  summary: 'Set a team’s chat widget',
  description:
    'Replaces all settings: what is left out becomes what it is without any. A site that is no ' +
    'longer allowed, or a widget that is switched off, ends the sessions there at once.',
  body: {
    kind: 'json',
    schema: z.object({ teamId: teamRef.optional(), ...widgetSettings }).meta({
      example: { isEnabled: true, allowedOrigins: ['https://shop.example'] },
    }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ widget }) },
  failures: ['team_not_found', 'agent_not_found'],
});
