import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { couldSeeEarlier, visibleTo } from '#ground/access/visible-to.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import type { Viewer } from '#ground/access/viewer.ts';
import type { Reader } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Principal } from '#ground/http/principal.ts';

/** A reader of texts that were written from a team's documents, such as earlier answers. */
export interface TextReader {
  readonly team: ReachableTeam;
  readonly viewer: Viewer;
  /** The id of the top team of a key's tree. Undefined: `team`. */
  readonly topId?: string;
}

/** Returns the reader for a principal. A key sees all documents of its tree. */
export async function readerFor(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
): Promise<TextReader> {
  const viewer = await viewerIn(db, principal, team);
  return principal.kind === 'key' ? { team, viewer, topId: principal.teamId } : { team, viewer };
}

/**
 * Returns the SQL condition that the reader sees the document aliased `document` and could see each
 * recorded version from `version` on. Null means all recorded versions.
 */
export function isSeenBy(
  reader: TextReader,
  version: RawBuilder<number | null>,
): RawBuilder<boolean> {
  const { team, viewer } = reader;
  const could = sql`${couldSeeEarlier(viewer)} and ${isInReach(reader, sql`earlier.visibility`)}`;
  return sql<boolean>`(document.org_id = ${team.orgId}
    and ${visibleTo(viewer)} and ${isInReach(reader, sql`document.visibility`)}
    and not exists (
      select from document_versions earlier
      where earlier.org_id = document.org_id and earlier.document_id = document.id
        and earlier.version >= coalesce(${version}, 0) and (${could}) is not true))`;
}

/**
 * Returns the SQL condition that the document's team is in the reader's reach. Visitors and keys
 * see documents of their own teams and documents shared by teams above. For a person it is always
 * true, because a person's rights come from `visibleTo` alone.
 */
function isInReach(
  { team, viewer, topId = team.id }: TextReader,
  visibility: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const above = sql`document.team_id = any(${[...team.path]}::uuid[])
    and ${visibility} in ('public', 'tree')`;
  const within = {
    anonymous: sql<boolean>`(${above} or document.team_id = ${team.id})`,
    manager: sql<boolean>`(${above} or exists (select from teams place
      where place.id = document.team_id and ${topId} = any(place.path)))`,
    person: sql<boolean>`true`,
    leaderAsMember: sql<boolean>`true`,
  };
  return within[viewer.kind];
}

/**
 * Returns which of the given sources the reader sees now. A source without a version gets the
 * version at `begunAt`, the time when its text was begun. Without `begunAt`, the reader must be
 * allowed to see all recorded versions.
 */
export async function findSeen(
  db: Reader,
  reader: TextReader,
  sources: readonly string[],
  begunAt: Date | null = null,
): Promise<ReadonlySet<string>> {
  if (sources.length === 0) return new Set();
  const { orgId } = reader.team;
  const { rows } = await sql<{ source: string }>`
    with named as (
      select source, case when ${begunAt}::timestamptz is null then source
        else pin_source(${orgId}, source, ${begunAt}::timestamptz) end as pinned
      from unnest(${[...sources]}::text[]) as source)
    select named.source from named
    join documents document
      on document.org_id = ${orgId} and document.id = split_part(named.pinned, '@', 1)::uuid
    where ${isSeenBy(reader, sql`nullif(split_part(named.pinned, '@', 2), '')::integer`)}
  `.execute(db);
  return new Set(rows.map(({ source }) => source));
}

/** Returns the current time of the database's clock. */
export async function readClock(db: Reader): Promise<Date> {
  const read = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return onlyRow(read).now;
}

/**
 * Returns the sources, in order, with the document versions that were current at `begunAt`. A
 * source that has a version or whose document was deleted stays unchanged.
 */
export async function pinSources(
  db: Reader,
  { orgId }: Tree,
  sources: readonly string[],
  begunAt: Date,
): Promise<string[]> {
  const { rows } = await sql<{ pinned: string }>`
    select pin_source(${orgId}, source, ${begunAt}) as pinned
    from unnest(${[...sources]}::text[]) with ordinality as named (source, place)
    order by place`.execute(db);
  return rows.map(({ pinned }) => pinned);
}
