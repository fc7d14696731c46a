import type { AskedExpert, Gap } from '@guildhall/contract';
import { readsMembers } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { listAskedExperts } from './experts.queries.ts';
import type { AskedExpertRow } from './experts.queries.ts';

/** Adds who was asked about the questions of each gap. */
export async function addExperts(
  db: Reader,
  { team, principal }: { team: ReachableTeam; principal: Principal },
  gaps: readonly Omit<Gap, 'experts'>[],
): Promise<Gap[]> {
  const hashes = gaps.flatMap(({ questions }) => questions.map(({ hash }) => hash));
  const asked = Map.groupBy(await listAskedExperts(db, team, hashes), ({ hash }) => hash);
  return gaps.map((gap) => ({
    ...gap,
    experts: gap.questions
      .flatMap(({ hash }) => asked.get(hash) ?? [])
      .map((row) => toAskedExpert(row, principal)),
  }));
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
