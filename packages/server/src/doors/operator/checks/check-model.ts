import { ModelError } from '#ground/ports/language-model.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { listOllamaModels } from '#ground/ports/language-model/list-ollama-models.ts';
import { ollamaAddress } from '#ground/settings/ollama-address.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { failed, ok, withOwnerText, warn } from './finding.ts';
import type { OwnerFinding } from './finding.ts';

/** Enough tokens for a model that reasons before it answers, and enough time to load it. */
const request = {
  system: 'Answer with the one word that is asked for.',
  prompt: 'Say: ready',
  maxOutputTokens: 1000,
  timeoutMs: 30_000,
};

const advice: Record<ModelError['kind'], string> = {
  unreachable: 'start it, or correct the address in LLM',
  timeout: 'is it still loading, or too big for its machine?',
  busy: 'try again later',
  refused: 'correct LLM or LLM_API_KEY',
  rubbish: 'LLM is the address before /chat/completions, then # and the name of a model for chats',
};

/**
 * Asks the model for one word. Warns if the error may pass; fails if a setting must change. None is
 * needed: without one it only offers one that Ollama has here, with the line to set.
 */
export async function checkModel(
  model: LanguageModel | null,
  { ollamaHost }: Pick<Settings, 'ollamaHost'>,
): Promise<OwnerFinding> {
  if (model === null) {
    const none = 'none, answers are quoted from documents';
    const found = ok('Model', `${none}; ${await offerModel(ollamaHost)}`);
    return withOwnerText(found, { code: 'model_none', text: none });
  }
  const { name } = model;
  try {
    await model.complete(request);
    const found = ok('Model', `${name} answers`);
    const ownerText = { code: 'model_answers', values: { name }, text: found.detail } as const;
    return withOwnerText(found, ownerText);
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause;
    const state = cause.retryable ? warn : failed;
    const text = `${name} does not answer (${cause.kind})`;
    const found = state('Model', `${name}: ${cause.message}; ${advice[cause.kind]}`);
    return withOwnerText(found, { code: `model_${cause.kind}`, values: { name }, text });
  }
}

async function offerModel(ollamaHost: string): Promise<string> {
  const [newest] = (await listOllamaModels(ollamaAddress(ollamaHost))) ?? [];
  if (newest === undefined) return 'LLM=ollama:<name> or LLM=https://host/v1#<name> names one';
  return `Ollama has one here: start the server with LLM=ollama:${newest}`;
}

/**
 * Asks each model that assistants may use. Returns the first one's finding that is not ok, otherwise one
 * that names them all.
 */
export async function checkModels(
  model: LanguageModel | null,
  settings: Pick<Settings, 'ollamaHost'>,
): Promise<OwnerFinding> {
  const finding = await checkModel(model, settings);
  const [, ...others] = model?.allowed ?? [];
  if (finding.state !== 'ok' || others.length === 0) return finding;
  for (const name of others) {
    const other = await checkModel(model?.named(name) ?? null, settings);
    if (other.state !== 'ok') return other;
  }
  return { ...finding, detail: `${finding.detail}; assistants may also use ${others.join(', ')}` };
}
