import type { Message } from '@guildhall/contract';
import { recordWrite } from '../../audit/audit.queries.ts';
import { transaction } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Actor } from '../../http/principal.ts';
import type { AssistantParts } from '../assistant.ts';
import type { ReachableChat } from '../chats/reach-chat.ts';
import { presentMessage } from './message.ts';
import { endWriting, findMessage } from './messages.queries.ts';

/**
 * Stops an answer; what there is of it stays. One that is whole stays as it is. Where another
 * process writes it, it is ended here with what was last heard of it, and that process finds it
 * ended.
 */
export async function stopMessage(
  { db, answers }: AssistantParts,
  actor: Actor,
  chat: ReachableChat,
  messageId: string,
): Promise<Message> {
  answers.stop(messageId);
  await answers.whole(messageId)?.catch(() => {});
  const row = await transaction(db, async (tx) => {
    await recordWrite(tx, actor, chat.team, 'message.stopped', [messageId]);
    const ended = await endWriting(tx, chat, messageId);
    return ended ?? (await findMessage(tx, chat, messageId));
  });
  if (!row) throw new Failure('message_not_found');
  return presentMessage(db, chat, row);
}
