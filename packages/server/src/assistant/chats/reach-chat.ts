import { reachTeam, reachTeamAndPlaces } from '../../access/reach-team.ts';
import type { ReachableTeam, Tree } from '../../access/reach-team.ts';
import { findIn } from '../../access/reach-thing.ts';
import { viewerFrom, viewerOfPerson } from '../../access/viewer.ts';
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
 * The chat, if this very key or person began it. Whoever it was begun for must still be on the
 * team: who was removed has no chat there any more.
 */
export async function reachChat(
  db: Reader,
  principal: Principal,
  chatId: string,
): Promise<ReachableChat> {
  const find = (tree: Tree) => findChat(db, tree, chatId, principal);
  const { row } = await findIn(principal, { absent: 'chat_not_found', find });
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
  if (principal.kind === 'person') {
    const team = await reachTeam(db, principal, teamId);
    return { team, viewer: await viewerOfPerson(db, team, principal) };
  }
  if (userId === null) {
    return { team: await reachTeam(db, principal, teamId), viewer: { kind: 'anonymous' } };
  }
  const { team, places } = await reachTeamAndPlaces(db, principal, { userId }, teamId);
  return { team, viewer: viewerFrom(team, places) };
}
