import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import { findMakerWithout } from '#ground/access/maker.queries.ts';
import type { Giver } from '#ground/access/may-grant-role.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { scopesOf } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { PutOnTeam } from './put-on-team.ts';

const message = 'Nobody can give or take a role above their own';
const messageToLimited = (what: 'key' | 'personal token') =>
  `A ${what} that may not do everything gives and takes no role of owner or team_leader`;

/**
 * Throws if the principal may not give or take one of the roles on the team. Only owners add or
 * remove owners. A key or personal token with limited scopes may not change leaders, who have more
 * rights than it.
 */
export function refuseRoles(
  giver: Principal,
  { role: own }: ReachableTeam,
  roles: readonly Role[],
): void {
  if (scopesOf(giver) !== null && roles.some((role) => isAtLeast(role, 'team_leader'))) {
    const what = giver.kind === 'key' ? 'key' : 'personal token';
    throw new Failure('role_missing', { message: messageToLimited(what) });
  }
  if (giver.kind === 'key') return;
  if (roles.some((role) => own === null || !isAtLeast(own, role))) {
    throw new Failure('role_missing', { message });
  }
}

/**
 * The roles on the key's team with which its maker can get a role through the key: a leader cannot
 * become an owner.
 */
function rolesFor(wanted: Role): readonly Role[] {
  return wanted === 'owner' ? ['owner'] : ['owner', 'team_leader'];
}

/**
 * Throws if a key has just added its maker, or the maker of the keys before it, although they no
 * longer lead the key's team, or as an owner although they no longer are one. Otherwise a removed
 * owner could return with a kept key (D38).
 */
export async function refuseReturn(
  tx: Tx,
  giver: Giver,
  { added }: PutOnTeam,
  teamId: string,
): Promise<void> {
  if (giver === 'service' || giver.kind !== 'key' || added.length === 0) return;
  for (const wanted of new Set(added.map(({ role }) => role))) {
    const gone = await findMakerWithout(tx, giver.keyId, rolesFor(wanted), teamId);
    if (added.some((row) => row.user_id === gone && row.role === wanted))
      throw new Failure('maker_removed');
  }
}

/** Throws if a key would raise its maker to a role that they could not give themselves. */
export async function refuseRaise(
  tx: Tx,
  giver: Giver,
  userId: string,
  { held, wanted }: { held: Role; wanted: Role },
): Promise<void> {
  if (giver === 'service' || giver.kind !== 'key' || isAtLeast(held, wanted)) return;
  if ((await findMakerWithout(tx, giver.keyId, rolesFor(wanted))) === userId)
    throw new Failure('maker_removed');
}
