import type { XmlElement } from '@xmldom/xmldom';
import { children, descendants, namespaces } from './parse-xml.ts';
import { SamlRefusal } from './saml-refusal.ts';

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** The ways to sign that are accepted, with the names by which Node knows them. */
export const signatureMethods: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'RSA-SHA256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'RSA-SHA512',
};

/** What may stand in a signature, by the elements that name it: nothing with SHA-1 or comments. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: Object.keys(signatureMethods),
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
  CanonicalizationMethod: [exclusive],
  Transform: [enveloped, exclusive],
};

/** Refuses a signature that does not cover the whole element in which it stands, or a weak one. */
export function checkSignature(signature: XmlElement, signed: XmlElement): void {
  for (const [name, allowed] of Object.entries(algorithms))
    for (const method of descendants(signature, name)) checkAlgorithm(method, allowed);
  const [info, ...more] = children(signature, namespaces.signature, 'SignedInfo');
  const references = descendants(signature, 'Reference');
  const id = signed.getAttribute('ID');
  const isWhole =
    info !== undefined &&
    more.length === 0 &&
    references.length === 1 &&
    references[0]?.parentNode === info &&
    Boolean(id) &&
    references[0]?.getAttribute('URI') === `#${id}`;
  if (!isWhole || descendants(signature, 'Object').length > 0)
    throw new SamlRefusal('invalid', 'A signature covers another thing than what it stands in');
}

function checkAlgorithm(method: XmlElement, allowed: readonly string[]): void {
  const algorithm = method.getAttribute('Algorithm') ?? '';
  if (allowed.includes(algorithm)) return;
  const fault = /sha1|md5/i.test(algorithm) ? 'weak' : 'invalid';
  throw new SamlRefusal(fault, `A signature uses ${algorithm.slice(0, 200)}`);
}
