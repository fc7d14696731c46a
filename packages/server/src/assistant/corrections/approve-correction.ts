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
import type { MadeResponse } from './make-response.ts';
import type { CorrectionParts, CorrectionRow } from './correction.ts';
import { lockCorrection } from './corrections.queries.ts';

/** A reviewer's decision to approve. */
export interface Approval extends WantedResponse {
  /** The `updatedAt` that the reviewer read; undefined skips the check for later changes. */
  readonly unchangedSince?: string | undefined;
}

/** A correction as it was read, and the response that was made from its feedback, if it lacks one. */
export interface ReadCorrection {
  readonly read: CorrectionRow;
  readonly made: MadeResponse | null;
}

/** How long, in ms, the reviewer waits for the vectors. */
const applyTimeoutMs = 3_000;
/** Delay of the job, so that it runs after the request and usually finds nothing to do. */
const jobAfterSeconds = 5;

/** What an approval has led to. */
type Approved =
  | {
      readonly kind: 'approved';
      readonly row: CorrectionRow;
      /** True if the correction is already in the index. */
      readonly isInForce: boolean;
    }
  /** Other feedback replaced what the response was made from, so nothing was approved. */
  | { readonly kind: 'changed'; readonly row: CorrectionRow };

/**
 * Approves a correction of any status and applies it: when this returns, the assistant uses it. The
 * approval is committed first, with a job that applies it even if this request dies. Throws
 * `training_not_applied` if it cannot be applied now.
 */
export async function approveCorrection(
  parts: Pick<CorrectionParts, 'db' | 'jobs' | 'embeddings'>,
  team: ReachableTeam,
  { read, made }: ReadCorrection,
  approval: Approval,
): Promise<Approved> {
  const { correctedResponse, unchangedSince, actor } = approval;
  const approved = await transaction(parts.db, async (tx): Promise<Approved> => {
    const current = await lockCorrection(tx, team, read.id);
    if (!current) throw new Failure('training_not_found');
    const isMade = correctedResponse === undefined && current.corrected_response === null;
    const isOfOther = isMade && !saysTheSame(current, read);
    const chosen = isOfOther ? undefined : await chooseResponse(tx, current, approval, made);
    if (!chosen) return { kind: 'changed', row: current };
    if (!isApprovedAs(current, chosen)) checkUnchanged(current, unchangedSince);
    return saveApproval(tx, parts, team, { current, chosen, actor });
  });
  if (approved.kind === 'approved' && !approved.isInForce) await applyNow(parts, team, read);
  return approved;
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
  { jobs }: Pick<CorrectionParts, 'jobs'>,
  team: ReachableTeam,
  { current, chosen, actor }: { current: CorrectionRow; chosen: ChosenResponse; actor: Actor },
): Promise<Approved> {
  let row = current;
  if (!isApprovedAs(current, chosen)) {
    row = await saveDecision(tx, team, current.id, { status: 'approved', ...chosen, actor });
    await recordWrite(tx, actor, team, 'training.approved', [current.id]);
    if (opens(current, chosen)) {
      await recordWrite(tx, actor, team, 'training.opened', [current.id]);
    }
    await publishCorrectionEvent(tx, jobs, team, row, 'approved');
    if (current.status !== 'approved') await notifyAuthor(tx, team, row, actor);
  }
  const isInForce = await isApplied(tx, team, current.id);
  if (!isInForce) {
    const job = { orgId: team.orgId, trainingIds: [current.id] };
    await jobs.enqueue(tx, 'apply-training', job, { startAfterSeconds: jobAfterSeconds });
  }
  return { kind: 'approved', row, isInForce };
}

async function applyNow(
  parts: Pick<CorrectionParts, 'db' | 'embeddings'>,
  team: ReachableTeam,
  { id }: CorrectionRow,
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(applyTimeoutMs);
    await applyCorrections(parts, { orgId: team.orgId, trainingIds: [id] }, signal);
  } catch (cause) {
    throw new Failure('training_not_applied', { cause, headers: { 'retry-after': '5' } });
  }
}
