import { invalidValue } from './scim-error.ts';
import { findAttribute } from './attribute.ts';
import type { Attribute } from './attribute.ts';

/** Values by the names of the schema, without what is unknown, read-only or secret. */
export type Values = { readonly [name: string]: unknown };

/**
 * Reads what a client sent by its schema. What the schema does not know is left out, and so is what
 * only the server sets. Case of names does not count.
 */
export function readObject(attributes: readonly Attribute[], sent: object): Values {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const attribute = findAttribute(attributes, name);
    if (!attribute || !isKept(attribute)) continue;
    const known = readValue(attribute, value);
    if (known !== undefined) read[attribute.name] = known;
  }
  return read;
}

export const isKept = ({ mutability }: Attribute) =>
  mutability !== 'readOnly' && mutability !== 'writeOnly';

/** How many values an attribute has at most, unless it says otherwise. */
export const valuesMax = 100;

export const tooManyValues = ({ name }: Attribute) => invalidValue(`${name} has too many values`);

/** Reads the value of an attribute; undefined if it is left without one. */
export function readValue(attribute: Attribute, sent: unknown): unknown {
  if (!attribute.multiValued) return readSingle(attribute, sent);
  const all = Array.isArray(sent) ? sent : [sent];
  if (all.length > (attribute.valuesMax ?? valuesMax)) throw tooManyValues(attribute);
  const read = all.map((it) => readSingle(attribute, it)).filter((it) => it !== undefined);
  return read.length > 0 ? read : undefined;
}

function readSingle(attribute: Attribute, sent: unknown): unknown {
  if (sent === null || sent === undefined) return undefined;
  if (attribute.type === 'complex') return readComplex(attribute, sent);
  if (attribute.type === 'boolean') return readBoolean(attribute, sent);
  if (typeof sent === 'string') return sent;
  if (typeof sent === 'number') return String(sent);
  throw invalidValue(`${attribute.name} must be text`);
}

/** Reads an object. Some send its main value alone, or the one object as a list. */
function readComplex({ name, subAttributes = [] }: Attribute, sent: unknown): Values | undefined {
  const only = Array.isArray(sent) && sent.length <= 1 ? (sent[0] ?? {}) : sent;
  const isBare = typeof only === 'string' && findAttribute(subAttributes, 'value') !== undefined;
  const object: unknown = isBare ? { value: only } : only;
  if (typeof object !== 'object' || object === null || Array.isArray(object)) {
    throw invalidValue(`${name} must be an object`);
  }
  const read = readObject(subAttributes, object);
  return Object.keys(read).length > 0 ? read : undefined;
}

/** Reads true and false, also written as text. */
function readBoolean({ name }: Attribute, sent: unknown): boolean {
  const said = typeof sent === 'string' ? sent.toLowerCase() : sent;
  if (said === true || said === 'true') return true;
  if (said === false || said === 'false') return false;
  throw invalidValue(`${name} must be true or false`);
}
