import type { AnswerOf, endpoints, Invitation, Person } from '@guildhall/contract';
import { pictureAddress } from '#ground/pictures/picture-address.ts';
import { toLooks } from '#people/teams/team.ts';
import type { InvitationRow } from '#people/invitations/invitations.queries.ts';
import type { AccountRow, OwnMembershipRow } from './auth.queries.ts';

type OwnMembership = AnswerOf<(typeof endpoints)['getSession']>['memberships'][number];

export function toPerson(row: AccountRow): Person {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    image: pictureAddress('/auth/picture', row.picture_sha256) ?? row.image,
  };
}

export function toOwnMembership(row: OwnMembershipRow): OwnMembership {
  const { colour, logo } = toLooks({ ...row, id: row.team_id });
  return {
    teamId: row.team_id,
    teamName: row.team_name,
    teamSlug: row.team_slug,
    teamColour: colour,
    teamLogo: logo,
    organisationId: row.org_id,
    userId: row.user_id,
    role: row.role,
  };
}

export function toInvitation(row: InvitationRow): Invitation {
  return {
    teamName: row.team_name,
    organisationName: row.organisation_name,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    expiresAt: row.expires_at.toISOString(),
    hasAccount: row.has_account,
    needsPassword: row.is_copied,
  };
}
