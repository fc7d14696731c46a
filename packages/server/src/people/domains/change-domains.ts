import { randomBytes } from 'node:crypto';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { hasSqlState } from '#ground/db/sql-state.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { Log } from '#ground/log.ts';
import type { TextRecords } from '#ground/ports/text-records.ts';
import {
  endProof,
  findProved,
  deleteDomain,
  insertDomain,
  lockDomains,
  noteMissing,
  noteSeen,
} from './domains.queries.ts';
import type { CheckedDomain, DomainRow } from './domains.queries.ts';

/** The most domains of an organisation, as the message of `domains_full` says. */
const domainsMax = 50;

/** SQLSTATE unique_violation: another organisation has proved the domain. */
const proved = '23505';

/** Where the record of a domain is, and what it holds. */
export const recordOf = ({ domain, token }: Pick<DomainRow, 'domain' | 'token'>) => ({
  name: `_guildhall.${domain}`,
  value: `guildhall-domain=${token}`,
});

/** Adds a domain that the organisation is about to prove. */
export async function addDomain(
  db: Db,
  actor: Actor,
  top: ReachableTeam,
  domain: string,
): Promise<DomainRow> {
  const token = randomBytes(20).toString('hex');
  return transaction(db, async (tx) => {
    if ((await lockDomains(tx, top)) >= domainsMax) throw new Failure('domains_full');
    const row = await insertDomain(tx, top, { domain, token });
    if (!row) throw new Failure('domain_exists');
    await recordWrite(tx, actor, top, 'domain.added', [row.id]);
    return row;
  });
}

/** Ends the proof of a domain, and what the organisation's providers vouch for in it. */
export async function removeDomain(
  db: Db,
  { actor, refuseStale }: { actor: Actor; refuseStale(tx: Tx): Promise<void> },
  { orgId, id }: { orgId: string; id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await refuseStale(tx);
    if (await deleteDomain(tx, orgId, id))
      await recordWrite(tx, actor, { orgId, id: orgId }, 'domain.removed', [id]);
  });
}

interface CheckParts {
  db: Db;
  log: Log;
  textRecords: TextRecords;
}

/** Looks for the record of a domain; returns the domain as it is since, undefined if it is gone. */
export async function checkDomain(
  { db, log, textRecords }: CheckParts,
  actor: Actor,
  row: DomainRow,
): Promise<CheckedDomain | undefined> {
  const { name, value } = recordOf(row);
  const found = await textRecords.find(name).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ reason, name }, 'The DNS does not say whether a domain is proved');
    return undefined;
  });
  const isThere = found?.some((text) => text.trim() === value);
  const note = () =>
    transaction(db, async (tx) => {
      const why = found ? 'absent' : 'silent';
      const checked = isThere ? await noteSeen(tx, row.id) : await noteMissing(tx, row.id, why);
      await recordProof(tx, actor, checked);
      return checked;
    });
  return note().catch(async (cause: unknown) => {
    if (!hasSqlState(cause, proved)) throw cause;
    if (await endFormerProof({ db, log, textRecords }, row.domain)) return note();
    throw new Failure('domain_taken', { cause });
  });
}

/**
 * Ends the proof of whoever had the domain before, if the DNS says that their record is gone: the
 * domain may have been sold. True if it has ended.
 */
async function endFormerProof({ db, textRecords }: CheckParts, domain: string): Promise<boolean> {
  const holder = await findProved(db, domain);
  if (!holder) return true;
  const { name, value } = recordOf(holder);
  const found = await textRecords.find(name).catch(() => undefined);
  if (!found || found.some((text) => text.trim() === value)) return false;
  return transaction(db, async (tx) => {
    const ended = await endProof(tx, holder.id);
    await recordProof(tx, checker, ended);
    return ended !== undefined;
  });
}

const checker: Actor = { kind: 'system', name: 'domains' };

/** Records in the audit log that a domain is proved now, or is not any more. */
async function recordProof(tx: Tx, actor: Actor, checked: CheckedDomain | undefined) {
  if (!checked) return;
  const { id, team_id: orgId } = checked;
  const isProved = checked.proved_at !== null;
  if (isProved === checked.was_proved) return;
  const team = { orgId, id: orgId };
  await recordWrite(tx, actor, team, isProved ? 'domain.proved' : 'domain.lost', [id]);
}
