import type { XmlElement } from '@xmldom/xmldom';
import { strip } from '../protocol/plain-text.ts';
import { checkSignature } from './check-signature.ts';
import { children, descendants, namespaces } from './parse-xml.ts';
import { SamlRefusal } from './saml-refusal.ts';

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** What an answer has to name. */
export interface Expected {
  /** The entity id of the provider. */
  readonly issuer: string;
  /** The address on this server that gets answers of this provider alone. */
  readonly recipient: string;
  /** The entity id of this server with this provider. */
  readonly audience: string;
}

/**
 * Refuses a response of another shape than a single signed assertion within it, before any signature
 * is verified: what wrapped signatures need has no room in it. Returns the signatures, of the assertion
 * and, if it has one, of the response around it.
 */
export function checkResponse(root: XmlElement, expected: Expected): XmlElement[] {
  if (root.localName !== 'Response' || root.namespaceURI !== namespaces.protocol)
    throw new SamlRefusal('invalid', `The answer is a ${root.localName}, no SAML response`);
  if (root.getAttribute('Version') !== '2.0')
    throw new SamlRefusal('invalid', 'The answer is of another version of SAML');
  refuseEncrypted(root);
  checkStatus(root);
  const assertion = onlyAssertion(root);
  refuseRepeatedIds(root);
  const signatures = checkSignatures(root, assertion);
  checkAddressee(root, expected);
  return signatures;
}

function refuseEncrypted(root: XmlElement): void {
  const names = ['EncryptedAssertion', 'EncryptedID', 'EncryptedAttribute', 'EncryptedData'];
  const found = names.find((name) => descendants(root, name).length > 0);
  if (found) throw new SamlRefusal('encrypted', `The answer has an ${found}`);
}

function checkStatus(root: XmlElement): void {
  const [status, ...more] = children(root, namespaces.protocol, 'Status');
  if (!status || more.length > 0) throw new SamlRefusal('invalid', 'The answer has no status');
  const [code] = children(status, namespaces.protocol, 'StatusCode');
  if (code?.getAttribute('Value') === success) return;
  const codes = descendants(status, 'StatusCode').map((each) => each.getAttribute('Value'));
  const said = descendants(status, 'StatusMessage').map((each) => each.textContent?.trim());
  const reason = [...codes, ...said].join(' ').slice(0, 500);
  throw new SamlRefusal('denied', `The provider has signed nobody in: ${reason}`);
}

function onlyAssertion(root: XmlElement): XmlElement {
  const all = descendants(root, 'Assertion');
  const [assertion] = children(root, namespaces.assertion, 'Assertion');
  if (!assertion || all.length !== 1)
    throw new SamlRefusal('invalid', `The answer has ${all.length} assertions instead of one`);
  return assertion;
}

function refuseRepeatedIds(root: XmlElement): void {
  const ids = [root, ...descendants(root, '*')].flatMap((element) =>
    ['ID', 'Id', 'id'].map((name) => element.getAttribute(name)).filter(Boolean),
  );
  if (new Set(ids).size !== ids.length)
    throw new SamlRefusal('invalid', 'The answer has an id more than once');
}

/** The assertion itself is signed. A signature around it alone could be taken off with the response. */
function checkSignatures(root: XmlElement, assertion: XmlElement): XmlElement[] {
  const all = descendants(root, 'Signature');
  const [own, ...more] = children(assertion, namespaces.signature, 'Signature');
  if (!own) throw new SamlRefusal('unsigned', 'The assertion has no signature of its own');
  const outer = children(root, namespaces.signature, 'Signature');
  if (more.length > 0 || outer.length > 1 || all.length !== 1 + outer.length)
    throw new SamlRefusal('invalid', 'The answer has signatures where there should be none');
  checkSignature(own, assertion);
  for (const signature of outer) checkSignature(signature, root);
  return [own, ...outer];
}

function checkAddressee(root: XmlElement, { issuer, recipient }: Expected): void {
  const destination = root.getAttribute('Destination');
  if (destination && destination !== recipient)
    throw new SamlRefusal('elsewhere', `The answer is for ${destination.slice(0, 300)}`);
  for (const said of children(root, namespaces.assertion, 'Issuer'))
    if (strip(said.textContent ?? '') !== issuer)
      throw new SamlRefusal('elsewhere', `The answer is of ${said.textContent?.slice(0, 300)}`);
}
