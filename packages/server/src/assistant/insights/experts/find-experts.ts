import type { AskedExpert, Gap } from '@guildhall/contract';
import { readsMembers } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { listAskedExperts } from './experts.queries.ts';
import type { AskedExpertRow } from './experts.queries.ts';

/** Lists who was asked about the questions of a gap of the team, the first first. */
export async function findExperts(
  db: Reader,
  { team, principal }: { team: ReachableTeam; principal: Principal },
  { questions }: Pick<Gap, 'questions'>,
): Promise<AskedExpert[]> {
  const hashes = questions.map(({ hash }) => hash);
  const rows = await listAskedExperts(db, team, hashes);
  return rows.map((row) => toAskedExpert(row, principal));
}

export function toAskedExpert(row: AskedExpertRow, reader: Principal): AskedExpert {
  return {
    id: row.id,
    userId: row.user_id,
    name: readsMembers(reader) ? row.name : null,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    trainingId: row.training_id,
  };
}
