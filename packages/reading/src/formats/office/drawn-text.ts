import { descendantsOf, textOf } from './parse-xml.ts';
import type { XmlElement } from './parse-xml.ts';

/** Returns the text of a shape, a title or a point of a diagram, each paragraph on its own line. */
export function drawnText(element: XmlElement): string {
  return [...descendantsOf(element, 'a:p')]
    .map((paragraph) => [...descendantsOf(paragraph, 'a:t')].map(textOf).join(''))
    .join('\n')
    .trim();
}
