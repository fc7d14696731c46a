import { children, descendants, namespaces, parseXml } from './parse-xml.ts';

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** What metadata says of a provider. */
export interface ReadMetadata {
  entityId: string;
  signInUrl: string;
  /** Of those for signatures, as base64; not checked yet. */
  certificates: string[];
}

const metadataLimits = { elements: 4000, attributes: 8000 };

/** Reads the metadata of one identity provider. Throws an error that says what is missing. */
export async function readMetadata(xml: string): Promise<ReadMetadata> {
  const root = await parseXml(xml.replace(/^\ufeff/, ''), metadataLimits);
  const isOne = root.localName === 'EntityDescriptor';
  const entities = (isOne ? [root] : descendants(root, 'EntityDescriptor'))
    .filter(({ namespaceURI }) => namespaceURI === namespaces.metadata)
    .flatMap((entity) =>
      children(entity, namespaces.metadata, 'IDPSSODescriptor').map((role) => ({ entity, role })),
    );
  const [found, ...more] = entities;
  if (!found) throw new Error('it names no identity provider');
  if (more.length > 0) throw new Error('it names several identity providers');
  const { entity, role } = found;
  const entityId = entity.getAttribute('entityID') ?? '';
  if (entityId === '') throw new Error('it has no entityID');
  const signInUrl = children(role, namespaces.metadata, 'SingleSignOnService')
    .filter((service) => service.getAttribute('Binding') === redirect)
    .map((service) => service.getAttribute('Location') ?? '')[0];
  if (!signInUrl) throw new Error('it has no SingleSignOnService with HTTP-Redirect');
  const certificates = children(role, namespaces.metadata, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => descendants(key, 'X509Certificate'))
    .map((certificate) => certificate.textContent?.trim() ?? '');
  if (certificates.length === 0) throw new Error('it has no certificate for signatures');
  return { entityId, signInUrl, certificates: [...new Set(certificates)] };
}
