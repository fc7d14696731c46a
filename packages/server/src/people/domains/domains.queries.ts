import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';

export interface DomainRow {
  id: string;
  /** The organisation, whose top-level team has its id. */
  team_id: string;
  domain: string;
  token: string;
  proved_at: Date | null;
  last_seen_at: Date | null;
  checked_at: Date | null;
  created_at: Date;
}

const columns = sql`id, org_id as team_id, domain, token, proved_at, last_seen_at, checked_at,
  created_at`;

/** Returns the SQL of an address's domain. */
export const domainOf = (email: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`split_part(${email}, '@', -1)`;

/** Returns the SQL condition that the organisation has proved the domain of the address. */
export const isProvedFor = (
  orgId: RawBuilder<string>,
  email: RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from org_domains proved
  where proved.org_id = ${orgId} and proved.domain = ${domainOf(email)}
    and proved.proved_at is not null)`;

/** Lists the domains of an organisation by name. */
export async function listDomains(db: Reader, { orgId }: ReachableTeam): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    select ${columns} from org_domains where org_id = ${orgId} order by domain`.execute(db);
  return rows;
}

/** Returns a domain of the organisation of the tree, which has to begin at its top-level team. */
export async function findDomain(
  db: Reader,
  { orgId, id: topId }: Tree,
  domainId: string,
): Promise<DomainRow | undefined> {
  const { rows } = await sql<DomainRow>`
    select ${columns} from org_domains
    where org_id = ${orgId} and org_id = ${topId} and id = ${domainId}`.execute(db);
  return rows[0];
}

/** Inserts a domain that is still to be proved; undefined if the organisation has it already. */
export async function insertDomain(
  tx: Tx,
  { orgId }: ReachableTeam,
  { domain, token }: Pick<DomainRow, 'domain' | 'token'>,
): Promise<DomainRow | undefined> {
  const { rows } = await sql<DomainRow>`
    insert into org_domains (org_id, domain, token) values (${orgId}, ${domain}, ${token})
    on conflict (org_id, domain) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

/** Counts the domains of an organisation, locked against others that are added. */
export async function lockDomains(tx: Tx, { orgId }: ReachableTeam): Promise<number> {
  await sql`select from teams where id = ${orgId} for no key update`.execute(tx);
  const { rows } = await sql`select id from org_domains where org_id = ${orgId}`.execute(tx);
  return rows.length;
}

/** Deletes a domain, and so ends its proof; false if it is gone. */
export async function deleteDomain(tx: Tx, orgId: string, domainId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from org_domains where org_id = ${orgId} and id = ${domainId} returning id`.execute(tx);
  return rows.length > 0;
}

/** How a domain was before and is since a check. */
export interface CheckedDomain extends DomainRow {
  was_proved: boolean;
}

/**
 * Notes that the record of a domain was there, which proves the domain; undefined if it is gone.
 * Throws a unique violation if it is proved for another organisation.
 */
export async function noteSeen(tx: Tx, domainId: string): Promise<CheckedDomain | undefined> {
  const change = sql`proved_at = coalesce(domain.proved_at, now()), last_seen_at = now()`;
  return noteChecked(tx, domainId, change);
}

/** Returns the domain row of the organisation for which a domain is proved. */
export async function findProved(db: Reader, domain: string): Promise<DomainRow | undefined> {
  const { rows } = await sql<DomainRow>`
    select ${columns} from org_domains
    where domain = ${domain} and proved_at is not null`.execute(db);
  return rows[0];
}

/** Ends the proof of a domain; undefined if the row is gone. */
export async function endProof(tx: Tx, domainId: string): Promise<CheckedDomain | undefined> {
  return noteChecked(tx, domainId, sql`proved_at = null`);
}

/** The days without the record, and without any answer of the DNS, after which a proof ends. */
const daysWithout = { absent: 7, silent: 30 };

/**
 * Notes that the record of a domain was not there, or that the DNS did not say. The proof ends when
 * that has been so for long enough.
 */
export async function noteMissing(
  tx: Tx,
  domainId: string,
  why: keyof typeof daysWithout,
): Promise<CheckedDomain | undefined> {
  const days = daysWithout[why];
  return noteChecked(
    tx,
    domainId,
    sql`proved_at = case
      when domain.last_seen_at > now() - make_interval(days => ${days}) then domain.proved_at end`,
  );
}

async function noteChecked(
  tx: Tx,
  domainId: string,
  change: RawBuilder<unknown>,
): Promise<CheckedDomain | undefined> {
  const { rows } = await sql<CheckedDomain>`
    with before as (
      select id, proved_at is not null as was_proved from org_domains
      where id = ${domainId} for update)
    update org_domains domain set checked_at = now(), ${change}
    from before where domain.id = before.id
    returning domain.id, domain.org_id as team_id, domain.domain, domain.token, domain.proved_at,
      domain.last_seen_at, domain.checked_at, domain.created_at, before.was_proved`.execute(tx);
  return rows[0];
}

/**
 * Takes the proved domains that were not looked for within a day, for this process to do. Returns
 * them by their last check.
 */
export async function takeDueDomains(tx: Tx): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    update org_domains set checked_at = now() where id in (
      select id from org_domains
      where proved_at is not null and checked_at < now() - interval '23 hours'
      order by checked_at limit 100 for update skip locked)
    returning ${columns}`.execute(tx);
  return rows;
}
