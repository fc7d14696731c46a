import { sql } from 'kysely';
import { keyWorks } from '#ground/access/authenticate.queries.ts';
import { shownName } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';

/** A key, a webhook or a directory that keeps working without its maker. */
export interface KeptThing {
  id: string;
  /** The name of the key or the directory, or the webhook's address. */
  name: string;
}

/** The most recipients. */
const readersMax = 50;

/**
 * Lists the recipients of the mail about keys left behind or a lost last owner: the owners on the
 * team or above it, else the team leaders there, else the leaders of any team of the organisation.
 * Only people who have signed in: a person who was only added has not asked for mail.
 */
export async function findReaders(
  tx: Tx,
  { orgId, id, path }: ReachableTeam,
  removedId: string,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with leaders as (
      select member.user_id, min(case
          when member.team_id <> all(${[...path, id]}::uuid[]) then 3
          when member.role = 'owner' then 1 else 2 end) as place
      from memberships member
      join users on users.org_id = member.org_id and users.id = member.user_id
        and users.account_id is not null and users.email is not null
      where member.org_id = ${orgId} and member.role in ('owner', 'team_leader')
        and member.user_id <> ${removedId}
      group by member.user_id)
    select user_id from leaders where place = (select min(place) from leaders)
    order by user_id limit ${readersMax}`.execute(tx);
  return rows.map((row) => row.user_id);
}

export interface LeftBehindReader {
  email: string;
  team_name: string;
  removed_name: string | null;
  is_owner: boolean;
}

/**
 * Returns the data of the mail; undefined if the reader no longer qualifies: as a leader of the
 * team or above or, if no such leader has signed in, of any team.
 */
export async function findLeftBehindReader(
  db: Reader,
  {
    orgId,
    teamId,
    readerId,
    removedId,
  }: Record<'orgId' | 'teamId' | 'readerId' | 'removedId', string>,
): Promise<LeftBehindReader | undefined> {
  const { rows } = await sql<LeftBehindReader>`
    select reader.email, team.name as team_name,
      ${shownName('removed')} as removed_name,
      exists (select from memberships own
        where own.org_id = reader.org_id and own.user_id = reader.id
          and own.team_id = any(team.path) and own.role = 'owner') as is_owner
    from users reader
    join teams team on team.org_id = reader.org_id and team.id = ${teamId}
    left join users removed on removed.org_id = reader.org_id and removed.id = ${removedId}
    where reader.org_id = ${orgId} and reader.id = ${readerId} and reader.email is not null
      and exists (select from memberships led
        where led.org_id = reader.org_id and led.user_id = reader.id
          and led.role in ('owner', 'team_leader')
          and (led.team_id = any(team.path) or not exists (
            select from memberships nearer
            join users on users.org_id = nearer.org_id and users.id = nearer.user_id
              and users.account_id is not null and users.email is not null
            where nearer.org_id = team.org_id and nearer.team_id = any(team.path)
              and nearer.role in ('owner', 'team_leader')
              and nearer.user_id <> ${removedId})))`.execute(db);
  return rows[0];
}

/** What somebody leaves behind. */
export type KeptThings = Record<'keys' | 'webhooks' | 'directories', KeptThing[]>;

/**
 * Lists the working keys and the webhooks that a person made for the team and the teams below it,
 * and the directories whose token they have seen, as far as they would leave them behind. Leaves out
 * those of teams that the person leads from above.
 */
export async function findKeptThings(
  db: Reader,
  { orgId, id }: ReachableTeam,
  userId: string,
): Promise<KeptThings> {
  const isLost = sql`${id} = any(place.path) and not exists (
    select from memberships led join teams above on above.id = led.team_id
    where led.org_id = ${orgId} and led.user_id = ${userId}
      and led.team_id = any(place.path) and not ${id} = any(above.path)
      and led.role in ('owner', 'team_leader'))`;
  const { rows } = await sql<KeptThing & { kind: 'key' | 'webhook' | 'directory' }>`
    select 'key' as kind, key.id, key.name
    from api_keys key join teams place on place.id = key.team_id
    where place.org_id = ${orgId} and key.maker_id = ${userId} and ${keyWorks} and ${isLost}
    union all
    select 'webhook', webhook.id, webhook.url
    from webhooks webhook join teams place on place.id = webhook.team_id
    where webhook.org_id = ${orgId} and webhook.maker_id = ${userId} and ${isLost}
    union all
    select 'directory', directory.id, directory.name
    from directories directory join teams place on place.id = directory.org_id
    where directory.org_id = ${orgId} and directory.maker_id = ${userId}
      and directory.token_hash is not null and ${isLost}
    order by kind, id`.execute(db);
  const of = (kind: 'key' | 'webhook' | 'directory') => rows.filter((row) => row.kind === kind);
  return { keys: of('key'), webhooks: of('webhook'), directories: of('directory') };
}
