import type { Role } from '@guildhall/contract';
import type { ReachableTeam } from '../../access/reach-team.ts';
import type { Tx } from '../../db/database.ts';
import type { Addition } from './addition.ts';
import { matchPeople } from './match-people.ts';
import type { MembershipRow } from './member.ts';
import {
  findMemberships,
  findUsers,
  insertMemberships,
  insertUsers,
} from './put-on-team.queries.ts';

/** Others change the same rows at the same time, but not for ever. */
const triesMax = 10;

export interface PutOnTeam {
  /** One for each entry, in their order. */
  memberships: MembershipRow[];
  /** Those of them that there were not before, each once. */
  added: MembershipRow[];
}

/**
 * Puts people on the team, making users of those whom nobody knows. Who is on it already stays
 * as they are. Four statements, however many they are, unless somebody else changes the same
 * people at the same moment.
 */
export async function putOnTeam(
  tx: Tx,
  team: ReachableTeam,
  additions: readonly Addition[],
): Promise<PutOnTeam> {
  const userIds = await ensureUsers(tx, additions);
  const roles = new Map<string, Role>();
  for (const [at, { role }] of additions.entries()) {
    const userId = userIds[at] ?? '';
    if (!roles.has(userId)) roles.set(userId, role);
  }
  const { rows, addedIds } = await ensureMemberships(tx, team, roles);
  const memberships = userIds.flatMap((userId) => rows.get(userId) ?? []);
  return { memberships, added: [...rows.values()].filter((row) => addedIds.has(row.user_id)) };
}

/** The user of each entry, in their order. */
async function ensureUsers(tx: Tx, additions: readonly Addition[]): Promise<string[]> {
  const emails = additions.flatMap(({ email }) => email ?? []);
  const phones = additions.flatMap(({ phone }) => phone ?? []);
  let known = await findUsers(tx, emails, phones);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const people = matchPeople(additions, known);
    const unknown = new Set(people.filter(({ userId }) => userId === null));
    if (unknown.size === 0) return people.flatMap(({ userId }) => userId ?? []);
    const made = await insertUsers(tx, [...unknown]);
    // Somebody else made one of them in the meantime.
    const isComplete = made.length === unknown.size;
    known = isComplete ? [...known, ...made] : await findUsers(tx, emails, phones);
  }
  throw new Error('The users kept changing while they were added');
}

/** The memberships of these users, by their ids, and which of them are new. */
async function ensureMemberships(
  tx: Tx,
  team: ReachableTeam,
  roles: ReadonlyMap<string, Role>,
): Promise<{ rows: Map<string, MembershipRow>; addedIds: Set<string> }> {
  const addedIds = new Set<string>();
  for (let tries = 0; tries < triesMax; tries += 1) {
    for (const userId of await insertMemberships(tx, team, roles)) addedIds.add(userId);
    const found = await findMemberships(tx, team, [...roles.keys()]);
    // Fewer: somebody was removed between the two statements.
    if (found.length === roles.size) {
      return { rows: new Map(found.map((row) => [row.user_id, row])), addedIds };
    }
  }
  throw new Error('The members kept changing while they were added');
}
