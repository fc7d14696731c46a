import { contentOf, inside, Malformed, numberOf, openBudget, readValues, tags } from './ber.ts';
import type { Ber } from './ber.ts';

/** An entry: its name, and its values by the attribute in lower case, with its options. */
export interface Entry {
  readonly dn: string;
  readonly values: ReadonlyMap<string, readonly Buffer[]>;
}

/** How a request has ended. */
export interface Result {
  /** The code of RFC 4511; 0 is success. */
  readonly code: number;
  readonly message: string;
  /** Where the next page begins; null: this was the last one, or there are no pages. */
  readonly cookie: Buffer | null;
}

/** One message of a directory server. A reference to another server is not followed. */
export type Reply = { readonly id: number } & (
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'reference' }
  | { readonly kind: 'result'; readonly result: Result }
);

const operations = {
  bind: 0x61,
  entry: 0x64,
  done: 0x65,
  reference: 0x73,
  extended: 0x78,
} as const;
/** The most values of an attribute that comes several times. */
const repeatedMax = 1000;
const controlsTag = 0xa0;
const pagesControl = '1.2.840.113556.1.4.319';

/** Reads a whole message. Throws a `Malformed` for anything else than RFC 4511 allows here. */
export function readReply(message: Buffer): Reply {
  const [outer, more] = readValues(message);
  if (more) throw new Malformed('More than one message');
  const [first, operation, controls] = inside(outer, tags.sequence);
  const id = numberOf(first, tags.integer);
  switch (operation?.tag) {
    case operations.entry:
      return { id, kind: 'entry', entry: readEntry(operation.content) };
    case operations.reference:
      return { id, kind: 'reference' };
    case operations.bind:
    case operations.done:
    case operations.extended: {
      const result = { ...readResult(operation.content), cookie: readCookie(controls) };
      return { id, kind: 'result', result };
    }
    default:
      throw new Malformed('An answer to something else');
  }
}

function readResult(content: Buffer): Omit<Result, 'cookie'> {
  const [code, , message] = readValues(content);
  return {
    code: numberOf(code, tags.enumerated),
    message: contentOf(message, tags.octets).toString(),
  };
}

function readEntry(content: Buffer): Entry {
  const budget = openBudget();
  const [dn, attributes] = readValues(content, budget);
  const values = new Map<string, readonly Buffer[]>();
  for (const attribute of inside(attributes, tags.sequence, budget)) {
    const [type, set] = inside(attribute, tags.sequence, budget);
    const name = contentOf(type, tags.octets).toString().toLowerCase();
    const each = inside(set, tags.set, budget).map((value) => contentOf(value, tags.octets));
    // Some servers send an attribute twice that was asked for twice; many times would cost its square.
    const known = values.get(name);
    if (known && known.length + each.length > repeatedMax)
      throw new Malformed('An attribute that comes again and again');
    values.set(name, known ? [...known, ...each] : each);
  }
  return { dn: contentOf(dn, tags.octets).toString(), values };
}

function readCookie(controls: Ber | undefined): Buffer | null {
  if (!controls) return null;
  for (const control of inside(controls, controlsTag)) {
    const parts = inside(control, tags.sequence);
    if (contentOf(parts[0], tags.octets).toString() !== pagesControl) continue;
    const [page] = readValues(contentOf(parts.at(-1), tags.octets));
    const [, cookie] = inside(page, tags.sequence);
    const found = contentOf(cookie, tags.octets);
    return found.length > 0 ? found : null;
  }
  return null;
}
