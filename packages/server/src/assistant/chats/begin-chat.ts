import type { Participant } from '#access/reach-participant.ts';
import { visibleTo } from '#access/visible-to.ts';
import { chooseAgent } from '#agents/agents.queries.ts';
import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db, Reader, Tx } from '#db/database.ts';
import { Failure } from '#failure.ts';
import { userIn } from '#http/principal.ts';
import type { Actor, Principal, VisitorPrincipal } from '#http/principal.ts';
import { inScope } from '#knowledge/search/scope.queries.ts';
import { mayRun } from '#workflows/may-run.queries.ts';
import type { WorkflowDetailRow } from '#workflows/workflow.ts';
import { findRunnable } from '#workflows/workflows.queries.ts';
import type { ChatRow } from './chat.ts';
import { countAskable, insertChat } from './chats.queries.ts';

/** Who begins a chat, and as whose eyes. */
export interface Beginner extends Participant {
  principal: Principal | VisitorPrincipal;
  actor: Actor;
}

type Looking = Pick<Participant, 'team' | 'viewer'>;

export interface ChatWish {
  agentId?: string | undefined;
  documentIds?: readonly string[] | undefined;
  workflowId?: string | undefined;
}

/** What a chat will be made of: each part is there and may be used, or the 404 of what is not. */
export interface ChatPlan {
  agentId: string;
  workflow: WorkflowDetailRow | null;
  documentIds: readonly string[];
}

/** Finds what a chat is to be made of. Changes nothing. */
export async function planChat(
  db: Reader,
  { team, viewer, viewedAs }: Participant,
  { agentId, documentIds = [], workflowId }: ChatWish,
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

/** Who runs a workflow for nobody in particular is the key itself, which may run all. */
async function reachRun(db: Reader, { team, viewer }: Looking, id: string) {
  const runnable = mayRun(viewer.kind === 'person' ? viewer : { kind: 'manager' });
  const workflow = await findRunnable(db, team, runnable, { id });
  if (!workflow) throw new Failure('workflow_not_found');
  return workflow;
}

/** A document that the participant may not see, or that is no document, is the same 404. */
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

/** Begins a chat; the agent speaks when it is spoken to. */
export function beginChat(db: Db, beginner: Beginner, plan: ChatPlan): Promise<ChatRow> {
  return transaction(db, async (tx) => {
    const row = await keepChat(tx, beginner, plan);
    await recordWrite(tx, beginner.actor, beginner.team, 'chat.created', [row.id]);
    return row;
  });
}

/** The same inside a transaction of the caller's, who writes down what it is begun for. */
export function keepChat(
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
