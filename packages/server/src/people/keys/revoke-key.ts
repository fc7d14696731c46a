import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { endKey, endMadeWith } from './keys.queries.ts';
import type { EndedKey } from './keys.queries.ts';

/**
 * Revokes a key and every key that was created with it, however many steps away, because its holder
 * may have created them. Of two concurrent requests only one is recorded in the audit log.
 */
export function revokeKey(db: Db, actor: Actor, top: ReachableTeam, keyId: string): Promise<void> {
  return transaction(db, async (tx) => {
    const first = await endKey(tx, top, keyId);
    const ended = first ? [first, ...(await endDescendants(tx, [first]))] : [];
    for (const { id, team_id: teamId } of ended) {
      const team = { orgId: top.orgId, id: teamId ?? top.id };
      await recordWrite(tx, actor, team, 'key.revoked', [id]);
    }
  });
}

/** Revokes one step per statement, so that each statement sees keys created in the meantime. */
async function endDescendants(tx: Tx, makers: EndedKey[]): Promise<EndedKey[]> {
  const made = await endMadeWith(
    tx,
    makers.map(({ id }) => id),
  );
  return made.length === 0 ? [] : [...made, ...(await endDescendants(tx, made))];
}
