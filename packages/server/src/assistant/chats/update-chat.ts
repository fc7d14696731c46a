import { chatReaderRule } from '@guildhall/contract';
import type { ChatSharingInput } from '@guildhall/contract';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { insertChatNotifications } from '#people/notifications/notifications.queries.ts';
import { changeChat, lockReaders, replaceReaders } from './change-chat.queries.ts';
import type { ChatSharing } from './change-chat.queries.ts';
import type { ChatRow } from './chat.ts';
import { readRow } from './chats.queries.ts';
import type { ReachableChat } from './reach-chat.ts';

interface Wanted {
  title?: string | undefined;
  isPinned?: boolean | undefined;
  isShared?: boolean | undefined;
  sharing?: ChatSharingInput | null | undefined;
}

/** Changes a chat. Sharing is recorded as an action of its own, as it shows the chat to others. */
export async function updateChat(
  { db }: Pick<AssistantParts, 'db'>,
  actor: Actor,
  chat: ReachableChat,
  { title, isPinned, ...wanted }: Wanted,
): Promise<ChatRow> {
  const { team, row } = chat;
  const sharing = readSharing(wanted);
  const isPersonal = actor.kind === 'person' && row.user_id !== null && row.viewed_as === null;
  if (sharing && !isPersonal) throw new Failure('chat_not_shareable');
  return transaction(db, async (tx) => {
    // Locks the chat first: changes of its readers follow one another.
    const changed = await changeChat(tx, chat, { title, isPinned, sharing });
    if (!changed) throw new Failure('chat_not_found');
    if (sharing && !changed.is_shared) {
      const message = 'must be in the future';
      throw invalid([{ path: 'sharing.until', message, code: 'expiry_past' }]);
    }
    if (title !== undefined) await recordWrite(tx, actor, team, 'chat.updated', [row.id]);
    if (sharing !== undefined) await openTo(tx, actor, chat, sharing);
    return readRow(tx, team.orgId, row.id);
  });
}

function readSharing({ isShared, sharing }: Wanted): ChatSharing | null | undefined {
  if (isShared !== undefined) return isShared ? { readerIds: null, until: null } : null;
  if (!sharing) return sharing;
  const { userIds, until } = sharing;
  return { readerIds: userIds ?? null, until: until === null ? null : new Date(until) };
}

/** Has those read the chat with whom it is shared now, notifies who is new, and records it all. */
async function openTo(
  tx: Tx,
  actor: Actor,
  chat: ReachableChat,
  sharing: ChatSharing | null,
): Promise<void> {
  const { team, row } = chat;
  const wanted = [...new Set(sharing?.readerIds)].filter((id) => id !== row.user_id);
  const readers = await lockReaders(tx, team, wanted);
  const stranger = wanted.find((id) => !readers.has(id));
  if (stranger !== undefined) {
    const path = `sharing.userIds[${sharing?.readerIds?.indexOf(stranger)}]`;
    throw invalid([{ path, message: chatReaderRule, code: 'not_of_team' }]);
  }
  const { added, removed } = await replaceReaders(tx, chat, wanted);
  await insertChatNotifications(tx, team, { chatId: row.id, userIds: added });
  const record = (action: 'chat.opened_to' | 'chat.closed_to', ids: readonly string[]) =>
    ids.length > 0 ? recordWrite(tx, actor, team, action, [row.id, ...ids]) : undefined;
  await record('chat.opened_to', added);
  await record('chat.closed_to', removed);
  const wasForTeam = row.is_shared && !row.is_for_readers;
  const isForTeam = sharing !== null && sharing.readerIds === null;
  if (wasForTeam !== isForTeam)
    await recordWrite(tx, actor, team, isForTeam ? 'chat.shared' : 'chat.unshared', [row.id]);
}
