import { z } from 'zod';
import { email, languages, personalText } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { Principal } from '#ground/access/authenticate.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { checkInput } from '#ground/http/check-input.ts';
import type { Actor } from '#ground/http/principal.ts';
import type { AddTeamDefaults } from './change-teams.ts';
import { createKey } from '#people/keys/change-keys.ts';
import { addMember } from '#people/members/add-members.ts';
import { toSlug } from './team.ts';
import { insertRootTeam } from './teams.queries.ts';

export interface Organisation {
  teamId: string;
  slug: string;
  /** The key's secret, shown only once. */
  apiKey: string;
  ownerUserId: string;
}

export interface NewOrganisation {
  team: string;
  /** The owner's e-mail address. */
  owner: string;
  /** The owner's names; missing if unknown. */
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** English if missing. */
  language?: Language | undefined;
}

const init: Actor = { kind: 'system', name: 'init' };

const organisation = z.object({
  team: personalText(200),
  owner: email,
  firstName: personalText(100).optional(),
  lastName: personalText(100).optional(),
  language: z.enum(languages).default('en'),
});

/** Creates an organisation: its root team, an owner, and a key with all rights. All or nothing. */
export async function createOrganisation(
  { db, addTeamDefaults }: { db: Db; addTeamDefaults: AddTeamDefaults },
  options: NewOrganisation,
): Promise<Organisation> {
  const { team: name, owner, language, ...names } = checkInput(organisation, options);
  return transaction(db, async (tx) => {
    const slug = toSlug(name);
    const { id: teamId } = await insertRootTeam(tx, { name, slug });
    const root: Principal = { kind: 'key', keyId: '', teamId, orgId: teamId, scopes: null };
    const team = await reachTeam(tx, root);
    await addTeamDefaults(tx, team, language);
    await recordWrite(tx, init, team, 'team.created', [teamId]);
    const { userId } = await addMember(tx, init, team, { email: owner, role: 'owner', ...names });
    const { secret } = await createKey(tx, init, team, { name: 'First key' });
    return { teamId, slug, apiKey: secret, ownerUserId: userId };
  });
}
