import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Tx } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Actor } from '#http/principal.ts';
import type { TextReader } from '#knowledge/quotes/seen-sources.queries.ts';
import { fromStored, sourcesOf } from '#knowledge/quotes/sourced-text.ts';
import { applyTrainings } from './apply-trainings.ts';
import { checkUnchanged } from './check-unchanged.ts';
import { isApplied, saveDecision } from './decide.queries.ts';
import type { Decision } from './decide.queries.ts';
import { publishTrainingEvent } from './publish-training-event.ts';
import { makeResponse } from './make-response.ts';
import type { MadeResponse } from './make-response.ts';
import { summarizeResponse } from './summarize-feedback.ts';
import type { TrainingParts, TrainingRow } from './training.ts';
import { lockTraining } from './training.queries.ts';

export interface Approval {
  /** The reviewer's response; undefined for the stored one, or else one made from the feedback. */
  readonly correctedResponse: string | undefined;
  /** The `updatedAt` that the reviewer read; undefined skips the check for later changes. */
  readonly unchangedSince?: string | undefined;
  readonly actor: Actor;
  /** The reader whose rights decide which parts of the answer a made response can use. */
  readonly reader: TextReader;
}

/** How long, in ms, the reviewer waits for the vectors. */
const applyTimeoutMs = 3_000;
/** Delay of the job, so that it runs after the request and usually finds nothing to do. */
const jobAfterSeconds = 5;

/**
 * Approves a training of any status and applies it: when this returns, the assistant uses it. The
 * approval is committed first, with a job that applies it even if this request dies. Throws
 * `training_not_applied` if it cannot be applied now.
 */
export async function approveTraining(
  parts: TrainingParts,
  { team, row }: { team: ReachableTeam; row: TrainingRow },
  approval: Approval,
): Promise<TrainingRow> {
  const { approved, isInForce } = await approve(parts, team, row, approval);
  if (!isInForce) await applyNow(parts, team, approved);
  return approved;
}

interface Approved {
  readonly approved: TrainingRow;
  /** True if the training is already in the index. */
  readonly isInForce: boolean;
}

/**
 * Approves in one transaction. The response is made before it, from the feedback as read; if that
 * feedback was replaced meanwhile, everything is done again.
 */
async function approve(
  parts: TrainingParts,
  team: ReachableTeam,
  read: TrainingRow,
  approval: Approval,
): Promise<Approved> {
  const { correctedResponse, unchangedSince, reader } = approval;
  const known = correctedResponse ?? read.corrected_response;
  const made = known === null ? await makeResponse(parts, reader, read) : null;
  const saved = await transaction(parts.db, async (tx) => {
    const current = await lockTraining(tx, team, read.id);
    if (!current) throw new Failure('training_not_found');
    if (!isApprovedAs(current, correctedResponse)) checkUnchanged(current, unchangedSince);
    const isMade = correctedResponse === undefined && current.corrected_response === null;
    if (isMade && !saysTheSame(current, read)) return { changed: current };
    const decision = chooseResponse(current, approval, made);
    if (decision === null) throw new Failure('training_without_response');
    return saveApproval(tx, parts, team, { current, decision });
  });
  if (!('changed' in saved)) return saved;
  return approve(parts, team, saved.changed, approval);
}

/** True if the approval would change nothing, as when a request is repeated. */
function isApprovedAs({ status, corrected_response }: TrainingRow, text = corrected_response) {
  return status === 'approved' && corrected_response === text;
}

const saidFields = ['is_upvoted', 'comment', 'user_text', 'agent_text'] as const;

function saysTheSame(one: TrainingRow, other: TrainingRow): boolean {
  const isSameAnswer = JSON.stringify(one.agent_parts) === JSON.stringify(other.agent_parts);
  return isSameAnswer && saidFields.every((field) => one[field] === other[field]);
}

type Chosen = Omit<Decision, 'status' | 'correctedResponse'> & { correctedResponse: string };

/**
 * Chooses the response and its sources. Text that a reviewer writes has no sources. A made
 * response, and the answer itself, keep their sources even if the reviewer sends them back word for
 * word.
 */
function chooseResponse(
  current: TrainingRow,
  { correctedResponse: supplied, actor }: Approval,
  made: MadeResponse | null,
): Chosen | null {
  const kept = current.corrected_response;
  if (supplied === undefined) {
    if (kept !== null) return { correctedResponse: kept, actor };
    return made && { correctedResponse: made.text, sources: made.sources, actor };
  }
  if (supplied === kept) return { correctedResponse: kept, actor };
  const said = fromStored(current.agent_text, current.agent_parts).map(({ text }) => text);
  const isEndorsed = supplied.trim() === said.join('').trim();
  const sources = isEndorsed ? sourcesOf(current.agent_parts) : [];
  return { correctedResponse: supplied, sources, summary: summarizeResponse(supplied), actor };
}

async function saveApproval(
  tx: Tx,
  { jobs }: TrainingParts,
  team: ReachableTeam,
  { current, decision }: { current: TrainingRow; decision: Chosen },
): Promise<Approved> {
  const { correctedResponse: response, actor } = decision;
  let approved = current;
  if (current.status !== 'approved' || current.corrected_response !== response) {
    approved = await saveDecision(tx, team, current.id, { status: 'approved', ...decision });
    await recordWrite(tx, actor, team, 'training.approved', [current.id]);
    await publishTrainingEvent(tx, jobs, team, approved, 'approved');
  }
  const isInForce = await isApplied(tx, team, current.id);
  if (!isInForce) {
    const job = { orgId: team.orgId, trainingIds: [current.id] };
    await jobs.enqueue(tx, 'apply-training', job, { startAfterSeconds: jobAfterSeconds });
  }
  return { approved, isInForce };
}

async function applyNow(parts: TrainingParts, team: ReachableTeam, { id }: TrainingRow) {
  try {
    const signal = AbortSignal.timeout(applyTimeoutMs);
    await applyTrainings(parts, { orgId: team.orgId, trainingIds: [id] }, signal);
  } catch (cause) {
    throw new Failure('training_not_applied', { cause, headers: { 'retry-after': '5' } });
  }
}
