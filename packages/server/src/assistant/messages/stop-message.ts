import type { Message } from '@guildhall/contract';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import type { Actor } from '../../http/principal.ts';
import type { AssistantParts } from '../assistant.ts';
import type { ReachableChat } from '../chats/reach-chat.ts';
import { findMessage, finishMessage } from './messages.queries.ts';
import { toMessage } from './message.ts';

/**
 * Stops an answer; what there is of it stays. One that is whole stays as it is. Where another
 * process writes it, it is ended here and that process finds it ended.
 */
export async function stopMessage(
  { db, answers }: AssistantParts,
  actor: Actor,
  chat: ReachableChat,
  message: Message,
): Promise<Message> {
  const isHere = message.state === 'writing' && answers.stop(message.id);
  if (isHere) await answers.whole(message.id)?.catch(() => {});
  return transaction(db, async (tx) => {
    await recordWrite(tx, actor, chat.team, 'message.stopped', [message.id]);
    const { text, citations, trainingIds, steps } = message;
    const stopped = { text, citations, trainingIds, steps, state: 'stopped' as const };
    const { orgId } = chat.team;
    const ended = await finishMessage(tx, { orgId, messageId: message.id }, stopped);
    const row = ended ?? (await findMessage(tx, chat, message.id));
    return row ? toMessage(row) : message;
  });
}
