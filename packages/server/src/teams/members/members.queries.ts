import { sql } from 'kysely';
import type { ReachableTeam } from '../../access/reach-team.ts';
import type { Tx } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';

/** The user with this address, made when there is none. */
export async function ensureUser(
  tx: Tx,
  user: { email: string; firstName: string | null; lastName: string | null },
): Promise<string> {
  await sql`
    insert into users (email, first_name, last_name)
    values (${user.email}, ${user.firstName}, ${user.lastName})
    on conflict (email) do nothing
  `.execute(tx);
  const found = await sql<{ id: string }>`
    select id from users where email = ${user.email}
  `.execute(tx);
  return onlyRow(found).id;
}

/** Puts a user on the team, unless they are on it. */
export async function ensureMembership(
  tx: Tx,
  team: ReachableTeam,
  userId: string,
  role: string,
): Promise<void> {
  await sql`
    insert into memberships (team_id, user_id, role) values (${team.id}, ${userId}, ${role})
    on conflict (team_id, user_id) do nothing
  `.execute(tx);
}
