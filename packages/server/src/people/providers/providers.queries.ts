import { sql } from 'kysely';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { domainOf } from '#people/domains/domains.queries.ts';
import type { NewProvider, Organisation, ProviderRow } from './provider.ts';

const columns = sql`id, org_id as team_id, kind, preset, name, saml, issuer, client_id, client_secret,
  claims, trusts_addresses, is_on, is_required, join_team_id, join_role, created_at, updated_at`;

/** Null stays null in the database. */
const jsonOf = (value: object | null) => value && JSON.stringify(value);

/** Lists the providers of an organisation, the oldest first. */
export async function listProviders(db: Reader, { orgId }: Organisation): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    select ${columns} from identity_providers where org_id = ${orgId} order by id`.execute(db);
  return rows;
}

/** Returns a provider of the organisation of the tree, which has to begin at its top-level team. */
export async function findProvider(
  db: Reader,
  { orgId, id: topId }: Tree,
  providerId: string,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select ${columns} from identity_providers
    where org_id = ${orgId} and org_id = ${topId} and id = ${providerId}`.execute(db);
  return rows[0];
}

/** Returns a provider by its id alone, for whoever is not signed in yet. */
export async function findAnyProvider(
  db: Reader,
  providerId: string,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select ${columns} from identity_providers where id = ${providerId}`.execute(db);
  return rows[0];
}

/** Returns a provider that is on, and keeps it so until the transaction ends. */
export async function shareProvider(tx: Tx, providerId: string): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select ${columns} from identity_providers
    where id = ${providerId} and is_on for share`.execute(tx);
  return rows[0];
}

/** Locks the providers of an organisation against others that are added; returns their number. */
export async function lockProviders(tx: Tx, { orgId }: Organisation): Promise<number> {
  await sql`select from teams where id = ${orgId} for no key update`.execute(tx);
  const { rows } = await sql`
    select id from identity_providers where org_id = ${orgId}`.execute(tx);
  return rows.length;
}

export async function insertProvider(
  tx: Tx,
  { orgId }: Organisation,
  made: NewProvider,
  userId: string | null,
): Promise<ProviderRow> {
  const inserted = await sql<ProviderRow>`
    insert into identity_providers (org_id, kind, preset, name, saml, issuer, client_id, client_secret, claims,
      trusts_addresses, is_on, is_required, join_team_id, join_role, created_by)
    values (${orgId}, ${made.kind}, ${made.preset}, ${made.name}, ${jsonOf(made.saml)}::jsonb,
      ${made.issuer}, ${made.client_id},
      ${made.client_secret}, ${JSON.stringify(made.claims)}::jsonb, ${made.trusts_addresses},
      ${made.is_on}, ${made.is_required}, ${made.join_team_id}, ${made.join_role}, ${userId})
    returning ${columns}`.execute(tx);
  return onlyRow(inserted);
}

/** Locks and returns a provider of the organisation; undefined if it is gone. */
export async function lockProvider(
  tx: Tx,
  orgId: string,
  providerId: string,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select ${columns} from identity_providers
    where org_id = ${orgId} and id = ${providerId} for update`.execute(tx);
  return rows[0];
}

/** Replaces what is stored of a provider. */
export async function replaceProvider(
  tx: Tx,
  { team_id: orgId, id }: Pick<ProviderRow, 'team_id' | 'id'>,
  made: NewProvider,
): Promise<ProviderRow> {
  const replaced = await sql<ProviderRow>`
    update identity_providers set preset = ${made.preset}, name = ${made.name},
      saml = ${jsonOf(made.saml)}::jsonb, issuer = ${made.issuer}, client_id = ${made.client_id},
      client_secret = ${made.client_secret}, claims = ${JSON.stringify(made.claims)}::jsonb,
      trusts_addresses = ${made.trusts_addresses}, is_on = ${made.is_on},
      is_required = ${made.is_required}, join_team_id = ${made.join_team_id},
      join_role = ${made.join_role}, updated_at = clock_timestamp()
    where org_id = ${orgId} and id = ${id}
    returning ${columns}`.execute(tx);
  return onlyRow(replaced);
}

/** Deletes a provider with its identities; false if it is gone. */
export async function deleteProvider(tx: Tx, orgId: string, providerId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from identity_providers where org_id = ${orgId} and id = ${providerId}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends the identities of a provider: the same ids may be other people's at another issuer. */
export async function deleteIdentities(tx: Tx, providerId: string): Promise<void> {
  await sql`delete from auth_accounts where identity_provider_id = ${providerId}`.execute(tx);
}

/** A provider as the sign-in page offers it. */
export interface OfferedProvider {
  id: string;
  name: string;
}

/** Lists the providers that are on, of all organisations, the oldest first; up to a hundred. */
export async function listOffered(db: Reader): Promise<OfferedProvider[]> {
  const { rows } = await sql<OfferedProvider>`
    select id, name from identity_providers where is_on order by id limit 100`.execute(db);
  return rows;
}

/** True if a provider of any organisation is on. */
export async function hasProviders(db: Reader): Promise<boolean> {
  const { rows } = await sql`select from identity_providers where is_on limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Lists the providers that are on of the organisation that has proved the domain: the required ones
 * alone, if there are any.
 */
export async function listOfDomain(db: Reader, domain: string): Promise<OfferedProvider[]> {
  const { rows } = await sql<OfferedProvider & { is_required: boolean }>`
    select provider.id, provider.name, provider.is_required
    from org_domains proved join identity_providers provider on provider.org_id = proved.org_id
    where proved.domain = ${domain} and proved.proved_at is not null and provider.is_on
    order by provider.id`.execute(db);
  const required = rows.filter((row) => row.is_required);
  return (required.length > 0 ? required : rows).map(({ id, name }) => ({ id, name }));
}

/** Returns a provider that everybody with an address of the domain has to sign in by. */
export async function findRequired(
  db: Reader,
  domain: string,
): Promise<OfferedProvider | undefined> {
  const { rows } = await sql<OfferedProvider>`
    select provider.id, provider.name
    from org_domains proved join identity_providers provider on provider.org_id = proved.org_id
    where proved.domain = ${domain} and proved.proved_at is not null
      and provider.is_on and provider.is_required
    order by provider.id limit 1`.execute(db);
  return rows[0];
}

/** True if the team is one of the organisation. */
export async function isTeamOf(db: Reader, top: ReachableTeam, teamId: string): Promise<boolean> {
  const { rows } = await sql`
    select from teams where org_id = ${top.orgId} and id = ${teamId}`.execute(db);
  return rows.length > 0;
}

/**
 * Lists the required providers of whoever has the account, in no case those of an organisation that
 * they own: owners keep their other ways in.
 */
export async function listRequiredOf(db: Reader, accountId: string): Promise<OfferedProvider[]> {
  const { rows } = await sql<OfferedProvider>`
    select provider.id, provider.name
    from accounts account
    join org_domains proved on proved.domain = ${domainOf(sql`account.email`)}
      and proved.proved_at is not null
    join identity_providers provider on provider.org_id = proved.org_id
      and provider.is_on and provider.is_required
    where account.id = ${accountId} and not exists (
      select from users person
      join memberships held on held.org_id = person.org_id and held.user_id = person.id
      where person.account_id = account.id and person.org_id = proved.org_id
        and held.team_id = proved.org_id and held.role = 'owner')
    order by provider.id`.execute(db);
  return rows;
}
