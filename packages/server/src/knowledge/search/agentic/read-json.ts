/** How often a beginning of an object is tried before the text counts as none. */
const beginningsMax = 50;

/**
 * The first JSON object of a text that has this field, wherever models put it: alone, in a fence,
 * after chatter. Undefined when there is none.
 */
export function readJson(text: string, field: string): Record<string, unknown> | undefined {
  let at = text.indexOf('{');
  for (let tried = 0; at >= 0 && tried < beginningsMax; tried += 1) {
    const end = findEnd(text, at);
    const value = end === undefined ? undefined : parse(text.slice(at, end));
    if (value !== undefined && Object.hasOwn(value, field)) return value;
    at = text.indexOf('{', at + 1);
  }
  return undefined;
}

/** Behind the bracket that closes the one at `start`; brackets in strings do not count. */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isString && character === '\\') at += 1;
    else if (character === '"') isString = !isString;
    else if (!isString && character === '{') depth += 1;
    else if (!isString && character === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
