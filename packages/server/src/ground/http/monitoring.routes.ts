import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { register, Registry } from 'prom-client';
import { endpoints } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from './api.ts';
import type { Metrics } from './metrics.ts';
import { serve } from './serve.ts';
import { isLoopback, isLoopbackName } from './served-hosts.ts';

export interface MonitoringParts {
  metrics: Metrics;
  settings: { host: string; metricsToken: string | undefined };
  /** Throws if the database does not answer. */
  checkDatabase(): Promise<void>;
}

export function mountMonitoring(
  api: Api,
  { metrics, settings, checkDatabase }: MonitoringParts,
): void {
  serve(api, endpoints.getHealth, async () => ({ status: 'ok' as const }));

  serve(api, endpoints.getReadiness, async () => {
    await checkDatabase().catch((cause) => {
      throw new Failure('not_ready', { cause });
    });
    return { status: 'ready' as const };
  });

  serve(api, endpoints.getMetrics, async ({ c }) => {
    if (!mayMeasure(c, settings)) throw new Failure('metrics_refused');
    // `register` has the metrics of the process, if `main` has turned them on.
    const all = Registry.merge([metrics.registry, register]);
    return c.body(await all.metrics(), 200, { 'content-type': all.contentType });
  });
}

/** True with the right token. If none is set, true for programs on the same machine. */
function mayMeasure(
  c: Context<RequestEnv>,
  { host, metricsToken }: MonitoringParts['settings'],
): boolean {
  if (metricsToken !== undefined) {
    return isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
  }
  const isNear = isLoopback(host) && isLoopbackName(c.req.header('host') ?? 'localhost');
  return isNear && !c.get('origin').isForwarded;
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
