import type { Archive } from '../archives/read-archive.ts';
import { childOf, elementsOf, parseXml, textOf } from './office/parse-xml.ts';

// Many programs write the source file's name or a default text as the title.
const meaningless =
  /^(?:untitled.*|document\d*|(?:power\s?point )?(?:presentation|präsentation)\d*|slide \d+|.*\.\w{2,5}|[^\p{L}\p{N}]*|[^\p{L}]{5,})$/iu;

/** Returns the title from a file's properties, or null if the title is missing or meaningless. */
export function meaningfulTitle(title: unknown): string | null {
  if (typeof title !== 'string') return null;
  const text = title.replace(/^Microsoft (?:Word|PowerPoint|Excel) - /u, '').trim();
  return meaningless.test(text) ? null : text;
}

/** Returns the title from the properties of an Office Open XML file, or null. */
export function readCoreTitle(archive: Archive): string | null {
  const [core] = elementsOf(parseXml(archive.get('docProps/core.xml')));
  return meaningfulTitle(textOf(childOf(core, 'dc:title')));
}
