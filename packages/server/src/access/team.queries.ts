import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isId } from '@guildhall/contract';
import type { Reader } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { PlaceRow } from './places.queries.ts';
import { placesByEmail } from './places.queries.ts';

export interface TeamRow {
  id: string;
  org_id: string;
  parent_id: string | null;
  name: string;
  slug: string;
  path: string[];
}

/** A team of the tree, and where whoever names it may look for it. */
export interface TeamQuestion {
  orgId: string;
  /** The team that the answer is, or stands below. */
  topId: string;
  /** An id or a slug. */
  ref: string;
}

/** The team with this id or slug, if it is the team `topId` of the tree or stands below it. */
export async function findTeam(db: Reader, question: TeamQuestion): Promise<TeamRow | undefined> {
  if (!canName(question.ref)) return undefined;
  const found = await prepared(sql<TeamRow>`
    select team.id, team.org_id, team.parent_id, team.name, team.slug, team.path
    from teams team
    where ${isAsked(question)}
  `).execute(db);
  return found.rows[0];
}

/** The same team and, in the same statement, the places of the user with that e-mail. */
export async function findTeamAndPlaces(
  db: Reader,
  question: TeamQuestion,
  email: string,
): Promise<{ row: TeamRow; places: PlaceRow[] } | undefined> {
  if (!canName(question.ref)) return undefined;
  const { rows } = await prepared(sql<TeamRow & { place: PlaceRow | null }>`
    select team.id, team.org_id, team.parent_id, team.name, team.slug, team.path,
      case when place.user_id is not null then to_json(place) end as place
    from teams team
    left join (${placesByEmail(question.orgId, email)}) as place on true
    where ${isAsked(question)}
  `).execute(db);
  const places = rows.map(({ place }) => place).filter((place) => place !== null);
  return rows[0] && { row: rows[0], places };
}

/** Text that a database cannot hold names nothing. */
function canName(ref: string): boolean {
  return !ref.includes('\0') && ref.isWellFormed();
}

/** No slug looks like an id. */
function isAsked({ orgId, topId, ref }: TeamQuestion): RawBuilder<boolean> {
  const named = isId(ref)
    ? sql<boolean>`team.id = ${ref.toLowerCase()}`
    : sql<boolean>`team.slug = ${ref.normalize('NFC').toLowerCase()}`;
  return sql<boolean>`team.org_id = ${orgId} and ${topId} = any(team.path) and ${named}`;
}
