import type { ReachableTeam } from '#access/reach-team.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Tx } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Actor } from '#http/principal.ts';
import type { Reading } from '#knowledge/quotes/reading.queries.ts';
import { fromKept, sourcesOf } from '#knowledge/quotes/sourced-text.ts';
import { applyTrainings } from './apply-trainings.ts';
import { checkUnchanged } from './check-unchanged.ts';
import { isApplied, saveDecision } from './decide.queries.ts';
import type { Decision } from './decide.queries.ts';
import { noteTraining } from './note-training.ts';
import { makeResponse } from './make-response.ts';
import type { MadeResponse } from './make-response.ts';
import { summarizeResponse } from './summarize-feedback.ts';
import type { TrainingParts, TrainingRow } from './training.ts';
import { lockTraining } from './training.queries.ts';

export interface Approval {
  /** Undefined: the one that is there, or one made of the feedback. */
  readonly correctedResponse: string | undefined;
  /** When it was last changed, as its reviewer read it. */
  readonly unchangedSince?: string | undefined;
  readonly actor: Actor;
  /** Whose eyes read the answer that a response is made of. */
  readonly reading: Reading;
}

/** Longest wait for the vectors while the reviewer waits. */
const applyTimeoutMs = 3_000;
/** The job comes after the request is done with it; it finds nothing to do, or a dead process. */
const jobAfterSeconds = 5;

/**
 * Approves a training, from every status, and applies it: when this returns, the assistant uses
 * it. The approval is kept first, with a job that applies it whatever becomes of this request;
 * when it cannot be applied now, the failure says so.
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
  /** Whether nothing is left to do. */
  readonly isInForce: boolean;
}

/**
 * The response is made before the transaction, of the feedback as it was read. Where another
 * feedback has taken its place meanwhile, one is made of that.
 */
async function approve(
  parts: TrainingParts,
  team: ReachableTeam,
  read: TrainingRow,
  approval: Approval,
): Promise<Approved> {
  const { correctedResponse, unchangedSince, reading } = approval;
  const known = correctedResponse ?? read.corrected_response;
  const made = known === null ? await makeResponse(parts, reading, read) : null;
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

/** True if nothing would change, as for a request that is sent again. */
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
 * What a reviewer writes stands alone, without sources. A response that was made has the sources
 * of what it was made of, also when a reviewer sends it back word for word.
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
  const said = fromKept(current.agent_text, current.agent_parts).map(({ text }) => text);
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
    await noteTraining(tx, jobs, team, approved, 'approved');
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
