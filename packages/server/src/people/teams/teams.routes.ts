import { endpoints } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordActivity } from '#ground/access/record-activity.ts';
import { within } from '#ground/access/team.queries.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { acceptedLanguage } from '#ground/http/accepted-language.ts';
import type { Api } from '#ground/http/api.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { createTeam, deleteTeam } from './change-teams.ts';
import type { AddTeamDefaults, DeleteTeamContents } from './change-teams.ts';
import { toTeam } from './team.ts';
import { changeTeam, countTeams, listTeams, readTeam } from './teams.queries.ts';
import type { TeamChange, TeamListRow } from './teams.queries.ts';

export interface TeamParts {
  db: Db;
  addTeamDefaults: AddTeamDefaults;
  deleteTeamContents: DeleteTeamContents;
}

export function mountTeams(api: Api, parts: TeamParts): void {
  const { db } = parts;
  serve(api, endpoints.listTeams, {
    reach: async ({ principal }) => {
      await recordActivity(db, principal);
      return within(principal);
    },
    async answer({ reached, input: { query } }) {
      const rows = await listTeams(db, reached, query);
      return {
        teams: rows.map(toTeam),
        pagination: continuePages(query, await countTeams(db, reached), rows),
      };
    },
  });

  serve(api, endpoints.createTeam, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.parentId),
    async answer({ principal, actor, reached, input: { body }, c }) {
      const language = spokenBy(principal, c.req.header('accept-language'));
      const made = { ...body, language };
      return { team: toTeam(await createTeam(parts, { principal, actor }, reached, made)) };
    },
  });

  serve(api, endpoints.getTeam, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached }) => ({ team: toTeam(present(await readTeam(db, reached))) }),
  });

  serve(api, endpoints.updateTeam, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, actor, input }) => ({
      team: toTeam(await updateTeam(db, actor, reached, input.body)),
    }),
  });

  serve(api, endpoints.deleteTeam, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, actor }) => {
      await deleteTeam(parts, actor, reached);
      return { success: true as const };
    },
  });
}

/** Returns the language of a person's settings, else of their browser; undefined for a key. */
function spokenBy(principal: Principal, acceptLanguage: string | undefined): Language | undefined {
  if (principal.kind === 'key') return undefined;
  return principal.language ?? acceptedLanguage(acceptLanguage);
}

/** Returns the row; throws a 404 if its team was deleted after it was reached. */
function present(row: TeamListRow | undefined): TeamListRow {
  if (!row) throw new Failure('team_not_found');
  return row;
}

/** Changes the given fields of a team; writes nothing if nothing changes. */
function updateTeam(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  change: TeamChange,
): Promise<TeamListRow> {
  return transaction(db, async (tx) => {
    const changed = await changeTeam(tx, team, change);
    if (changed) {
      await recordWrite(tx, actor, team, 'team.updated', [team.id]);
      return changed;
    }
    const row = await readTeam(tx, team);
    if (!row) throw new Failure('team_not_found');
    return row;
  });
}
