import { endpoints } from '@guildhall/contract';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { reachTraining } from '#assistant/corrections/reach-training.ts';
import type { TrainingParts } from '#assistant/corrections/training.ts';
import { previewTraining } from './preview-training.ts';
import { languagePreferencesOf } from '#assistant/answers/choose-language.ts';

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
