import { mayViewAs } from '#ground/access/view-as.ts';
import type { ViewedAs } from '#ground/access/view-as.ts';
import { findMembershipsOfUser } from '#ground/access/memberships.queries.ts';
import type { UserMembershipRow } from '#ground/access/memberships.queries.ts';
import type { Participant } from '#ground/access/reach-participant.ts';
import { reachTeamOfRow } from '#ground/access/reach-team.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { findIn } from '#ground/access/reach-by-team.ts';
import { personFrom, viewerFrom, viewerOfPerson } from '#ground/access/viewer.ts';
import type { Viewer } from '#ground/access/viewer.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import { tokenOf, userIn } from '#ground/http/principal.ts';
import type { PersonPrincipal, Principal } from '#ground/http/principal.ts';
import type { ChatRow } from './chat.ts';
import { findChat, findSharedChat } from './chats.queries.ts';
import { findChatOfVisitor } from './visitor-chats.queries.ts';
import type { FoundChat } from './chats.queries.ts';

declare const reached: unique symbol;

/** A chat of the principal, with the viewer of its documents. */
export interface ReachableChat {
  readonly [reached]: true;
  readonly row: ChatRow;
  readonly team: ReachableTeam;
  readonly viewer: Viewer;
  /** The other viewer that a leader looks as in the chat; null for none. */
  readonly viewedAs: ViewedAs | null;
}

/**
 * Returns the chat if this key or person began it. Throws the 404 also if the user it was begun for
 * is no longer on the team.
 */
export async function reachChat(
  db: Reader,
  principal: Principal,
  chatId: string,
): Promise<ReachableChat> {
  const find = (tree: Tree) => findChat(db, tree, chatId, principal);
  const found = await findIn(principal, 'chat_not_found', find);
  const { row, memberships } = found;
  const team = await reachOwnTeam(db, principal, found);
  const viewer =
    row.viewed_as === null
      ? await viewerIn(db, principal, team, { userId: row.user_id, memberships })
      : await viewAsIn(db, principal, team, found);
  if (!viewer) throw new Failure('chat_not_found');
  return { row, team, viewer, viewedAs: viewedAsOf(row) } as unknown as ReachableChat;
}

/** A chat to be read: one's own, or one that is shared, read with the reader's own rights. */
export interface ReadableChat extends ReachableChat {
  readonly isOwn: boolean;
}

/**
 * Returns the chat if this key or person began it, or if it is shared with this person or with a
 * team that they are on. Throws the same 404 otherwise.
 */
export async function reachReadableChat(
  db: Reader,
  principal: Principal,
  chatId: string,
): Promise<ReadableChat> {
  try {
    return { ...(await reachChat(db, principal, chatId)), isOwn: true };
  } catch (cause) {
    if (principal.kind !== 'person' || !isFailure(cause, 'chat_not_found')) throw cause;
    return reachSharedChat(db, principal, chatId);
  }
}

async function reachSharedChat(
  db: Reader,
  person: PersonPrincipal,
  chatId: string,
): Promise<ReadableChat> {
  const find = (tree: Tree) =>
    findSharedChat(db, tree, { chatId, userId: userIn(person, tree.orgId) });
  const found = await findIn(person, 'chat_not_found', find);
  const team = await reachOwnTeam(db, person, found);
  if (team.role === 'partner') throw new Failure('chat_not_found');
  const viewer = await viewerOfPerson(db, team, person);
  const { row } = found;
  return { row, team, viewer, viewedAs: null, isOwn: false } as unknown as ReadableChat;
}

/** Returns the chat if this visitor began it in the team's widget. */
export async function reachChatOfVisitor(
  db: Reader,
  { team, viewer, visitorId }: Pick<Participant, 'team' | 'viewer'> & { visitorId: string },
  chatId: string,
): Promise<ReachableChat> {
  const row = await findChatOfVisitor(db, team, visitorId, chatId);
  if (!row) throw new Failure('chat_not_found');
  return { row, team, viewer, viewedAs: null } as unknown as ReachableChat;
}

async function reachOwnTeam(
  db: Reader,
  principal: Principal,
  { team }: Pick<FoundChat, 'team'>,
): Promise<ReachableTeam> {
  try {
    return await reachTeamOfRow(db, principal, team);
  } catch (cause) {
    throw cause instanceof Failure ? new Failure('chat_not_found', { cause }) : cause;
  }
}

async function viewerIn(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
  { userId, memberships }: { userId: string | null; memberships: readonly UserMembershipRow[] },
): Promise<Viewer | null> {
  if (userId === null) return { kind: 'anonymous' };
  if (principal.kind === 'person' && principal.token) return viewerOfPerson(db, team, principal);
  if (principal.kind === 'person') return personFrom(team.orgId, userId, memberships);
  return viewerFrom(team, memberships);
}

/**
 * Returns the borrowed viewer; null once the leader no longer leads the team or the viewed user has
 * left it, and for a personal token.
 */
async function viewAsIn(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
  { row: { user_id: userId, viewed_user_id: viewedUserId }, memberships }: FoundChat,
): Promise<Viewer | null> {
  if (userId === null || tokenOf(principal) || !mayViewAs(team)) return null;
  if (viewedUserId === null) return { kind: 'anonymous' };
  const viewed = await findMembershipsOfUser(db, team.orgId, { userId: viewedUserId });
  const member = viewerFrom(team, viewed);
  return (
    member && {
      kind: 'leaderAsMember',
      member,
      leader: personFrom(team.orgId, userId, memberships),
    }
  );
}

function viewedAsOf({ viewed_as: kind, viewed_user_id: userId }: ChatRow): ViewedAs | null {
  if (kind === 'visitor') return { kind };
  return userId === null ? null : { kind: 'person', userId };
}
