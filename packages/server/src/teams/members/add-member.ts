import type { ReachableTeam } from '../../access/reach-team.ts';
import type { Tx } from '../../db/database.ts';
import { ensureMembership, ensureUser } from './members.queries.ts';

export type Role = 'owner' | 'team_leader' | 'member' | 'partner';

export interface NewMember {
  email: string;
  role: Role;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** A user who exists is not changed, and who is on the team already keeps the role. */
export async function addMember(
  tx: Tx,
  team: ReachableTeam,
  { email, role, firstName, lastName }: NewMember,
): Promise<{ userId: string }> {
  const userId = await ensureUser(tx, {
    email: email.trim().toLowerCase(),
    firstName: firstName ?? null,
    lastName: lastName ?? null,
  });
  await ensureMembership(tx, team, userId, role);
  return { userId };
}
