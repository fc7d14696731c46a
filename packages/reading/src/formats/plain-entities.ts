import { decodeXML, escapeText } from 'entities';
import type { TextLimit } from '../extraction/text-limit.ts';

const entity =
  /<!ENTITY\s+([\w.-]+)\s+(?:"((?:[^"<&%]|&#x?[\da-f]{1,7};){0,200})"|'((?:[^'<&%]|&#x?[\da-f]{1,7};){0,200})')\s*>/giu;
const entitiesMax = 100;

/**
 * Reads the entities that the document type defines as plain text. Others stay unexpanded: nested
 * entities can expand without bound, and external ones are not fetched.
 */
function readEntities(xml: string): ReadonlyMap<string, string> {
  const start = xml.indexOf('<!DOCTYPE');
  const end = start < 0 ? 0 : Math.max(0, xml.indexOf(']', start));
  const found = new Map<string, string>();
  for (const [, name = '', value, other = ''] of xml.slice(0, end).matchAll(entity)) {
    if (!found.has(name) && found.size < entitiesMax) found.set(name, decodeXML(value ?? other));
  }
  return found;
}

/**
 * Returns a function that replaces, in a text of this document, the entities which its document type
 * defines as plain text. It throws IntakeError if that makes too much text.
 */
export function plainEntities(xml: string, limit: TextLimit): (text: string) => string {
  const entities = readEntities(xml);
  return (text) => replaceEntities(text, entities, (value) => limit.take(value));
}

/** Returns HTML with these entities replaced, without their declarations, which are no text. */
export function writePlainEntities(html: string, limit: TextLimit): string {
  const entities = readEntities(html);
  const body = html.replace(/<!DOCTYPE([^>[]*)\[[^\]]*\]\s*>/iu, '<!DOCTYPE$1>');
  return replaceEntities(body, entities, (value) => escapeText(limit.take(value)));
}

function replaceEntities(
  text: string,
  entities: ReadonlyMap<string, string>,
  write: (value: string) => string,
): string {
  if (entities.size === 0) return text;
  return text.replaceAll(/&([\w.-]+);/gu, (found, name: string) => {
    const value = entities.get(name);
    return value === undefined ? found : write(value);
  });
}
