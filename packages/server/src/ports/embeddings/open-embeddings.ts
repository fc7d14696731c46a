import { SettingsError } from '#settings.ts';
import { openBuiltinEmbeddings } from './builtin.ts';
import type { Embeddings } from './embeddings.ts';
import { openMeaning } from './meaning/open-meaning.ts';
import { openModel2Vec } from './model2vec.ts';
import { openOpenAiEmbeddings } from './openai.ts';

export interface EmbeddingsSettings {
  readonly embeddings: string;
  readonly embeddingsUrl?: string | undefined;
  readonly embeddingsApiKey?: string | undefined;
}

/**
 * Opens the embeddings that the setting EMBEDDINGS names: `builtin`, `meaning` with the model that
 * comes with the product, `local:<folder>` with a Model2Vec model, `openai:<model>` with the
 * endpoint in EMBEDDINGS_URL, or `<address>#<model>`. Throws a `SettingsError` of one line for the
 * person who starts the server.
 * @param say is told in one line if the model cannot run on this machine
 */
export async function openEmbeddings(
  settings: EmbeddingsSettings,
  say: (line: string) => void = () => {},
): Promise<Embeddings> {
  const { embeddings } = settings;
  if (embeddings === 'builtin') return openBuiltinEmbeddings();
  if (embeddings === 'meaning') return await openMeaningOrWords(say);
  if (embeddings.startsWith('local:')) return await openLocal(embeddings.slice('local:'.length));
  if (embeddings.startsWith('openai:')) {
    if (settings.embeddingsUrl === undefined) throw wrong('openai:<model> needs EMBEDDINGS_URL');
    return openEndpoint(settings.embeddingsUrl, embeddings.slice('openai:'.length), settings);
  }
  if (/^https?:\/\//.test(embeddings)) {
    const [address = '', model = ''] = embeddings.split('#', 2);
    return openEndpoint(address, model, settings);
  }
  throw wrong(
    'must be builtin, meaning, local:<folder>, openai:<model> or https://<address>#<model>',
  );
}

async function openMeaningOrWords(say: (line: string) => void): Promise<Embeddings> {
  const opened = await openMeaning();
  if (!('missing' in opened)) return opened;
  say(`Search goes by words alone, because ${opened.missing}`);
  return openBuiltinEmbeddings();
}

async function openLocal(folder: string): Promise<Embeddings> {
  if (folder === '') throw wrong('local: needs a folder after it');
  try {
    return await openModel2Vec(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw wrong(`names "${folder}", from which no Model2Vec model can be read: ${reason}`, cause);
  }
}

function openEndpoint(address: string, model: string, settings: EmbeddingsSettings): Embeddings {
  if (model === '') throw wrong('names no model');
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) throw wrong('has no http(s) address');
  // The address may be logged, and a password in it would be logged, too.
  if (url.username !== '' || url.password !== '')
    throw wrong('must not hold a password: use EMBEDDINGS_API_KEY');
  url.hash = '';
  return openOpenAiEmbeddings({ url, model, apiKey: settings.embeddingsApiKey });
}

function wrong(what: string, cause?: unknown): SettingsError {
  return new SettingsError(`EMBEDDINGS ${what}`, { cause });
}
