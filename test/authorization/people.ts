import { sql } from 'kysely';
import { roles } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '../../packages/server/src/access/reach-team.ts';
import type { TestApp } from '../app.ts';
import { signIn } from '../sign-in.ts';
import type { TestTree } from '../world.ts';

export type SentHeaders = Record<string, string>;

/** Somebody signed in for each role on the team, and others whose cookie opens less. */
export interface People {
  byRole: Record<Role, SentHeaders>;
  below: SentHeaders;
  elsewhere: SentHeaders;
  nowhere: SentHeaders;
  ended: SentHeaders;
  expired: SentHeaders;
}

export async function plantPeople(
  world: TestApp,
  { tree, below, foreign }: { tree: TestTree; below: ReachableTeam; foreign: TestTree },
): Promise<People> {
  const join = async (team: ReachableTeam, role: Role) => {
    const { userId } = await tree.addMember(team, `${crypto.randomUUID()}@example.com`, role);
    return userId;
  };
  const cookieOf = async (role: Role) => signIn(world, await join(tree.team, role));
  const signedIn = await Promise.all(roles.map(async (role) => [role, await cookieOf(role)]));
  const gone = await join(tree.team, 'owner');
  await sql`delete from memberships where user_id = ${gone}`.execute(world.parts.db);
  return {
    byRole: Object.fromEntries(signedIn) as Record<Role, SentHeaders>,
    below: await signIn(world, await join(below, 'member')),
    elsewhere: await signIn(world, foreign.owner.userId),
    nowhere: await signIn(world, gone),
    ended: await signedOut(world, await cookieOf('owner')),
    expired: await expire(world, await join(tree.team, 'owner')),
  };
}

async function signedOut({ app }: TestApp, headers: SentHeaders): Promise<SentHeaders> {
  const { status } = await app.request('/auth/sign-out', { method: 'POST', headers });
  if (status !== 200) throw new Error('still signed in');
  return headers;
}

async function expire(world: TestApp, userId: string): Promise<SentHeaders> {
  const headers = await signIn(world, userId);
  await sql`update auth_sessions set expires_at = now() - interval '1 second'
    where user_id = ${userId}`.execute(world.parts.db);
  return headers;
}
