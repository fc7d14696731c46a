import { endpoints } from '@guildhall/contract';
import type { AuditChanges } from '@guildhall/contract/audit-actions';
import { reachTeam } from '#ground/access/reach-team.ts';
import { recordChange } from '#ground/audit/audit.queries.ts';
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
        const { membersMayPublish: may } = body;
        if (!(await setMembersMayPublish(tx, reached, may))) return;
        const change = { from: sayWho(!may), to: sayWho(may) };
        const by = { actor, team: reached };
        await recordChange(tx, by, 'publishing.changed', [reached.id], change);
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

const sayWho = (mayMembers: boolean): AuditChanges['publishing.changed'] =>
  mayMembers ? 'members' : 'leaders';
