import { failed, ok, warn } from '@guildhall/server';
import type { Finding, Settings } from '@guildhall/server';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const modelFiles = ['model.safetensors', 'tokenizer.json', 'config.json'];
const answerMs = 5_000;

export async function checkEmbeddings(settings: Settings): Promise<Finding> {
  const { embeddings } = settings;
  if (embeddings === 'builtin' || embeddings === 'meaning') return ok('Embeddings', embeddings);
  if (embeddings.startsWith('local:')) return checkFolder(embeddings.slice('local:'.length));
  return checkEndpoint(settings);
}

function checkFolder(folder: string): Finding {
  const missing = modelFiles.filter((file) => !existsSync(join(folder, file)));
  if (missing.length === 0) return ok('Embeddings', `model in ${folder}`);
  return failed('Embeddings', `${folder} lacks ${missing.join(', ')} (EMBEDDINGS)`);
}

/** Checks that the embeddings endpoint answers. The key and the model are not checked here. */
async function checkEndpoint({ embeddings, embeddingsUrl }: Settings): Promise<Finding> {
  const url = embeddings.startsWith('openai:') ? embeddingsUrl : embeddings.split('#')[0];
  if (!url) return failed('Embeddings', 'EMBEDDINGS=openai:… needs EMBEDDINGS_URL');
  try {
    await fetch(`${url}/embeddings`, { method: 'POST', signal: AbortSignal.timeout(answerMs) });
    return ok('Embeddings', `${url} answers`);
  } catch {
    return warn(
      'Embeddings',
      `${url} does not answer: search goes on without vectors until it does`,
    );
  }
}
