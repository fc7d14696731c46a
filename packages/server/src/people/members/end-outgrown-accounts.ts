import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { forgetCopies } from '#people/invitations/invitations.queries.ts';
import { findCopier } from './find-copier.ts';
import { deleteCopiedAccounts, listCopiedAccounts, mayGive } from './outgrown-accounts.queries.ts';
import type { CopiedAccount, GivenRight } from './outgrown-accounts.queries.ts';

/**
 * Ends the accounts of copied links that a right outgrows: whoever copied the link could not give
 * it, and may have set the account up themselves. The people keep all rights, and are let in again
 * by another link. Returns their ids. Call it when they are locked (`lockPeople`) and have the right.
 */
async function endOutgrown(tx: Tx, right: GivenRight): Promise<string[]> {
  const accounts = await listCopiedAccounts(tx, right);
  const ended: CopiedAccount[] = [];
  const known = new Map<string, boolean>();
  for (const account of accounts) {
    const copier = account.copied_by_user ?? account.copied_by_key ?? '';
    const may = known.get(copier) ?? (await couldGive(tx, account, right));
    known.set(copier, may);
    if (!may) ended.push(account);
  }
  if (ended.length === 0) return [];
  await forgetCopies(
    tx,
    ended.map(({ id }) => id),
  );
  await deleteCopiedAccounts(tx, right.team.orgId, ended);
  return ended.map((account) => account.user_id);
}

async function couldGive(tx: Tx, account: CopiedAccount, right: GivenRight): Promise<boolean> {
  const giver = await findCopier(tx, right.team.orgId, account);
  return giver !== undefined && mayGive(tx, giver, right);
}

/** Ends what is outgrown by memberships of the team that were added or raised. */
export async function endOutgrownByRoles(
  tx: Tx,
  team: ReachableTeam,
  roles: ReadonlyMap<string, Role>,
): Promise<string[]> {
  const ended: string[] = [];
  for (const role of new Set(roles.values())) {
    const userIds = [...roles].flatMap(([id, its]) => (its === role ? [id] : []));
    ended.push(...(await endOutgrown(tx, { team, role, userIds, exceptTeamId: team.id })));
  }
  return ended;
}

/** Ends what is outgrown by a document of the team that was shared with people. */
export function endOutgrownByShare(
  tx: Tx,
  team: Pick<ReachableTeam, 'orgId' | 'id'>,
  userIds: readonly string[],
): Promise<string[]> {
  return endOutgrown(tx, { team, role: 'partner', userIds, exceptTeamId: null });
}
