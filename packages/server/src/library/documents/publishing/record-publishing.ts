import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { DocumentRow } from '../stored/document.ts';

/** Records which of these changed documents are public now, and for which that is asked. */
export async function recordPublishing(
  tx: Tx,
  actor: Actor,
  team: Pick<ReachableTeam, 'id' | 'orgId'>,
  rows: readonly Pick<DocumentRow, 'id' | 'visibility' | 'public_asked_at'>[],
): Promise<void> {
  const idsOf = (kept: typeof rows) => kept.map(({ id }) => id);
  const published = idsOf(rows.filter(({ visibility }) => visibility === 'public'));
  const asked = idsOf(rows.filter((row) => row.public_asked_at !== null));
  if (published.length > 0) await recordWrite(tx, actor, team, 'document.published', published);
  if (asked.length > 0) await recordWrite(tx, actor, team, 'document.publish_requested', asked);
}
