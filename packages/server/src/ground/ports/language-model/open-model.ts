import type { Settings } from '#ground/settings/settings.ts';
import { measureModel } from './model-metrics.ts';
import type { LanguageModel } from '../language-model.ts';

export type ModelSettings = Pick<Settings, 'llmUrl' | 'llmModel' | 'llmModels' | 'llmApiKey'>;

/** Opens the model that the settings name; null if they name none. Sends no request yet. */
export async function openModel(settings: ModelSettings): Promise<LanguageModel | null> {
  const { llmUrl, llmModel: model, llmModels: allowed, llmApiKey: apiKey } = settings;
  if (llmUrl === undefined || model === undefined) return null;
  // Imported late, so that an installation without a model does not load the client library.
  const { openOpenAiModel } = await import('./openai-model.ts');
  return measureModel(openOpenAiModel({ url: new URL(llmUrl), model, allowed, apiKey }));
}
