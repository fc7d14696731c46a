import { ModelError } from '#ground/ports/language-model.ts';
import type {
  Detour,
  KnownOfModel,
  LanguageModel,
  ModelTrouble,
  TroubleCause,
} from '#ground/ports/language-model.ts';
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

const advice: Record<ModelTrouble, string> = {
  unreachable: 'start it, or correct the address in LLM',
  timeout: 'is it still loading, or too big for its machine?',
  busy: 'try again later',
  refused: 'correct LLM or LLM_API_KEY',
  rubbish: 'LLM is the address before /chat/completions, then # and the name of a model for chats',
};

/** Better advice where the server said what it is about. */
const adviceAbout: Partial<Record<TroubleCause, string>> = {
  key: 'correct LLM_API_KEY',
  quota: 'raise it at its provider',
  context: 'raise its context at its server (docs/models.md)',
  filter: 'its server decides what it answers',
  model: 'correct the name behind # in LLM, or add the model to its server',
  silent: 'is it a model for chats?',
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
    const text = `${name} answers`;
    const { state, notes } = describeKnown(model.known());
    const found = state('Model', [text, ...notes].join('; '));
    return withOwnerText(found, { code: 'model_answers', values: { name }, text });
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause;
    const state = cause.retryable ? warn : failed;
    const text = `${name} does not answer (${cause.kind})`;
    const told = (cause.about && adviceAbout[cause.about]) ?? advice[cause.kind];
    const found = state('Model', `${name}: ${cause.message}; ${told}`);
    return withOwnerText(found, { code: `model_${cause.kind}`, values: { name }, text });
  }
}

const thoughts =
  'it writes its thoughts into its answers, from which they are taken out: --reasoning-parser (vLLM, SGLang), --reasoning-format deepseek (llama.cpp) or "separate reasoning_content" (LM Studio) does that at its server';

/** Says what is known of a model that answers, and whether a setting should change. */
function describeKnown({ thinksInText, promptMax, detours }: KnownOfModel) {
  const notes = detours.map((detour) => detourNotes[detour]);
  if (thinksInText) notes.push(thoughts);
  if (promptMax !== null) {
    notes.push(
      `its context is too small: it reads ${promptMax} characters at once, of some 25,000 that an answer may need (docs/models.md)`,
    );
  }
  return { state: promptMax !== null || detours.includes('path') ? warn : ok, notes };
}

const detourNotes: Readonly<Record<Detour, string>> = {
  path: 'but at another path than LLM says: add /v1 to its address, or remove it',
  system: 'it takes no system message, so its rules are sent with the question',
  'newer-limit': 'it takes its limit as max_completion_tokens',
  'no-limit': 'it takes no limit of tokens',
  'no-usage': 'it does not count the tokens of a stream',
  'no-stream': 'it does not stream, so answers come whole',
  plain: 'it takes only the plainest requests',
};

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
