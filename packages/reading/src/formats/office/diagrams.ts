import type { Block } from './blocks.ts';
import { drawnText } from './drawn-text.ts';
import { descendantsOf, parseXml } from './parse-xml.ts';

const layout = /^(?:pres|parTrans|sibTrans)$/u;

/** Reads the texts of a diagram (SmartArt) from its data, in the order of the file. */
export function readDiagram(part: Uint8Array | undefined): Block[] {
  if (part === undefined) return [];
  return [...descendantsOf(parseXml(part), 'dgm:pt')]
    .filter(({ attributes }) => !layout.test(attributes['type'] ?? ''))
    .map(drawnText)
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'item', level: 0, mark: '-', text }));
}
