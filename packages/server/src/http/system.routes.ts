import { endpoints } from '@guildhall/contract';
import { Failure } from '../failure.ts';
import type { Api } from './api.ts';
import type { Metrics } from './metrics.ts';
import { serve } from './serve.ts';

export interface SystemParts {
  metrics: Metrics;
  /** Throws when the database does not answer. */
  checkDatabase(): Promise<void>;
}

/** For whoever watches over the process. */
export function mountSystem(api: Api, { metrics, checkDatabase }: SystemParts): void {
  serve(api, endpoints.getHealth, async () => ({ status: 'ok' as const }));

  serve(api, endpoints.getReadiness, async () => {
    await checkDatabase().catch((cause) => {
      throw new Failure('not_ready', { cause });
    });
    return { status: 'ready' as const };
  });

  serve(api, endpoints.getMetrics, async ({ c }) =>
    c.body(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
    }),
  );
}
