import { SettingsError } from '#ground/settings/settings.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { listOllamaModels } from './list-ollama-models.ts';
import { measureModel } from './model-metrics.ts';
import { openOpenAiModel } from './openai-model.ts';
import type { LanguageModel } from '../language-model.ts';

export type ModelSettings = Pick<
  Settings,
  'llmUrl' | 'llmModel' | 'llmModels' | 'llmApiKey' | 'llmTimeoutMs'
>;

/**
 * Opens the model that the settings name; null if they name none. Sends no request yet, except for
 * `LLM=ollama`, which asks Ollama for the names of its models.
 */
export async function openModel(
  settings: ModelSettings,
  tell: (line: string) => void = () => {},
): Promise<LanguageModel | null> {
  const {
    llmUrl,
    llmModel,
    llmModels: allowed,
    llmApiKey: apiKey,
    llmTimeoutMs: budgetMs,
  } = settings;
  if (llmUrl === undefined) return null;
  const url = new URL(llmUrl);
  const model = llmModel ?? (await newestOllamaModel(url));
  return measureModel(openOpenAiModel({ url, model, allowed, apiKey, budgetMs, tell }));
}

async function newestOllamaModel(url: URL): Promise<string> {
  const models = await listOllamaModels(url);
  const [newest] = models ?? [];
  if (newest !== undefined) return newest;
  const reason =
    models === null
      ? `no Ollama answers at ${url.origin}: start it, or set OLLAMA_HOST`
      : 'Ollama has no model yet: "ollama pull qwen3:8b" fetches one';
  throw new SettingsError(`LLM=ollama names no model, and ${reason}`);
}
