import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import { percentile } from '../speed/percentiles.ts';
import type { Used } from './probe.child.ts';
import type { Told } from './talk.ts';

export interface Streams {
  /** Milliseconds of messages one after the other, without the model's. */
  readonly aloneMs: readonly number[];
  readonly told: readonly Told[];
  /** Of processor time, for each message whose answer came in one delta. */
  readonly briefCpuMs: number;
  /** Before the first round, and after each. */
  readonly used: readonly Used[];
  /** Messages. */
  readonly perRound: number;
}

const ownMsMax = 5;
const growthMax = 1.05;

export function describeStreams(name: string, streams: Streams): Figure[] {
  const { aloneMs, told, briefCpuMs, used, perRound } = streams;
  const faults = told.map(({ fault }) => fault).filter((fault) => fault !== null);
  for (const fault of new Set(faults)) console.error(`${name}: ${fault}`);
  const cpuMs = readCpuMs(used, perRound);
  const [warm, last] = [used[2]?.rssMb ?? Number.NaN, used.at(-1)?.rssMb ?? Number.NaN];
  return [
    makeFigure({
      figure: `${name}: of ${told.length} messages, with lost or wrong events`,
      measured: faults.length,
      reach: '0',
      ok: faults.length === 0,
    }),
    atMost(`${name}: processor time a message, median round`, percentile(cpuMs, 0.5)),
    makeFigure({
      figure: `${name}: the same, the answer in one delta`,
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

/** Milliseconds of processor time a message, of each round. */
export function readCpuMs(used: readonly Used[], perRound: number): number[] {
  return used.slice(1).map((now, at) => (now.cpuMs - (used[at]?.tidyCpuMs ?? 0)) / perRound);
}

function atMost(figure: string, measured: number): Figure {
  const reach = `≤ ${ownMsMax} ms`;
  return makeFigure({ figure, measured, reach, ok: measured <= ownMsMax, unit: 'ms' });
}
