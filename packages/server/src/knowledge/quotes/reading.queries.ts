import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { visibleTo } from '../../access/visible-to.ts';
import { viewerOfPerson } from '../../access/viewer.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/database.ts';
import type { Principal } from '../../http/principal.ts';

/** Somebody who reads what was once written from documents, in a team. */
export interface Reading {
  readonly team: ReachableTeam;
  readonly viewer: Viewer;
  /** Of a key: the team where its tree begins. Missing: the very team. */
  readonly topId?: string;
}

/** How whoever asks reads what others were answered in a team: a key sees all of its tree. */
export async function readingOf(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
): Promise<Reading> {
  if (principal.kind === 'key') {
    return { team, viewer: { kind: 'manager' }, topId: principal.teamId };
  }
  return { team, viewer: await viewerOfPerson(db, team, principal) };
}

/**
 * The condition that the reader sees the row of `documents` that a query calls `document`. A
 * visitor and a key see no documents outside of their teams; a person has a right to each.
 */
export function isSeenBy({ team, viewer, topId = team.id }: Reading): RawBuilder<boolean> {
  const above = sql`document.team_id = any(${[...team.path]}::uuid[])
    and document.visibility in ('public', 'tree')`;
  const within = {
    anonymous: sql`(${above} or document.team_id = ${team.id})`,
    manager: sql`(${above} or exists (select from teams place
      where place.id = document.team_id and ${topId} = any(place.path)))`,
    person: sql`true`,
  };
  return sql<boolean>`(document.org_id = ${team.orgId}
    and ${visibleTo(viewer)} and ${within[viewer.kind]})`;
}

/** Which of these documents the reader sees now. */
export async function findSeen(
  db: Reader,
  reading: Reading,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (documentIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select document.id from documents document
    where document.id = any(${[...documentIds]}::uuid[]) and ${isSeenBy(reading)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
