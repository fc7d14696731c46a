import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { invitationDays, makeToken } from '#people/invitations/invitation-token.ts';
import { insertInvitationLink } from '#people/invitations/invitations.queries.ts';
import type { Invitee } from './invite-member.ts';
import { mayStandIn } from './membership.queries.ts';

interface CopyParts {
  db: Db;
  settings: Pick<Settings, 'publicUrl' | 'smtpUrl'>;
}

const message = 'Only who may give all roles of this person, on every team, copies their link';

/**
 * Makes the link to hand to an invited person where no mail is sent (D45). Whoever has it signs in
 * as the person, so only those who could give all that the person has may make it.
 */
export async function copyInvitation(
  { db, settings }: CopyParts,
  { team, userId }: Invitee,
  { actor, principal }: { actor: Actor; principal: Principal },
): Promise<{ link: string; expiresAt: Date }> {
  if (settings.smtpUrl !== undefined) throw new Failure('mail_is_sent');
  const { token, hash } = makeToken();
  const expiresAt = await transaction(db, async (tx) => {
    if (!(await mayStandIn(tx, principal, team, userId)))
      throw new Failure('role_missing', { message });
    const invitee = { orgId: team.orgId, teamId: team.id, userId };
    const copier =
      principal.kind === 'key'
        ? { keyId: principal.keyId }
        : { userId: userIn(principal, team.orgId) };
    const link = { hash, days: invitationDays, copier };
    const expiry = await insertInvitationLink(tx, invitee, link);
    if (!expiry) throw new Failure('member_claimed');
    await recordWrite(tx, actor, team, 'invitation.copied', [userId]);
    return expiry;
  });
  return { link: `${settings.publicUrl}/invitations/${token}`, expiresAt };
}
