import type { Participant } from '#access/reach-participant.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import type { Actor } from '#http/principal.ts';
import { recordWrite } from './audit.queries.ts';

/**
 * Notes that a leader looks through other eyes: whose, then what at. Nothing is noted of somebody
 * who looks through their own.
 */
export async function noteView(
  db: Db,
  actor: Actor,
  { team, viewedAs }: Pick<Participant, 'team' | 'viewedAs'>,
  subjectIds: readonly string[] = [],
): Promise<void> {
  if (viewedAs === null) return;
  const eyes = viewedAs.kind === 'person' ? [viewedAs.userId] : [];
  const action = viewedAs.kind === 'person' ? 'view.person' : 'view.visitor';
  await transaction(db, (tx) => recordWrite(tx, actor, team, action, [...eyes, ...subjectIds]));
}
