import { Counter, Histogram, Registry } from 'prom-client';

/** Counts requests by route and status, never by team, key or person. */
export interface Metrics {
  registry: Registry;
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'guildhall_http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'guildhall_http_request_seconds',
    help: 'Time to the first byte of the answer',
    labelNames: ['route'] as const,
    registers: [registry],
  });
  return {
    registry,
    observe({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
  };
}
