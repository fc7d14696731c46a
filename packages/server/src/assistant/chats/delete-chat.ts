import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { removeChat } from './change-chat.queries.ts';
import type { ReachableChat } from './reach-chat.ts';

/**
 * Deletes a chat with its messages, even while an answer is being written, so that nobody has to
 * stop the answer first. Nothing of the answer is kept, because its row is gone. Its writer is
 * stopped here, or in another process when that process next saves its drafts.
 */
export async function deleteChat(
  { db, answers }: Pick<AssistantParts, 'db' | 'answers'>,
  actor: Actor,
  chat: ReachableChat,
): Promise<void> {
  const writing = await transaction(db, async (tx) => {
    const removed = await removeChat(tx, chat);
    if (!removed) throw new Failure('chat_not_found');
    await recordWrite(tx, actor, chat.team, 'chat.deleted', [chat.row.id]);
    return removed;
  });
  for (const messageId of writing) answers.stop(messageId);
}
