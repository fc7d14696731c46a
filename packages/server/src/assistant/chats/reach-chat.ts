import { reachTeam } from '../../access/reach-team.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { viewerByUserId } from '../../access/viewer.ts';
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
 * The chat, if this very key began it. Whoever it was begun for must still be on the team: who
 * was removed has no chat there any more.
 */
export async function reachChat(
  db: Reader,
  principal: Principal,
  chatId: string,
): Promise<ReachableChat> {
  const row = await findChat(db, principal.orgId, chatId, principal.keyId);
  if (!row) throw new Failure('chat_not_found');
  const team = await reachTeam(db, principal, row.team_id).catch((cause: unknown) => {
    throw cause instanceof Failure ? new Failure('chat_not_found', { cause }) : cause;
  });
  const viewer = await viewerOf(db, team, row.user_id);
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
