import type { Settings } from '#ground/settings/settings.ts';
import type { Embeddings } from '../../embeddings.ts';
import type { SectionReader } from '../../section-reader.ts';
import { openMeaning } from './open-meaning.ts';

/**
 * Opens the built-in reader without loading it yet: in the process of the built-in embedding model,
 * or beside another one in a process of its own. Returns null where it does not run or is not wanted.
 * @param embeddings what `EMBEDDINGS` names
 */
export async function openSectionReader(
  settings: Pick<Settings, 'embeddings' | 'reranker'>,
  embeddings: Embeddings | (Embeddings & SectionReader),
): Promise<SectionReader | null> {
  if (settings.reranker === 'none' || settings.embeddings === 'none') return null;
  if (settings.embeddings === 'builtin') return 'readSection' in embeddings ? embeddings : null;
  const opened = await openMeaning();
  return 'missing' in opened ? null : opened;
}
