import { endpoints } from '@guildhall/contract';
import type { AnswerOf } from '@guildhall/contract';
import type { Context } from 'hono';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import type { SignedIn } from '#ground/http/principal.ts';
import { requesterOf } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import { blockOrganisation, declineInvitation, joinOrganisation } from './answer-invitation.ts';
import type { Answer, AnswerParts } from './answer-invitation.ts';
import {
  deleteBlock,
  listBlocked,
  listOpenInvitations,
} from '../stored/own-invitations.queries.ts';
import type { OrganisationRow, OwnInvitationRow } from '../stored/own-invitations.queries.ts';

type Listed = AnswerOf<(typeof endpoints)['listOwnInvitations']>;

const done = { success: true as const };

export function mountOwnInvitations(api: Api, parts: AnswerParts): void {
  const { db } = parts;

  serve(api, endpoints.listOwnInvitations, async ({ principal: { accountId } }) => {
    await recordAccountActivity(db, accountId);
    return {
      invitations: (await listOpenInvitations(db, accountId)).map(toOwnInvitation),
      blocked: (await listBlocked(db, accountId)).map(toOrganisation),
    };
  });

  serve(api, endpoints.joinOrganisation, async ({ c, principal, input }) => {
    await joinOrganisation(parts, toAnswer(c, principal, input.params.organisationId));
    return done;
  });

  serve(api, endpoints.declineInvitation, async ({ c, principal, input }) => {
    await declineInvitation(parts, toAnswer(c, principal, input.params.organisationId));
    return done;
  });

  serve(api, endpoints.blockOrganisation, async ({ c, principal, input }) => {
    await blockOrganisation(parts, toAnswer(c, principal, input.params.organisationId));
    return done;
  });

  serve(api, endpoints.unblockOrganisation, async ({ principal: { accountId }, input }) => {
    if (!(await deleteBlock(db, accountId, input.params.organisationId)))
      throw new Failure('invitation_not_found');
    return done;
  });
}

function toAnswer(c: Context<RequestEnv>, { accountId }: SignedIn, orgId: string): Answer {
  const { requestId, address } = requesterOf(c);
  return { accountId, orgId, requestId, address };
}

function toOwnInvitation(row: OwnInvitationRow): Listed['invitations'][number] {
  return {
    ...toOrganisation(row),
    teams: row.teams,
    teamCount: row.team_count,
    invitedAt: row.invited_at.toISOString(),
  };
}

function toOrganisation(row: OrganisationRow): Listed['blocked'][number] {
  return { organisationId: row.org_id, organisationName: row.organisation_name };
}
