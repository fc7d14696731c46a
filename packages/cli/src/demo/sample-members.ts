import { addMember, reachTeam, transaction } from '@guildhall/server';
import type { Actor, Db, Principal } from '@guildhall/server';
import type { Sample } from './sample.ts';

const sampleActor: Actor = { kind: 'system', name: 'sample' };

/** Adds the sample's people to their teams. Returns their user ids by e-mail address. */
export function addSampleMembers(
  db: Db,
  rootId: string,
  { members }: Sample,
): Promise<Map<string, string>> {
  const root: Principal = { kind: 'key', keyId: '', teamId: rootId, orgId: rootId, scopes: null };
  return transaction(db, async (tx) => {
    const userIds = new Map<string, string>();
    for (const { roles, ...person } of members) {
      for (const [slug, role] of Object.entries(roles)) {
        const team = await reachTeam(tx, root, slug);
        const { userId } = await addMember(tx, sampleActor, team, { ...person, role });
        userIds.set(person.email, userId);
      }
    }
    return userIds;
  });
}
