import * as z from 'zod';
import { done } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { roles } from './roles.ts';
import { givenId, id, time } from './values.ts';

const ofAccount = { tag: 'Accounts', auth: 'session' } as const;
const answering = {
  ...ofAccount,
  method: 'post',
  params: z.object({ organisationId: id }),
  absent: 'invitation_not_found',
  answer: done,
  failures: ['foreign_origin'],
} as const;

const organisation = {
  organisationId: givenId.meta({ description: 'The top-level team.' }),
  organisationName: z.string(),
};

/** An organisation that has put the account's address on teams, and that waits for an answer. */
const ownInvitation = z
  .object({
    ...organisation,
    teams: z
      .array(z.object({ name: z.string(), role: z.enum(roles) }))
      .meta({ description: 'The first ten, each before those below it.' }),
    teamCount: z.int().min(1),
    invitedAt: time.meta({ description: 'When the organisation first added the address.' }),
  })
  .meta({ id: 'OwnInvitation' });

export const listOwnInvitations = endpoint({
  ...ofAccount,
  id: 'listOwnInvitations',
  method: 'get',
  path: '/auth/invitations',
  summary: 'List the organisations that wait for the account’s answer, and those it has blocked',
  description:
    'The 100 newest of each at most. Until the account joins, it has no rights in the ' +
    'organisation, and the organisation does not learn that the account exists.',
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      invitations: z.array(ownInvitation),
      blocked: z.array(z.object(organisation)),
    }),
  },
});

export const joinOrganisation = endpoint({
  ...answering,
  id: 'joinOrganisation',
  path: '/auth/invitations/{organisationId}/join',
  summary: 'Join an organisation that has invited the account',
  description: 'The organisation then sees the account’s name, unless it has entered one itself.',
});

export const declineInvitation = endpoint({
  ...answering,
  id: 'declineInvitation',
  path: '/auth/invitations/{organisationId}/decline',
  summary: 'Decline an invitation',
  description:
    'Ends all memberships of the address in the organisation, which sees it in its audit log. ' +
    'It may invite the address again.',
});

export const blockOrganisation = endpoint({
  ...answering,
  id: 'blockOrganisation',
  path: '/auth/invitations/{organisationId}/block',
  summary: 'Block an organisation that has invited the account',
  description:
    'The organisation’s invitations are neither shown nor mailed any more. The organisation ' +
    'sees nothing of it.',
});

export const unblockOrganisation = endpoint({
  ...answering,
  id: 'unblockOrganisation',
  path: '/auth/invitations/{organisationId}/unblock',
  summary: 'End the block of an organisation',
});
