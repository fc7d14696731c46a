import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import { LdapProblem } from '#ground/ports/ldap.ts';
import { refuseLeading } from './change-directory.ts';
import type { Changer, DirectoryParts } from './change-directory.ts';
import { describeRun } from './reconcile/describe-run.ts';
import type { DescribedRun } from './reconcile/describe-run.ts';
import { oneAtOnce } from './ldap/one-at-once.ts';
import { foreseeLdap, runLdap } from './ldap/run-ldap.ts';
import { lockDirectory } from './reconcile/plan.queries.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { settlePeople } from './reconcile/settle-people.ts';
import { isHeld } from './stored/directories.queries.ts';
import type { Directory } from './stored/directory.ts';

interface Wanted {
  readonly isDry: boolean;
  /** True to do also what waits for an owner. */
  readonly isConfirmed: boolean;
}

interface Whole {
  readonly top: ReachableTeam;
  readonly directory: Directory;
}

/** Does what the directory says, or returns what that would be. One of LDAP is read first. */
export async function runDirectory(
  parts: DirectoryParts,
  { actor, principal }: Changer,
  { top, directory }: Whole,
  { isDry, isConfirmed }: Wanted,
): Promise<DescribedRun> {
  const confirm = async (tx: Tx) => {
    if (!isConfirmed) return;
    await refuseLeading(tx, principal, directory);
    if (!isDry) await recordWrite(tx, actor, top, 'directory.confirmed', [directory.id]);
  };
  if (directory.kind === 'ldap' && !(isConfirmed && (await isHeld(parts.db, directory))))
    return readNow(parts, directory, { isDry, isConfirmed, confirm });
  // A yes is to what is known: a directory that was read anew might have lost more.
  const run = () =>
    transaction(parts.db, async (tx) => {
      await lockDirectory(tx, directory);
      await confirm(tx);
      const settle = isDry ? reconcile : settlePeople;
      const wanted = { personIds: null, isDry, isAllowed: isConfirmed };
      return describeRun(tx, directory, await settle(tx, parts, directory, wanted));
    });
  return retryDeadlock(run);
}

async function readNow(
  parts: DirectoryParts,
  directory: Directory,
  { isDry, isConfirmed, confirm }: Wanted & { confirm(tx: Tx): Promise<void> },
): Promise<DescribedRun> {
  try {
    const done = isDry
      ? await oneAtOnce(directory.orgId, () => foreseeLdap(parts, directory, { isConfirmed }))
      : await runLdap(parts, directory, { isConfirmed, confirm });
    if (!done) throw new Failure('directory_running');
    return done;
  } catch (cause) {
    if (!(cause instanceof LdapProblem)) throw cause;
    throw new Failure('directory_unusable', { message: cause.message, cause });
  }
}
