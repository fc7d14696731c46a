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
  summary: 'Ask for a personal token that a person allows in a browser',
  description:
    'As in RFC 8628: show `userCode` and `verificationUri` to the person, and ask ' +
    '`/auth/device/token` every `interval` seconds until they have answered. They choose the team ' +
    'and see program, machine and network address.',
  body: {
    kind: 'json',
    schema: z
      .object({
        program: personalText(60),
        machine: personalText(100),
        team: personalText(100).optional().meta({ description: 'Its id or slug, as a proposal.' }),
        scopes,
        days,
      })
      .meta({ example: { program: 'Report', machine: 'laptop', scopes: ['search'] } }),
  },
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({
      deviceCode: z.string().meta({ description: 'For the program alone.' }),
      userCode: z.string().meta({ example: 'WDJB-MJHT' }),
      verificationUri: z.string(),
      expiresIn: z.int().meta({ description: 'In seconds.' }),
      interval: z.int().meta({ description: 'In seconds.' }),
    }),
  },
  failures: ['too_many_requests'],
});

export const finishDeviceSignIn = endpoint({
  ...open,
  id: 'finishDeviceSignIn',
  path: '/auth/device/token',
  summary: 'Fetch the personal token that a person has allowed, once',
  description:
    'The errors are those of RFC 8628. After `slow_down` wait five seconds longer than before.',
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
  description:
    'For a program that signs out, and for whoever finds a secret where it should not be. The same ' +
    'answer whether or not there is such a token.',
  body: { kind: 'json', schema: z.object({ secret: z.string('must be text').max(200) }) },
  answer: done,
  repeatable: true,
});
