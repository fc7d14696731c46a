import type { ReachableTeam } from '../../access/reach-team.ts';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../http/principal.ts';
import { endKey } from './keys.queries.ts';

/** Ends a key at once. Of two requests at the same moment only one is noted. */
export function revokeKey(db: Db, actor: Actor, top: ReachableTeam, keyId: string): Promise<void> {
  return transaction(db, async (tx) => {
    const ended = await endKey(tx, top, keyId);
    if (!ended) return;
    await recordWrite(tx, actor, { orgId: top.orgId, id: ended.team_id }, 'key.revoked', [keyId]);
  });
}
