import type { Training, TrainingAuthor, TrainingExtra } from '@guildhall/contract';
import { readsMembers } from '#ground/access/maker.queries.ts';
import { reachTeamById } from '#ground/access/reach-team.ts';
import type { LedTeams, ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { readerFor } from '#library/quotes/seen-sources.queries.ts';
import type { CorrectionRow } from './correction.ts';
import { presentCorrections } from './present-correction.ts';

interface Reviewer {
  readonly principal: Principal;
  /** What the request has reached: the team of all rows, or several teams. */
  readonly reached: ReachableTeam | LedTeams;
}

/**
 * Converts correction rows of one or several teams for a reviewer, in their order. What they may read
 * depends on the team of each row.
 */
export async function presentForReviewer(
  db: Reader,
  { principal, reached }: Reviewer,
  rows: readonly CorrectionRow[],
  include: readonly TrainingExtra[] | undefined,
): Promise<Training[]> {
  const byTeam = Map.groupBy(rows, ({ team_id: teamId }) => teamId);
  const presented = new Map<string, Training>();
  for (const [teamId, ofTeam] of byTeam) {
    const team = 'topIds' in reached ? await reachTeamById(db, principal, teamId) : reached;
    const reader = await readerFor(db, principal, team);
    for (const training of await presentCorrections(db, reader, ofTeam, include)) {
      presented.set(training.id, training);
    }
  }
  return rows.flatMap((row) => {
    const training = presented.get(row.id);
    if (!training) return [];
    return [
      include?.includes('author') ? { ...training, author: toAuthor(row, principal) } : training,
    ];
  });
}

function toAuthor(row: CorrectionRow, reader: Principal): TrainingAuthor {
  const { participant_kind: kind, participant_id: id, author_name: name } = row;
  return {
    kind,
    userId: kind === 'person' ? id : null,
    name: readsMembers(reader) ? name : null,
  };
}
