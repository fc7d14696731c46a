import type { Archive } from '../archives/read-archive.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { childOf, elementsOf, parseXml, textOf } from './office/parse-xml.ts';

/** Returns the title from the properties of an Office Open XML file, or null. */
export function readCoreTitle(archive: Archive): string | null {
  const [core] = elementsOf(parseXml(archive.get('docProps/core.xml')));
  return meaningfulTitle(textOf(childOf(core, 'dc:title')));
}
