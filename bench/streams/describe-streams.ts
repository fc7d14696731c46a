import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import { percentile } from '../speed/percentiles.ts';
import type { Used } from './probe.child.ts';
import type { MessageResult } from './talk.ts';

export interface Streams {
  /** The durations of successive messages in milliseconds, without the model's time. */
  readonly aloneMs: readonly number[];
  readonly results: readonly MessageResult[];
  /** The processor time in milliseconds per message whose answer came in one delta. */
  readonly briefCpuMs: number;
  /** The resources used before the first round and after each. */
  readonly used: readonly Used[];
  /** The number of messages per round. */
  readonly perRound: number;
}

const ownMsMax = 5;
const growthMax = 1.05;

export function describeStreams(name: string, streams: Streams): Figure[] {
  const { aloneMs, results, briefCpuMs, used, perRound } = streams;
  const faults = results.map(({ fault }) => fault).filter((fault) => fault !== null);
  for (const fault of new Set(faults)) console.error(`${name}: ${fault}`);
  const cpuMs = readCpuMs(used, perRound);
  const [warm, last] = [used[2]?.rssMb ?? Number.NaN, used.at(-1)?.rssMb ?? Number.NaN];
  return [
    makeFigure({
      figure: `${name}: of ${results.length} messages, with lost or wrong events`,
      measured: faults.length,
      reach: '0',
      ok: faults.length === 0,
    }),
    atMost(`${name}: processor time a message, median round`, percentile(cpuMs, 0.5)),
    makeFigure({
      figure: `${name}: processor time of a message whose answer is one delta`,
      measured: briefCpuMs,
      unit: 'ms',
    }),
    atMost(`${name}: one chat alone, p50 without the model`, percentile(aloneMs, 0.5)),
    makeFigure({
      figure: `${name}: memory after the last round : after the second`,
      measured: last,
      baseline: warm,
      reach: `≤ ${growthMax} ×`,
      ok: last <= growthMax * warm,
      unit: 'MB',
    }),
  ];
}

/** Returns the processor time per message in milliseconds, for each round. */
export function readCpuMs(used: readonly Used[], perRound: number): number[] {
  return used.slice(1).map((now, at) => (now.cpuMs - (used[at]?.tidyCpuMs ?? 0)) / perRound);
}

function atMost(figure: string, measured: number): Figure {
  const reach = `≤ ${ownMsMax} ms`;
  return makeFigure({ figure, measured, reach, ok: measured <= ownMsMax, unit: 'ms' });
}
