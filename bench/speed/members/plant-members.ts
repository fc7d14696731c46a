import type { Database } from '../../../packages/server/src/ground/db/database.ts';

const firstNames = (
  'Ada Anna Carlos Émile Fatima Grace Hiroshi Ingrid Jürgen Li ' +
  'Maria Nikos Olga Priya Quentin Rosa Sven Владимир عمر 李'
).split(' ');

const lastNames = 2500;

/**
 * Adds people to a team by SQL. A twentieth have no name, a third have signed in, and joining
 * dates, activity and roles are mixed. People with equal numbers have equal names in every domain.
 */
export async function plantMembers(
  { pool }: Database,
  { teamId, count, domain }: { teamId: string; count: number; domain: string },
): Promise<void> {
  await pool.query(
    `insert into users (org_id, email, phone, first_name, last_name, last_seen_at)
     select (select org_id from teams where id = $5), 'member' || at || '@' || $2, null,
       case when at % 20 <> 0 then ($3::text[])[1 + at * 7 % 20] end,
       case when at % 20 <> 0 then 'Surname' || at * 31 % $4 end,
       case when at % 3 = 0 then now() - (at::bigint * 7919 % 1000000) * interval '1 second' end
     from generate_series(1, $1::int) as at`,
    [count, domain, firstNames, lastNames, teamId],
  );
  await pool.query(
    `insert into memberships (org_id, team_id, user_id, role, created_at)
     select org_id, $1, id, (array['partner', 'member', 'member', 'member', 'team_leader', 'owner'])
         [1 + chance % 6], now() - chance % 10000000 * interval '1 second'
     from (select org_id, id, hashtext(email)::bigint + 2147483648 as chance
       from users where email like '%@' || $2) as person
     order by id`,
    [teamId, domain],
  );
}
