import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { dryRun } from '#ground/db/dry-run.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import { LdapProblem } from '#ground/ports/ldap.ts';
import type { Ldap, LdapListing } from '#ground/ports/ldap.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { describeRun } from '../reconcile/describe-run.ts';
import type { DescribedRun } from '../reconcile/describe-run.ts';
import type { ReconcileParts } from '../reconcile/apply-plan.ts';
import { lockDirectory } from '../reconcile/plan.queries.ts';
import type { Directory } from '../stored/directory.ts';
import { takeListing } from '../reconcile/take-listing.ts';
import { toPlace } from './ldap-settings.ts';
import {
  claimRun,
  countKnown,
  findLdap,
  findProblem,
  holdRun,
  noteProblem,
  noteRead,
  releaseRun,
} from './ldap.queries.ts';
import type { LdapRun } from './ldap.queries.ts';

export interface LdapParts extends ReconcileParts {
  db: Db;
  ldap: Ldap;
  secretBox: SecretBox;
}

/** How a directory is read. */
export interface LdapReading {
  /** True to read it only if no run began lately. */
  readonly isDue?: boolean;
  /** True if an owner has said yes to the empty listing that the last run has refused. */
  readonly isConfirmed?: boolean;
  /** What belongs to the owner's yes, in the transaction of what follows from it. */
  confirm?(tx: Tx): Promise<void>;
}

const anySignal = () => new AbortController().signal;

/**
 * Reads a directory, and carries out what follows. Undefined if another run has it. Throws an
 * `LdapProblem`, which is noted, if it could not be read to the end: then nothing has changed.
 */
export async function runLdap(
  parts: LdapParts,
  directory: Directory,
  { isDue = false, isConfirmed = false, confirm }: LdapReading,
  signal: AbortSignal = anySignal(),
): Promise<DescribedRun | undefined> {
  const { db, ldap, secretBox } = parts;
  const run = await claimRun(db, directory, isDue);
  if (!run) return undefined;
  try {
    const listing = await ldap.list(toPlace(run, secretBox), signal);
    const take = () =>
      transaction(db, async (tx) => {
        if (!(await holdRun(tx, directory, run))) throw new Failure('directory_running');
        const described = await takeRead(tx, parts, directory, { listing, isConfirmed });
        await noteRead(tx, directory);
        await confirm?.(tx);
        return described;
      });
    return await retryDeadlock(take);
  } catch (cause) {
    if (cause instanceof LdapProblem) await noteLdapProblem(db, directory, run, cause);
    throw cause;
  } finally {
    await releaseRun(db, directory, run);
  }
}

const noteLdapProblem = (db: Db, directory: Directory, run: LdapRun, cause: LdapProblem) =>
  noteProblem(db, directory, run, { code: cause.code, message: cause.message });

/** Reads a directory and returns what would follow. Changes nothing, and notes no problem. */
export async function foreseeLdap(
  parts: LdapParts,
  directory: Directory,
  { isConfirmed = false }: Pick<LdapReading, 'isConfirmed'>,
): Promise<DescribedRun> {
  const { db, ldap, secretBox } = parts;
  const row = await findLdap(db, directory);
  if (!row) throw new Failure('directory_not_found');
  const listing = await ldap.list(toPlace(row, secretBox), anySignal());
  const read = { listing, isConfirmed, isDry: true };
  return retryDeadlock(() => dryRun(db, (tx) => takeRead(tx, parts, directory, read)));
}

interface Read {
  readonly listing: LdapListing;
  readonly isConfirmed: boolean;
  readonly isDry?: boolean;
}

async function takeRead(
  tx: Tx,
  parts: ReconcileParts,
  directory: Directory,
  { listing, isConfirmed, isDry = false }: Read,
): Promise<DescribedRun> {
  await lockDirectory(tx, directory);
  const empty = await findEmpty(tx, directory, listing);
  const isAllowed = isConfirmed && empty !== undefined && (await isNoted(tx, directory, empty));
  if (empty && !isAllowed) throw empty;
  const wanted = { isAllowed, isDry };
  return describeRun(tx, directory, await takeListing(tx, parts, directory, listing, wanted));
}

/** True if the problem is the one that an owner has seen. */
const isNoted = async (tx: Tx, directory: Directory, { code }: LdapProblem) =>
  (await findProblem(tx, directory))?.code === code;

/**
 * Says what is wrong if a directory suddenly lists nobody, or no group. The fuse would let five people
 * go; mostly the account lost its rights, or a base is wrong.
 */
async function findEmpty(
  tx: Tx,
  directory: Directory,
  { people, groups }: LdapListing,
): Promise<LdapProblem | undefined> {
  if (people.length > 0 && groups.length > 0) return undefined;
  const known = await countKnown(tx, directory);
  if (people.length === 0 && known.people > 0)
    return new LdapProblem('nobody', 'The directory lists nobody any more');
  if (groups.length === 0 && known.mapped > 0)
    return new LdapProblem('no_groups', 'The directory lists no group any more');
  return undefined;
}
