import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isProvedFor } from '#people/domains/domains.queries.ts';
import { isKnown } from './auth.queries.ts';

/** The sign-in page's error for a second person at the address of an account (S58). */
export const otherIdentity = 'other_identity';

/** A person at an identity provider, with the provider's id and an address. */
export interface Vouched {
  provider: string;
  subject: string;
  email: string;
}

/** Records a sign-in with an identity; returns its account, or undefined if no account has it. */
export async function touchIdentity(
  tx: Tx,
  { provider, subject }: Pick<Vouched, 'provider' | 'subject'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ account_id: string }>`
    update auth_accounts set updated_at = now()
    where provider_id = ${provider} and subject = ${subject} returning account_id
  `.execute(tx);
  return rows[0]?.account_id;
}

/** Ends the identity of an id at a directory that was another person's: its account has another address. */
export async function endReusedIdentity(tx: Tx, { provider, subject, email }: Vouched) {
  await sql`
    delete from auth_accounts identity using accounts account
    where identity.directory_id = ${provider}::uuid and account.id = identity.account_id
      and identity.subject = ${subject} and account.email <> ${email}`.execute(tx);
}

/** Ends the identity of an account at a directory that knows the person by another id now. */
export async function endFormerIdentity(tx: Tx, { provider, subject, email }: Vouched) {
  await sql`
    delete from auth_accounts identity using accounts account
    where identity.directory_id = ${provider}::uuid and account.id = identity.account_id
      and identity.subject <> ${subject} and account.email = ${email}`.execute(tx);
}

/** True if the organisation has proved the domain of the address. */
export async function isAddressProvedFor(
  db: Reader,
  orgId: string,
  email: string,
): Promise<boolean> {
  const found = await sql<{ is_proved: boolean }>`
    select ${isProvedFor(sql`${orgId}::uuid`, sql`${email}::text`)} as is_proved`.execute(db);
  return onlyRow(found).is_proved;
}

/** True if the organisation has proved the domain of the account's address. */
export async function isAccountProvedFor(
  db: Reader,
  orgId: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from accounts account
    where account.id = ${accountId}
      and ${isProvedFor(sql`${orgId}::uuid`, sql`account.email`)}`.execute(db);
  return rows.length > 0;
}

interface KnownIdentity {
  /** The address of the account that has the identity; null if none has. */
  own: string | null;
  /** True if the account of the address has another identity of the provider. */
  isTaken: boolean;
}

/** Returns whose an identity is, and whether its address is somebody else's at the provider. */
export async function findIdentity(
  db: Reader,
  { provider, subject, email }: Omit<Vouched, 'email'> & { email: string | null },
): Promise<KnownIdentity> {
  const found = await sql<KnownIdentity>`
    select (
        select account.email from auth_accounts identity
        join accounts account on account.id = identity.account_id
        where identity.provider_id = ${provider} and identity.subject = ${subject}) as own,
      exists (
        select from auth_accounts identity
        join accounts account on account.id = identity.account_id
        where identity.provider_id = ${provider} and account.email = ${email}
          and account.only_org_id is null) as "isTaken"`.execute(db);
  return onlyRow(found);
}

/** True if an account has the address, or a user without an account. */
export async function isKnownHere(db: Reader, email: string): Promise<boolean> {
  const found = await sql<{ is_known: boolean }>`
    select ${isKnown(sql`${email}::text`)} as is_known`.execute(db);
  return onlyRow(found).is_known;
}

/** True if the account is one of an owner of the organisation. */
export async function ownsOrganisation(
  db: Reader,
  accountId: string,
  orgId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from users person
    join memberships held on held.org_id = person.org_id and held.user_id = person.id
    where person.org_id = ${orgId} and person.account_id = ${accountId}
      and held.team_id = ${orgId} and held.role = 'owner'`.execute(db);
  return rows.length > 0;
}

/** True if the organisation has a person with the address, also one who is on no team any more. */
export async function isKnownIn(db: Reader, orgId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where org_id = ${orgId} and email = ${email}`.execute(db);
  return rows.length > 0;
}

/** Who knows an account by an identity: the operator's provider, or a row of these tables. */
type IdentityKeeper = 'operator' | 'provider' | 'directory';

/**
 * Links an identity to an account, and to the provider or the directory with which it ends. False if
 * the account has another identity there, or another account has this one.
 */
export async function linkIdentity(
  tx: Tx,
  accountId: string,
  { provider, subject, of }: Pick<Vouched, 'provider' | 'subject'> & { of: IdentityKeeper },
): Promise<boolean> {
  const { rows } = await sql`
    insert into auth_accounts (account_id, provider_id, subject, identity_provider_id, directory_id)
    values (${accountId}, ${provider}, ${subject}, ${of === 'provider' ? provider : null}::uuid,
      ${of === 'directory' ? provider : null}::uuid)
    on conflict do nothing returning id
  `.execute(tx);
  return rows.length > 0;
}

/**
 * The SQL condition that a user is one of the account: joined, or left and added again since, which
 * ends the join.
 */
const isUserOf = sql<boolean>`(person.account_id = account.id
  or (person.account_id is null and person.email = account.email
    and person.last_seen_at is not null))`;

/**
 * Locks and returns the account of an address whose identity at this provider was abandoned: every
 * organisation of the account has removed the person from all teams, one has added the address
 * again, and the person has not returned since. Undefined if there is no such account.
 */
export async function lockAbandonedAccount(
  tx: Tx,
  { provider, email }: Pick<Vouched, 'provider' | 'email'>,
): Promise<string | undefined> {
  await sql`select from accounts where email = ${email} for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select account.id
    from accounts account join auth_accounts identity
      on identity.account_id = account.id and identity.provider_id = ${provider}
    where account.email = ${email}
      and exists (
        select from users person join memberships membership
          on membership.org_id = person.org_id and membership.user_id = person.id
        where person.email = account.email and coalesce(person.account_id = account.id, true))
      and not exists (
        select from users person join memberships membership
          on membership.org_id = person.org_id and membership.user_id = person.id
        where ${isUserOf} and (
          membership.created_at <= greatest(identity.updated_at, person.last_seen_at)
          or not exists (
            select from past_memberships past
            where past.org_id = person.org_id and past.user_id = person.id)
          or exists (
            select from past_memberships past
            where past.org_id = person.org_id and past.user_id = person.id
              and past.ended_at >= membership.created_at)))
  `.execute(tx);
  return rows[0]?.id;
}

/** A user that an organisation has added again for another person with the same address. */
export interface FormerUser {
  org_id: string;
  id: string;
}

/** Deletes an account, with its sessions, and takes the address from its users; returns them. */
export async function retireAccount(tx: Tx, accountId: string): Promise<FormerUser[]> {
  const { rows } = await sql<FormerUser>`
    update users person
    set former_email = person.email, email = null, account_id = null, updated_at = now()
    from accounts account
    where account.id = ${accountId} and ${isUserOf} returning person.org_id, person.id
  `.execute(tx);
  await sql`delete from accounts where id = ${accountId}`.execute(tx);
  return rows;
}

/**
 * Inserts a user with the address for a former one, and gives them the memberships and what was
 * shared with these; what directories gave they give anew. Undefined if the former user is on no team.
 */
export async function insertSuccessor(
  tx: Tx,
  { org_id: orgId, id: formerId }: FormerUser,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into users (org_id, email)
    select ${orgId}, ${email}
    where exists (
      select from memberships where org_id = ${orgId} and user_id = ${formerId})
    returning id
  `.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`
    insert into memberships (org_id, team_id, user_id, role, created_at)
    select org_id, team_id, ${id}, coalesce(local_role, role), created_at from memberships
    where org_id = ${orgId} and user_id = ${formerId} and local_role is distinct from 'none'
    order by team_id
  `.execute(tx);
  await sql`
    update directory_people set user_id = null
    where org_id = ${orgId} and user_id = ${formerId}`.execute(tx);
  await sql`
    delete from directory_grants
    where org_id = ${orgId} and user_id = ${formerId}`.execute(tx);
  // Before the memberships end, with which shares that are left end, too.
  await moveRows(tx, 'document_user_shares', { orgId, formerId, id });
  await moveRows(tx, 'workflow_users', { orgId, formerId, id });
  await sql`
    delete from memberships where org_id = ${orgId} and user_id = ${formerId}
  `.execute(tx);
  return id;
}

async function moveRows(
  tx: Tx,
  table: 'document_user_shares' | 'workflow_users',
  { orgId, formerId, id }: { orgId: string; formerId: string; id: string },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set user_id = ${id}
    where org_id = ${orgId} and user_id = ${formerId}
  `.execute(tx);
}
