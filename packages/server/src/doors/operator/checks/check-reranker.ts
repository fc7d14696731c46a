import { openReranker } from '#ground/ports/reranker/open-reranker.ts';
import type { RerankerSettings } from '#ground/ports/reranker/open-reranker.ts';
import { RerankerUnavailable } from '#ground/ports/reranker.ts';
import { SettingsError } from '#ground/settings/settings.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { failed, ok, warn } from './finding.ts';
import type { Finding } from './finding.ts';

const what = 'Reranker';
/** A large model is loaded from its file first. */
const loadTimeoutMs = 60_000;
const question = 'When does the boat leave?';
const texts = ['Bread is baked at night.', 'The boat leaves at nine.'];

/** Lets the reranker score two texts, of which the second one answers. */
export async function checkReranker(
  settings: RerankerSettings & Pick<Settings, 'embeddings'>,
): Promise<Finding> {
  const hasModel = settings.embeddings !== 'none';
  try {
    const reranker = await openReranker(settings, { timeoutMs: loadTimeoutMs });
    if (reranker === 'reader' && hasModel) return ok(what, 'reader: the built-in model reads');
    if (reranker === 'reader')
      return ok(what, 'reader, but EMBEDDINGS=none: words choose the sentences');
    if (reranker === 'none') return ok(what, 'none: words choose the sentences');
    const [other = 0, right = 0] = await reranker.score(question, texts);
    if (right > other) return ok(what, `${reranker.name} answers`);
    return warn(what, `${reranker.name} prefers a text that does not answer: is it a reranker?`);
  } catch (error) {
    if (error instanceof SettingsError) return failed(what, error.message);
    if (!(error instanceof RerankerUnavailable)) throw error;
    const instead = hasModel ? 'the built-in reader orders instead' : 'words choose instead';
    return warn(what, `${error.message}; ${instead}`);
  }
}
