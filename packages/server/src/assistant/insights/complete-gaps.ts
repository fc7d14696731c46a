import type { Gap } from '@guildhall/contract';
import { findCorrection } from '#assistant/corrections/corrections.queries.ts';
import { presentCorrection } from '#assistant/corrections/present-correction.ts';
import type { Participant } from '#ground/access/reach-participant.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { findExperts } from './experts/find-experts.ts';
import { findClosingDocument } from './gaps/closings.queries.ts';
import type { FoundGap } from './gaps/find-gaps.ts';
import { findNearest } from './gaps/find-nearest.ts';
import { mayNameDocuments } from './may-name-documents.ts';
import type { NearnessParts } from './gaps/read-nearness.ts';

interface GapReader extends Participant {
  readonly principal: Principal;
}

/**
 * Adds what closed each gap, the nearest documents that the viewer sees, and who was asked, in the
 * team of the gap. Searches one after another, so that people who ask the assistant hardly wait.
 */
export async function completeGaps(
  parts: NearnessParts,
  { principal, team: own, viewer }: GapReader,
  gaps: readonly FoundGap[],
): Promise<Gap[]> {
  const { db } = parts;
  const teams = new Map<string, ReachableTeam>([[own.id, own]]);
  const mayName = mayNameDocuments(principal);
  const completed: Gap[] = [];
  for (const found of gaps) {
    const { closingId, ...gap } = found;
    const team = teams.get(gap.team.id) ?? (await reachTeam(db, principal, gap.team.id));
    teams.set(team.id, team);
    const scope = { team, visible: visibleTo(viewer), only: null };
    const documents = mayName ? await findNearest(parts, scope, gap) : [];
    const experts = await findExperts(db, { team, principal }, gap);
    const closing = await readClosing(db, { team, viewer }, { by: gap.closedBy, id: closingId });
    completed.push({ ...gap, ...closing, ...(!mayName && unnamed), documents, experts });
  }
  return completed;
}

const unnamed = { closingDocument: null };

/** Reads the correction or the document that closed a gap, as far as the viewer may. */
async function readClosing(
  db: Reader,
  { team, viewer }: Pick<Participant, 'team' | 'viewer'>,
  { by, id }: { by: Gap['closedBy']; id: string | null },
): Promise<Pick<Gap, 'closingTraining' | 'closingDocument'>> {
  const none = { closingTraining: null, closingDocument: null };
  if (id === null) return none;
  if (by === 'correction') {
    const row = await findCorrection(db, team, id);
    if (!row) return none;
    const { correctedResponse } = await presentCorrection(db, { team, viewer }, row);
    return { ...none, closingTraining: { id, correctedResponse: correctedResponse ?? '' } };
  }
  const document = await findClosingDocument(db, team, { id, visible: visibleTo(viewer) });
  return { ...none, closingDocument: document ?? null };
}
