import { endpoints, paginate } from '@guildhall/contract';
import { reachTeamById } from '../access/reach-team.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { approveTraining } from './approve-training.ts';
import { pinTraining } from './pin-training.ts';
import { reachTraining } from './reach-training.ts';
import { rejectTraining } from './reject-training.ts';
import { toTraining } from './training.ts';
import type { TrainingParts } from './training.ts';
import { countTrainings, listTrainings } from './training.queries.ts';

export function mountTraining(api: Api, parts: TrainingParts): void {
  const { db } = parts;
  serve(api, endpoints.listTraining, {
    reach: ({ principal, input }) => reachTeamById(db, principal, input.query.teamId),
    answer: async ({ reached, input: { query } }) => ({
      training: (await listTrainings(db, reached, query)).map((row) =>
        toTraining(row, query.include),
      ),
      pagination: paginate(query, await countTrainings(db, reached, query)),
    }),
  });

  serve(api, endpoints.getTraining, {
    reach: ({ principal, input }) => reachTraining(db, principal, input.params.trainingId),
    answer: async ({ reached: { row }, input: { query } }) => ({
      training: toTraining(row, query.include),
    }),
  });

  serve(api, endpoints.approveTraining, {
    reach: ({ principal, input }) => reachTraining(db, principal, input.params.trainingId),
    async answer({ reached, input: { body }, actor, c }) {
      const approval = { correctedResponse: body.correctedResponse, actor };
      const row = await approveTraining({ ...parts, log: c.get('log') }, reached, approval);
      return { training: toTraining(row) };
    },
  });

  serve(api, endpoints.rejectTraining, {
    reach: ({ principal, input }) => reachTraining(db, principal, input.params.trainingId),
    answer: async ({ reached: { team, row }, actor }) => ({
      training: toTraining(await rejectTraining(db, team, { trainingId: row.id, actor })),
    }),
  });

  mountPins(api, parts);
}

function mountPins(api: Api, { db }: TrainingParts): void {
  for (const [endpoint, isPinned] of [
    [endpoints.pinTraining, true],
    [endpoints.unpinTraining, false],
  ] as const) {
    serve(api, endpoint, {
      reach: ({ principal, input }) => reachTraining(db, principal, input.params.trainingId),
      answer: async ({ reached: { team, row }, actor }) => ({
        training: toTraining(await pinTraining(db, team, { trainingId: row.id, isPinned, actor })),
      }),
    });
  }
}
