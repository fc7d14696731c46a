import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { Giver } from '#access/may-grant-role.queries.ts';
import { findGoneMaker } from '#access/maker.queries.ts';
import type { Tx } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { PutOnTeam } from './put-on-team.ts';

/**
 * Throws if a key has just added the person who made it, or made the keys before it, to a team after
 * they ceased to lead the key's team: a removed owner who kept a key could come back with it (D38).
 */
export async function refuseReturn(
  tx: Tx,
  giver: Giver,
  { added }: PutOnTeam,
  teamId: string,
): Promise<void> {
  if (giver === 'service' || giver.kind !== 'key' || added.length === 0) return;
  const gone = await findGoneMaker(tx, giver.keyId, teamId);
  if (added.some((row) => row.user_id === gone)) throw new Failure('maker_removed');
}

/** Throws if a key would raise the role of the person who made it and who no longer leads. */
export async function refuseRaise(
  tx: Tx,
  giver: Giver,
  userId: string,
  { held, wanted }: { held: Role; wanted: Role },
): Promise<void> {
  if (giver === 'service' || giver.kind !== 'key' || isAtLeast(held, wanted)) return;
  if ((await findGoneMaker(tx, giver.keyId)) === userId) throw new Failure('maker_removed');
}
