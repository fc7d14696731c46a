/** The maximum number of opening braces to try before giving up. */
const beginningsMax = 50;

/**
 * Returns the first JSON object in a text that has this field; undefined if there is none. The
 * object may be alone, in a code fence or after other text.
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

/**
 * Returns the end offset (exclusive) of the object that starts at `start`, ignoring braces in
 * strings; undefined if the object is not closed.
 */
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
