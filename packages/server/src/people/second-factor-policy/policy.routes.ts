import { endpoints } from '@guildhall/contract';
import { reachTop } from '#ground/access/reach-top.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordChange } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { findPolicy, writePolicy } from './policy.queries.ts';
import { resetOfMember } from './reset-second-factor.ts';

/** Mounts whom an organisation asks for a second factor, and the reset of one of its members. */
export function mountSecondFactorPolicy(api: Api, parts: { db: Db; jobs: Jobs }): void {
  const { db } = parts;

  serve(api, endpoints.getSecondFactorPolicy, {
    reach: ({ principal, input }) => reachTop(db, principal, input.params.teamId),
    answer: async ({ reached }) => ({ policy: await readPolicy(db, reached) }),
  });

  serve(api, endpoints.updateSecondFactorPolicy, {
    reach: ({ principal, input }) => reachTop(db, principal, input.params.teamId),
    answer: async ({ reached: top, actor, input: { body } }) => {
      await transaction(db, async (tx) => {
        const from = await writePolicy(tx, top.orgId, body.appliesTo);
        const change = { from, to: body.appliesTo };
        if (from !== body.appliesTo)
          await recordChange(tx, { actor, team: top }, 'second_factor.policy', [top.id], change);
      });
      return { policy: await readPolicy(db, top) };
    },
  });

  serve(api, endpoints.resetSecondFactor, {
    reach: ({ principal, input }) => reachTop(db, principal, input.params.teamId),
    answer: async ({ reached: top, principal, actor, input: { params } }) => {
      const { userId } = params;
      if (userId === null) throw new Failure('user_not_found');
      await resetOfMember(parts, { top, userId }, { principal, actor });
      return { success: true as const };
    },
  });
}

async function readPolicy(db: Reader, { orgId }: ReachableTeam) {
  const row = await findPolicy(db, orgId);
  return {
    appliesTo: row.applies_to,
    people: row.people,
    without: row.without,
    leaders: row.leaders,
    leadersWithout: row.leaders_without,
  };
}
