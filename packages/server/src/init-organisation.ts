import type { Db } from './db/database.ts';
import { createOrganisation } from './teams/create-organisation.ts';
import type { NewOrganisation, Organisation } from './teams/create-organisation.ts';
import { addTeamDefaults } from './workflows/team-defaults.ts';

/** Creates a working organisation: top-level team, owner, key, agent and built-in workflows. */
export function initOrganisation(db: Db, options: NewOrganisation): Promise<Organisation> {
  return createOrganisation({ db, addTeamDefaults }, options);
}
