import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { Failure } from '#ground/failure.ts';
import { approveCorrection } from './approve-correction.ts';
import type { Approval } from './approve-correction.ts';
import type { CorrectionParts, CorrectionRow } from './correction.ts';
import { makeResponse } from './make-response.ts';

/** How often a response is made because other feedback has replaced that of the one before. */
const timesMax = 3;

/**
 * Makes the response that a correction lacks, and approves the correction with it. If other feedback
 * came meanwhile, both are done again, at most twice; then throws `training_changed`.
 */
export async function makeAndApprove(
  parts: CorrectionParts,
  { team, row }: { team: ReachableTeam; row: CorrectionRow },
  approval: Approval,
): Promise<CorrectionRow> {
  let read = row;
  for (let times = 0; times < timesMax; times += 1) {
    const known = approval.correctedResponse ?? read.corrected_response;
    const made = known === null ? await makeResponse(parts, approval.reader, read) : null;
    const approved = await approveCorrection(parts, team, { read, made }, approval);
    if (approved.kind === 'approved') return approved.row;
    read = approved.row;
  }
  throw new Failure('training_changed');
}
