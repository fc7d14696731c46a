import { readEmailAddress } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { recordAdded } from './add-members.ts';
import { putOnTeam } from './put-on-team.ts';

export type { Role } from '@guildhall/contract';

export interface NewMember {
  email: string;
  role: Role;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Adds one person inside the caller's transaction. */
export async function addMember(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  { email, role, firstName, lastName }: NewMember,
): Promise<{ userId: string }> {
  const person = {
    email: readEmailAddress(email) ?? email,
    phone: null,
    role,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
  };
  const put = await putOnTeam(tx, team, { people: [person], giver: 'service' });
  await recordAdded(tx, actor, team, put);
  return { userId: put.memberships[0]?.user_id ?? '' };
}
