import { SettingsError } from '#ground/settings/settings.ts';
import { ollamaAddress } from '#ground/settings/ollama-address.ts';
import { usualOllamaHost } from '#ground/settings/settings.table.ts';
import { ollama, openAi } from './endpoint/dialect.ts';
import { openEndpoint } from './endpoint/endpoint.ts';
import type { Embeddings } from '../embeddings.ts';
import { openMeaning } from './meaning/open-meaning.ts';
import { findModelFolder, openOnnx } from './open-onnx.ts';
import { wordsOnly } from '../embeddings.ts';

export interface EmbeddingsSettings {
  readonly embeddings: string;
  readonly embeddingsApiKey?: string | undefined;
  /** The address of Ollama, or its host and port. */
  readonly ollamaHost?: string;
  /** The folder of `models add`. */
  readonly dataDir?: string;
}

/**
 * Opens the embeddings that the setting EMBEDDINGS names: `builtin`, the built-in model, `none`,
 * `onnx:<folder or name>`, `ollama:<model>`, or `<address>#<model>`. Throws a `SettingsError` of
 * one line.
 * @param say receives one line if the built-in model cannot run on this machine
 */
export async function openEmbeddings(
  settings: EmbeddingsSettings,
  say: (line: string) => void = () => {},
): Promise<Embeddings> {
  const [kind = '', ...rest] = settings.embeddings.split(':');
  const name = rest.join(':');
  if (settings.embeddings === 'builtin') return await openMeaningOrWords(say);
  if (settings.embeddings === 'none') return wordsOnly;
  if (kind === 'onnx') return await openFolder(findModelFolder(settings.dataDir ?? '', name));
  if (kind === 'ollama') return openOllama(name, settings.ollamaHost);
  if (kind === 'http' || kind === 'https') return openAddress(settings);
  if (kind === 'local') throw wrong(former);
  throw wrong('must be builtin, none, onnx:<folder>, ollama:<model> or https://<address>#<model>');
}

const former =
  'no longer knows local:<folder>: write builtin, or onnx:<folder> with a model in the ONNX format';

async function openMeaningOrWords(say: (line: string) => void): Promise<Embeddings> {
  const opened = await openMeaning();
  if (!('missing' in opened)) return opened;
  say(`Search goes by words alone, because ${opened.missing}`);
  return wordsOnly;
}

async function openFolder(folder: string): Promise<Embeddings> {
  try {
    return await openOnnx(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw wrong(`names ${folder}, from which no model can be read: ${reason}`, cause);
  }
}

function openAddress({ embeddings, embeddingsApiKey: apiKey }: EmbeddingsSettings): Embeddings {
  const [address = '', model = ''] = embeddings.split('#', 2);
  if (model === '') throw wrong('names no model: write https://<address>#<model>');
  const url = URL.parse(address);
  if (url === null) throw wrong('has no http(s) address');
  // The address may be logged, and a password in it would be logged, too.
  if (url.username !== '' || url.password !== '')
    throw wrong('must not hold a password: use EMBEDDINGS_API_KEY');
  return openEndpoint({ url, dialect: openAi, model, apiKey });
}

function openOllama(model: string, host = usualOllamaHost): Embeddings {
  return openEndpoint({ url: ollamaAddress(host), dialect: ollama, model });
}

function wrong(what: string, cause?: unknown): SettingsError {
  return new SettingsError(`EMBEDDINGS ${what}`, { cause });
}
