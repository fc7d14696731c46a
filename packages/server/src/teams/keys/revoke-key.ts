import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Actor } from '#http/principal.ts';
import { endKey, endMadeWith } from './keys.queries.ts';
import type { EndedKey } from './keys.queries.ts';

/**
 * Ends a key at once, and with it every key that was made with it, however many steps away:
 * whoever had it may have made them. Of two requests at the same moment only one is noted.
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

/** A statement for each step, so that a key that was made meanwhile is seen by the next. */
async function endDescendants(tx: Tx, makers: EndedKey[]): Promise<EndedKey[]> {
  const made = await endMadeWith(
    tx,
    makers.map(({ id }) => id),
  );
  return made.length === 0 ? [] : [...made, ...(await endDescendants(tx, made))];
}
