import { endpoints } from '@guildhall/contract';
import type { Api } from '#http/api.ts';
import { serve } from '#http/serve.ts';
import { reachTraining } from '#training/reach-training.ts';
import type { TrainingParts } from '#training/training.ts';
import { previewTraining } from './preview-training.ts';
import { languagePreferencesOf } from '../answer/choose-language.ts';

export function mountPreview(api: Api, parts: TrainingParts): void {
  serve(api, endpoints.previewTraining, {
    reach: ({ principal, input }) => reachTraining(parts.db, principal, input.params.trainingId),
    answer: ({ reached, principal, input: { body }, c }) =>
      previewTraining(
        { ...parts, log: c.get('log') },
        {
          ...reached,
          principal,
          languagePreferences: languagePreferencesOf(principal, c.req.header('accept-language')),
          correctedResponse: body.correctedResponse,
          shownQuestion: body.shownQuestion,
        },
      ),
  });
}
