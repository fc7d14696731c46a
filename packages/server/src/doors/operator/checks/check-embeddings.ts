import type { Settings } from '#ground/settings/settings.ts';
import { SettingsError } from '#ground/settings/settings.ts';
import { EmbeddingsUnavailable, knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { openEmbeddings } from '#ground/ports/embeddings/open-embeddings.ts';
import { failed, ok, warn } from './finding.ts';
import type { Finding } from './finding.ts';

const what = 'Embeddings';

/** Opens the model that EMBEDDINGS names, and embeds a word. */
export async function checkEmbeddings(
  settings: Pick<Settings, 'embeddings' | 'embeddingsApiKey' | 'ollamaHost' | 'dataDir'>,
): Promise<Finding> {
  const said: string[] = [];
  try {
    const embeddings = await openEmbeddings(settings, (line) => said.push(line));
    if (said[0] !== undefined) return warn(what, said[0]);
    if (!knowsMeanings(embeddings)) return ok(what, 'none: search goes by words alone');
    return await askForVector(embeddings, settings.embeddings);
  } catch (error) {
    if (error instanceof SettingsError) return failed(what, error.message);
    throw error;
  }
}

async function askForVector(embeddings: Embeddings, setting: string): Promise<Finding> {
  try {
    const [vector] = await embeddings.embed(['ready'], { purpose: 'passage' });
    return ok(what, `${setting} answers, ${vector?.length ?? 0} numbers a text`);
  } catch (error) {
    if (!(error instanceof EmbeddingsUnavailable)) throw error;
    const reason = `${setting} does not answer (${error.message})`;
    return warn(what, `${reason}: search goes on without vectors until it does`);
  }
}
