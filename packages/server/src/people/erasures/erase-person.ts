import type { ErasureReceipt } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { dryRun } from '#ground/db/dry-run.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { forgetInOutbox } from '#outgoing/mail/forget-in-outbox.ts';
import { outboxOf } from '#outgoing/mail/open-mailer.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { noteLeftBehind } from '#people/offboarding/offboarding.ts';
import { publishRemoved } from '#people/members/remove-member.ts';
import { refuseRoles } from '#people/members/role-limit.ts';
import { findRoles, hasOwner, lockOrganisation } from '#people/members/remove-member.queries.ts';
import {
  askAsNobody,
  countTraces,
  deleteLeftQuestions,
  deletePerson,
  endAccount,
  hasAddress,
  isInDirectory,
  listTeamsOf,
  lockPerson,
} from './erasures.queries.ts';
import type { Named } from './erasures.queries.ts';

/**
 * Takes the texts of a person's feedback away, and their name from what others rely on; another room
 * implements it. Returns how many corrections lost their texts, and how many stay without the name.
 */
export type EraseFeedback = (
  tx: Tx,
  orgId: string,
  userId: string,
) => Promise<Pick<ErasureReceipt, 'feedback' | 'corrections'>>;

export interface ErasureParts {
  db: Db;
  jobs: Jobs;
  eraseFeedback: EraseFeedback;
  settings: Pick<Settings, 'dataDir'>;
}

interface Eraser {
  principal: Principal;
  actor: Actor;
}

/**
 * Erases a person from the organisation. A dry run does the same and takes it back, so that it
 * refuses and counts what the erasure would. The last owner cannot be erased.
 */
export async function erasePerson(
  { db, ...parts }: ErasureParts,
  { top, named, isDry }: { top: ReachableTeam; named: Named; isDry: boolean },
  eraser: Eraser,
): Promise<ErasureReceipt> {
  const run = isDry ? dryRun : transaction;
  const work = async (tx: Tx) => {
    const { receipt, email } = await erase(tx, parts, { top, named }, eraser);
    if (!isDry && email !== null) await forgetMails(tx, parts, email);
    return receipt;
  };
  // Deadlocks can occur, because rows of many tables go with the person.
  return retryDeadlock(() => run(db, work));
}

async function erase(
  tx: Tx,
  { jobs, eraseFeedback }: Omit<ErasureParts, 'db'>,
  { top, named }: { top: ReachableTeam; named: Named },
  { principal, actor }: Eraser,
): Promise<{ receipt: ErasureReceipt; email: string | null }> {
  const { orgId } = top;
  await lockOrganisation(tx, top);
  const person = await lockPerson(tx, orgId, named);
  if (!person) throw new Failure('user_not_found');
  const { id: userId, email, account_id: accountId } = person;
  refuseRoles(principal, top, await findRoles(tx, top, userId));
  if (await isInDirectory(tx, orgId, userId)) throw new Failure('person_of_directory');
  const hadOwner = await hasOwner(tx, top);
  const teamIds = await listTeamsOf(tx, orgId, userId);
  const traces = await countTraces(tx, orgId, userId);
  const feedback = await eraseFeedback(tx, orgId, userId);
  const ending = { actor, action: 'member.removed', isUnowned: false } as const;
  await noteLeftBehind(tx, jobs, { team: top, userId }, ending);
  await publishRemoved(tx, jobs, top, { teamIds, userId });
  if (email !== null) {
    await askAsNobody(tx, orgId, email);
    await deleteLeftQuestions(tx, orgId, email);
  }
  await deletePerson(tx, orgId, userId);
  if (hadOwner && !(await hasOwner(tx, top))) throw new Failure('last_owner_erased');
  if (accountId !== null) await endAccount(tx, accountId);
  await recordWrite(tx, actor, top, 'person.erased', [userId]);
  return { receipt: { userId, ...traces, ...feedback }, email };
}

/** Deletes the mails to an address that nobody has any more, where no mail server is set. */
async function forgetMails(
  tx: Tx,
  { settings }: Pick<ErasureParts, 'settings'>,
  email: string,
): Promise<void> {
  if (await hasAddress(tx, email)) return;
  await forgetInOutbox(outboxOf(settings.dataDir), email);
}
