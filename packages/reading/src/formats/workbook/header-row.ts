import type { Archive } from '../../archives/read-archive.ts';
import { childOf, elementsOf, parseXml } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import type { Relation } from '../office/relations.ts';
import { readRange } from './sheet-rows.ts';

/** Reads which rows are repeated on each printed page, by the place of their sheet: the last one. */
export function readPrintTitles(root: XmlElement | undefined): ReadonlyMap<number, number> {
  const titles = new Map<number, number>();
  for (const { attributes, children } of elementsOf(childOf(root, 's:definedNames'))) {
    const sheet = Number(attributes['localSheetId'] ?? NaN);
    const [range] = children;
    if (attributes['name'] !== '_xlnm.Print_Titles' || typeof range !== 'string') continue;
    const [, last] = /!\$\d+:\$(\d+)(?:,|$)/u.exec(range) ?? [];
    if (last !== undefined) titles.set(sheet, Number(last) - 1);
  }
  return titles;
}

/** Returns the row that names the columns of the first table in a sheet, as the program shows it. */
export function readTableHead(
  archive: Archive,
  relations: ReadonlyMap<string, Relation>,
): number | undefined {
  const heads = [...relations.values()].flatMap(({ kind, target }) => {
    if (kind !== 'table') return [];
    const { ref, headerRowCount } = elementsOf(parseXml(archive.get(target)))[0]?.attributes ?? {};
    const range = headerRowCount === '0' ? undefined : readRange(ref);
    return range === undefined ? [] : [range.from.row];
  });
  return heads.length === 0 ? undefined : Math.min(...heads);
}
