import type { Block } from './blocks.ts';
import { drawnText } from './drawn-text.ts';
import { descendantsOf, parseXml } from './parse-xml.ts';
import type { XmlElement } from './parse-xml.ts';

const layout = /^(?:pres|parTrans|sibTrans)$/u;

/** Reads the texts of a diagram (SmartArt) from its data, in the order shown. */
export function readDiagram(part: Uint8Array | undefined): Block[] {
  if (part === undefined) return [];
  return orderPoints(parseXml(part))
    .filter(({ attributes }) => !layout.test(attributes['type'] ?? ''))
    .map(drawnText)
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'item', level: 0, mark: '-', text }));
}

/** Returns the points of a diagram: each before those below it, and last those below none. */
function orderPoints(data: XmlElement): XmlElement[] {
  const points = [...descendantsOf(data, 'dgm:pt')];
  const byId = new Map(points.map((point) => [point.attributes['modelId'], point]));
  const below = readConnections(data);
  const ordered = new Set<XmlElement>();
  const next = points.filter(({ attributes }) => attributes['type'] === 'doc');
  for (let point = next.pop(); point !== undefined; point = next.pop()) {
    // A file may put a point below itself.
    if (ordered.has(point)) continue;
    ordered.add(point);
    for (const { destId } of below.get(point.attributes['modelId'])?.toReversed() ?? []) {
      const child = byId.get(destId);
      if (child !== undefined) next.push(child);
    }
  }
  return [...new Set([...ordered, ...points])];
}

/** Returns the connections to the points below each point, in their order. */
function readConnections(data: XmlElement) {
  const connections = [...descendantsOf(data, 'dgm:cxn')]
    .map(({ attributes }) => attributes)
    .filter(({ type = 'parOf' }) => type === 'parOf')
    .toSorted((one, other) => Number(one['srcOrd']) - Number(other['srcOrd']));
  return Map.groupBy(connections, ({ srcId }) => srcId);
}
