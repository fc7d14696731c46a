import type { Gap } from '@guildhall/contract';
import type { Participant } from '#ground/access/reach-participant.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Principal } from '#ground/http/principal.ts';
import { findExperts } from './experts/find-experts.ts';
import type { FoundGap } from './gaps/find-gaps.ts';
import { findNearest } from './gaps/find-nearest.ts';
import type { NearnessParts } from './gaps/read-nearness.ts';

interface GapReader extends Participant {
  readonly principal: Principal;
}

/**
 * Adds the nearest documents that the viewer sees, and who was asked, each in the team of the gap.
 * Searches one after another, so that people who ask the assistant hardly wait.
 */
export async function completeGaps(
  parts: NearnessParts,
  { principal, team: own, viewer }: GapReader,
  gaps: readonly FoundGap[],
): Promise<Gap[]> {
  const { db } = parts;
  const teams = new Map<string, ReachableTeam>([[own.id, own]]);
  const completed: Gap[] = [];
  for (const gap of gaps) {
    const team = teams.get(gap.team.id) ?? (await reachTeam(db, principal, gap.team.id));
    teams.set(team.id, team);
    const scope = { team, visible: visibleTo(viewer), only: null };
    const documents = await findNearest(parts, scope, gap);
    const experts = await findExperts(db, { team, principal }, gap);
    completed.push({ ...gap, documents, experts });
  }
  return completed;
}
