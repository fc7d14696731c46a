import { reachRead } from '../../access/reach-team.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { viewerFrom } from '../../access/viewer.ts';
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
 * The chat, if this very key began it. Whoever it was begun for must still be on the team: who
 * was removed has no chat there any more.
 */
export async function reachChat(
  db: Reader,
  principal: Principal,
  chatId: string,
): Promise<ReachableChat> {
  const found = await findChat(db, principal.orgId, chatId, principal.keyId);
  if (!found) throw new Failure('chat_not_found');
  const { row, places } = found;
  const team = reachOwnTeam(principal, found);
  const viewer: Viewer | null =
    row.user_id === null ? { kind: 'anonymous' } : viewerFrom(team, places);
  if (!viewer) throw new Failure('chat_not_found');
  return { row, team, viewer } as unknown as ReachableChat;
}

function reachOwnTeam(principal: Principal, { team }: FoundChat): ReachableTeam {
  try {
    return reachRead(principal, team);
  } catch (cause) {
    throw cause instanceof Failure ? new Failure('chat_not_found', { cause }) : cause;
  }
}
