import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Db } from '#ground/db/database.ts';
import { knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { openEmbeddings } from '#ground/ports/embeddings/open-embeddings.ts';
import type { EmbeddingsSettings } from '#ground/ports/embeddings/open-embeddings.ts';
import { listModels, countUnderstood } from '#library/embedding-models/models.queries.ts';
import type { Understanding } from '#library/embedding-models/models.queries.ts';

/** Says how many passages have a vector, for `guildhall doctor`; null once all have one. */
export async function describeEmbeddingProgress(
  db: Db,
  settings: EmbeddingsSettings,
): Promise<string | null> {
  const embeddings = await openEmbeddings(settings);
  if (!knowsMeanings(embeddings)) return null;
  const said = sayEmbeddingProgress(await countUnderstood(db, embeddings.model, null));
  const serving = (await listModels(db)).find((row) => row.is_serving);
  if (!serving || serving.name === embeddings.model) return said;
  return [said, `${serving.setting} serves meanwhile`].filter(Boolean).join('; ');
}

function sayEmbeddingProgress({ passages, understood }: Understanding): string | null {
  if (understood >= passages) return null;
  const say = (count: number) => count.toLocaleString('en');
  return `understanding ${say(understood)} of ${say(passages)} passages`;
}

/** Adds the number of passages that have no vector yet to `/metrics`; 0 if none are to be made. */
export function registerEmbeddingMetrics(
  { db, embeddings }: { readonly db: Db; readonly embeddings: Embeddings },
  registry: Registry,
): void {
  const gauge: Gauge = new Gauge({
    name: 'guildhall_passages_without_vector',
    help: 'Passages that are found by their words alone until their vectors are made',
    registers: [registry],
    async collect(): Promise<void> {
      if (!knowsMeanings(embeddings)) {
        gauge.set(0);
        return;
      }
      const counted = await countUnderstood(db, embeddings.model, null).catch(() => null);
      gauge.reset();
      // If the database does not answer, report nothing instead of a number.
      if (counted) gauge.set(Math.max(0, counted.passages - counted.understood));
    },
  });
}
