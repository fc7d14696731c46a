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
 * Records the remaining keys and webhooks of a removed person and a lost last owner in the audit
 * log, and queues mails about them. Sends no mail if an owner removed the person, because they have
 * just seen the keys and webhooks.
 */
export async function noteLeftBehind(
  tx: Tx,
  jobs: Jobs,
  { team, userId }: { team: ReachableTeam; userId: string },
  { actor, action, isUnowned }: Ending,
): Promise<void> {
  const { keys, webhooks } = await findKeptThings(tx, team, userId);
  const idsOf = (some: typeof keys) => some.map(({ id }) => id);
  await recordWrite(tx, actor, team, 'key.kept', idsOf(keys));
  await recordWrite(tx, actor, team, 'webhook.kept', idsOf(webhooks));
  if (isUnowned) await recordWrite(tx, actor, team, 'team.unowned', [team.id]);
  const isSeen = action === 'member.removed' && team.role === 'owner';
  if (isSeen || (keys.length + webhooks.length === 0 && !isUnowned)) return;
  const namesOf = (some: typeof keys) => some.map(({ name }) => name);
  const left = { keys: namesOf(keys), webhooks: namesOf(webhooks), isUnowned };
  await queueLeftBehindMails(tx, jobs, team, userId, left);
}

/**
 * Returns the keys and webhooks that a member made and would leave behind, as far as the principal
 * may list keys and webhooks.
 */
export async function readKept(
  db: Reader,
  principal: Principal,
  team: ReachableTeam,
  userId: string,
): Promise<Pick<MemberLosses, 'keys' | 'webhooks'>> {
  const { keys, webhooks } = await findKeptThings(db, team, userId);
  const listed = (scope: Scope, things: readonly KeptThing[]) =>
    mayList(principal, team, scope) ? things : [];
  return {
    keys: listed('keys', keys).map(({ id, name }) => ({ id, name })),
    webhooks: listed('webhooks', webhooks).map(({ id, name: url }) => ({ id, url })),
  };
}

function mayList(principal: Principal, { role }: ReachableTeam, scope: Scope): boolean {
  return isAllowed(principal, scope) && (principal.kind === 'key' || role === 'owner');
}
