import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Within } from '#ground/access/team.queries.ts';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { hasSqlState } from '#ground/db/sql-state.ts';
import { Failure } from '#ground/failure.ts';

/** The top-level team of an organisation. */
export interface RootTeam {
  id: string;
  name: string;
  slug: string;
}

export interface TeamListRow {
  id: string;
  name: string;
  slug: string;
  parent_id: string | null;
  member_count: number;
  colour: string | null;
  logo_sha256: Buffer | null;
}

/** The columns of a `TeamListRow`, from the row `team` of `teams`. */
export const teamColumns = sql`
  team.id, team.name, team.slug, team.parent_id, team.colour, team.logo_sha256,
  coalesce((select members from team_sizes where team_id = team.id), 0) as member_count
`;

const fromTheTop: SortKey[] = [{ by: sql`team.path`, kind: 'path', isDescending: false }];

/** Lists one page of the teams within reach: each before those below it, siblings by age. */
export async function listTeams(
  db: Reader,
  reach: Within,
  paging: CursorPaging,
): Promise<(TeamListRow & CursorRow)[]> {
  const listed = await sql<TeamListRow & CursorRow>`
    select ${teamColumns}, ${cursorOf(fromTheTop)} as cursor from teams team
    where ${reach} and ${isAfter(fromTheTop, paging)}
    order by ${orderBy(fromTheTop)}
    ${limitTo(paging)}
  `.execute(db);
  return listed.rows;
}

/** Counts the teams within reach. */
export async function countTeams(db: Reader, reach: Within): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from teams team where ${reach}
  `.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Returns the team's current row; undefined if the team was deleted since it was reached. */
export async function readTeam(db: Reader, team: ReachableTeam): Promise<TeamListRow | undefined> {
  const found = await sql<TeamListRow>`
    select ${teamColumns} from teams team where team.id = ${team.id}
  `.execute(db);
  return found.rows[0];
}

/** Returns the given slugs that the organisation uses already. */
export async function findSlugs(db: Reader, orgId: string, slugs: string[]): Promise<Set<string>> {
  const found = await sql<{ slug: string }>`
    select slug from teams where org_id = ${orgId} and slug = any(${slugs})
  `.execute(db);
  return new Set(found.rows.map(({ slug }) => slug));
}

/** Inserts a team below `parent`; undefined if the organisation uses the slug already. */
export async function insertTeam(
  tx: Tx,
  parent: ReachableTeam,
  { name, slug }: { name: string; slug: string },
): Promise<TeamListRow | undefined> {
  try {
    const inserted = await sql<TeamListRow>`
      with made as (select uuidv7() as id)
      insert into teams (id, org_id, parent_id, path, name, slug)
      select made.id, ${parent.orgId}, ${parent.id}, ${[...parent.path]}::uuid[] || made.id,
        ${name}, ${slug}
      from made
      on conflict (org_id, slug) do nothing
      returning id, name, slug, parent_id, colour, logo_sha256, 0 as member_count
    `.execute(tx);
    return inserted.rows[0];
  } catch (cause) {
    // The parent was deleted in the meantime.
    if (hasSqlState(cause, '23503')) throw new Failure('team_not_found', { cause });
    throw cause;
  }
}

/** Inserts the root team of a new organisation; both have the same id. */
export async function insertRootTeam(
  tx: Tx,
  { name, slug }: { name: string; slug: string },
): Promise<{ id: string }> {
  const inserted = await sql<{ id: string }>`
    with made as (select uuidv7() as id)
    insert into teams (id, org_id, parent_id, path, name, slug)
    select id, id, null, array[id], ${name}, ${slug} from made
    returning id
  `.execute(tx);
  return onlyRow(inserted);
}

/** The fields to change; a missing one stays, a null colour removes the colour. */
export interface TeamChange {
  name?: string | undefined;
  slug?: string | undefined;
  colour?: string | null | undefined;
}

/** Changes the given fields; undefined if nothing changes or the team was deleted. */
export async function changeTeam(
  tx: Tx,
  team: ReachableTeam,
  { name, slug, colour }: TeamChange,
): Promise<TeamListRow | undefined> {
  const colourThen = sql`case when ${colour !== undefined} then ${colour ?? null} else colour end`;
  try {
    const updated = await sql<TeamListRow>`
      update teams team
      set name = coalesce(${name ?? null}, name), slug = coalesce(${slug ?? null}, slug),
        slug_since = case when ${slug ?? null}::text <> slug then now() else slug_since end,
        colour = ${colourThen}, updated_at = now()
      where id = ${team.id}
        and (name, slug, colour) is distinct from
          (coalesce(${name ?? null}, name), coalesce(${slug ?? null}, slug), ${colourThen})
      returning ${teamColumns}
    `.execute(tx);
    return updated.rows[0];
  } catch (cause) {
    if (hasSqlState(cause, '23505')) throw new Failure('slug_taken', { cause });
    throw cause;
  }
}

/** Locks a team, so that no documents or sub-teams are added; returns whether it has sub-teams. */
export async function lockTeam(tx: Tx, team: ReachableTeam): Promise<{ has_groups: boolean }> {
  const locked = await sql`select from teams where id = ${team.id} for update`.execute(tx);
  if (locked.rows.length === 0) throw new Failure('team_not_found');
  const found = await sql<{ has_groups: boolean }>`
    select exists (select from teams where parent_id = ${team.id}) as has_groups
  `.execute(tx);
  return onlyRow(found);
}

/** Deletes the team with its memberships and shares. Its keys stay, without a team. */
export async function deleteTeamRow(tx: Tx, team: ReachableTeam): Promise<void> {
  await sql`delete from teams where id = ${team.id}`.execute(tx);
}

/** Lists the root teams of the installation's ten oldest organisations, oldest first. */
export async function findTopLevelTeams(db: Reader): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from teams where parent_id is null order by created_at, id limit 10
  `.execute(db);
  return rows;
}

/** True if this installation has any team. */
export async function hasTeams(db: Reader): Promise<boolean> {
  const found = await sql<{ has_teams: boolean }>`
    select exists (select from teams) as has_teams
  `.execute(db);
  return onlyRow(found).has_teams;
}

/** Lists the top-level teams of all organisations, the first one first. */
export async function findRoots(db: Reader): Promise<RootTeam[]> {
  const { rows } = await sql<RootTeam>`
    select id, name, slug from teams where parent_id is null order by created_at, id`.execute(db);
  return rows;
}
