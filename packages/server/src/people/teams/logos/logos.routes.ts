import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { requireCurrentPrincipal } from '#ground/access/refresh-principal.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { readFile } from '#ground/http/read-body.ts';
import { sendBytes } from '#ground/http/send-bytes.ts';
import { serve } from '#ground/http/serve.ts';
import { toTeam } from '../team.ts';
import { deleteLogo, putLogo } from './change-logo.ts';
import { pictureBytes } from '#ground/pictures/picture-bytes.ts';
import { readLogo } from './logos.queries.ts';

const limit = { maxBytes: 256 * 1024, failure: 'logo_too_large' } as const;

export function mountLogos(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.getTeamLogo, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    async answer({ reached, c }) {
      const row = await readLogo(db, reached);
      if (!row) throw new Failure('logo_not_found');
      return sendBytes(c, pictureBytes(row));
    },
  });

  serve(api, endpoints.putTeamLogo, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    async answer({ principal, input, actor, c }) {
      const file = await readFile(c.req.raw, limit);
      const sender = await requireCurrentPrincipal(db, principal);
      const team = await reachTeam(db, sender, input.params.teamId);
      return { team: toTeam(await putLogo(db, actor, team, file)) };
    },
  });

  serve(api, endpoints.deleteTeamLogo, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, actor }) => ({
      team: toTeam(await deleteLogo(db, actor, reached)),
    }),
  });
}
