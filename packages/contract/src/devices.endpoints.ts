import * as z from 'zod';
import { done } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { newPersonalToken, personalToken } from './tokens.endpoints.ts';
import { personalText } from './values.ts';

const open = { tag: 'Accounts', auth: 'open', method: 'post' } as const;

const { scopes, days } = newPersonalToken.shape;

/** The shape of RFC 8628, in the spelling of this interface. */
export const startDeviceSignIn = endpoint({
  ...open,
  id: 'startDeviceSignIn',
  path: '/auth/device/code',
  summary: 'Ask for a personal token that a person allows in a browser, as in RFC 8628',
  body: {
    kind: 'json',
    schema: z.object({
      program: personalText(60),
      machine: personalText(100),
      team: personalText(100).optional(),
      scopes,
      days,
    }),
  },
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({
      deviceCode: z.string(),
      userCode: z.string(),
      verificationUri: z.string(),
      expiresIn: z.int(),
      interval: z.int(),
    }),
  },
  failures: ['too_many_requests'],
});

export const finishDeviceSignIn = endpoint({
  ...open,
  id: 'finishDeviceSignIn',
  path: '/auth/device/token',
  summary: 'Fetch a personal token that a person has allowed',
  body: {
    kind: 'json',
    schema: z.object({ deviceCode: z.string('must be text').max(200) }),
  },
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({ token: personalToken, secret: z.string() }),
  },
  failures: ['authorization_pending', 'slow_down', 'access_denied', 'expired_token', 'tokens_full'],
});

export const revokeBySecret = endpoint({
  ...open,
  id: 'revokeBySecret',
  path: '/auth/tokens/revoke',
  summary: 'Revoke the personal token with this secret',
  body: { kind: 'json', schema: z.object({ secret: z.string('must be text').max(200) }) },
  answer: done,
  repeatable: true,
});
