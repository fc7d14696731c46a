import type { Block } from '../office/blocks.ts';
import { readChart } from '../office/charts.ts';
import { readDiagram } from '../office/diagrams.ts';
import { childOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { takePart } from '../office/relations.ts';
import { readAside } from './remarks.ts';
import type { WordFile } from './word-file.ts';

/** Reads the text boxes, charts and diagrams in a drawing. */
export function readDrawing(drawing: XmlElement, file: WordFile): Block[] {
  return elementsOf(drawing).flatMap((element) => {
    const { name, attributes } = element;
    if (name === 'w:txbxContent') return textBlock(readAside(element, file));
    if (name === 'dgm:relIds') return readDiagram(takePart(file, attributes['r:dm']));
    if (name === 'c:chart') return readChart(takePart(file, attributes['r:id']));
    if (name === 'mc:AlternateContent') {
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
