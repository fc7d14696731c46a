import type { Archive } from '../../archives/read-archive.ts';
import {
  childrenOf,
  childOf,
  descendantsOf,
  elementsOf,
  parseXml,
  textOf,
} from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import { readFrozenRows } from '../rows/frozen-rows.ts';

/**
 * Returns how many rows of a sheet end with the names of its columns, by its name: those down to the
 * first row of a range that people filter, or those that do not scroll.
 */
export function readSheetHeads(archive: Archive, body: XmlElement): ReadonlyMap<string, number> {
  const heads = new Map<string, number>();
  const settings = parseXml(archive.get('settings.xml'));
  for (const entry of descendantsOf(settings, 'config:config-item-map-entry')) {
    const items = new Map(
      childrenOf(entry, 'config:config-item').map((item) => [
        item.attributes['config:name'],
        textOf(item),
      ]),
    );
    const rows = readFrozenRows(items.get('VerticalSplitPosition'));
    if (items.get('VerticalSplitMode') !== '2' || rows === undefined) continue;
    heads.set(entry.attributes['config:name'] ?? '', rows);
  }
  for (const { attributes } of elementsOf(childOf(body, 'table:database-ranges'))) {
    if (attributes['table:contains-header'] === 'false') continue;
    if (attributes['table:display-filter-buttons'] !== 'true') continue;
    const address = attributes['table:target-range-address'] ?? '';
    const [, quoted, plain, row] =
      /^\$?(?:'((?:[^']|'')+)'|([^.]+))\.\$?[A-Z]+\$?(\d+)/u.exec(address) ?? [];
    heads.set(quoted?.replaceAll("''", "'") ?? plain ?? '', Number(row));
  }
  return heads;
}
