import * as z from 'zod';
import { personAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

export const giveSecondFactor = endpoint({
  id: 'giveSecondFactor',
  method: 'post',
  path: '/auth/second-factor',
  tag: 'Accounts',
  auth: 'open',
  summary: 'End a sign-in with the code of an app, or a recovery code',
  description:
    'For an account with a second factor: its password or link was answered with a 401 and a cookie, ' +
    'which stands for ten minutes. Each code counts once. The answer sets a session cookie.',
  body: {
    kind: 'json',
    schema: z
      .object({ code: z.string('must be text').max(100) })
      .meta({ example: { code: '123456' } }),
  },
  answer: personAnswer,
  failures: ['second_factor_wrong', 'second_factor_ended', 'foreign_origin', 'too_many_requests'],
});
