import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { shownName } from '#ground/access/maker.queries.ts';
import type { ViewedAs } from '#ground/access/view-as.ts';
import { membershipsOfColumn, reachedBy } from '#ground/access/memberships.queries.ts';
import type { UserMembershipRow } from '#ground/access/memberships.queries.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { TeamRow } from '#ground/access/team.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { ChatRow } from './chat.ts';

/** The condition that the chat in the row `chat` is shared, and the time of that has not ended. */
export const isShared = sql<boolean>`(chat.shared_at is not null
    and (chat.shared_until is null or chat.shared_until > now()))`;

/** The columns of a `ChatRow`, for queries that call the row of `chats` `chat`. */
export const chatColumns = sql`
  chat.id, chat.team_id, chat.agent_id, chat.workflow_id, chat.user_id, chat.title,
  chat.shown_to_leaders, chat.viewed_as, chat.viewed_user_id, chat.created_at, chat.updated_at,
  chat.pinned_at, ${isShared} as is_shared, chat.is_for_readers, chat.shared_until,
  (select coalesce(json_agg(json_build_object('userId', person.id, 'name', ${shownName('person')})
      order by person.id), '[]')
    from chat_readers reader
    join users person on person.org_id = reader.org_id and person.id = reader.user_id
    where reader.org_id = chat.org_id and reader.chat_id = chat.id) as readers,
  (select ${shownName('person')}
    from users person
    where person.org_id = chat.org_id and person.id = chat.user_id) as owner_name,
  (select ${shownName('person')}
    from users person
    where person.org_id = chat.org_id and person.id = chat.viewed_user_id) as viewed_name,
  array(select attached.document_id from chat_documents attached
    where attached.org_id = chat.org_id and attached.chat_id = chat.id
    order by attached.document_id) as document_ids
`;

export interface NewChat {
  agentId: string;
  workflowId: string | null;
  /** The key that begins the chat; null for a person who is signed in and for a visitor. */
  keyId: string | null;
  userId: string | null;
  /** The visitor of the team's widget who begins the chat; the chat then has no key and no user. */
  visitorId?: string;
  documentIds: readonly string[];
  viewedAs: ViewedAs | null;
}

export async function insertChat(tx: Tx, team: ReachableTeam, chat: NewChat): Promise<ChatRow> {
  const { viewedAs } = chat;
  const viewedUserId = viewedAs?.kind === 'person' ? viewedAs.userId : null;
  const isShown = viewedAs
    ? sql`false`
    : sql`(select questions_shown from teams where id = ${team.id})`;
  const inserted = await sql<{ id: string }>`
    insert into chats (org_id, team_id, agent_id, workflow_id, key_id, user_id, visitor_id,
      viewed_as, viewed_user_id, shown_to_leaders)
    values (${team.orgId}, ${team.id}, ${chat.agentId}, ${chat.workflowId}, ${chat.keyId},
      ${chat.userId}, ${chat.visitorId ?? null}, ${viewedAs?.kind ?? null}, ${viewedUserId}, ${isShown})
    returning id`.execute(tx);
  const { id } = onlyRow(inserted);
  await sql`
    insert into chat_documents (org_id, chat_id, document_id)
    select ${team.orgId}, ${id}, document_id
    from unnest(${[...new Set(chat.documentIds)]}::uuid[]) as document_id`.execute(tx);
  return readRow(tx, team.orgId, id);
}

/** Returns the SQL condition that the principal began the chat in the row `chat`. */
export function begunBy(principal: Principal): RawBuilder<boolean> {
  if (principal.kind === 'key') return sql<boolean>`chat.key_id = ${principal.keyId}`;
  const orgIds = principal.users.map(({ orgId }) => orgId);
  const userIds = principal.users.map(({ userId }) => userId);
  return sql<boolean>`(
    chat.key_id is null
    and (chat.org_id, chat.user_id) in (
      select * from unnest(${orgIds}::uuid[], ${userIds}::uuid[])))`;
}

/** Joins the team of the row `chat` as `team`, a `TeamRow`. */
const withTeam = sql`
    join lateral (select own.id, own.org_id, own.parent_id, own.path, own.name, own.slug
      from teams own where own.id = chat.team_id) as team on true`;

/** A chat with its team and the memberships of the user it was begun for. */
export interface FoundChat {
  readonly row: ChatRow;
  readonly team: TeamRow;
  readonly memberships: readonly UserMembershipRow[];
}

/** Finds a chat of this organisation that the principal began. */
export async function findChat(
  db: Reader,
  { orgId }: Tree,
  chatId: string,
  principal: Principal,
): Promise<FoundChat | undefined> {
  const membershipsOfUser = membershipsOfColumn(orgId, sql`chat.user_id`);
  const { rows } = await prepared(sql<
    ChatRow & { team: TeamRow; membership: UserMembershipRow | null }
  >`
    select ${chatColumns}, to_json(team) as team,
      case when membership.user_id is not null then to_json(membership) end as membership
    from chats chat ${withTeam}
    left join lateral (${membershipsOfUser}) as membership on true
    where chat.org_id = ${orgId} and chat.id = ${chatId} and ${begunBy(principal)}`).execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const memberships = rows
    .map(({ membership }) => membership)
    .filter((membership) => membership !== null);
  const { team, membership: _, ...row } = found;
  return { row, team, memberships };
}

/**
 * Returns the condition that the chat in the row `chat` is shared with its team, the row `team`, or
 * with this person, by somebody else who is still on the team or leads it from above. The caller
 * checks that the person reads chats of the team.
 */
export function isSharedWith(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(${isShared} and chat.user_id <> ${userId}
    and (not chat.is_for_readers or exists (
      select from chat_readers reader
      where reader.org_id = chat.org_id and reader.chat_id = chat.id
        and reader.user_id = ${userId}))
    and exists (
      select from memberships held
      where held.org_id = chat.org_id and held.user_id = chat.user_id and ${reachedBy}))`;
}

/** Finds a chat of this organisation that somebody shared with a person. */
export async function findSharedChat(
  db: Reader,
  { orgId }: Tree,
  { chatId, userId }: { chatId: string; userId: string },
): Promise<{ row: ChatRow; team: TeamRow } | undefined> {
  const { rows } = await sql<ChatRow & { team: TeamRow }>`
    select ${chatColumns}, to_json(team) as team
    from chats chat ${withTeam}
    where chat.org_id = ${orgId} and chat.id = ${chatId} and ${isSharedWith(userId)}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { team, ...row } = found;
  return { row, team };
}

export async function readRow(tx: Tx, orgId: string, chatId: string): Promise<ChatRow> {
  return onlyRow(
    await sql<ChatRow>`
      select ${chatColumns} from chats chat
      where chat.org_id = ${orgId} and chat.id = ${chatId}`.execute(tx),
  );
}

/**
 * Counts the documents that match `askable`, the condition for documents that the participant can
 * ask about.
 */
export async function countAskable(db: Reader, askable: ReturnType<typeof sql>): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from documents document where ${askable}`.execute(db);
  return onlyRow(counted).count;
}

/** Lists the documents that match `askable`, by name. */
export async function listAskable(
  db: Reader,
  askable: ReturnType<typeof sql>,
): Promise<{ id: string; name: string }[]> {
  const listed = await sql<{ id: string; name: string }>`
    select document.id, document.name from documents document
    where ${askable}
    order by document.name, document.id`.execute(db);
  return listed.rows;
}
