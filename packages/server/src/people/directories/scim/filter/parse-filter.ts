import { parse } from 'scim2-parse-filter';
import type { Filter as Parsed } from 'scim2-parse-filter';
import type { Attribute } from '../schema/attribute.ts';
import { findAttribute } from '../schema/attribute.ts';
import { findPlace, lastOf } from '../schema/place.ts';
import type { Place } from '../schema/place.ts';
import { ScimError } from '../schema/scim-error.ts';
import type { Comparison, Filter } from './filter.ts';

const lengthMax = 2000;
const depthMax = 20;

const invalidFilter = (detail: string) => new ScimError(400, detail, 'invalidFilter');

/** Parses a filter on these attributes. Throws a 400 if it has no meaning. */
export function parseFilter(attributes: readonly Attribute[], text: string): Filter {
  if (text.length > lengthMax) {
    throw invalidFilter(`A filter has at most ${lengthMax} characters`);
  }
  const { plain, texts } = takeTexts(text);
  return resolve(parsePlain(plain), { attributes, texts, depth: 1 });
}

function parsePlain(plain: string): Parsed {
  try {
    return parse(plain);
  } catch (cause) {
    throw Object.assign(invalidFilter('The filter cannot be read'), { cause });
  }
}

/**
 * Matches `[type eq "work"].value eq "…"`, which the RFC does not know. Entra asks so for the user of
 * an address: both must hold for one value.
 */
const valueBehind = /\[([^[\]]*)\]\.(\w+\s+(?:pr\b|[a-z]{2}\s+(?:"\d+"|[\w.+-]+)))/gi;

/**
 * Takes the quoted texts out of a filter, and leaves their numbers. The parser reads them by rules
 * of its own, and takes for ever to find the end of some that have none.
 */
function takeTexts(filter: string): { plain: string; texts: string[] } {
  const texts: string[] = [];
  const plain = filter.replaceAll(/"(?:[^"\\]|\\.)*"/g, (quoted) => {
    texts.push(readQuoted(quoted));
    return `"${texts.length - 1}"`;
  });
  const whole = plain.replaceAll(valueBehind, '[($1) and $2]');
  const rest = whole.replaceAll(/"\d+"/g, '');
  if (/["\p{Cc}]|\]\s*\./u.test(rest)) throw invalidFilter('The filter cannot be read');
  return { plain: whole, texts };
}

/** Reads a text by the rules of JSON. Backslashes that are nothing there stand for themselves. */
function readQuoted(quoted: string): string {
  const read = parseJson(quoted) ?? parseJson(quoted.replaceAll(/\\(?!")/g, '\\\\'));
  if (read === undefined || !read.isWellFormed() || read.includes('\0')) {
    throw invalidFilter('The filter has a text that cannot be read');
  }
  return read;
}

function parseJson(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

interface Context {
  readonly attributes: readonly Attribute[];
  readonly texts: readonly string[];
  readonly depth: number;
}

function resolve(parsed: Parsed, context: Context): Filter {
  if (context.depth > depthMax) throw invalidFilter(`A filter has at most ${depthMax} levels`);
  const deeper = { ...context, depth: context.depth + 1 };
  if ('filters' in parsed) {
    return { op: parsed.op, filters: parsed.filters.map((it) => resolve(it, deeper)) };
  }
  if (parsed.op === 'not') return { op: 'not', filter: resolve(parsed.filter, deeper) };
  const place = placeOf(context, parsed.attrPath);
  if (parsed.op === '[]') {
    const attributes = lastOf(place).subAttributes ?? [];
    return { op: 'has', place, filter: resolve(parsed.valFilter, { ...deeper, attributes }) };
  }
  if (parsed.op === 'pr') return { op: 'pr', place };
  return compare(parsed.op, place, parsed.compValue, context);
}

function placeOf({ attributes }: Context, path: string): Place {
  const place = findPlace(attributes, path);
  if (!place || lastOf(place).returned === 'never') {
    throw invalidFilter(`${path} is no attribute to filter by`);
  }
  return place;
}

function compare(
  op: Comparison,
  place: Place,
  given: string | number | boolean | null,
  { texts }: Context,
): Filter {
  if (given === null) {
    const has: Filter = { op: 'pr', place };
    if (op === 'ne') return has;
    if (op === 'eq') return { op: 'not', filter: has };
    throw invalidFilter(`${op} compares with no null`);
  }
  // What the parser read as a text is the number of one.
  const value = typeof given === 'string' ? (texts[Number(given)] ?? '') : String(given);
  const whole = withValue(place);
  return { op, place: whole, value: readCompared(op, lastOf(whole), value) };
}

/** A list of objects is compared by their main value. */
function withValue(place: Place): Place {
  const last = lastOf(place);
  if (last.type !== 'complex') return place;
  const value = findAttribute(last.subAttributes ?? [], 'value');
  if (!value) throw invalidFilter(`${last.name} is an object: name a part of it`);
  return [...place, value];
}

function readCompared(op: Comparison, { name, type }: Attribute, value: string): string {
  if (type === 'boolean') {
    const said = value.toLowerCase();
    const isKnown = said === 'true' || said === 'false';
    if (isKnown && (op === 'eq' || op === 'ne')) return said;
    throw invalidFilter(`${name} is true or false`);
  }
  if (type !== 'dateTime') return value;
  const time = new Date(value);
  const isYear = time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;
  if (isYear && !['co', 'sw', 'ew'].includes(op)) return time.toISOString();
  throw invalidFilter(`${name} is a time`);
}
