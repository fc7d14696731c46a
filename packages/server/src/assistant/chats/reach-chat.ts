import type { ReachableTeam, Tree } from '../../access/reach-team.ts';
import { reachThing } from '../../access/reach-thing.ts';
import { viewerByUserId, viewerOfPerson } from '../../access/viewer.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Principal } from '../../http/principal.ts';
import type { ChatRow } from './chat.ts';
import { findChat } from './chats.queries.ts';

declare const reached: unique symbol;

/** A chat of whoever asks, with the eyes that it looks at documents with. */
export interface ReachableChat {
  readonly [reached]: true;
  readonly row: ChatRow;
  readonly team: ReachableTeam;
  readonly viewer: Viewer;
}

/**
 * The chat, if this very key or person began it. Whoever it was begun for must still be on the team: who
 * was removed has no chat there any more.
 */
export async function reachChat(
  db: Reader,
  principal: Principal,
  chatId: string,
): Promise<ReachableChat> {
  const find = (tree: Tree) => findChat(db, tree, chatId, principal);
  const { row, team } = await reachThing(db, principal, { absent: 'chat_not_found', find });
  const viewer =
    principal.kind === 'person'
      ? await viewerOfPerson(db, team, principal)
      : await viewerOf(db, team, row.user_id);
  if (!viewer) throw new Failure('chat_not_found');
  return { row, team, viewer } as unknown as ReachableChat;
}

function viewerOf(
  db: Reader,
  team: ReachableTeam,
  userId: string | null,
): Promise<Viewer | null> | Viewer {
  return userId === null ? { kind: 'anonymous' } : viewerByUserId(db, team, userId);
}
