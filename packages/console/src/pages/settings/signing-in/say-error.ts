import { GuildhallError } from '@guildhall/sdk/light';
import { reasonIn, sayError } from '#api/say-error.ts';
import type { SigningInTexts } from './texts/shape.ts';

/** Returns why something about signing in could not be changed, in the reader's language. */
export function saySigningInError(texts: SigningInTexts, error: unknown): string {
  if (!(error instanceof GuildhallError)) return sayError(error);
  const known: Partial<Record<string, string>> = texts.failures;
  const [fault] = error.details;
  const ofSaml = fault && saySamlFault(texts, fault);
  if (ofSaml !== undefined) return ofSaml;
  if (fault?.code === 'provider_unreachable')
    return `${texts.unreachable} ${reasonIn(fault.message)}`.trim();
  if (fault?.code === 'private_address') return texts.privateAddress;
  return known[error.code] ?? sayError(error);
}

type Fault = GuildhallError['details'][number];

/** Returns what is wrong with the settings of a provider with SAML; undefined for another fault. */
function saySamlFault(
  { saml }: SigningInTexts,
  { code, path, message }: Fault,
): string | undefined {
  if (code === 'certificate_unusable') return saml.unusable;
  if (code === 'metadata_unreadable') return `${saml.unreadable} ${reasonIn(message)}`.trim();
  if (code === 'provider_incomplete' && path === 'trustsAddresses') return saml.trustNeeded;
  if (path !== 'saml.metadataUrl') return undefined;
  if (code === 'private_address') return saml.privateAddress;
  return code === 'provider_unreachable'
    ? `${saml.unreachable} ${reasonIn(message)}`.trim()
    : undefined;
}
