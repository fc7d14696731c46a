import { reachTeam, reachTeamAndPlaces } from '../../access/reach-team.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { viewerFrom } from '../../access/viewer.ts';
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
  const { team, viewer } = await reachEyes(db, principal, row).catch((cause: unknown) => {
    throw cause instanceof Failure ? new Failure('chat_not_found', { cause }) : cause;
  });
  if (!viewer) throw new Failure('chat_not_found');
  return { row, team, viewer } as unknown as ReachableChat;
}

async function reachEyes(
  db: Reader,
  principal: Principal,
  { team_id: teamId, user_id: userId }: ChatRow,
): Promise<{ team: ReachableTeam; viewer: Viewer | null }> {
  if (userId === null) {
    return { team: await reachTeam(db, principal, teamId), viewer: { kind: 'anonymous' } };
  }
  const { team, places } = await reachTeamAndPlaces(db, principal, { userId }, teamId);
  return { team, viewer: viewerFrom(team, places) };
}
