import { sql } from 'kysely';
import { shownName } from '#ground/access/maker.queries.ts';
import type { Reader } from '#ground/db/database.ts';

interface NamedChange {
  name: string | null;
  email: string | null;
  team: string | null;
}

/** Returns the names of the person and the team of each change, in their order. */
export async function nameChanges(
  db: Reader,
  orgId: string,
  changes: readonly { userId: string; teamId: string }[],
): Promise<NamedChange[]> {
  const { rows } = await sql<NamedChange>`
    select ${shownName('person')} as name, person.email, team.name as team
    from unnest(${changes.map((it) => it.userId)}::uuid[], ${changes.map((it) => it.teamId)}::uuid[])
      with ordinality as changed (user_id, team_id, place)
    left join users person on person.org_id = ${orgId} and person.id = changed.user_id
    left join teams team on team.org_id = ${orgId} and team.id = changed.team_id
    order by changed.place`.execute(db);
  return rows;
}
