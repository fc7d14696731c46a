import { spanMark } from '../../pages/marks.ts';
import type { Archive } from '../../archives/read-archive.ts';
import type { Block } from '../office/blocks.ts';
import { blocksText } from '../office/blocks.ts';
import { readChart } from '../office/charts.ts';
import { readDiagram } from '../office/diagrams.ts';
import { childOf, childrenOf, descendantsOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { takePart } from '../office/relations.ts';
import type { Relation } from '../office/relations.ts';
import { isUnfilled } from '../office/unfilled.ts';
import { repeatCell } from '../rows/repeat-cell.ts';
import { readParagraphs } from './read-paragraphs.ts';

export interface Slide {
  /** The number that the slide shows. */
  number: number;
  archive: Archive;
  relations: ReadonlyMap<string, Relation>;
  /** Parts that were read already: slides may show the same part again and again. */
  read: Set<string>;
  /** The texts below all slides, which are read once. */
  footers: Set<string>;
  hiddenPlaces: number;
}

/** Reads the shapes in an element, the groups in it included. */
export function readShapes(parent: XmlElement, slide: Slide): Block[] {
  return elementsOf(parent).flatMap((shape) => {
    const read = readers[shape.name];
    if (read === undefined) return [];
    if (!isHidden(shape)) return read(shape, slide);
    if ([...descendantsOf(shape, 'a:t')].length > 0) slide.hiddenPlaces += 1;
    return [];
  });
}

function isHidden(shape: XmlElement): boolean {
  const own = elementsOf(shape).find(({ name }) => /^p:nv\w*Pr$/u.test(name));
  const { attributes } = childOf(own, 'p:cNvPr') ?? {};
  return /^(?:1|true)$/u.test(attributes?.['hidden'] ?? '');
}

const readers: Readonly<Record<string, (shape: XmlElement, slide: Slide) => Block[]>> = {
  'p:sp': readShape,
  'p:cxnSp': readShape,
  'p:grpSp': readShapes,
  'p:graphicFrame': (shape, slide) => readGraphics(childOf(shape, 'a:graphic'), slide),
  'p:contentPart': () => [],
  'mc:AlternateContent': (shape, slide) => {
    const choice = readShapes(childOf(shape, 'mc:Choice') ?? shape, slide);
    const fallback = childOf(shape, 'mc:Fallback');
    return choice.length > 0 || fallback === undefined ? choice : readShapes(fallback, slide);
  },
};

function readShape(shape: XmlElement, slide: Slide): Block[] {
  const paragraphs = readParagraphs(childOf(shape, 'p:txBody'), slide.number);
  const kind = placeholderOf(shape);
  if (kind === 'sldNum') return [];
  const text = blocksText(paragraphs);
  if (kind === 'title' || kind === 'ctrTitle') return [{ kind: 'heading', level: 1, text }];
  if (kind !== 'ftr' && kind !== 'dt' && kind !== 'hdr') return paragraphs;
  if (text === '' || isUnfilled(text) || slide.footers.has(text)) return [];
  slide.footers.add(text);
  return [{ kind: 'paragraph', text: `${kind === 'hdr' ? 'Header' : 'Footer'}: ${text}` }];
}

/** Returns the kind of placeholder that a shape is, such as "title". */
export function placeholderOf(shape: XmlElement): string | undefined {
  const properties = childOf(childOf(shape, 'p:nvSpPr'), 'p:nvPr');
  return childOf(properties, 'p:ph')?.attributes['type'];
}

function readGraphics(parent: XmlElement | undefined, slide: Slide): Block[] {
  return elementsOf(parent).flatMap((element) => {
    const { name, attributes } = element;
    if (name === 'a:tbl') return [readTable(element, slide)];
    if (name === 'dgm:relIds') return readDiagram(takePart(slide, attributes['r:dm']));
    if (name === 'c:chart') return readChart(takePart(slide, attributes['r:id']));
    return readGraphics(element, slide);
  });
}

const isOn = (value: string | undefined) => value === '1' || value === 'true';

function readTable(table: XmlElement, slide: Slide): Block {
  let above: readonly string[] = [];
  const rows = childrenOf(table, 'a:tr').map((row) => {
    above = childrenOf(row, 'a:tc').map((cell, column) => {
      if (isOn(cell.attributes['hMerge'])) return spanMark;
      return isOn(cell.attributes['vMerge'])
        ? repeatCell(above[column])
        : blocksText(readParagraphs(childOf(cell, 'a:txBody'), slide.number));
    });
    return above;
  });
  const isNamed = isOn(childOf(table, 'a:tblPr')?.attributes['firstRow']);
  return { kind: 'table', rows, headerRows: isNamed ? 1 : undefined };
}
