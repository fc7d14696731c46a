import type { Participant } from '#ground/access/reach-participant.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { recordWrite } from './audit.queries.ts';

/**
 * Records that a leader used the rights of another viewer. The subjects are the member, if any,
 * then the viewed things. Records nothing if `viewedAs` is null.
 */
export async function recordViewAs(
  db: Db,
  actor: Actor,
  { team, viewedAs }: Pick<Participant, 'team' | 'viewedAs'>,
  subjectIds: readonly string[] = [],
): Promise<void> {
  if (viewedAs === null) return;
  const memberIds = viewedAs.kind === 'person' ? [viewedAs.userId] : [];
  const action = viewedAs.kind === 'person' ? 'view.person' : 'view.visitor';
  await transaction(db, (tx) =>
    recordWrite(tx, actor, team, action, [...memberIds, ...subjectIds]),
  );
}
