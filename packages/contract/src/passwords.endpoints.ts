import * as z from 'zod';
import { done, password } from './accounts.ts';
import { endpoint } from './endpoint.ts';

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'put',
  path: '/auth/password',
  tag: 'Accounts',
  auth: 'session',
  summary: 'Change the password of one’s account',
  description:
    'All other sessions of the account end, and links that were mailed to it open nothing any ' +
    'more. An account without a password gets its first one by a mailed link.',
  body: {
    kind: 'json',
    schema: z.object({
      oldPassword: z.string('must be text').max(1000),
      newPassword: password,
    }),
  },
  answer: done,
  failures: ['foreign_origin', 'password_wrong', 'password_missing', 'too_many_requests'],
});
