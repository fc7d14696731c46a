import type { PlaceRow } from '../../access/places.queries.ts';
import { reachRead } from '../../access/reach-team.ts';
import type { ReachableTeam, Tree } from '../../access/reach-team.ts';
import { findIn } from '../../access/reach-thing.ts';
import { personFrom, viewerFrom } from '../../access/viewer.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Principal } from '../../http/principal.ts';
import type { ChatRow } from './chat.ts';
import { findChat } from './chats.queries.ts';
import type { FoundChat } from './chats.queries.ts';

declare const reached: unique symbol;

/** A chat of whoever asks, with the eyes that it looks at documents with. */
export interface ReachableChat {
  readonly [reached]: true;
  readonly row: ChatRow;
  readonly team: ReachableTeam;
  readonly viewer: Viewer;
}

/**
 * The chat, if this very key or person began it. Whoever it was begun for must still be on the
 * team: who was removed has no chat there any more.
 */
export async function reachChat(
  db: Reader,
  principal: Principal,
  chatId: string,
): Promise<ReachableChat> {
  const find = (tree: Tree) => findChat(db, tree, chatId, principal);
  const found = await findIn(principal, 'chat_not_found', find);
  const { row, places } = found;
  const team = await reachOwnTeam(db, principal, found);
  const viewer = viewerIn(principal, team, { userId: row.user_id, places });
  if (!viewer) throw new Failure('chat_not_found');
  return { row, team, viewer } as unknown as ReachableChat;
}

async function reachOwnTeam(
  db: Reader,
  principal: Principal,
  { team }: FoundChat,
): Promise<ReachableTeam> {
  try {
    return await reachRead(db, principal, team);
  } catch (cause) {
    throw cause instanceof Failure ? new Failure('chat_not_found', { cause }) : cause;
  }
}

function viewerIn(
  principal: Principal,
  team: ReachableTeam,
  { userId, places }: { userId: string | null; places: readonly PlaceRow[] },
): Viewer | null {
  if (userId === null) return { kind: 'anonymous' };
  if (principal.kind === 'person') return personFrom(team.orgId, userId, places);
  return viewerFrom(team, places);
}
