import { sql } from 'kysely';
import { isLeading } from '#ground/access/memberships.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isToVerify } from '#ground/db/verified-until.ts';
import { holds, leadsDocument, ruleOf } from '#library/documents/access-rules.queries.ts';
import type { AskedPerson } from '#people/notifications/notifications.queries.ts';

const isUnasked = sql<boolean>`(
  ${isToVerify} and document.verification_asked is distinct from document.verified_until)`;

/** The organisation of `document`, and its table with the path of its team, as `ruleOf` needs it. */
const org = sql<string>`document.org_id`;
const withPaths = sql`(
  select document.*, place.path, place.name as team_name
  from documents document join teams place on place.id = document.team_id
  where document.verified_until is not null) document`;

/** The condition that the owner of `document` still is in the organisation and sees it. */
const ownerSees = sql<boolean>`exists (
  select from users person
  where person.org_id = document.org_id and person.id = document.owner_id
    and ${holds(org, sql`true`)} and ${ruleOf(org)} is not null)`;

/** Returns the organisations with documents that nobody was asked about. */
export async function findOrgsToAsk(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    select distinct document.org_id from documents document where ${isUnasked}`.execute(db);
  return rows.map((row) => row.org_id);
}

const askedAtOnceMax = 1000;

/**
 * Notes that somebody is asked about some documents, and returns their ids. What another process asks
 * about at the same moment is left out.
 */
export async function claimUnasked(tx: Tx, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update documents claimed set verification_asked = claimed.verified_until
    where claimed.org_id = ${orgId} and claimed.id in (
      select document.id from documents document
      where document.org_id = ${orgId} and ${isUnasked}
      order by document.id limit ${askedAtOnceMax} for update skip locked)
    returning claimed.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns whom to ask about these documents: the owner of each, or without one who sees it the leaders
 * of its team, or of the nearest team above that has any. Each person once for each team.
 */
export async function findAsked(
  tx: Tx,
  orgId: string,
  documentIds: readonly string[],
): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    with due as (
      select document.team_id, document.path, document.owner_id, ${ownerSees} as is_owned
      from ${withPaths}
      where document.org_id = ${orgId} and document.id = any(${[...documentIds]}::uuid[])),
    leaders as (
      select unowned.team_id, held.user_id, array_position(unowned.path, held.team_id) as depth
      from (select distinct team_id, path from due where not is_owned) unowned
      join memberships held on held.org_id = ${orgId} and held.team_id = any(unowned.path)
        and ${isLeading})
    select due.owner_id as user_id, due.team_id from due where due.is_owned
    union
    select leader.user_id, leader.team_id from leaders leader
    where leader.depth = (
      select max(depth) from leaders other where other.team_id = leader.team_id)`.execute(tx);
  return rows;
}

/** Somebody whose mail is due in some seconds. */
export interface DueReader {
  account_id: string;
  after_seconds: number;
}

/**
 * Plans the next mail of those who have signed in, want it and have none planned: in an hour, or a day
 * after the last one. Returns whose mail was planned.
 */
export async function planMails(
  tx: Tx,
  orgId: string,
  userIds: readonly string[],
): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    update accounts account
    set verification_mail_at =
      greatest(now() + interval '1 hour', account.verification_mail_at + interval '1 day')
    where account.verification_mails
      and (account.verification_mail_at is null or account.verification_mail_at < now())
      and account.id in (
        select person.account_id from users person
        where person.org_id = ${orgId} and person.id = any(${[...userIds]}::uuid[]))
    returning account.id as account_id,
      extract(epoch from account.verification_mail_at - now())::int as after_seconds`.execute(tx);
  return rows;
}

export interface TeamToVerify {
  email: string;
  team_id: string;
  team_name: string;
  count: number;
}

const teamsMax = 20;

/**
 * Counts the documents that an account is asked to verify in each team, the most first; empty if the
 * account wants no mail.
 */
export async function countToVerify(db: Reader, accountId: string): Promise<TeamToVerify[]> {
  const { rows } = await sql<TeamToVerify>`
    select account.email, document.team_id, document.team_name, count(*)::int as count
    from accounts account
    join users person on person.account_id = account.id
    join ${withPaths} on document.org_id = person.org_id
    where account.id = ${accountId} and account.verification_mails and ${isToVerify}
      and case when ${ownerSees} then document.owner_id = person.id
        else ${holds(org, leadsDocument)} end
    group by account.email, document.team_id, document.team_name
    order by count desc, document.team_name
    limit ${teamsMax}`.execute(db);
  return rows;
}
