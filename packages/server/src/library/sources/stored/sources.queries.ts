import { sql } from 'kysely';
import type {
  SourceHours,
  SourceKind,
  SourceProblemCode,
  SourceRun,
  Visibility,
} from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { makerColumns } from '#ground/access/maker.queries.ts';
import type { MakerRow } from '#ground/access/maker.queries.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { lockTeamRow } from '#ground/access/team.queries.ts';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { runDeadAfterSeconds } from './dead-after.ts';
import { openAfterNext } from './hours.queries.ts';

/** Why a source or an item of it cannot be had, as it is stored. */
export interface StoredProblem {
  readonly code: SourceProblemCode;
  readonly message: string;
}

export interface SourceRow extends MakerRow {
  id: string;
  team_id: string;
  kind: SourceKind;
  name: string;
  settings: Record<string, unknown>;
  visibility: Visibility;
  may_publish: boolean;
  every_minutes: number;
  hours: SourceHours;
  is_paused: boolean;
  is_stopped: boolean;
  is_running: boolean;
  problem: StoredProblem | null;
  gone_held: number;
  last_run: SourceRun | null;
  last_run_at: Date | null;
  last_complete_at: Date | null;
  next_at: Date;
  takes_hints: boolean;
  created_at: Date;
  documents: number;
  refused: number;
  waiting: number;
}

const itemsOf = sql`
  source_items item where item.org_id = source.org_id and item.source_id = source.id`;

const hoursOf = sql`
  case when hours_from is not null then jsonb_build_object('from', to_char(hours_from, 'HH24:MI'),
    'to', to_char(hours_to, 'HH24:MI'), 'timeZone', hours_zone) end`;

const sourceColumns = sql`
  source.id, source.team_id, source.kind, source.name, source.settings, source.visibility,
  source.may_publish, source.every_minutes, ${hoursOf} as hours, source.is_paused, source.is_stopped,
  source.run_id is not null
    and source.run_beat_at > now() - make_interval(secs => ${runDeadAfterSeconds}) as is_running,
  source.problem, source.gone_held, source.last_run, source.last_run_at, source.last_complete_at,
  ${openAfterNext} as next_at, source.hint_secret is not null as takes_hints, source.created_at,
  (select count(*)::int from ${itemsOf} and item.document_id is not null) as documents,
  (select count(*)::int from ${itemsOf} and item.reason is not null) as refused,
  (select count(*)::int from ${itemsOf} and item.etag is distinct from item.listed_etag
    and item.reason is null) as waiting,
  ${makerColumns('source')}`;

/** Selects the sources of `top` and of the teams below it. */
function sourcesOf(top: Tree) {
  return sql`
    from sources source join teams team on team.id = source.team_id
    where source.org_id = ${top.orgId} and ${top.id} = any(team.path)`;
}

const newestFirst: SortKey[] = [{ by: sql`source.id`, kind: 'id', isDescending: true }];

/** Lists one page of the tree's sources, newest first. */
export async function listSources(
  db: Reader,
  top: ReachableTeam,
  paging: CursorPaging,
): Promise<(SourceRow & CursorRow)[]> {
  const listed = await sql<SourceRow & CursorRow>`
    select ${sourceColumns}, ${cursorOf(newestFirst)} as cursor ${sourcesOf(top)}
      and ${isAfter(newestFirst, paging)}
    order by ${orderBy(newestFirst)}
    ${limitTo(paging)}`.execute(db);
  return listed.rows;
}

/** Counts the tree's sources. */
export async function countSources(db: Reader, top: ReachableTeam): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${sourcesOf(top)}`.execute(db);
  return onlyRow(counted).count;
}

/** Returns a source; undefined if it does not belong to the tree. */
export async function findSource(
  db: Reader,
  top: Tree,
  sourceId: string,
): Promise<SourceRow | undefined> {
  const found = await sql<SourceRow>`
    select ${sourceColumns} ${sourcesOf(top)} and source.id = ${sourceId}`.execute(db);
  return found.rows[0];
}

/** Counts the sources of the team itself. Locks the team, so that requests are counted in turn. */
export async function countTeamSources(tx: Tx, team: ReachableTeam): Promise<number> {
  await lockTeamRow(tx, team.id);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from sources
    where org_id = ${team.orgId} and team_id = ${team.id}`.execute(tx);
  return onlyRow(counted).count;
}

/**
 * True if another source of the team has this name, or a folder of documents that are not of this
 * source: its documents stand in the folder of its name.
 */
export async function isNameTaken(
  tx: Tx,
  team: ReachableTeam,
  { name, sourceId = null }: { name: string; sourceId?: string | null },
): Promise<boolean> {
  const found = await sql<{ is_taken: boolean }>`
    select exists (
      select from sources where org_id = ${team.orgId} and team_id = ${team.id} and name = ${name}
        and id is distinct from ${sourceId}::uuid)
    or exists (
      select from documents document
      where document.org_id = ${team.orgId} and document.team_id = ${team.id}
        and (document.folder_path = ${name}
          or starts_with(document.folder_path, ${`${name}/`}::text))
        and document.trashed_at is null
        and document.source_id is distinct from ${sourceId}::uuid) as is_taken`.execute(tx);
  return onlyRow(found).is_taken;
}

/** What a leader sets of a source. */
export interface SourceFields {
  readonly name: string;
  readonly settings: Record<string, unknown>;
  /** Sealed; null: it needs none. */
  readonly secrets: Buffer | null;
  /** Whose access to which host it is; null: it reaches none. */
  readonly credential: Buffer | null;
  readonly visibility: Visibility;
  readonly mayPublish: boolean;
  readonly everyMinutes: number;
  readonly hours: SourceHours;
}

/** Inserts a source of the team, which is due at once. Returns its id. */
export async function insertSource(
  tx: Tx,
  team: ReachableTeam,
  fields: SourceFields & { kind: SourceKind; makerId: string | null },
): Promise<string> {
  const inserted = await sql<{ id: string }>`
    insert into sources (org_id, team_id, kind, name, settings, secrets, credential, visibility,
      may_publish, every_minutes, hours_from, hours_to, hours_zone, maker_id)
    values (${team.orgId}, ${team.id}, ${fields.kind}, ${fields.name},
      ${JSON.stringify(fields.settings)}, ${fields.secrets}, ${fields.credential},
      ${fields.visibility}, ${fields.mayPublish}, ${fields.everyMinutes},
      ${fields.hours?.from ?? null}::time, ${fields.hours?.to ?? null}::time,
      ${fields.hours?.timeZone ?? null}, ${fields.makerId})
    returning id`.execute(tx);
  return onlyRow(inserted).id;
}

/** What a run and a change need of a source, its sealed secrets included. */
export interface OpenedRow extends SourceFields {
  readonly orgId: string;
  readonly id: string;
  readonly teamId: string;
  readonly kind: SourceKind;
  readonly isPaused: boolean;
}

export const openedColumns = sql`
  org_id as "orgId", id, team_id as "teamId", kind, name, settings, secrets, credential,
  visibility,
  may_publish as "mayPublish", every_minutes as "everyMinutes", ${hoursOf} as hours,
  is_paused as "isPaused"`;

/** Returns a source with what opens it. */
export async function readOpened(
  db: Reader,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<OpenedRow | undefined> {
  const { rows } = await sql<OpenedRow>`
    select ${openedColumns} from sources where org_id = ${orgId} and id = ${sourceId}`.execute(db);
  return rows[0];
}

/** Returns a source and locks its row until the transaction ends. */
export async function lockSource(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<OpenedRow | undefined> {
  const locked = await sql<OpenedRow>`
    select ${openedColumns} from sources where org_id = ${orgId} and id = ${sourceId}
    for update`.execute(tx);
  return locked.rows[0];
}

/**
 * Updates a locked source and makes it due. What stopped it may be over, so it tries again; rights are
 * applied anew.
 */
export async function updateSourceRow(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
  change: SourceFields & { isPaused: boolean; isConfirmed: boolean },
): Promise<void> {
  await sql`
    update sources set name = ${change.name}, settings = ${JSON.stringify(change.settings)},
      secrets = ${change.secrets}, credential = ${change.credential}::bytea,
      waits_until = case when credential = ${change.credential}::bytea then waits_until end,
      visibility = ${change.visibility},
      may_publish = ${change.mayPublish}, every_minutes = ${change.everyMinutes},
      hours_from = ${change.hours?.from ?? null}::time, hours_to = ${change.hours?.to ?? null}::time,
      hours_zone = ${change.hours?.timeZone ?? null},
      is_paused = ${change.isPaused}, is_stopped = false, next_at = now(),
      gone_confirmed = case when ${change.isConfirmed} then gone_held else gone_confirmed end
    where org_id = ${orgId} and id = ${sourceId}`.execute(tx);
}

/** Has the next run apply the rights and places of all documents of a source again. */
export async function forgetApplied(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<void> {
  await sql`
    update source_items set applied = null
    where org_id = ${orgId} and source_id = ${sourceId}`.execute(tx);
}

/** Has the next listing of a source begin at the beginning. */
export async function forgetCursors(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<void> {
  await sql`
    update source_scopes set cursor = null
    where org_id = ${orgId} and source_id = ${sourceId}`.execute(tx);
}

/** Returns the ids of the documents of a source. */
export async function findSourceDocuments(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from documents where org_id = ${orgId} and source_id = ${sourceId}
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes a source with what it has listed. Its documents become ordinary ones. */
export async function deleteSourceRow(
  tx: Tx,
  { orgId }: Pick<Tree, 'orgId'>,
  sourceId: string,
): Promise<void> {
  await sql`delete from sources where org_id = ${orgId} and id = ${sourceId}`.execute(tx);
}
