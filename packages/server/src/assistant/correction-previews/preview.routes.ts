import { endpoints } from '@guildhall/contract';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { reachCorrection } from '#assistant/corrections/reach-correction.ts';
import type { CorrectionParts } from '#assistant/corrections/correction.ts';
import { previewCorrection } from './preview-correction.ts';
import { languagePreferencesOf } from '#assistant/answers/choose-language.ts';

export function mountPreview(api: Api, parts: CorrectionParts): void {
  serve(api, endpoints.previewTraining, {
    reach: ({ principal, input }) => reachCorrection(parts.db, principal, input.params.trainingId),
    answer: ({ reached, principal, actor, input: { body }, c }) =>
      previewCorrection(
        { ...parts, log: c.get('log') },
        {
          ...reached,
          principal,
          actor,
          languagePreferences: languagePreferencesOf(principal, c.req.header('accept-language')),
          correctedResponse: body.correctedResponse,
          shownQuestion: body.shownQuestion,
        },
      ),
  });
}
