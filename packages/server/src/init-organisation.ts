import type { Db } from './db/database.ts';
import { foundOrganisation } from './teams/found-organisation.ts';
import type { NewOrganisation, Organisation } from './teams/found-organisation.ts';
import { equipTeam } from './workflows/equip-team.ts';

/** Creates a working organisation: top-level team, owner, key, agent and built-in workflows. */
export function initOrganisation(db: Db, options: NewOrganisation): Promise<Organisation> {
  return foundOrganisation({ db, equipTeam }, options);
}
