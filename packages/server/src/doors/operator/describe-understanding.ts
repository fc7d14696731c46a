import type { Db } from '#ground/db/database.ts';
import { knowsMeanings } from '#ground/ports/embeddings.ts';
import { openEmbeddings } from '#ground/ports/embeddings/open-embeddings.ts';
import type { EmbeddingsSettings } from '#ground/ports/embeddings/open-embeddings.ts';
import { listModels } from '#library/models/models.queries.ts';
import { countUnderstood } from '#library/models/understanding.queries.ts';
import type { Understanding } from '#library/models/understanding.queries.ts';

/** Says how many passages have a vector, for `guildhall doctor`; null once all have one. */
export async function describeUnderstanding(
  db: Db,
  settings: EmbeddingsSettings,
): Promise<string | null> {
  const embeddings = await openEmbeddings(settings);
  if (!knowsMeanings(embeddings)) return null;
  const said = sayUnderstanding(await countUnderstood(db, embeddings.model, null));
  const serving = (await listModels(db)).find((row) => row.is_serving);
  if (!serving || serving.name === embeddings.model) return said;
  return [said, `${serving.setting} serves meanwhile`].filter(Boolean).join('; ');
}

function sayUnderstanding({ passages, understood }: Understanding): string | null {
  if (understood >= passages) return null;
  const say = (count: number) => count.toLocaleString('en');
  return `understanding ${say(understood)} of ${say(passages)} passages`;
}
