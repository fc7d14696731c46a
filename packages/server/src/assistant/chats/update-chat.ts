import { chatReaderRule } from '@guildhall/contract';
import type { ChatSharingInput } from '@guildhall/contract';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { insertChatNotifications } from '#people/notifications/notifications.queries.ts';
import {
  addReaders,
  changeChat,
  keepReaders,
  lockChat,
  lockMembers,
} from './change-chat.queries.ts';
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
  // Partners see no list of people.
  if (sharing?.readerIds && team.role === 'partner') throw new Failure('role_missing');
  const change = { title, isPinned, sharing };
  return retryDeadlock(() =>
    transaction(db, async (tx) => {
      // Changes of its readers follow one another.
      const before = await lockChat(tx, chat);
      const changed = await changeChat(tx, chat, change);
      if (!before || !changed) throw new Failure('chat_not_found');
      if (sharing && !changed.is_shared) {
        const message = 'must be in the future';
        throw invalid([{ path: 'sharing.until', message, code: 'expiry_past' }]);
      }
      if (title !== undefined) await recordWrite(tx, actor, team, 'chat.updated', [row.id]);
      if (sharing !== undefined) await openTo(tx, actor, { ...chat, row: before }, sharing);
      return readRow(tx, team.orgId, row.id);
    }),
  );
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
  const wanted = [...new Set(sharing?.readerIds)];
  if (sharing) await lockSharers(tx, chat, wanted);
  // Those of a sharing that has ended are new again, and so are all with another end.
  const isAnew = !row.is_shared || row.shared_until?.getTime() !== sharing?.until?.getTime();
  const removed = await keepReaders(tx, chat, isAnew ? [] : wanted);
  const added = await addReaders(tx, chat, wanted);
  await insertChatNotifications(tx, team, { chatId: row.id, userIds: added });
  const closed = removed.filter((id) => row.is_shared && !added.includes(id));
  const record = (action: 'chat.opened_to' | 'chat.closed_to', ids: readonly string[]) =>
    ids.length > 0 ? recordWrite(tx, actor, team, action, [row.id, ...ids]) : undefined;
  await record('chat.opened_to', added);
  await record('chat.closed_to', closed);
  const wasForTeam = row.is_shared && !row.is_for_readers;
  const isForTeam = sharing !== null && sharing.readerIds === null;
  if (wasForTeam !== isForTeam || (isForTeam && isAnew))
    await recordWrite(tx, actor, team, isForTeam ? 'chat.shared' : 'chat.unshared', [row.id]);
}

/**
 * Holds the memberships of the chat's person and of those who are to read it. Throws a 400 about
 * somebody who may not.
 */
async function lockSharers(
  tx: Tx,
  { team, row }: ReachableChat,
  wanted: readonly string[],
): Promise<void> {
  const held = await lockMembers(tx, team, [...wanted, row.user_id ?? '']);
  if (!held.some(({ user_id: userId }) => userId === row.user_id))
    throw new Failure('chat_not_found');
  const readers = new Set(held.filter(({ role }) => role !== 'partner').map((it) => it.user_id));
  const at = wanted.findIndex((id) => id === row.user_id || !readers.has(id));
  if (at === -1) return;
  const path = `sharing.userIds[${at}]`;
  throw invalid([{ path, message: chatReaderRule, code: 'not_of_team' }]);
}
