import type { Participant } from '#ground/access/reach-participant.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { recordWrite } from './audit.queries.ts';

/**
 * Records that a leader looked with the rights of another viewer. The subjects are the member, if
 * there is one, then the things looked at. Records nothing if `viewedAs` is null.
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
