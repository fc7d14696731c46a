import * as z from 'zod';
import { textLength } from './field-faults.ts';
import { endpoint } from './endpoint.ts';
import { preferences } from './preferences.ts';
import { roles } from './roles.ts';
import { teamLooks } from './teams.ts';
import { email, givenId, personalText, time } from './values.ts';

/**
 * The secret token of a link: 256 random bits in base64url. A malformed token is answered like an
 * unknown one.
 */
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const passwordRule = textLength(10, 128);

/**
 * A new password of 10 to 128 characters, in NFKC so that a combining accent does not count as a
 * character.
 */
export const password = z
  .string(passwordRule)
  .transform((text) => text.normalize('NFKC'))
  .refine((text) => [...text].length >= 10 && text.length <= 128, passwordRule)
  .meta({ minLength: 10, maxLength: 128, format: 'password' });

/** The invitation that a link from an e-mail opens. */
export const invitation = z
  .object({
    teamName: z.string(),
    organisationName: z.string().meta({ description: 'Of the top-level team.' }),
    email: z.string().meta({ description: 'The address that it is for.' }),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    expiresAt: time,
    hasAccount: z.boolean().meta({
      description:
        'True if the address has an account. Its owner signs in and answers at `/auth/invitations`.',
    }),
    needsPassword: z.boolean().meta({
      description:
        'True for a link that was copied instead of mailed. It does not prove the address: the ' +
        'account belongs to this organisation alone and signs in with its password.',
    }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitation>;

/**
 * The account of the person who is signed in. Each organisation knows the person by another id, the
 * user id.
 */
export const person = z
  .object({
    id: givenId,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    image: z.string().nullable(),
  })
  .meta({ id: 'Person' });
export type Person = z.output<typeof person>;

/** The answer of every endpoint that signs a person in. */
export const personAnswer = {
  kind: 'json',
  status: 200,
  schema: z.object({ user: person }),
} as const;
/** An answer that only confirms success. */
export const done = {
  kind: 'json',
  status: 200,
  schema: z.object({ success: z.literal(true) }),
} as const;

const open = { tag: 'Accounts', auth: 'open' } as const;
const invited = { params: z.object({ token }), absent: 'invitation_not_found' } as const;
const names = {
  firstName: personalText(100),
  lastName: personalText(100),
};

/** The request body that accepts an invitation. */
export const acceptance = z.object({ ...names, password: password.optional() });

export const getInvitation = endpoint({
  ...open,
  ...invited,
  id: 'getInvitation',
  method: 'get',
  path: '/auth/invitations/{token}',
  summary: 'What an invitation’s link is for; changes nothing',
  answer: { kind: 'json', status: 200, schema: z.object({ invitation }) },
});

export const acceptInvitation = endpoint({
  ...open,
  ...invited,
  id: 'acceptInvitation',
  method: 'post',
  path: '/auth/invitations/{token}/accept',
  summary: 'Set up the account that an invitation is for, and sign in',
  description:
    'Works once, and only while the address has no account: otherwise it is a 409, and the ' +
    'account’s owner signs in and joins. Names that the organisation has already are kept. Without ' +
    'a password the person signs in by links sent to their address; a copied link needs one. The ' +
    'answer sets a session cookie.',
  body: { kind: 'json', schema: acceptance },
  answer: personAnswer,
  failures: ['account_exists', 'provider_required', 'foreign_origin'],
});

export const signIn = endpoint({
  ...open,
  id: 'signIn',
  method: 'post',
  path: '/auth/sign-in',
  summary: 'Sign in with a password',
  description: 'The answer sets a session cookie.',
  body: {
    kind: 'json',
    schema: z.object({ email, password: z.string('must be text').max(1000) }),
  },
  answer: personAnswer,
  failures: [
    'sign_in_failed',
    'directory_silent',
    'provider_required',
    'second_factor_asked',
    'foreign_origin',
    'too_many_requests',
  ],
});

export const requestSignInLink = endpoint({
  ...open,
  id: 'requestSignInLink',
  method: 'post',
  path: '/auth/sign-in-links',
  summary: 'Have a link sent by mail that signs in once, within 15 minutes',
  description: 'The same answer whether or not somebody has this address.',
  body: { kind: 'json', schema: z.object({ email }) },
  answer: done,
  failures: ['provider_required', 'foreign_origin', 'too_many_requests'],
});

export const useSignInLink = endpoint({
  ...open,
  id: 'useSignInLink',
  method: 'post',
  path: '/auth/sign-in-links/{token}/use',
  summary: 'Sign in with a link’s token',
  description: 'The answer sets a session cookie.',
  params: z.object({ token }),
  absent: 'sign_in_link_not_found',
  answer: personAnswer,
  failures: ['provider_required', 'second_factor_asked', 'foreign_origin'],
});

export const signOut = endpoint({
  ...open,
  id: 'signOut',
  method: 'post',
  path: '/auth/sign-out',
  summary: 'End the session of the cookie, if there is one',
  answer: done,
  failures: ['foreign_origin'],
});

export const getSession = endpoint({
  id: 'getSession',
  method: 'get',
  path: '/auth/session',
  tag: 'Accounts',
  auth: 'session',
  summary: 'Who is signed in, the teams they are on, and what they prefer',
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      user: person,
      memberships: z.array(
        z.object({
          teamId: givenId,
          teamName: z.string(),
          teamSlug: z.string(),
          teamColour: teamLooks.colour,
          teamLogo: teamLooks.logo,
          organisationId: givenId.meta({ description: 'The top-level team.' }),
          userId: givenId.meta({ description: 'Of the person in this organisation.' }),
          role: z.enum(roles),
        }),
      ),
      invitationCount: z
        .int()
        .min(0)
        .meta({ description: 'Of the organisations that wait for an answer; 100 at most.' }),
      preferences,
      hasPassword: z
        .boolean()
        .meta({ description: 'False for an account that signs in by links or a provider alone.' }),
      maySetPassword: z.boolean().meta({
        description:
          'True for ten minutes after an account without a password has signed in by a link or a ' +
          'provider.',
      }),
      isAddressProved: z.boolean().meta({
        description:
          'False for an account of a copied link, which belongs to one organisation until its ' +
          'owner signs in by a mailed link, a provider or a link of the operator.',
      }),
      isOperator: z.boolean().meta({
        description:
          'True if the person may see the state of the installation (`/v1/system`) where they ' +
          'own the top-level team.',
      }),
      sendsMail: z.boolean().meta({
        description: 'False if no mail server is set up: mails are kept as files on the server.',
      }),
      expiresAt: time.meta({ description: 'Moves on with use.' }),
    }),
  },
});
