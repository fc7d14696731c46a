import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { mayPublish } from './may-publish.ts';
import { membersMayPublish, setMembersMayPublish } from './publishing.queries.ts';

/** Mounts the setting of a team that decides who makes its documents public. */
export function mountPublishing(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.getPublishing, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    answer: async ({ reached, principal }) => ({
      publishing: {
        membersMayPublish: await membersMayPublish(db, reached),
        mayPublish: await mayPublish(db, principal, reached),
      },
    }),
  });

  serve(api, endpoints.updatePublishing, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.body.teamId),
    async answer({ reached, input: { body }, principal, actor }) {
      await transaction(db, async (tx) => {
        const isChanged = await setMembersMayPublish(tx, reached, body.membersMayPublish);
        if (isChanged) await recordWrite(tx, actor, reached, 'team.updated', [reached.id]);
      });
      return {
        publishing: {
          membersMayPublish: body.membersMayPublish,
          mayPublish: await mayPublish(db, principal, reached),
        },
      };
    },
  });
}
