import { endpoints, paginate } from '@guildhall/contract';
import type { Training } from '@guildhall/contract';
import { reachTeamById } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { readerFor } from '#library/quotes/seen-sources.queries.ts';
import { approveTraining } from './approve-training.ts';
import { pinTraining } from './pin-training.ts';
import { reachTraining } from './reach-training.ts';
import { rejectTraining } from './reject-training.ts';
import { presentTraining, presentTrainings } from './present-training.ts';
import type { TrainingParts, TrainingRow } from './training.ts';
import { countTrainings, countWaitingBelow, listTrainings } from './training.queries.ts';
import type { WaitingRow } from './training.queries.ts';

/** The principal of a request, and the team of the training. */
interface Reached {
  readonly principal: Principal;
  readonly reached: { readonly team: ReachableTeam };
}

export function mountTraining(api: Api, parts: TrainingParts): void {
  const { db } = parts;
  const present = async ({ principal, reached: { team } }: Reached, row: TrainingRow) => ({
    training: await presentTraining(db, await readerFor(db, principal, team), row),
  });

  serve(api, endpoints.listTraining, {
    reach: ({ principal, input }) => reachTeamById(db, principal, input.query.teamId),
    async answer({ reached, principal, input: { query } }) {
      const reader = await readerFor(db, principal, reached);
      const rows = await listTrainings(db, reached, query);
      const asksBelow = query.include?.includes('waitingBelow') === true;
      const waiting = asksBelow ? await countWaitingBelow(db, reached) : undefined;
      return {
        training: await presentTrainings(db, reader, rows, query.include),
        pagination: paginate(query, await countTrainings(db, reached, query)),
        ...(waiting && { waitingBelow: { teams: waiting.map(toWaiting) } }),
      };
    },
  });

  serve(api, endpoints.getTraining, {
    reach: ({ principal, input }) => reachTraining(db, principal, input.params.trainingId),
    async answer({ reached: { team, row }, principal, input: { query } }) {
      const reader = await readerFor(db, principal, team);
      return { training: await presentTraining(db, reader, row, query.include) };
    },
  });

  serve(api, endpoints.approveTraining, {
    reach: ({ principal, input }) => reachTraining(db, principal, input.params.trainingId),
    async answer(asked) {
      const { reached, principal, actor, c } = asked;
      const { correctedResponse, ...audience } = asked.input.body;
      const reader = await readerFor(db, principal, reached.team);
      const { unchangedSince } = asked.input.query;
      const approval = { correctedResponse, ...audience, unchangedSince, actor, reader };
      const approved = await approveTraining({ ...parts, log: c.get('log') }, reached, approval);
      return present(asked, approved);
    },
  });

  serve(api, endpoints.rejectTraining, {
    reach: ({ principal, input }) => reachTraining(db, principal, input.params.trainingId),
    async answer(asked) {
      const { team, row } = asked.reached;
      const { unchangedSince } = asked.input.query;
      const decision = { trainingId: row.id, unchangedSince, actor: asked.actor };
      return present(asked, await rejectTraining(parts, team, decision));
    },
  });

  mountPins(api, db, present);
}

type Present = (asked: Reached, row: TrainingRow) => Promise<{ training: Training }>;

function mountPins(api: Api, db: Db, present: Present): void {
  for (const [endpoint, isPinned] of [
    [endpoints.pinTraining, true],
    [endpoints.unpinTraining, false],
  ] as const) {
    serve(api, endpoint, {
      reach: ({ principal, input }) => reachTraining(db, principal, input.params.trainingId),
      async answer(asked) {
        const { team, row } = asked.reached;
        const pin = { trainingId: row.id, isPinned, actor: asked.actor };
        return present(asked, await pinTraining(db, team, pin));
      },
    });
  }
}

function toWaiting({ team_id, team_name, count }: WaitingRow) {
  return { teamId: team_id, teamName: team_name, count };
}
