import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Db } from '#ground/db/database.ts';
import { knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { openEmbeddings } from '#ground/ports/embeddings/open-embeddings.ts';
import type { EmbeddingsSettings } from '#ground/ports/embeddings/open-embeddings.ts';
import { givesSameVectors } from '#library/embedding-models/compare-vectors.ts';
import { hasChanged, nameNow } from '#library/embedding-models/model-names.ts';
import { listModels, countUnderstood } from '#library/embedding-models/models.queries.ts';
import type { Understanding } from '#library/embedding-models/models.queries.ts';

export interface EmbeddingProgress {
  readonly line: string | null;
  /** True if the model has become another one under the same name, lately or just now. */
  readonly isChanged: boolean;
}

/** Says how many passages have no vector yet and whether the model changed, for `guildhall doctor`. */
export async function describeEmbeddingProgress(
  db: Db,
  settings: EmbeddingsSettings,
): Promise<EmbeddingProgress> {
  const embeddings = await openEmbeddings(settings);
  if (!knowsMeanings(embeddings)) return { line: null, isChanged: false };
  const rows = await listModels(db);
  const name = nameNow(rows, embeddings.model);
  // Whether it answers at all is another check.
  const isSame = await givesSameVectors(db, name, embeddings).catch(() => true);
  const isChanged = !isSame || hasChanged(rows, name, new Date());
  const serving = rows.find((row) => row.is_serving);
  const said = [
    sayEmbeddingProgress(await countUnderstood(db, name)),
    serving && serving.name !== name ? `${serving.setting} serves meanwhile` : null,
    isSame ? null : `${settings.embeddings} answers with other vectors than before`,
    isSame && isChanged ? `${settings.embeddings} has lately become another model` : null,
  ];
  return { line: said.filter((it) => it !== null).join('; ') || null, isChanged };
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
      const counted = await countUnderstood(db, embeddings.model).catch(() => null);
      gauge.reset();
      // If the database does not answer, report nothing instead of a number.
      if (counted) gauge.set(Math.max(0, counted.passages - counted.understood));
    },
  });
}
