import type { Participant } from '#ground/access/reach-participant.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { chooseAgent } from '#assistant/agents/agents.queries.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Actor, Principal, VisitorPrincipal } from '#ground/http/principal.ts';
import { inScope } from '#library/scope.queries.ts';
import { mayRun } from '#assistant/workflows/may-run.queries.ts';
import { isModelMissing } from '#assistant/workflows/workflow.ts';
import type { WorkflowDetailRow } from '#assistant/workflows/workflow.ts';
import { findRunnable } from '#assistant/workflows/workflows.queries.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import type { ChatRow } from './chat.ts';
import { countAskable, insertChat } from './chats.queries.ts';

/** The participant who begins a chat, with the principal and actor of the request. */
export interface Beginner extends Participant {
  principal: Principal | VisitorPrincipal;
  actor: Actor;
}

type Looking = Pick<Participant, 'team' | 'viewer'>;

export interface ChatRequest {
  agentId?: string | undefined;
  documentIds?: readonly string[] | undefined;
  workflowId?: string | undefined;
}

/** The checked parts of a new chat. */
export interface ChatPlan {
  agentId: string;
  workflow: WorkflowDetailRow | null;
  documentIds: readonly string[];
}

/**
 * Checks the parts of a new chat: throws a 404 for a part that is missing or not allowed. Changes
 * nothing.
 */
export async function planChat(
  db: Reader,
  { team, viewer, viewedAs }: Participant,
  { agentId, documentIds = [], workflowId }: ChatRequest,
): Promise<ChatPlan> {
  if (viewedAs && workflowId !== undefined) throw new Failure('view_reads_only');
  const workflow =
    workflowId === undefined ? null : await reachRun(db, { team, viewer }, workflowId);
  const ownAgent = workflow?.team_id === team.id ? workflow.agent_id : undefined;
  const agent = await chooseAgent(db, team, agentId ?? ownAgent);
  if (!agent) throw new Failure('agent_not_found');
  await refuseUnseen(db, { team, viewer }, [...new Set(documentIds)]);
  return { agentId: agent.id, workflow, documentIds };
}

/**
 * Returns a workflow that the participant may run. A key that names no user may run every workflow.
 */
async function reachRun(db: Reader, { team, viewer }: Looking, id: string) {
  const runnable = mayRun(viewer.kind === 'person' ? viewer : { kind: 'manager' });
  const workflow = await findRunnable(db, team, runnable, { id });
  if (!workflow) throw new Failure('workflow_not_found');
  return workflow;
}

/** Throws the same 404 for missing and for invisible documents. */
async function refuseUnseen(
  db: Reader,
  { team, viewer }: Looking,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return;
  const askable = inScope({ team, visible: visibleTo(viewer), only: documentIds });
  const seen = await countAskable(db, askable);
  if (seen < documentIds.length) throw new Failure('document_not_found');
}

/** Throws a 409 for a workflow that needs a language model if the server has none. */
export function refuseWithoutModel(
  { model }: Pick<AssistantParts, 'model'>,
  workflow: WorkflowDetailRow | null,
): void {
  if (workflow?.enabled && isModelMissing(workflow, model() !== null)) {
    throw new Failure('workflow_needs_model');
  }
}

/** Begins a chat. The agent says nothing until it is asked. */
export async function beginChat(
  { db, model }: Pick<AssistantParts, 'db' | 'model'>,
  beginner: Beginner,
  plan: ChatPlan,
): Promise<ChatRow> {
  refuseWithoutModel({ model }, plan.workflow);
  return transaction(db, async (tx) => {
    const row = await saveChat(tx, beginner, plan);
    await recordWrite(tx, beginner.actor, beginner.team, 'chat.created', [row.id]);
    return row;
  });
}

/** Inserts a chat inside the caller's transaction. The caller writes the audit entry. */
export function saveChat(
  tx: Tx,
  { team, viewer, viewedAs, principal }: Omit<Beginner, 'actor'>,
  { agentId, workflow, documentIds }: ChatPlan,
): Promise<ChatRow> {
  if (workflow?.enabled === false) throw new Failure('workflow_disabled');
  const workflowId = workflow?.id ?? null;
  const chat = { agentId, workflowId, documentIds, viewedAs };
  if (principal.kind === 'visitor') {
    const { visitorId } = principal;
    return insertChat(tx, team, { ...chat, keyId: null, userId: null, visitorId });
  }
  if (principal.kind === 'person') {
    return insertChat(tx, team, { ...chat, keyId: null, userId: userIn(principal, team.orgId) });
  }
  const userId = viewer.kind === 'person' ? viewer.userId : null;
  return insertChat(tx, team, { ...chat, keyId: principal.keyId, userId });
}
