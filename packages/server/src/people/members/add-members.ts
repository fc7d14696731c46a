import { readEmailAddress } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { Giver } from '#ground/access/may-grant-role.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { dryRun } from '#ground/db/dry-run.ts';
import { retryDeadlock } from '#ground/db/retry-deadlock.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { publishWebhookEvents } from '#outgoing/webhook-events/publish-webhook-events.ts';
import { queueMemberMails } from '#people/member-mails/queue-member-mails.ts';
import { findKnownRoles } from './known-roles.queries.ts';
import type { KnownRole } from './known-roles.queries.ts';
import type { Addition } from './read-people.ts';
import type { MembershipRow } from './member.ts';
import { putOnTeam } from './put-on-team.ts';
import type { PutOnTeam } from './put-on-team.ts';
import { refuseReturn } from './role-limit.ts';

export interface NewMember {
  email: string;
  role: Role;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** SQLSTATE unique_violation: another transaction has given a user the e-mail. */
const emailTaken = '23505';

export interface Additions {
  people: readonly Addition[];
  /** True to mail an invitation or a notice to each person who is new on the team. */
  sendInvite: boolean;
  actor: Actor;
  giver: Giver;
}

/** Adds people to a team, all or none; returns one membership per entry, in the entries' order. */
export function addMembers(
  { db, jobs }: { db: Db; jobs: Jobs },
  team: ReachableTeam,
  { people, sendInvite, actor, giver }: Additions,
): Promise<MembershipRow[]> {
  const add = () =>
    transaction(db, async (tx) => {
      const put = await putOnTeam(tx, team, { people, giver });
      await refuseReturn(tx, giver, put, team.id);
      await recordAdded(tx, actor, team, put);
      if (sendInvite) await queueMemberMails(tx, jobs, team, actor, put.added.map(toMailed));
      await publishAdded(tx, jobs, team, put);
      return put.memberships;
    });
  return retryDeadlock(add, [emailTaken]);
}

interface CheckedPerson {
  isNew: boolean;
  known: KnownRole | null;
}

/**
 * Returns for each entry whether the person would be new on the team, and their role so far, if the
 * giver may know it. Refuses what `addMembers` refuses, because it adds them in a transaction that
 * is then taken back.
 */
export async function checkMembers(
  { db }: { db: Db },
  team: ReachableTeam,
  { people, giver }: { people: readonly Addition[]; giver: Principal },
): Promise<CheckedPerson[]> {
  const check = () =>
    dryRun(db, async (tx) => {
      const put = await putOnTeam(tx, team, { people, giver });
      await refuseReturn(tx, giver, put, team.id);
      const addedIds = put.added.map((row) => row.user_id);
      const userIds = put.memberships.map((row) => row.user_id);
      const known = await findKnownRoles(tx, giver, team, { userIds, addedIds });
      const added = new Set(addedIds);
      return userIds.map((id) => ({ isNew: added.has(id), known: known.get(id) ?? null }));
    });
  return retryDeadlock(check, [emailTaken]);
}

/** Records new members, new e-mail addresses and ended accounts in the audit log, if any. */
export async function recordAdded(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  { added, identified, outgrown }: PutOnTeam,
): Promise<void> {
  await recordWrite(tx, actor, team, 'member.updated', identified);
  const userIds = added.map((row) => row.user_id);
  await recordWrite(tx, actor, team, 'member.added', userIds);
  await recordWrite(tx, actor, team, 'account.outgrown', outgrown);
}

function toMailed(row: MembershipRow) {
  return { userId: row.user_id, isClaimed: row.is_claimed };
}

/** Notifies webhooks of the new members. */
export function publishAdded(
  tx: Tx,
  jobs: Jobs,
  { orgId, id: teamId }: ReachableTeam,
  { added }: { added: readonly Pick<MembershipRow, 'user_id' | 'role'>[] },
): Promise<void> {
  const events = added.map(({ user_id: userId, role }) => ({ teamId, data: { userId, role } }));
  return publishWebhookEvents(tx, jobs, orgId, 'member.added', events);
}

export async function addMember(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  member: NewMember,
): Promise<{ userId: string }> {
  const put = await putOne(tx, actor, team, member);
  return { userId: put.memberships[0]?.user_id ?? '' };
}

/** Adds a person for whom an identity provider vouches, and tells webhooks. */
export async function addVouched(
  tx: Tx,
  jobs: Jobs,
  { actor, team }: { actor: Actor; team: ReachableTeam },
  member: NewMember,
): Promise<void> {
  await publishAdded(tx, jobs, team, await putOne(tx, actor, team, member));
}

async function putOne(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  { email, role, firstName, lastName }: NewMember,
): Promise<PutOnTeam> {
  const person = {
    email: readEmailAddress(email) ?? email,
    phone: null,
    role,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
  };
  const put = await putOnTeam(tx, team, { people: [person], giver: 'service' });
  await recordAdded(tx, actor, team, put);
  return put;
}
