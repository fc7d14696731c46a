import { email } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { checkInput } from '#ground/http/check-input.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { recordAdded } from '#people/members/add-members.ts';
import { replaceRole } from '#people/members/change-role.ts';
import { putOnTeam } from '#people/members/put-on-team.ts';
import { findRoots } from './teams.queries.ts';
import type { RootTeam } from './teams.queries.ts';

export interface NewOwner {
  email: string;
  /** The id or slug of the organisation's top-level team; optional if there is only one. */
  team?: string | undefined;
}

export interface AddedOwner {
  userId: string;
  team: RootTeam;
  /** True if they were an owner already, so that nothing was changed. */
  wasOwner: boolean;
  /** True if they have signed in before, and so can again. */
  isClaimed: boolean;
}

const operator: Actor = { kind: 'system', name: 'owners add' };

/**
 * Makes a person an owner of an organisation. A command for the operator, because an organisation
 * without owners cannot add one (S62).
 */
export async function addOwner(db: Db, asked: NewOwner): Promise<AddedOwner> {
  const address = checkInput(email, asked.email);
  return transaction(db, async (tx) => {
    const root = chooseRoot(await findRoots(tx), asked.team);
    const { id } = root;
    const principal: Principal = { kind: 'key', keyId: '', teamId: id, orgId: id, scopes: null };
    const team = await reachTeam(tx, principal);
    const person = { email: address, phone: null, role: 'owner' } as const;
    const put = await putOnTeam(tx, team, { people: [person], giver: 'service' });
    await recordAdded(tx, operator, team, put);
    const [held] = put.memberships;
    if (!held) throw new Error('The new owner is not on the team');
    const isRaised = held.role !== 'owner';
    const by = { actor: operator, team };
    const owner = isRaised ? await replaceRole(tx, by, held, 'owner') : held;
    const { user_id: userId, is_claimed: isClaimed } = owner;
    return { userId, team: root, wasOwner: !isRaised && put.added.length === 0, isClaimed };
  });
}

function chooseRoot(roots: readonly RootTeam[], wanted: string | undefined): RootTeam {
  const found = roots.filter(({ id, slug }) => wanted === undefined || [id, slug].includes(wanted));
  const [only] = found;
  if (only && found.length === 1) return only;
  if (roots.length === 0) throw new Error('There is no organisation yet');
  const there = roots.map(({ name, slug, id }) => `${name} (${slug}, ${id})`).join(', ');
  throw new Error(`--team must name one of the top-level teams: ${there}`);
}
