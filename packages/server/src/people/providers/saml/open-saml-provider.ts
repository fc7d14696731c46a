import { createHash, randomBytes } from 'node:crypto';
import type { SAML } from '@node-saml/node-saml';
import type { XmlElement } from '@xmldom/xmldom';
import type { Db } from '#ground/db/database.ts';
import type { IdentityProvider } from '../protocol/identity-provider.ts';
import { readClaims } from '../protocol/read-claims.ts';
import type { ClaimRules, Claims } from '../protocol/read-claims.ts';
import { insertAnswer, takeAnswer } from './answers.queries.ts';
import { checkResponse } from './check-response.ts';
import { decodeResponse } from './decode-response.ts';
import { findSigner } from './find-signer.ts';
import { parseXml } from './parse-xml.ts';
import { clockSkewMs, readAssertion } from './read-assertion.ts';
import type { Assertion, Node } from './read-assertion.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type { SamlSettings } from './saml-settings.ts';

/** A thousand groups fit in, each with its types. */
const answerLimits = { elements: 1200, attributes: 4000 };

/** What opens a provider. */
export interface SamlOptions extends SamlSettings, Pick<ClaimRules, 'claims' | 'trustsAddresses'> {
  readonly providerId: string;
  /** The version of its row. */
  readonly version: number;
  /** The address on this server that gets its answers. */
  readonly callback: string;
  /** The entity id of this server with this provider. */
  readonly ownEntityId: string;
}

/**
 * Opens a provider with SAML 2.0. Its answer is checked where it is posted, which is without cookies,
 * because another site leads there; the browser then comes back with a code, as from other providers.
 */
export function openSamlProvider(options: SamlOptions, db: Db): IdentityProvider {
  const { providerId, version, callback } = options;
  const expected = { issuer: options.entityId, recipient: callback, audience: options.ownEntityId };
  return {
    async start() {
      const attempt = { state: randomText(), secret: `_${randomBytes(20).toString('hex')}` };
      const saml = await openLibrary(options, { requestId: attempt.secret });
      const url = await saml.getAuthorizeUrlAsync(attempt.state, undefined, {});
      return { ...attempt, url };
    },
    async receive(response) {
      const xml = decodeResponse(response);
      const signatures = checkResponse(await parse(xml), expected);
      const verified = await verify(options, xml, signatures);
      const assertion = readAssertion(verified, expected, Date.now());
      const code = randomText();
      await keep(db, options, assertion, code);
      return code;
    },
    async finish({ secret }, { code = '' }) {
      const answer = await takeAnswer(db, providerId, hash(code));
      if (!answer) throw new SamlRefusal('again', 'The answer of the provider was used already');
      if (answer.version !== version)
        throw new SamlRefusal('changed', 'The provider was changed after it had answered');
      if (answer.requestId !== secret)
        throw new SamlRefusal('unrequested', 'The assertion answers another request');
      return answer.person;
    },
  };
}

async function keep(
  db: Db,
  { providerId, version, claims, trustsAddresses }: SamlOptions,
  assertion: Assertion,
  code: string,
): Promise<void> {
  const { id, requestId, subject } = assertion;
  const said = { token: claimsOf(assertion, claims), userinfo: {} };
  const person = readClaims(subject, said, { claims, trustsAddresses, needsHostedDomain: false });
  const isNew = await insertAnswer(db, {
    providerId,
    assertionHash: hash(id),
    requestHash: hash(requestId),
    codeHash: hash(code),
    answer: { person, requestId, version },
  });
  if (!isNew) throw new SamlRefusal('again', 'The assertion was accepted already');
}

/** The claim of an address that is the NameID itself, if that is one; no attribute. */
const nameIdClaim = 'NameID';

/** Returns the attributes as claims. One with several values says no address and no name. */
function claimsOf({ address, attributes }: Assertion, names: SamlOptions['claims']): Claims {
  const groups = attributes.get(names.groups);
  const single = (name: string) => {
    const [value, ...more] = attributes.get(name) ?? [];
    return more.length === 0 ? value : undefined;
  };
  return Object.fromEntries([
    [names.name, single(names.name)],
    [names.groups, groups],
    [names.address, names.address === nameIdClaim ? address : single(names.address)],
  ]);
}

async function parse(xml: string): Promise<XmlElement> {
  try {
    return await parseXml(xml, answerLimits);
  } catch (cause) {
    throw new SamlRefusal('invalid', cause instanceof Error ? cause.message : '', cause);
  }
}

/** Loads the library only where a provider needs it: that takes 0.13 s and 4.5 MB. */
async function openLibrary(
  options: SamlOptions,
  { requestId = '', isSigned = false }: { requestId?: string; isSigned?: boolean },
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    callbackUrl: options.callback,
    entryPoint: options.signInUrl,
    issuer: options.ownEntityId,
    audience: options.ownEntityId,
    idpCert: [...options.certificates],
    wantAssertionsSigned: true,
    // A signature of the response is not needed, because that of the assertion is. A wrong one is no good.
    wantAuthnResponseSigned: isSigned,
    acceptedClockSkewMs: clockSkewMs,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    signatureAlgorithm: 'sha256',
    // It reads the request's id outside of the signature; `finish` compares the signed one.
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
  });
}

/** Verifies the signatures, the audience and the times; returns what was signed. */
async function verify(
  options: SamlOptions,
  xml: string,
  signatures: readonly XmlElement[],
): Promise<Node> {
  const by = (signature: XmlElement) => findSigner(signature, options.certificates);
  const certificates = [...new Set(await Promise.all(signatures.map(by)))];
  const isSigned = signatures.length > 1;
  const saml = await openLibrary({ ...options, certificates }, { isSigned });
  const SAMLResponse = Buffer.from(xml).toString('base64');
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
    const signed = profile?.getAssertion?.() as { Assertion?: Node } | undefined;
    if (signed?.Assertion) return signed.Assertion;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SamlRefusal(faultOf(message), message.slice(0, 500), cause);
  }
  throw new SamlRefusal('invalid', 'The answer has no assertion');
}

function faultOf(message: string): SamlRefusal['fault'] {
  if (/signature/i.test(message)) return 'unsigned';
  if (/expired|not yet valid/i.test(message)) return 'time';
  return /audience/i.test(message) ? 'elsewhere' : 'invalid';
}

const randomText = () => randomBytes(32).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest();
