import { recordWrite } from '#audit/audit.queries.ts';
import { transaction } from '#db/database.ts';
import type { Principal } from '#http/principal.ts';
import type { WorkflowDetailRow } from '#workflows/workflow.ts';
import type { AssistantParts } from '../assistant.ts';
import { keepChat } from '../chats/begin-chat.ts';
import type { Beginner, ChatPlan } from '../chats/begin-chat.ts';
import { reachChat } from '../chats/reach-chat.ts';
import type { ReachableChat } from '../chats/reach-chat.ts';
import { beginAnswer, keepQuestion } from '../messages/send-message.ts';
import type { Speaker } from '../answer/choose-language.ts';

export interface Start {
  beginner: Beginner & { principal: Principal };
  plan: ChatPlan & { workflow: WorkflowDetailRow };
  speaker: Speaker;
}

/**
 * Begins a chat with a workflow's starter prompt, or else its name, and resolves when the answer
 * has ended. A failed answer stays in the chat as a failed message.
 */
export async function startWorkflow(
  parts: AssistantParts,
  { beginner, plan, speaker }: Start,
): Promise<ReachableChat> {
  const { workflow } = plan;
  const { principal } = beginner;
  const writing = await transaction(parts.db, async (tx) => {
    const { id } = await keepChat(tx, beginner, plan);
    const chat = await reachChat(tx, principal, id);
    const subjects = [workflow.id, id];
    await recordWrite(tx, beginner.actor, beginner.team, 'workflow.started', subjects);
    const text = workflow.starter_prompt ?? workflow.name;
    return keepQuestion(tx, chat, { text, actor: null, speaker });
  });
  beginAnswer(parts, { ...writing, isStarter: true });
  await parts.answers.whole(writing.messageId)?.catch(() => {});
  return reachChat(parts.db, principal, writing.chat.row.id);
}
