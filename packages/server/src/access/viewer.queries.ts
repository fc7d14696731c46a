import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { ReachableTeam } from './reach-team.ts';

export interface PersonRow {
  user_id: string;
  member_of: string[];
  insider_of: string[];
  below: string[];
  leader_of: string[];
}

/**
 * The user with that e-mail on that very team, with the team sets that decide what they see.
 * Leading a team is leading all teams below it; the other roles hold only where they stand.
 */
export async function findPerson(
  db: Reader,
  team: ReachableTeam,
  email: string,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    with person as (
      select u.id from users u
      join memberships m on m.user_id = u.id and m.team_id = ${team.id}
      where u.email = ${email}
    ),
    place as (
      select t.id, t.path, m.role
      from person join memberships m on m.user_id = person.id join teams t on t.id = m.team_id
      where t.org_id = ${team.orgId}
    ),
    led as (
      select distinct t.id, t.path
      from place join teams t on t.path @> array[place.id]
      where place.role in ('owner', 'team_leader')
    ),
    inside as (
      select id, path from led union select id, path from place where role <> 'partner'
    )
    select person.id as user_id,
      array(select id from inside union select id from place) as member_of,
      array(select id from inside) as insider_of,
      array(select distinct above from inside, unnest(inside.path) as above) as below,
      array(select id from led) as leader_of
    from person`.execute(db);
  return rows[0];
}
