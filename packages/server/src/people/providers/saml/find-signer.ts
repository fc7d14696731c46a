import { verify } from 'node:crypto';
import type { XmlElement } from '@xmldom/xmldom';
import { signatureMethods } from './check-signature.ts';
import { children, namespaces } from './parse-xml.ts';
import { SamlRefusal } from './saml-refusal.ts';

/**
 * Returns the certificate with whose key what a signature says of itself is signed. This is quick
 * whatever the document has, so strangers cannot make the library compare large ones, which takes
 * longer than linear. Whether the signed element is right is left to the library.
 */
export async function findSigner(
  signature: XmlElement,
  certificates: readonly string[],
): Promise<string> {
  const { ExclusiveCanonicalization } = await import('xml-crypto');
  const only = (of: XmlElement, name: string) => children(of, namespaces.signature, name)[0];
  const info = only(signature, 'SignedInfo');
  if (!info) throw new SamlRefusal('unsigned', 'The signature does not say what it signs');
  const method = only(info, 'SignatureMethod')?.getAttribute('Algorithm');
  const hash = signatureMethods[method ?? ''];
  const value = Buffer.from(only(signature, 'SignatureValue')?.textContent ?? '', 'base64');
  const isBy = (text: string) => (certificate: string) =>
    hash !== undefined && verify(hash, Buffer.from(text), certificate, value);
  // Its own type names elements of browsers.
  const canonical: { process(of: XmlElement, options: object): string } =
    new ExclusiveCanonicalization();
  const text = canonical.process(info, {});
  const found = certificates.find(isBy(text));
  if (found === undefined)
    throw new SamlRefusal('unsigned', 'The answer is signed with no certificate of the provider');
  return found;
}
