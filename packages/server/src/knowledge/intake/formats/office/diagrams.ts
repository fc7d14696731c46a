import type { Block } from './blocks.ts';
import { descendantsOf, parseXml, textOf } from './parse-xml.ts';
import type { XmlElement } from './parse-xml.ts';

const layout = /^(?:pres|parTrans|sibTrans)$/u;

/** Reads the texts of a diagram (SmartArt) from its data. */
export function readDiagram(part: Uint8Array | undefined): Block[] {
  if (part === undefined) return [];
  return [...descendantsOf(parseXml(part), 'dgm:pt')]
    .filter(({ attributes }) => !layout.test(attributes['type'] ?? ''))
    .map(pointText)
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'item', level: 0, mark: '-', text }));
}

function pointText(point: XmlElement): string {
  return [...descendantsOf(point, 'a:p')]
    .map((paragraph) => [...descendantsOf(paragraph, 'a:t')].map(textOf).join(''))
    .join('\n')
    .trim();
}
