import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ErasureReceipt } from '@guildhall/contract';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Tx } from '#ground/db/database.ts';

/** How a request names a person. */
export type Named = { userId: string } | { email: string } | { phone: string };

/** A person of the organisation, locked until the transaction ends. */
export interface LockedPerson {
  id: string;
  email: string | null;
  /** The account that opens the person, or that did until they were added again. */
  account_id: string | null;
}

/**
 * The SQL of the account of somebody who was removed and added again, and has not joined again since
 * (D37): the one of this organisation alone, else the proved one, unless another organisation has
 * the address.
 */
const formerAccount = sql<string | null>`(
  select account.id from accounts account
  where account.email = person.email and person.last_seen_at is not null
    and coalesce(account.only_org_id = person.org_id, not exists (
      select from users other
      where other.email = person.email and other.org_id <> person.org_id))
  order by account.only_org_id nulls last limit 1)`;

/** True if a directory of the organisation still has the person; a provider only names them. */
export async function isInDirectory(tx: Tx, orgId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from directory_people person
    join directories directory on directory.id = person.directory_id
    where person.org_id = ${orgId} and person.user_id = ${userId}
      and directory.kind <> 'provider' and person.is_active and not person.is_gone
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns and locks the person; undefined if the organisation has none. */
export async function lockPerson(
  tx: Tx,
  orgId: string,
  named: Named,
): Promise<LockedPerson | undefined> {
  const { rows } = await sql<LockedPerson>`
    select id, email, coalesce(account_id, ${formerAccount}) as account_id from users person
    where org_id = ${orgId} and ${isNamed(named)} for update
  `.execute(tx);
  return rows[0];
}

function isNamed(named: Named): RawBuilder<boolean> {
  if ('userId' in named) return sql`id = ${named.userId}`;
  return 'email' in named ? sql`email = ${named.email}` : sql`phone = ${named.phone}`;
}

/** What an erasure concerns beside the person's feedback. */
export type Traces = Omit<ErasureReceipt, 'userId' | 'feedback' | 'corrections'>;

/** Counts what the organisation has of a person. */
export async function countTraces(tx: Tx, orgId: string, userId: string): Promise<Traces> {
  const of = (table: string, column = 'user_id') => sql`
    (select count(*)::int from ${sql.table(table)}
      where org_id = ${orgId} and ${sql.ref(column)} = ${userId})`;
  const counted = await sql<Traces>`
    select ${of('chats')} as chats, ${of('expert_questions')} as questions,
      ${of('notifications')} as notifications, ${of('document_user_shares')} as shares,
      ${of('documents', 'uploader_id')} as documents
  `.execute(tx);
  return onlyRow(counted);
}

/** Lists the teams that the person is on. */
export async function listTeamsOf(tx: Tx, orgId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`
    select team_id from memberships where org_id = ${orgId} and user_id = ${userId}
    order by team_id
  `.execute(tx);
  return rows.map((row) => row.team_id);
}

/**
 * Deletes a person: their chats, shares, questions and notifications with them. Documents and
 * workflows of theirs stay. Their address leaves the audit log, which knows them by an id only.
 */
export async function deletePerson(tx: Tx, orgId: string, userId: string): Promise<void> {
  await sql`
    update audit_entries set actor_name = null
    where org_id = ${orgId} and action = 'session.refused' and subject_ids = array[${userId}::uuid]
  `.execute(tx);
  await sql`
    update served_texts set reader_ids = array_remove(reader_ids, ${userId}::uuid)
    where org_id = ${orgId} and ${userId} = any(reader_ids)
  `.execute(tx);
  await sql`
    delete from directory_people where org_id = ${orgId} and user_id = ${userId}
  `.execute(tx);
  await sql`
    delete from memberships where org_id = ${orgId} and user_id = ${userId}
  `.execute(tx);
  await sql`delete from users where org_id = ${orgId} and id = ${userId}`.execute(tx);
}

/**
 * Takes the person's address from golden questions, which are then asked as a visitor, and from their
 * results.
 */
export async function askAsNobody(tx: Tx, orgId: string, email: string): Promise<void> {
  const words = (question: string) => sql`
    regexp_replace(lower(normalize(${sql.ref(question)}, nfkc)), '\\s+', ' ', 'g')`;
  await sql`
    delete from golden_questions asked
    where asked.org_id = ${orgId} and asked.user_email = ${email} and exists (
      select from golden_questions other
      where other.org_id = asked.org_id and other.team_id = asked.team_id
        and other.user_email is null and ${words('other.question')} = ${words('asked.question')})
  `.execute(tx);
  await sql`
    update golden_questions set user_email = null
    where org_id = ${orgId} and user_email = ${email}
  `.execute(tx);
  await sql`
    update golden_results
    set user_email = null, asked_key = left(asked_key, -length(user_email))
    where org_id = ${orgId} and user_email = ${email}
  `.execute(tx);
}

/** Deletes the questions that the person left as a visitor, to be answered at their address. */
export async function deleteLeftQuestions(tx: Tx, orgId: string, email: string): Promise<void> {
  await sql`
    delete from left_questions where org_id = ${orgId} and email = ${email}
  `.execute(tx);
}

/** True if an account has the address, or a person of any organisation. */
export async function hasAddress(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where email = ${email}
    union all select from accounts where email = ${email} limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Deletes an account that no organisation has any more, else ends its sessions. */
export async function endAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from auth_sessions where account_id = ${accountId}`.execute(tx);
  await sql`delete from pending_sign_ins where account_id = ${accountId}`.execute(tx);
  await sql`
    with gone as (
      delete from accounts where id = ${accountId}
        and not exists (select from users where account_id = ${accountId}) returning email)
    delete from sign_in_links link using gone
    where link.email = gone.email
      and not exists (select from users where email = gone.email)
  `.execute(tx);
}
