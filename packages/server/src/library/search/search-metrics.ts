import { Counter, Histogram } from 'prom-client';
import { inSpan } from '#ground/tracing/trace.ts';
import type { LegName } from './tuning/tuning.ts';

const searches = new Counter({
  name: 'guildhall_searches_total',
  help: 'Searches, those of the assistant and of its plans included',
  labelNames: ['degraded'] as const,
});

// A rate needs a first sample, so each counter starts at 0 instead of being absent.
for (const degraded of ['false', 'true']) searches.inc({ degraded }, 0);

const legs = new Histogram({
  name: 'guildhall_search_leg_seconds',
  help: 'Time of a search leg; legs of one search run at the same time',
  labelNames: ['leg'] as const,
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
});

/** Counts a search. A degraded search lacks a leg that failed. */
export function countSearch(isDegraded: boolean): void {
  searches.inc({ degraded: String(isDegraded) });
}

/** Measures how long a leg takes, even if the leg throws. */
export async function measureLeg<T>(leg: LegName, ask: () => T | Promise<T>): Promise<T> {
  const end = legs.startTimer({ leg });
  try {
    return await inSpan(`search leg ${leg}`, { 'guildhall.leg': leg }, ask);
  } finally {
    end();
  }
}
