import { endpoints } from '@guildhall/contract';
import { reachParticipant } from '#ground/access/reach-participant.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import { reachByTeam } from '#ground/access/reach-by-team.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { findWorkflow } from '#assistant/workflows/workflows.queries.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { planChat } from '#assistant/chats/begin-chat.ts';
import { readChat } from '#assistant/chats/read-chat.ts';
import { startWorkflow } from './start-workflow.ts';
import { languagePreferencesOf } from '#assistant/answers/choose-language.ts';

export function mountStart(api: Api, parts: AssistantParts): void {
  const { db } = parts;

  serve(api, endpoints.startWorkflow, {
    async reach({ principal, input: { params, body } }) {
      const { workflowId } = params;
      const teamId = body.teamId ?? (await teamOf(db, principal, workflowId));
      const who = await reachParticipant(db, principal, { ...body, teamId });
      if (who.viewedAs) throw new Failure('view_reads_only');
      const { workflow, ...plan } = await planChat(db, who, { workflowId });
      if (!workflow) throw new Failure('workflow_not_found');
      return { who, plan: { ...plan, workflow } };
    },
    async answer({ reached: { who, plan }, principal, actor, c }) {
      const languagePreferences = languagePreferencesOf(principal, c.req.header('accept-language'));
      const beginner = { ...who, actor, principal };
      const chat = await startWorkflow(parts, { beginner, plan, languagePreferences });
      return { chat: await readChat(db, chat) };
    },
  });
}

/**
 * Returns the workflow's team; undefined if the principal does not reach it, and their default team
 * is to be used.
 */
async function teamOf(
  db: Reader,
  principal: Principal,
  workflowId: string,
): Promise<string | undefined> {
  const find = (tree: Tree) => findWorkflow(db, tree, workflowId);
  try {
    return (await reachByTeam(db, principal, { absent: 'workflow_not_found', find })).team.id;
  } catch (cause) {
    if (isFailure(cause, 'workflow_not_found')) return undefined;
    throw cause;
  }
}
