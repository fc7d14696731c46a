import * as z from 'zod';
import { done, password, personAnswer, token } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { email } from './values.ts';

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'put',
  path: '/auth/password',
  tag: 'Accounts',
  auth: 'session',
  summary: 'Change the password of one’s account',
  description:
    'All other sessions of the account end, and links that were mailed to it open nothing any ' +
    'more. An account without a password has `setPassword` for its first one.',
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

export const setPassword = endpoint({
  id: 'setPassword',
  method: 'post',
  path: '/auth/password',
  tag: 'Accounts',
  auth: 'session',
  summary: 'Set the first password of one’s account',
  description:
    'Within ten minutes of signing in by a link or a provider, because an open session alone must ' +
    'not give an account a lasting way in. All other sessions of the account end.',
  body: { kind: 'json', schema: z.object({ password }) },
  answer: done,
  failures: ['foreign_origin', 'password_exists', 'sign_in_again'],
});

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'post',
  path: '/auth/password-resets',
  tag: 'Accounts',
  auth: 'open',
  summary: 'Have a link sent by mail that sets a new password once, within an hour',
  description:
    'The same answer whether or not an account has this address. Somebody who has an invitation ' +
    'and never accepted it has no account yet, so no link is sent.',
  body: { kind: 'json', schema: z.object({ email }) },
  answer: done,
  failures: ['provider_required', 'foreign_origin', 'too_many_requests'],
});

export const usePasswordReset = endpoint({
  id: 'usePasswordReset',
  method: 'post',
  path: '/auth/password-resets/{token}/use',
  tag: 'Accounts',
  auth: 'open',
  summary: 'Set a new password with a link’s token, and sign in',
  description:
    'Works once. All sessions of the account end, and all links that were mailed to its address ' +
    'open nothing any more. The answer sets a session cookie.',
  params: z.object({ token }),
  absent: 'password_reset_not_found',
  body: { kind: 'json', schema: z.object({ password }) },
  answer: personAnswer,
  failures: ['provider_required', 'second_factor_asked', 'foreign_origin'],
});
