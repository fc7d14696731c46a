import { endpoints, paginate } from '@guildhall/contract';
import { reachTeam } from '../access/reach-team.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import type { DeleteTeamDocuments } from './delete-team.ts';
import { toTeam } from './team.ts';
import { countTeams, listTeams, readTeam, updateTeam } from './teams.queries.ts';
import type { TeamListRow } from './teams.queries.ts';

export interface TeamParts {
  db: Db;
  deleteTeamDocuments: DeleteTeamDocuments;
}

export function mountTeams(api: Api, { db, deleteTeamDocuments }: TeamParts): void {
  serve(api, endpoints.listTeams, {
    reach: ({ principal }) => reachTeam(db, principal),
    answer: async ({ reached, input: { query } }) => ({
      teams: (await listTeams(db, reached, query)).map(toTeam),
      pagination: paginate(query, await countTeams(db, reached)),
    }),
  });

  serve(api, endpoints.createTeam, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.parentId),
    answer: async ({ reached, input }) => ({
      team: toTeam(await createTeam(db, reached, input.body)),
    }),
  });

  serve(api, endpoints.getTeam, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached }) => ({ team: toTeam(present(await readTeam(db, reached))) }),
  });

  serve(api, endpoints.updateTeam, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, input }) => ({
      team: toTeam(present(await updateTeam(db, reached, input.body))),
    }),
  });

  serve(api, endpoints.deleteTeam, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached }) => {
      await deleteTeam(db, reached, deleteTeamDocuments);
      return { success: true as const };
    },
  });
}

/** The row, unless its team was deleted after it was reached. */
function present(row: TeamListRow | undefined): TeamListRow {
  if (!row) throw new Failure('team_not_found');
  return row;
}
