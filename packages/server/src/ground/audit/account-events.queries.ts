import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import type { AuditAction } from '@guildhall/contract/audit-actions';
import { countAgain, hourlyKey } from './audit.queries.ts';

interface AccountEvent {
  accountId: string;
  action: AuditAction;
  from: RequestSource;
  /** How many sessions were ended together; 1 by default. */
  count?: number;
}

/**
 * Records an action of an account's owner in each joined organisation where the account has a team.
 * Accounts belong to the installation, the audit log to organisations.
 */
export async function recordAccountEvent(
  db: Reader,
  { accountId, action, from, count = 1 }: AccountEvent,
): Promise<void> {
  await sql`
    insert into audit_entries (org_id, team_id, actor_kind, actor_id, action, subject_ids,
      request_id, address, count)
    select person.org_id, person.org_id, 'person', person.id, ${action}, array[person.id],
      ${from.requestId}::uuid, ${from.address}, ${count}
    from users person
    where person.account_id = ${accountId} and exists (
      select from memberships where org_id = person.org_id and user_id = person.id)
  `.execute(db);
}

const isTold = sql<boolean>`(account.only_org_id is null or not exists (
  select from teams other where other.parent_id is null and other.id <> person.org_id))`;

interface RefusedSignIn {
  email: string;
  from: RequestSource;
  /** The part of the address that a client cannot change (`networkOf`). */
  network: string;
}

/**
 * Records a wrong password in each organisation that the account of the address has joined: one
 * entry for each account, network and hour, with a count. Records nothing for an unknown address. An
 * unproved account may have been made for somebody else's address (D45): its organisation is not told
 * where they are, if another organisation may be meant.
 */
export async function recordRefusedSignIn(
  db: Reader,
  { email, from, network }: RefusedSignIn,
): Promise<void> {
  await sql`
    insert into audit_entries (org_id, team_id, actor_kind, actor_name, action, subject_ids,
      request_id, address, repeat_key)
    select person.org_id, person.org_id, 'system', account.email, 'session.refused',
      array[person.id], ${from.requestId}::uuid, case when ${isTold} then ${from.address}::text end,
      ${hourlyKey(sql`'session.refused', person.id, case when ${isTold} then ${network}::text end`)}
    from accounts account join users person on person.account_id = account.id
    where account.email = ${email} and exists (
      select from memberships where org_id = person.org_id and user_id = person.id)
    ${countAgain}
  `.execute(db);
}
