import type { MemberLosses, Scope } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isAllowed } from '#ground/http/principal.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { findKeptThings } from './offboarding.queries.ts';
import type { KeptThing } from './offboarding.queries.ts';
import { queueLeftBehindMails } from './offboarding-mails.ts';

interface Ending {
  actor: Actor;
  action: 'member.removed' | 'member.left';
  /** True if the organisation has lost its last owner. */
  isUnowned: boolean;
}

/**
 * Records the remaining keys, webhooks and directories of a removed person and a lost last owner in
 * the audit log, and queues mails about them. Sends no mail if an owner removed the person, because they have
 * just seen the keys and webhooks.
 */
export async function noteLeftBehind(
  tx: Tx,
  jobs: Jobs,
  { team, userId }: { team: ReachableTeam; userId: string },
  { actor, action, isUnowned }: Ending,
): Promise<void> {
  const kept = await findKeptThings(tx, team, userId);
  const idsOf = (some: readonly KeptThing[]) => some.map(({ id }) => id);
  await recordWrite(tx, actor, team, 'key.kept', idsOf(kept.keys));
  await recordWrite(tx, actor, team, 'webhook.kept', idsOf(kept.webhooks));
  await recordWrite(tx, actor, team, 'directory.kept', idsOf(kept.directories));
  if (isUnowned) await recordWrite(tx, actor, team, 'team.unowned', [team.id]);
  const isSeen = action === 'member.removed' && team.role === 'owner';
  if (isSeen || (Object.values(kept).flat().length === 0 && !isUnowned)) return;
  const namesOf = (some: readonly KeptThing[]) => some.map(({ name }) => name);
  await queueLeftBehindMails(tx, jobs, team, userId, {
    keys: namesOf(kept.keys),
    webhooks: namesOf(kept.webhooks),
    directories: namesOf(kept.directories),
    isUnowned,
  });
}

/**
 * Returns the keys, webhooks and directories that a member made and would leave behind, as far as the
 * principal may list them.
 */
export async function readKept(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
  userId: string,
): Promise<Pick<MemberLosses, 'keys' | 'webhooks' | 'directories'>> {
  const { keys, webhooks, directories } = await findKeptThings(db, team, userId);
  const listed = (scope: Scope, things: readonly KeptThing[]) =>
    mayList(principal, team, scope) ? things : [];
  return {
    keys: listed('keys', keys).map(({ id, name }) => ({ id, name })),
    webhooks: listed('webhooks', webhooks).map(({ id, name: url }) => ({ id, url })),
    directories: listed('directories', directories).map(({ id, name }) => ({ id, name })),
  };
}

function mayList(principal: Principal, { role }: ReachableTeam, scope: Scope): boolean {
  return isAllowed(principal, scope) && (principal.kind === 'key' || role === 'owner');
}
