import type { Db } from './db/database.ts';
import { foundOrganisation } from './teams/found-organisation.ts';
import type { NewOrganisation, Organisation } from './teams/found-organisation.ts';
import { equipTeam } from './workflows/equip-team.ts';

/** A new tree, ready to work with: its owner, a key, an agent and the built-in workflows. */
export function initOrganisation(db: Db, options: NewOrganisation): Promise<Organisation> {
  return foundOrganisation({ db, equipTeam }, options);
}
