import { ModelError } from '#ground/ports/language-model.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
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
  unreachable: 'start it, or correct LLM_URL',
  timeout: 'is it still loading, or too big for its machine?',
  busy: 'try again later',
  refused: 'correct LLM_URL, LLM_MODEL or LLM_API_KEY',
  rubbish: 'LLM_URL is what stands before /chat/completions, and LLM_MODEL a model for chats',
};

/** Asks the model for one word. Warns if the error may pass; fails if a setting must change. */
export async function checkModel(model: LanguageModel | null): Promise<OwnerFinding> {
  if (model === null) {
    const none = 'none, answers are quoted from documents';
    const found = warn('Model', `${none}; LLM_URL and LLM_MODEL name one`);
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

/**
 * Asks each model that agents may use. Returns the first one's finding that is not ok, otherwise one
 * that names them all.
 */
export async function checkModels(model: LanguageModel | null): Promise<OwnerFinding> {
  const finding = await checkModel(model);
  const [, ...others] = model?.allowed ?? [];
  if (finding.state !== 'ok' || others.length === 0) return finding;
  for (const name of others) {
    const other = await checkModel(model?.named(name) ?? null);
    if (other.state !== 'ok') return other;
  }
  return { ...finding, detail: `${finding.detail}; agents may also use ${others.join(', ')}` };
}
