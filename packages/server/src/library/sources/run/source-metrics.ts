import { Counter } from 'prom-client';
import { sourceKinds } from '@guildhall/contract';
import type { SourceKind } from '@guildhall/contract';

const outcomes = ['complete', 'problem', 'stopped'] as const;

const ended = new Counter({
  name: 'guildhall_source_runs_total',
  help: 'Runs of sources that came to an end',
  labelNames: ['kind', 'outcome'] as const,
});

// Every counter starts at 0, because a rate needs a first value.
for (const kind of sourceKinds) for (const outcome of outcomes) ended.inc({ kind, outcome }, 0);

/** Counts a run: all was listed and read, something could not be, or a person has to do something. */
export function countRun(kind: SourceKind, outcome: (typeof outcomes)[number]): void {
  ended.inc({ kind, outcome });
}
