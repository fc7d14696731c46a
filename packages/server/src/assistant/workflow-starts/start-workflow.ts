import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { WorkflowDetailRow } from '#assistant/workflows/workflow.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { refuseWithoutModel, saveChat } from '#assistant/chats/begin-chat.ts';
import type { Beginner, ChatPlan } from '#assistant/chats/begin-chat.ts';
import { reachChat } from '#assistant/chats/reach-chat.ts';
import type { ReachableChat } from '#assistant/chats/reach-chat.ts';
import { beginAnswer, saveQuestion } from '#assistant/messages/send-message.ts';
import type { LanguagePreferences } from '#assistant/answers/choose-language.ts';

export interface Start {
  beginner: Beginner & { principal: Principal };
  plan: ChatPlan & { workflow: WorkflowDetailRow };
  languagePreferences: LanguagePreferences;
}

/**
 * Begins a chat with a workflow's starter prompt, or else its name, and resolves when the answer
 * has ended. A failed answer stays in the chat as a failed message.
 */
export async function startWorkflow(
  parts: AssistantParts,
  { beginner, plan, languagePreferences }: Start,
): Promise<ReachableChat> {
  const { workflow } = plan;
  const { principal } = beginner;
  refuseWithoutModel(parts, workflow);
  const writing = await transaction(parts.db, async (tx) => {
    const { id } = await saveChat(tx, beginner, plan);
    const chat = await reachChat(tx, principal, id);
    const subjects = [workflow.id, id];
    await recordWrite(tx, beginner.actor, beginner.team, 'workflow.started', subjects);
    const text = workflow.starter_prompt ?? workflow.name;
    return saveQuestion(tx, chat, { text, actor: null, languagePreferences });
  });
  beginAnswer(parts, { ...writing, isStarter: true });
  await parts.answers.finished(writing.messageId)?.catch(() => {});
  return reachChat(parts.db, principal, writing.chat.row.id);
}
