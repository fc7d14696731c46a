import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import { leads } from '#ground/access/account-memberships.ts';
import { treesOf } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { within } from '#ground/access/team.queries.ts';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { isSeenBy } from '#library/quotes/seen-sources.queries.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import type { ChatRow } from './chat.ts';
import { begunBy, chatColumns, isShared, isSharedWith } from './chats.queries.ts';

export interface WantedChats {
  readonly principal: Principal;
  /** The team of the chats; undefined for all teams within reach. */
  readonly team: ReachableTeam | undefined;
  /**
   * `shared_with_me`: chats that others shared with the team or with this person; otherwise those that the
   * principal began, all or the shared ones alone.
   */
  readonly which: 'own' | 'shared_by_me' | 'shared_with_me';
  /** Part of the title or of a message; case does not matter. */
  readonly search?: string | undefined;
  /** Whose rights decide which words of answers a search finds; null: only words of no document. */
  readonly reader: TextReader | null;
}

export interface ListedChatRow extends ChatRow {
  excerpt: string | null;
}

const excerptMax = 240;
const excerptLead = 20;
const cutWord = String.raw`^\S{0,18}\s+`;

/**
 * Returns the ids of the teams that the person leads; none for a key and a personal token, which
 * borrow no rights.
 */
function ledBy(principal: Principal): string[] {
  if (principal.kind === 'key' || principal.token) return [];
  return principal.memberships.filter(leads).map(({ teamId }) => teamId);
}

/**
 * Returns the condition of the principal's own chats. A user for whom a key asked must still be on
 * the team. For a chat with borrowed rights, the principal must still lead the team or one above
 * it, and the viewed user must still be on the team.
 */
function isOwn(principal: Principal): RawBuilder<unknown> {
  return sql`${begunBy(principal)} and ${within(principal)}
      and (chat.key_id is null or chat.user_id is null
        or exists (select from memberships membership
          where membership.team_id = chat.team_id and membership.user_id = chat.user_id
            and membership.org_id = chat.org_id))
      and (chat.viewed_as is null or (team.path && ${ledBy(principal)}::uuid[]
        and (chat.viewed_user_id is null or exists (
          select from memberships membership
          where membership.team_id = chat.team_id and membership.user_id = chat.viewed_user_id
            and membership.org_id = chat.org_id))))`;
}

/** Returns the condition of chats that others shared. A key is a member of no team. */
function isSharedByOthers(principal: Principal, team: ReachableTeam | undefined) {
  if (principal.kind === 'key' || !team || team.role === 'partner') return sql`false`;
  return isSharedWith(userIn(principal, team.orgId));
}

/** Returns the FROM and WHERE of the wanted chats, with the found piece of a message as `said`. */
function chatsOf({ principal, team, which, search, reader }: WantedChats) {
  const text = search?.normalize('NFC');
  return sql`
    from chats chat join teams team on team.id = chat.team_id
    ${text === undefined ? sql`` : sql`left join lateral (${findSaid(text, reader)}) said on true`}
    where ${inOrganisationsOf(principal)}
      and ${which === 'shared_with_me' ? isSharedByOthers(principal, team) : isOwn(principal)}
      ${which === 'shared_by_me' ? sql`and ${isShared}` : sql``}
      ${team === undefined ? sql`` : sql`and chat.team_id = ${team.id}`}
      ${text === undefined ? sql`` : sql`and (${contains(sql`chat.title`, text)} or said.text is not null)`}`;
}

function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(normalize(${column}, nfc)), lower(${text})) > 0`;
}

/**
 * Returns the query of the first piece of the chat's messages that contains the text. Earlier versions
 * are left out: nobody else reads them. Words of documents count only while the reader sees the
 * documents, as when the chat is read. That is asked first, so that the time does not tell what the
 * others contain.
 */
function findSaid(text: string, reader: TextReader | null): RawBuilder<unknown> {
  const source = sql`document.id = split_part(source, '@', 1)::uuid`;
  const version = sql<number>`nullif(split_part(source, '@', 2), '')::integer`;
  const isSeen = reader
    ? sql`not exists (
        select from jsonb_array_elements_text(part -> 'sources') as source
        where not exists (select from documents document
          where document.org_id = chat.org_id and ${source} and ${isSeenBy(reader, version)}))`
    : sql`part -> 'sources' = '[]'::jsonb`;
  return sql`
    select piece.text from messages message
    cross join lateral (
      select message.text where coalesce(message.parts, '[]'::jsonb) = '[]'::jsonb
        and (message.role = 'user' or message.parts is not null)
      union all
      select part ->> 'text' from jsonb_array_elements(message.parts) as part
      where case when ${isSeen} then ${contains(sql`part ->> 'text'`, text)} end) as piece
    where message.org_id = chat.org_id and message.chat_id = chat.id and not message.is_former
      and ${contains(sql`piece.text`, text)}
    order by message.number
    limit 1`;
}

function inOrganisationsOf(principal: Principal): RawBuilder<boolean> {
  if (principal.kind === 'key') return sql<boolean>`chat.org_id = ${principal.orgId}`;
  const orgIds = treesOf(principal).map(({ orgId }) => orgId);
  return sql<boolean>`chat.org_id = any(${orgIds}::uuid[])`;
}

/** Returns the words around the place of the text in the found piece. */
function excerptOf(search: string | undefined): RawBuilder<string | null> {
  const text = search?.normalize('NFC');
  if (text === undefined) return sql<string | null>`null::text`;
  const said = sql`normalize(said.text, nfc)`;
  const place = sql`strpos(lower(${said}), lower(${text}))`;
  // A word that is cut at the beginning is left out. The text itself begins after these characters.
  return sql<string | null>`case
    when ${place} <= ${excerptLead}::int then substr(${said}, 1, ${excerptMax}::int)
    else '…' || regexp_replace(
      substr(${said}, ${place} - ${excerptLead}::int, ${excerptMax}::int), ${cutWord}, '') end`;
}

function orderOf({ which }: WantedChats): SortKey[] {
  const active: SortKey[] = [
    { by: sql`chat.updated_at`, kind: 'time', isDescending: true },
    { by: sql`chat.id`, kind: 'id', isDescending: true },
  ];
  const isUnpinned: SortKey = {
    by: sql`(chat.pinned_at is null)`,
    kind: 'flag',
    isDescending: false,
  };
  return which === 'shared_with_me' ? active : [isUnpinned, ...active];
}

/**
 * Lists one page of the wanted chats, the last active first; own pinned chats before all others.
 * Leaves out chats of users who were removed from the team, as `reachChat` does.
 */
export async function listChats(
  db: Reader,
  wanted: WantedChats,
  paging: CursorPaging,
): Promise<(ListedChatRow & CursorRow)[]> {
  const order = orderOf(wanted);
  const listed = await sql<ListedChatRow & CursorRow>`
    select ${chatColumns}, ${excerptOf(wanted.search)} as excerpt, ${cursorOf(order)} as cursor
    ${chatsOf(wanted)} and ${isAfter(order, paging)}
    order by ${orderBy(order)}
    ${limitTo(paging)}`.execute(db);
  return listed.rows;
}

/** Counts the chats that `listChats` lists on all pages. */
export async function countChats(db: Reader, wanted: WantedChats): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${chatsOf(wanted)}`.execute(db);
  return onlyRow(counted).count;
}
