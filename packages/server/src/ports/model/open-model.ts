import type { Settings } from '#config.ts';
import { measureModel } from './measure-model.ts';
import type { LanguageModel } from './model.ts';

export type ModelSettings = Pick<Settings, 'llmUrl' | 'llmModel' | 'llmApiKey'>;

/** The model that the settings name, or null. Nothing is asked yet. */
export async function openModel(settings: ModelSettings): Promise<LanguageModel | null> {
  const { llmUrl, llmModel: model, llmApiKey: apiKey } = settings;
  if (llmUrl === undefined || model === undefined) return null;
  // Whoever has no model does not wait for the client library.
  const { openOpenAiModel } = await import('./openai-model.ts');
  return measureModel(openOpenAiModel({ url: new URL(llmUrl), model, apiKey }));
}
