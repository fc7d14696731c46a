import { showNumber } from './number-formats.ts';
import type { Block } from './blocks.ts';
import { childOf, descendantsOf, elementsOf, parseXml, textOf } from './parse-xml.ts';
import type { XmlElement } from './parse-xml.ts';

/** A chart with more values shows a shape rather than values. */
const pointsMax = 1000;

/** Reads a chart: its titles, then a table of its categories and values. */
export function readChart(part: Uint8Array | undefined): Block[] {
  if (part === undefined) return [];
  const chart = childOf(childOf(parseXml(part), 'c:chartSpace'), 'c:chart');
  if (chart === undefined) return [];
  const titles = [...descendantsOf(chart, 'c:title')].map(titleText).filter((text) => text !== '');
  const series = [...descendantsOf(chart, 'c:ser')];
  const blocks: Block[] = titles.map((text) => ({ kind: 'paragraph', text }));
  if (series.length === 0) return blocks;
  return [...blocks, { kind: 'table', rows: tableOf(series), headerRows: 1 }];
}

function tableOf(series: readonly XmlElement[]): string[][] {
  const names = series.map((one) => [...pointsOf(childOf(one, 'c:tx')).values()].join(' '));
  const values = series.map((one) => pointsOf(childOf(one, 'c:val') ?? childOf(one, 'c:yVal')));
  const [categories = new Map<number, string>()] = series
    .map((one) => pointsOf(childOf(one, 'c:cat') ?? childOf(one, 'c:xVal')))
    .filter((points) => points.size > 0);
  const places = [...new Set([categories, ...values].flatMap((points) => [...points.keys()]))];
  const rows = places
    .toSorted((a, b) => a - b)
    .map((at) => [categories.get(at) ?? '', ...values.map((points) => points.get(at) ?? '')]);
  return [['', ...names], ...rows];
}

function titleText(title: XmlElement): string {
  return [...descendantsOf(title, 'a:t')].map(textOf).join('').trim();
}

/** Returns the values by their places. A category of several levels is one text. */
function pointsOf(source: XmlElement | undefined): Map<number, string> {
  const points = new Map<number, string>();
  if (source === undefined) return points;
  const direct = childOf(source, 'c:v');
  if (direct !== undefined) points.set(0, textOf(direct));
  const [format] = [...descendantsOf(source, 'c:formatCode')].map(textOf);
  for (const point of descendantsOf(source, 'c:pt')) {
    if (points.size >= pointsMax) break;
    const at = Number(point.attributes['idx'] ?? 0);
    const text = shown(elementsOf(point).map(textOf).join(' ').trim(), format);
    const other = points.get(at);
    points.set(at, other === undefined ? text : `${text} ${other}`);
  }
  return points;
}

/** Returns a number in the format of its axis, or without the digits of its binary form. */
function shown(value: string, format = 'General'): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (!/^general$/iu.test(format)) return showNumber(format, value);
  return value.length < 16 ? value : String(Number(number.toPrecision(15)));
}
