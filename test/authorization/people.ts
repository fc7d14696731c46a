import { sql } from 'kysely';
import { roles } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import type { TestApp } from '../app.ts';
import { joinAccount, signIn } from '../sign-in.ts';
import { newTree } from '../world.ts';
import type { TestTree } from '../world.ts';

export type SentHeaders = Record<string, string>;

/** Roles in the other organisation, by role in this one. They must grant nothing in this one. */
const rolesElsewhere = {
  owner: 'partner',
  team_leader: 'member',
  member: 'owner',
  partner: 'team_leader',
} as const;

/** Exceeds the number of users in either organisation. */
const peopleMax = 100;

/** Headers of a signed-in person for each role, and of people whose cookie grants less. */
export interface People {
  byRole: Record<Role, SentHeaders>;
  below: SentHeaders;
  elsewhere: SentHeaders;
  /** Another organisation's owner, whose invitation as an owner here is open. */
  invited: SentHeaders;
  nowhere: SentHeaders;
  /** Somebody who has joined no organisation, with open invitations of both. */
  invitedOnly: SentHeaders;
  ended: SentHeaders;
  expired: SentHeaders;
}

export async function plantPeople(
  world: TestApp,
  { tree, below, foreign }: { tree: TestTree; below: ReachableTeam; foreign: TestTree },
): Promise<People> {
  // Each person has also joined the other organisation, with another role and the same address.
  const join = async (team: ReachableTeam, role: Role) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const elsewhere = await foreign.addMember(foreign.team, email, rolesElsewhere[role]);
    await joinAccount(world, elsewhere.userId);
    const { userId } = await tree.addMember(team, email, role);
    return userId;
  };
  const cookieOf = async (role: Role) => signIn(world, await join(tree.team, role));
  const signedIn = await Promise.all(roles.map(async (role) => [role, await cookieOf(role)]));
  const gone = await tree.addMember(tree.team, `${crypto.randomUUID()}@example.com`, 'owner');
  await sql`delete from memberships where user_id = ${gone.userId}`.execute(world.parts.db);
  const elsewhere = await signIn(world, foreign.owner.userId);
  const third = await newTree(world.parts);
  const invited = await signIn(world, third.owner.userId);
  await tree.addMember(tree.team, third.owner.email, 'owner');
  const invitedOnly = await signIn(world, await inviteOnly(world, tree, foreign));
  // A user here with the address of the other organisation's owner, not joined to the account.
  await tree.addMember(tree.team, foreign.owner.email, 'owner');
  const people = {
    byRole: Object.fromEntries(signedIn) as Record<Role, SentHeaders>,
    below: await signIn(world, await join(below, 'member')),
    elsewhere,
    invited,
    invitedOnly,
    nowhere: await signIn(world, gone.userId),
    ended: await signedOut(world, await cookieOf('owner')),
    expired: await expire(world, await join(tree.team, 'owner')),
  };
  await sharePhones(world, tree.team.orgId, foreign.team.orgId);
  return people;
}

/** Makes an account whose address both organisations have added, joined to a user on no team. */
async function inviteOnly(world: TestApp, tree: TestTree, foreign: TestTree): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const left = await newTree(world.parts);
  const { userId } = await left.addMember(left.team, email, 'owner');
  await sql`delete from memberships where user_id = ${userId}`.execute(world.parts.db);
  for (const { addMember, team } of [tree, foreign]) await addMember(team, email, 'owner');
  return userId;
}

/** Gives users of two organisations shared phone numbers, which must grant no right. */
async function sharePhones({ parts: { db } }: TestApp, ...orgIds: [string, string]) {
  const [here, there] = orgIds;
  await sql`
    with numbered as (
      select org_id, id, row_number() over (partition by org_id order by id) as number from users
      where org_id = any(${orgIds}::uuid[]))
    update users set phone = '+4930' || 1000000 + case when users.org_id = ${here}
      then numbered.number else (numbered.number + 1) % ${peopleMax} end
    from numbered where users.org_id = numbered.org_id and users.id = numbered.id`.execute(db);
  const { rows } = await sql<{ shared: number }>`
    select count(*)::int as shared from users one
    join users other on other.phone = one.phone and other.org_id = ${there}
    where one.org_id = ${here} and other.account_id is distinct from one.account_id`.execute(db);
  if (rows[0]!.shared < roles.length) throw new Error('too few people share a phone');
}

async function signedOut({ app }: TestApp, headers: SentHeaders): Promise<SentHeaders> {
  const { status } = await app.request('/auth/sign-out', { method: 'POST', headers });
  if (status !== 200) throw new Error('still signed in');
  return headers;
}

async function expire(world: TestApp, userId: string): Promise<SentHeaders> {
  const headers = await signIn(world, userId);
  await sql`update auth_sessions set expires_at = now() - interval '1 second'
    where account_id = (select account_id from users where id = ${userId})`.execute(world.parts.db);
  return headers;
}
