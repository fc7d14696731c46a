import type { Block } from '../office/blocks.ts';
import { readChart } from '../office/charts.ts';
import { readDiagram } from '../office/diagrams.ts';
import { childOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { readAside } from './remarks.ts';
import type { WordFile } from './word-file.ts';

/** Reads the text boxes, charts and diagrams in a drawing. */
export function readDrawing(drawing: XmlElement, file: WordFile): Block[] {
  return elementsOf(drawing).flatMap((element) => {
    if (element.name === 'w:txbxContent') return textBlock(readAside(element, file));
    if (element.name === 'dgm:relIds') return readDiagram(partOf(element, 'r:dm', file));
    if (element.name === 'c:chart') return readChart(partOf(element, 'r:id', file));
    if (element.name === 'mc:AlternateContent') {
      const choice = readDrawing(childOf(element, 'mc:Choice') ?? element, file);
      const fallback = childOf(element, 'mc:Fallback');
      return choice.length > 0 || fallback === undefined ? choice : readDrawing(fallback, file);
    }
    return readDrawing(element, file);
  });
}

/** Reads the text boxes and the word art of a picture as older programs write it. */
export function readPicture(picture: XmlElement, file: WordFile): Block[] {
  return elementsOf(picture).flatMap((element) => {
    if (element.name === 'v:textpath') return textBlock(element.attributes['string'] ?? '');
    if (element.name === 'w:txbxContent') return textBlock(readAside(element, file));
    return readPicture(element, file);
  });
}

function textBlock(text: string): Block[] {
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}

function partOf(element: XmlElement, name: string, file: WordFile): Uint8Array | undefined {
  const target = file.relations.get(element.attributes[name] ?? '')?.target ?? '';
  // Once, because a document may show the same part again and again.
  if (file.read.has(target)) return undefined;
  file.read.add(target);
  return file.archive.get(target);
}
