import type { Block } from '../office/blocks.ts';
import { childOf, descendantsOf, elementsOf, parseXml, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { resolvePart } from '../office/relations.ts';
import type { OdfFile } from './odf-file.ts';
import { mathText } from '../html/math-text.ts';

const rowsMax = 1000;

/** Reads an equation or a chart, which is a small document inside the file. */
export function readObject({ attributes, children }: XmlElement, file: OdfFile): Block[] {
  const direct = children.find((child) => typeof child !== 'string');
  const name = `${resolvePart('', attributes['xlink:href'] ?? '')}/content.xml`;
  if (direct === undefined && file.read.has(name)) return [];
  file.read.add(name);
  const root =
    typeof direct === 'object' ? direct : elementsOf(parseXml(file.archive.get(name)))[0];
  if (root === undefined) return [];
  if (root.name === 'math' || root.name === 'math:math') return block(mathText(root));
  const [chart] = descendantsOf(root, 'chart:chart');
  return chart === undefined ? [] : readChart(chart);
}

function block(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'paragraph', text: text.trim() }];
}

function readChart(chart: XmlElement): Block[] {
  const titles = elementsOf(chart)
    .filter(({ name }) => name === 'chart:title' || name === 'chart:subtitle')
    .flatMap((title) => block(textOf(title)));
  const table = childOf(chart, 'table:table');
  if (table === undefined) return titles;
  const rows = [...descendantsOf(table, 'table:table-row')]
    .slice(0, rowsMax)
    .map((row) => elementsOf(row).map((cell) => textOf(childOf(cell, 'text:p'))));
  return [...titles, { kind: 'table', rows }];
}
