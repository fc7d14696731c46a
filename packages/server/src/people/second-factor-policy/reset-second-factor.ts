import { randomUUID } from 'node:crypto';
import { email as emailShape } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { checkInput } from '#ground/http/check-input.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { deleteSessions } from '#people/accounts/sessions/sessions.queries.ts';
import { lockAccount } from '#people/accounts/stored/passwords.queries.ts';
import { deleteSecondFactors } from '#people/accounts/stored/second-factors.queries.ts';
import { findRoles } from '#people/members/remove-member.queries.ts';
import { refuseRoles } from '#people/members/role-limit.ts';
import { findMemberAccount, listAccounts, listUsers } from './policy.queries.ts';
import type { ResetMailJob } from './reset-mails.ts';

/**
 * Removes the second factors of a member, whose sessions end and who is told by mail. Only for an
 * account of this organisation alone: one may not open what another protects.
 */
export async function resetOfMember(
  { db, jobs }: { db: Db; jobs: Jobs },
  { top, userId }: { top: ReachableTeam; userId: string },
  { principal, actor }: { principal: Principal; actor: Actor },
): Promise<void> {
  await transaction(db, async (tx) => {
    const member = await findMemberAccount(tx, top.orgId, userId);
    if (!member) throw new Failure('user_not_found');
    refuseRoles(principal, top, await findRoles(tx, top, userId));
    if (member.is_elsewhere) throw new Failure('second_factor_elsewhere');
    const { account_id: accountId } = member;
    if (accountId === null || !(await removeAll(tx, accountId)))
      throw new Failure('second_factor_none');
    const job: ResetMailJob = { orgId: top.orgId, accountId, mailId: randomUUID() };
    await jobs.enqueue(tx, 'mail-second-factor', job);
    await recordWrite(tx, actor, top, 'second_factor.reset', [userId]);
  });
}

const operator: Actor = { kind: 'system', name: 'people reset-second-factor' };

/**
 * Removes the second factors of all accounts of an address; the last way in, for the operator, who
 * tells the person. Returns how many accounts had any.
 */
export async function resetByOperator(db: Db, given: string): Promise<number> {
  const email = checkInput(emailShape, given);
  return transaction(db, async (tx) => {
    let count = 0;
    for (const accountId of await listAccounts(tx, email)) {
      if (!(await removeAll(tx, accountId))) continue;
      count += 1;
      for (const { orgId, userId } of await listUsers(tx, accountId))
        await recordWrite(tx, operator, { orgId, id: orgId }, 'second_factor.reset', [userId]);
    }
    return count;
  });
}

async function removeAll(tx: Tx, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId);
  if (!(await deleteSecondFactors(tx, accountId))) return false;
  await deleteSessions(tx, accountId, { keep: null });
  return true;
}
