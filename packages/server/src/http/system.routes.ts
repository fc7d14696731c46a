import { register, Registry } from 'prom-client';
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

  serve(api, endpoints.getMetrics, async ({ c }) => {
    // `register` holds what the process itself measures, once `main` has asked for it.
    const all = Registry.merge([metrics.registry, register]);
    return c.body(await all.metrics(), 200, { 'content-type': all.contentType });
  });
}
