import type { Db } from '#ground/db/database.ts';
import { createOrganisation } from '#people/teams/create-organisation.ts';
import type { NewOrganisation, Organisation } from '#people/teams/create-organisation.ts';
import { addTeamDefaults } from '#assistant/workflows/team-defaults.ts';

/** Creates a working organisation: top-level team, owner, key, agent and built-in workflows. */
export function initOrganisation(db: Db, options: NewOrganisation): Promise<Organisation> {
  return createOrganisation({ db, addTeamDefaults }, options);
}
