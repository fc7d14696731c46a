import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { setTitle } from './change-chat.queries.ts';
import type { ChatRow } from './chat.ts';
import type { ReachableChat } from './reach-chat.ts';

/** Changes a chat's title. */
export function updateChat(
  db: Db,
  actor: Actor,
  chat: ReachableChat,
  title: string,
): Promise<ChatRow> {
  return transaction(db, async (tx) => {
    if (!(await setTitle(tx, chat, title))) throw new Failure('chat_not_found');
    await recordWrite(tx, actor, chat.team, 'chat.updated', [chat.row.id]);
    return { ...chat.row, title };
  });
}
