import { lowerAscii, strip } from '../protocol/plain-text.ts';
import type { Expected } from './check-response.ts';
import { SamlRefusal } from './saml-refusal.ts';

/** The difference between the clocks of two servers that is tolerated. */
export const clockSkewMs = 60_000;

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const formats = {
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  address: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
} as const;

/** The longest id of a person. */
const subjectMax = 255;
const idPattern = /^[A-Za-z_][\w.-]{0,255}$/;

/** An element as `xml2js` reads it: attributes in `$`, text in `_`, a list for each name below. */
export interface Node {
  readonly $?: Readonly<Record<string, string>>;
  readonly _?: string;
  readonly [name: string]: unknown;
}

/** What a verified assertion says. */
export interface Assertion {
  id: string;
  /** The id of our request. */
  requestId: string;
  /** The id of the person, after its format: whoever signs in may choose that at some providers. */
  subject: string;
  /** Set if the id of the person is an address. */
  address: string | undefined;
  attributes: ReadonlyMap<string, string[]>;
}

/**
 * Reads a verified assertion; refuses one that is not of this provider for this address, or does not
 * answer a request. Whatever is read here is signed.
 */
export function readAssertion(assertion: Node, expected: Expected, nowMs: number): Assertion {
  const { ID: id = '', Version: version } = assertion.$ ?? {};
  if (!idPattern.test(id) || version !== '2.0')
    throw new SamlRefusal('invalid', 'The assertion has no id, or is of another version');
  const issuer = strip(textOf(only(assertion, 'Issuer', 'invalid')));
  if (issuer !== expected.issuer)
    throw new SamlRefusal('elsewhere', `The assertion is of ${issuer.slice(0, 300)}`);
  if (list(assertion, 'AuthnStatement').length === 0)
    throw new SamlRefusal('invalid', 'The assertion does not say that somebody has signed in');
  const subject = only(assertion, 'Subject', 'name_id');
  return {
    id,
    ...readConfirmation(subject, expected, nowMs),
    ...readNameId(only(subject, 'NameID', 'name_id')),
    attributes: readAttributes(assertion),
  };
}

/** Reads what the assertion answers, from a confirmation that is for this address and not over. */
function readConfirmation(
  subject: Node,
  { recipient }: Expected,
  nowMs: number,
): Pick<Assertion, 'requestId'> {
  const said = list(subject, 'SubjectConfirmation')
    .filter((each) => each.$?.['Method'] === bearer)
    .flatMap((each) => list(each, 'SubjectConfirmationData'))
    .map((data) => data.$ ?? {});
  const own = said.filter((data) => data['Recipient'] === recipient);
  if (own.length === 0)
    throw new SamlRefusal('elsewhere', 'The assertion is for another recipient');
  const [data = {}] = own.filter((each) => each['InResponseTo'] !== undefined);
  const { InResponseTo: requestId = '', NotOnOrAfter: end = '', NotBefore: start } = data;
  if (requestId === '')
    throw new SamlRefusal('unrequested', 'The assertion answers no request of ours');
  const endsAtMs = timeOf(end) + clockSkewMs;
  if (!(nowMs < endsAtMs)) throw new SamlRefusal('time', `The assertion has expired: ${end}`);
  if (start !== undefined && !(timeOf(start) - clockSkewMs <= nowMs))
    throw new SamlRefusal('time', `The assertion is not valid yet: ${start}`);
  return { requestId };
}

/** Reads the id of the person, which has to be the same at the next sign-in. */
function readNameId(node: Node): Pick<Assertion, 'subject' | 'address'> {
  const { Format: format = formats.unspecified } = node.$ ?? {};
  const said = strip(textOf(node));
  if (said === '' || said.length > subjectMax || /\p{Cc}/u.test(said))
    throw new SamlRefusal('name_id', 'The assertion has a NameID that is none');
  if (format === formats.address)
    return { subject: `emailAddress:${lowerAscii(said)}`, address: said };
  if (format === formats.persistent) return { subject: `persistent:${said}`, address: undefined };
  if (format === formats.unspecified) return { subject: `unspecified:${said}`, address: undefined };
  const isTransient = format === formats.transient;
  throw new SamlRefusal(
    isTransient ? 'transient' : 'name_id',
    `The assertion has a NameID of the format ${format.slice(0, 200)}`,
  );
}

function readAttributes(assertion: Node): Map<string, string[]> {
  const read = new Map<string, string[]>();
  for (const statement of list(assertion, 'AttributeStatement'))
    for (const attribute of list(statement, 'Attribute')) {
      const name = attribute.$?.['Name'] ?? '';
      const values = list(attribute, 'AttributeValue').map(textOf);
      read.set(name, [...(read.get(name) ?? []), ...values.filter((text) => text.trim() !== '')]);
    }
  return read;
}

function only(node: Node, name: string, fault: 'invalid' | 'name_id'): Node {
  const [found, ...more] = list(node, name);
  if (!found || more.length > 0) throw new SamlRefusal(fault, `The assertion has not one ${name}`);
  return found;
}

function list(node: Node, name: string): Node[] {
  const found = Object.hasOwn(node, name) ? node[name] : [];
  // An element without attributes and text is an empty text.
  return Array.isArray(found) ? found.map((each) => (typeof each === 'object' ? each : {})) : [];
}

/** Returns the text of an element, which must have no others in it. */
function textOf(node: Node): string {
  const hasOthers = Object.keys(node).some((name) => name !== '_' && name !== '$');
  return hasOthers ? '' : (node._ ?? '');
}

/** Returns a time with its zone; NaN for anything else. */
const timeOf = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
