/** Thrown for bytes that are no message of LDAP. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** A value with its tag, as BER writes it. */
export interface Ber {
  readonly tag: number;
  readonly content: Buffer;
}

export const tags = {
  integer: 0x02,
  octets: 0x04,
  enumerated: 0x0a,
  sequence: 0x30,
  set: 0x31,
} as const;

interface Head {
  readonly tag: number;
  /** Where the content begins and ends. */
  readonly start: number;
  readonly end: number;
}

/** Reads the head of the value at a place; undefined if its bytes are not all there yet. */
function readHead(bytes: Buffer, at: number): Head | undefined {
  const [tag, length] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || length === undefined) return undefined;
  if ((tag & 0x1f) === 0x1f) throw new Malformed('A tag of several bytes');
  if (length < 0x80) return { tag, start: at + 2, end: at + 2 + length };
  const count = length - 0x80;
  if (count < 1 || count > 4) throw new Malformed('A length of too many bytes');
  const start = at + 2 + count;
  if (start > bytes.length) return undefined;
  return { tag, start, end: start + bytes.readUIntBE(at + 2, count) };
}

/** Returns how long the first value is with its head; undefined if its head is not all there. */
export const lengthOf = (bytes: Buffer): number | undefined => readHead(bytes, 0)?.end;

/** How many values of a message may still be read: each takes more memory than it has bytes. */
export interface Budget {
  left: number;
}

/** A group may have as many members as there may be people. */
export const openBudget = (): Budget => ({ left: 250_000 });

/** Reads values that fill the bytes exactly. What is in them is read by another call. */
export function readValues(bytes: Buffer, budget = openBudget()): Ber[] {
  const values: Ber[] = [];
  for (let at = 0; at < bytes.length;) {
    const head = readHead(bytes, at);
    if (!head || head.end > bytes.length) throw new Malformed('A value is longer than its place');
    budget.left -= 1;
    if (budget.left < 0) throw new Malformed('A message of too many values');
    values.push({ tag: head.tag, content: bytes.subarray(head.start, head.end) });
    at = head.end;
  }
  return values;
}

/** Returns what a value has inside. Throws unless it has this tag. */
export const inside = (value: Ber | undefined, tag: number, budget?: Budget): Ber[] =>
  readValues(contentOf(value, tag), budget);

/** Returns the content of a value. Throws unless it has this tag. */
export function contentOf(value: Ber | undefined, tag: number): Buffer {
  if (value?.tag !== tag) throw new Malformed(`Another value than one with the tag ${tag}`);
  return value.content;
}

/** Reads a number of at most four bytes that is not negative. */
export function numberOf(value: Ber | undefined, tag: number): number {
  const content = contentOf(value, tag);
  if (content.length < 1 || content.length > 4) throw new Malformed('A number of another length');
  const number = content.readIntBE(0, content.length);
  if (number < 0) throw new Malformed('A negative number');
  return number;
}
