import * as z from 'zod';
import { done } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { givenId, id, time } from './values.ts';

const ofAccount = { tag: 'Accounts', auth: 'session' } as const;

const session = z
  .object({
    id: givenId,
    createdAt: time.meta({ description: 'When somebody signed in.' }),
    lastUsedAt: time.meta({ description: 'Noted once a day, so it can be a day too early.' }),
    address: z.string().nullable().meta({ description: 'The network address at signing in.' }),
    userAgent: z.string().nullable().meta({ description: 'The browser, in its own words.' }),
    isCurrent: z.boolean().meta({ description: 'True for the session that asks.' }),
  })
  .meta({ id: 'Session' });

export const listSessions = endpoint({
  ...ofAccount,
  id: 'listSessions',
  method: 'get',
  path: '/auth/sessions',
  summary: 'List the sessions of one’s account, the current one first',
  description: 'The 100 newest at most. A session that is over is not among them.',
  answer: { kind: 'json', status: 200, schema: z.object({ sessions: z.array(session) }) },
});

export const endSession = endpoint({
  ...ofAccount,
  id: 'endSession',
  method: 'delete',
  path: '/auth/sessions/{sessionId}',
  summary: 'End a session of one’s account',
  params: z.object({ sessionId: id }),
  absent: 'session_not_found',
  answer: done,
  failures: ['foreign_origin'],
});

export const endOtherSessions = endpoint({
  ...ofAccount,
  id: 'endOtherSessions',
  method: 'delete',
  path: '/auth/sessions',
  summary: 'End all sessions of one’s account except the current one',
  answer: done,
  failures: ['foreign_origin'],
});
