import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Db } from '#ground/db/database.ts';
import { knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { countUnderstood } from '#library/models/understanding.queries.ts';

/** Adds the number of passages that have no vector yet to `/metrics`; 0 if none are to be made. */
export function registerUnderstandingMetrics(
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
