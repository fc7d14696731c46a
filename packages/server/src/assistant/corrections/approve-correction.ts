import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { applyCorrections } from './apply-corrections.ts';
import { checkUnchanged } from './correction.ts';
import { chooseResponse } from './choose-response.ts';
import type { ChosenResponse, WantedResponse } from './choose-response.ts';
import { isApplied, saveDecision } from './decide.queries.ts';
import { notifyAuthor } from './notify-author.ts';
import { publishCorrectionEvent } from './publish-correction-event.ts';
import { makeResponse } from './make-response.ts';
import type { CorrectionParts, CorrectionRow } from './correction.ts';
import { lockCorrection } from './corrections.queries.ts';

export interface Approval extends WantedResponse {
  /** The `updatedAt` that the reviewer read; undefined skips the check for later changes. */
  readonly unchangedSince?: string | undefined;
}

/** How long, in ms, the reviewer waits for the vectors. */
const applyTimeoutMs = 3_000;
/** Delay of the job, so that it runs after the request and usually finds nothing to do. */
const jobAfterSeconds = 5;

/**
 * Approves a correction of any status and applies it: when this returns, the assistant uses it. The
 * approval is committed first, with a job that applies it even if this request dies. Throws
 * `training_not_applied` if it cannot be applied now.
 */
export async function approveCorrection(
  parts: CorrectionParts,
  { team, row }: { team: ReachableTeam; row: CorrectionRow },
  approval: Approval,
): Promise<CorrectionRow> {
  const { approved, isInForce } = await approve(parts, team, row, approval);
  if (!isInForce) await applyNow(parts, team, approved);
  return approved;
}

interface Approved {
  readonly approved: CorrectionRow;
  /** True if the correction is already in the index. */
  readonly isInForce: boolean;
}

/**
 * Approves in one transaction. The response is made before it, from the feedback as read; if that
 * feedback was replaced meanwhile, everything is done again.
 */
async function approve(
  parts: CorrectionParts,
  team: ReachableTeam,
  read: CorrectionRow,
  approval: Approval,
): Promise<Approved> {
  const { correctedResponse, unchangedSince, reader } = approval;
  const known = correctedResponse ?? read.corrected_response;
  const made = known === null ? await makeResponse(parts, reader, read) : null;
  const saved = await transaction(parts.db, async (tx) => {
    const current = await lockCorrection(tx, team, read.id);
    if (!current) throw new Failure('training_not_found');
    const isMade = correctedResponse === undefined && current.corrected_response === null;
    if (isMade && !saysTheSame(current, read)) return { changed: current };
    const chosen = await chooseResponse(tx, current, approval, made);
    if (!chosen) return { changed: current };
    if (!isApprovedAs(current, chosen)) checkUnchanged(current, unchangedSince);
    return saveApproval(tx, parts, team, { current, chosen, actor: approval.actor });
  });
  if (!('changed' in saved)) return saved;
  return approve(parts, team, saved.changed, approval);
}

/** True if the approval would change nothing, as when a request is repeated. */
function isApprovedAs(current: CorrectionRow, chosen: ChosenResponse): boolean {
  return (
    current.status === 'approved' &&
    current.corrected_response === chosen.correctedResponse &&
    current.shown_question === chosen.shownQuestion &&
    current.is_for_everyone === chosen.isForEveryone
  );
}

/** True if the approval shows a text to everyone that was not shown to everyone before. */
function opens(current: CorrectionRow, chosen: ChosenResponse): boolean {
  const isOpen = current.is_for_everyone && current.corrected_response === chosen.correctedResponse;
  return chosen.isForEveryone && !isOpen;
}

const saidFields = ['is_upvoted', 'comment', 'user_text', 'agent_text'] as const;

function saysTheSame(one: CorrectionRow, other: CorrectionRow): boolean {
  const isSameAnswer = JSON.stringify(one.agent_parts) === JSON.stringify(other.agent_parts);
  return isSameAnswer && saidFields.every((field) => one[field] === other[field]);
}

async function saveApproval(
  tx: Tx,
  { jobs }: CorrectionParts,
  team: ReachableTeam,
  { current, chosen, actor }: { current: CorrectionRow; chosen: ChosenResponse; actor: Actor },
): Promise<Approved> {
  let approved = current;
  if (!isApprovedAs(current, chosen)) {
    approved = await saveDecision(tx, team, current.id, { status: 'approved', ...chosen, actor });
    await recordWrite(tx, actor, team, 'training.approved', [current.id]);
    if (opens(current, chosen)) {
      await recordWrite(tx, actor, team, 'training.opened', [current.id]);
    }
    await publishCorrectionEvent(tx, jobs, team, approved, 'approved');
    if (current.status !== 'approved') await notifyAuthor(tx, team, approved, actor);
  }
  const isInForce = await isApplied(tx, team, current.id);
  if (!isInForce) {
    const job = { orgId: team.orgId, trainingIds: [current.id] };
    await jobs.enqueue(tx, 'apply-training', job, { startAfterSeconds: jobAfterSeconds });
  }
  return { approved, isInForce };
}

async function applyNow(parts: CorrectionParts, team: ReachableTeam, { id }: CorrectionRow) {
  try {
    const signal = AbortSignal.timeout(applyTimeoutMs);
    await applyCorrections(parts, { orgId: team.orgId, trainingIds: [id] }, signal);
  } catch (cause) {
    throw new Failure('training_not_applied', { cause, headers: { 'retry-after': '5' } });
  }
}
