import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { hasFactor } from '#ground/access/held-sessions.queries.ts';

/** Whom an organisation asks for a second factor. */
export type AppliesTo = 'nobody' | 'leaders' | 'everyone';

interface Policy {
  applies_to: AppliesTo;
  /** The people with an account, and how many of them have no second factor. */
  people: number;
  without: number;
  /** The same of owners and team leaders alone. */
  leaders: number;
  leaders_without: number;
}

/** Returns whom the organisation asks for a second factor, and how many people have none. */
export async function findPolicy(db: Reader, orgId: string): Promise<Policy> {
  const found = await sql<Policy>`
    select coalesce((
        select applies_to from second_factor_policies where org_id = ${orgId}), 'nobody') as applies_to,
      count(*)::int as people, count(*) filter (where not person.has)::int as without,
      count(*) filter (where person.leads)::int as leaders,
      count(*) filter (where person.leads and not person.has)::int as leaders_without
    from (
      select ${hasFactor(sql`users.account_id`)} as has,
        bool_or(held.role in ('owner', 'team_leader')) as leads
      from users
      join memberships held on held.org_id = users.org_id and held.user_id = users.id
      where users.org_id = ${orgId} and users.account_id is not null
      group by users.id, users.account_id) person
  `.execute(db);
  return onlyRow(found);
}

/** Sets whom the organisation asks, and returns whom it asked before. */
export async function writePolicy(tx: Tx, orgId: string, appliesTo: AppliesTo): Promise<AppliesTo> {
  await sql`select from teams where id = ${orgId} for no key update`.execute(tx);
  const { rows } = await sql<{ applies_to: AppliesTo }>`
    select applies_to from second_factor_policies where org_id = ${orgId}`.execute(tx);
  if (appliesTo === 'nobody')
    await sql`delete from second_factor_policies where org_id = ${orgId}`.execute(tx);
  else
    await sql`
      insert into second_factor_policies (org_id, applies_to) values (${orgId}, ${appliesTo})
      on conflict (org_id) do update set applies_to = excluded.applies_to`.execute(tx);
  return rows[0]?.applies_to ?? 'nobody';
}

interface MemberAccount {
  account_id: string | null;
  /** True if another organisation has joined the account, too. */
  is_elsewhere: boolean;
}

/** Returns the account of a person who is on a team of the organisation; undefined without one. */
export async function findMemberAccount(
  db: Reader,
  orgId: string,
  userId: string,
): Promise<MemberAccount | undefined> {
  const { rows } = await sql<MemberAccount>`
    select person.account_id, exists (
      select from users other
      where other.account_id = person.account_id and other.org_id <> person.org_id) as is_elsewhere
    from users person
    where person.org_id = ${orgId} and person.id = ${userId} and exists (
      select from memberships where org_id = ${orgId} and user_id = person.id)
  `.execute(db);
  return rows[0];
}

/** Lists the accounts of an address: the proved one, and those of copied links. */
export async function listAccounts(db: Reader, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email = ${email} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the users of an account, each in an organisation. */
export async function listUsers(
  db: Reader,
  accountId: string,
): Promise<{ orgId: string; userId: string }[]> {
  const { rows } = await sql<{ orgId: string; userId: string }>`
    select org_id as "orgId", id as "userId" from users where account_id = ${accountId}
    order by org_id`.execute(db);
  return rows;
}
