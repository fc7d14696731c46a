import { rule } from '@guildhall/contract';
import { invalid } from '#ground/http/check-input.ts';
import { Failure } from '#ground/failure.ts';
import type { CheckProviderParts } from './check-provider.ts';
import type { GivenChange, ReadChange } from './merge-provider.ts';
import type { NewProvider } from './provider.ts';
import { refuseMetadataUrl, sayUnreachable } from './refuse-issuer.ts';
import { readCertificate } from './saml/certificates.ts';
import { readMetadata } from './saml/read-metadata.ts';
import type { ReadMetadata } from './saml/read-metadata.ts';
import type { SamlSettings } from './saml/saml-settings.ts';

const ofOther = {
  oidc: rule('unknown_field', 'belongs to OpenID Connect'),
  saml: rule('unknown_field', 'belongs to SAML'),
};
const unclear = rule(
  'provider_incomplete',
  'must have metadata, or metadataUrl, or entityId, signInUrl and certificates',
);
const unusable = rule(
  'certificate_unusable',
  'must be X.509 certificates with an RSA key of at least 2048 bits, as PEM or base64',
);
const certificatesMax = 10;
/** As many as may be pasted. */
const metadataMax = 500_000;

type GivenSaml = NonNullable<GivenChange['saml']>;
type ReadParts = Pick<CheckProviderParts, 'settings' | 'toProviders'>;

/** Refuses what belongs to the other protocol, and puts what metadata says in place of it. */
export async function readChange(
  parts: ReadParts,
  kind: NewProvider['kind'],
  given: GivenChange,
): Promise<ReadChange> {
  const { issuer, clientId, clientSecret, saml } = given;
  const isSaml = kind === 'saml';
  const others = isSaml ? { issuer, clientId, clientSecret } : { saml };
  const [other] = Object.entries(others).find(([, value]) => value) ?? [];
  if (other !== undefined)
    throw invalid([{ path: other, message: ofOther[isSaml ? 'oidc' : 'saml'] }]);
  return { ...given, saml: saml && (await readSaml(parts, saml)) };
}

async function readSaml(parts: ReadParts, given: GivenSaml): Promise<SamlSettings> {
  const { entityId, signInUrl, certificates } = await findSettings(parts, given);
  const pems = certificates.map((text) => readCertificate(text)?.pem);
  const usable = pems.filter((pem) => pem !== undefined);
  // Metadata may have further ones, for other programs; one that was typed in is meant.
  const isMeant = given.certificates !== undefined;
  if (usable.length === 0 || (isMeant && usable.length < pems.length))
    throw invalid([{ path: 'saml.certificates', message: unusable }]);
  return {
    entityId,
    signInUrl,
    certificates: [...new Set(usable)].slice(0, certificatesMax),
  };
}

async function findSettings(parts: ReadParts, given: GivenSaml): Promise<ReadMetadata> {
  const { metadata, metadataUrl, entityId, signInUrl, certificates } = given;
  const isTyped = entityId !== undefined || signInUrl !== undefined || certificates !== undefined;
  const ways = [metadata !== undefined, metadataUrl !== undefined, isTyped].filter(Boolean);
  if (ways.length !== 1) throw invalid([{ path: 'saml', message: unclear }]);
  if (metadata !== undefined) return read(metadata, 'saml.metadata');
  if (metadataUrl !== undefined)
    return read(await fetchMetadata(parts, metadataUrl), 'saml.metadataUrl');
  if (entityId === undefined || signInUrl === undefined || certificates === undefined)
    throw invalid([{ path: 'saml', message: unclear }]);
  return { entityId, signInUrl, certificates };
}

async function read(xml: string, path: string): Promise<ReadMetadata> {
  if (xml.length > metadataMax)
    throw unreadable(path, `it is longer than ${metadataMax} characters`);
  const found = await readMetadata(xml).catch((cause: unknown) => {
    throw unreadable(path, cause instanceof Error ? cause.message : String(cause));
  });
  const { entityId, signInUrl } = found;
  const isText = entityId.length <= 1000 && /^[\x20-\x7e]+$/.test(entityId);
  if (!isText) throw unreadable(path, 'its entityID is no address and no name');
  if (!URL.canParse(signInUrl) || signInUrl.length > 2000 || /\s/.test(signInUrl))
    throw unreadable(path, 'its sign-in address is none');
  return found;
}

/** Says in parentheses what is wrong, as for an issuer that does not answer. */
function unreadable(path: string, reason: string): Failure {
  const message = `is no metadata of an identity provider (${reason.slice(0, 300)})`;
  return new Failure('invalid', {
    message: `${path} ${message}`,
    details: [{ path, message, code: 'metadata_unreadable' }],
  });
}

async function fetchMetadata(
  { settings, toProviders }: ReadParts,
  metadataUrl: string,
): Promise<string> {
  refuseMetadataUrl(metadataUrl, settings);
  try {
    const answer = await toProviders.fetch(metadataUrl, { redirect: 'error' });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return await answer.text();
  } catch (cause) {
    throw sayUnreachable(cause, 'saml.metadataUrl');
  }
}
