import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { serverSettings, serverSettingsChange } from './server-settings.ts';
import { teamRef } from './values.ts';

/** Only a person who has just signed in sets where mail and questions go, and not by a token. */
const traits = { tag: 'System', role: 'owner', scope: null } as const;
const topTeam = teamRef.optional().meta({ description: 'The top-level team of the organisation.' });
const refusals = ['team_not_found', 'not_top_level', 'not_operator', 'settings_of_key'] as const;

export const getServerSettings = endpoint({
  ...traits,
  id: 'getServerSettings',
  method: 'get',
  path: '/v1/system/settings',
  summary: 'What operators have set on the page of the server, and what is in force',
  description:
    'Of the whole server. A variable of the environment wins over what is set here. No secret is ' +
    'returned.',
  query: z.object({ teamId: topTeam }),
  answer: { kind: 'json', status: 200, schema: z.object({ settings: serverSettings }) },
  failures: [...refusals],
});

export const updateServerSettings = endpoint({
  ...traits,
  id: 'updateServerSettings',
  method: 'patch',
  path: '/v1/system/settings',
  summary: 'Set the language model or the mail server of this server',
  description:
    'Within ten minutes of signing in, or of giving the password again. In force at once, and within ' +
    'seconds on all servers of the database; answers and mails that have begun end as they began. A ' +
    'secret that is kept is used for the same place only: with another address it has to be given again.',
  body: {
    kind: 'json',
    schema: serverSettingsChange.extend({ teamId: topTeam }).meta({
      example: { model: { address: 'http://127.0.0.1:11434/v1', name: 'qwen3:8b' } },
    }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ settings: serverSettings }) },
  failures: [...refusals, 'confirm_yourself', 'settings_changed'],
});
