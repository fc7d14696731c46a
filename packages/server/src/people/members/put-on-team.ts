import type { Role } from '@guildhall/contract';
import type { Giver } from '#ground/access/may-grant-role.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Tx } from '#ground/db/database.ts';
import { endOutgrownByRoles } from './end-outgrown-accounts.ts';
import type { Addition } from './read-people.ts';
import { matchPeople } from './match-people.ts';
import type { MembershipRow } from './member.ts';
import { lockPeople } from './outgrown-accounts.queries.ts';
import {
  findMembershipsOnTeam,
  findUsers,
  insertMemberships,
  insertUsers,
  setEmails,
  unjoinReturned,
} from './put-on-team.queries.ts';

/** The maximum of tries while other requests change the same rows. */
const triesMax = 10;

export interface PutOnTeam {
  /** One for each entry, in the entries' order. */
  memberships: MembershipRow[];
  /** The new ones of `memberships`, without duplicates. */
  added: MembershipRow[];
  /** The ids of users who got an e-mail, without duplicates. */
  identified: string[];
  /** The ids of users whose account of a copied link has ended with this. */
  outgrown: string[];
}

/**
 * Adds people to the team, and creates users for those unknown to the organisation. Existing
 * members stay as they are. Takes six statements for any number of people, one more for each role
 * that is new to somebody, and two more if a user gets an e-mail, unless another request changes the same people at the same moment.
 */
export async function putOnTeam(
  tx: Tx,
  team: ReachableTeam,
  { people: additions, giver }: { people: readonly Addition[]; giver: Giver },
): Promise<PutOnTeam> {
  const { userIds, identified } = await ensureUsers(tx, team, { additions, giver });
  const roles = new Map<string, Role>();
  for (const [at, { role }] of additions.entries()) {
    const userId = userIds[at] ?? '';
    if (!roles.has(userId)) roles.set(userId, role);
  }
  const { rows, addedIds, outgrown } = await ensureMemberships(tx, team, roles);
  await unjoinReturned(tx, team, [...addedIds]);
  const memberships = userIds.flatMap((userId) => rows.get(userId) ?? []);
  const added = [...rows.values()].filter((row) => addedIds.has(row.user_id));
  return { memberships, added, identified, outgrown };
}

/** Returns the id of each entry's user, in the entries' order. */
async function ensureUsers(
  tx: Tx,
  team: ReachableTeam,
  { additions, giver }: { additions: readonly Addition[]; giver: Giver },
): Promise<{ userIds: string[]; identified: string[] }> {
  const emails = additions.flatMap(({ email }) => email ?? []);
  const phones = additions.flatMap(({ phone }) => phone ?? []);
  const identified: string[] = [];
  const find = async () => {
    const found = await findUsers(tx, team, giver, { emails, phones });
    // This request gave these users an e-mail, so its entries may still name them by phone alone.
    return found.map((user) =>
      identified.includes(user.id) ? { ...user, is_on_team: true } : user,
    );
  };
  let known = await find();
  for (let tries = 0; tries < triesMax; tries += 1) {
    const people = matchPeople(additions, known);
    const named = [...new Set(people.filter(({ getsEmail }) => getsEmail))];
    const unknown = [...new Set(people.filter(({ userId }) => userId === null))];
    const userIds = people.flatMap(({ userId }) => userId ?? []);
    if (named.length + unknown.length === 0) return { userIds, identified };
    if (named.length > 0) identified.push(...(await setEmails(tx, team, named)));
    const made = unknown.length > 0 ? await insertUsers(tx, team, unknown) : [];
    // If one is missing, another request created that user in the meantime.
    const isComplete = named.length === 0 && made.length === unknown.length;
    known = isComplete ? [...known, ...made] : await find();
  }
  throw new Error('The users kept changing while they were added');
}

interface EnsuredMemberships {
  /** By user id. */
  rows: Map<string, MembershipRow>;
  addedIds: Set<string>;
  outgrown: string[];
}

/** Returns the memberships of these users, the new ones, and whose accounts these have ended. */
async function ensureMemberships(
  tx: Tx,
  team: ReachableTeam,
  roles: ReadonlyMap<string, Role>,
): Promise<EnsuredMemberships> {
  const addedIds = new Set<string>();
  const outgrown: string[] = [];
  await lockPeople(tx, team.orgId, [...roles.keys()]);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const inserted = new Set(await insertMemberships(tx, team, roles));
    for (const userId of inserted) addedIds.add(userId);
    const given = new Map([...roles].filter(([userId]) => inserted.has(userId)));
    outgrown.push(...(await endOutgrownByRoles(tx, team, given)));
    const found = await findMembershipsOnTeam(tx, team, [...roles.keys()]);
    // Fewer if a user was removed between the two statements.
    if (found.length === roles.size) {
      return { rows: new Map(found.map((row) => [row.user_id, row])), addedIds, outgrown };
    }
  }
  throw new Error('The members kept changing while they were added');
}
