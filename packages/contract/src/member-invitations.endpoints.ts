import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { userId } from './members.ts';
import { givenId, teamRef, time, userIds } from './values.ts';

export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'post',
  path: '/v1/teams/{teamId}/members/{userId}/invitations',
  tag: 'Members',
  summary: 'Send a member’s invitation again',
  description:
    'For a member with an e-mail address who never signed in. The links of earlier mails stay ' +
    'valid until they expire. Nothing is sent twice while an invitation waits to be sent. One ' +
    'address gets at most three mails of an organisation in a day.',
  scope: 'members:write',
  role: 'team_leader',
  rate: 'additions',
  params: z.object({ teamId: teamRef, userId }),
  absent: 'team_not_found',
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
  failures: ['user_not_member', 'member_claimed', 'member_without_email'],
});

export const createInvitationLink = endpoint({
  id: 'createInvitationLink',
  method: 'post',
  path: '/v1/teams/{teamId}/members/{userId}/invitation-links',
  tag: 'Members',
  summary: 'A link to hand to a member who never signed in, on a server without mail',
  description:
    'Works once, within seven days, and ends the person’s earlier one. It does not prove the ' +
    'address: the account that it makes belongs to this organisation alone. For who may give all ' +
    'roles that the person has in the organisation; it opens nothing once these change. A server ' +
    'that sends mail makes none (409).',
  scope: 'members:write',
  role: 'team_leader',
  rate: 'additions',
  params: z.object({ teamId: teamRef, userId }),
  absent: 'team_not_found',
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({
      link: z.string().meta({ description: 'Shown only this once.', format: 'uri' }),
      expiresAt: time,
    }),
  },
  failures: ['user_not_member', 'member_claimed', 'member_without_email', 'mail_is_sent'],
});

export const listCopiedAccounts = endpoint({
  id: 'listCopiedAccounts',
  method: 'get',
  path: '/v1/teams/{teamId}/copied-accounts',
  tag: 'Members',
  summary: 'Which of some members have an account of a copied link',
  description:
    'The address of such an account is not proved. It ends when its person gets a role or a document ' +
    'that whoever copied the link could not give; the person keeps both, and needs another link.',
  scope: 'members:read',
  role: 'team_leader',
  params: z.object({ teamId: teamRef }),
  absent: 'team_not_found',
  query: z.object({
    userIds,
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      accounts: z.array(
        z.object({
          userId: givenId,
          hasEnded: z
            .boolean()
            .meta({ description: 'True if the person has not signed in since it ended.' }),
        }),
      ),
    }),
  },
});
