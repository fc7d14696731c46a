// What reads certificates needs it first.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { X509CertificateGenerator } from '@peculiar/x509';
import { Constants, IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify';
import { whenFinished } from './when-finished.ts';

// The schemas themselves are not shipped; what is sent is checked by who reads it.
setSchemaValidator({ validate: () => Promise.resolve('valid') });

/** A key with which a provider signs, and its certificate. */
export interface SigningKey {
  pem: string;
  certificate: string;
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
};

export async function makeSigningKey(modulusLength = 2048): Promise<SigningKey> {
  const keys = await crypto.subtle.generateKey({ ...algorithm, modulusLength }, true, [
    'sign',
    'verify',
  ]);
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=id.example',
    keys,
    signingAlgorithm: algorithm,
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const lines = pkcs8.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  const pem = `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`;
  return { pem, certificate: made.toString('pem') };
}

/** What a browser is made to post after signing in. */
export interface Posted {
  action: string;
  fields: { SAMLResponse: string; RelayState: string };
}

export const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

export interface SamlServer {
  entityId: string;
  metadataUrl: string;
  metadata: string;
  key: SigningKey;
  /** Who signs in. */
  person: { nameId: string; format: string; attributes: Record<string, string | string[]> };
  /** Makes a service provider known by its metadata, as an administrator does. */
  register(metadata: string): void;
  /** The paths of all requests so far. */
  asked: string[];
  /** Signs in as a browser does; returns what it is made to post. */
  visit(address: string): Promise<Posted>;
}

const postBinding = Constants.namespace.binding.post;

/** Starts an identity provider with SAML over HTTP until the test ends: that of `samlify`. */
export async function startSamlServer(key: SigningKey, host = '127.0.0.1'): Promise<SamlServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFinished(() => void server.close());
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, ReturnType<typeof ServiceProvider>>();
  const metadata = metadataOf(`${origin}/idp`, `${origin}/sign-in`, [key.certificate]);
  const made: SamlServer = {
    entityId: `${origin}/idp`,
    metadataUrl: `${origin}/metadata`,
    metadata,
    key,
    person: { nameId: randomUUID(), format: persistent, attributes: {} },
    asked: [],
    register(text) {
      const provider = ServiceProvider({ metadata: text });
      known.set(provider.entityMeta.getEntityID(), provider);
    },
    async visit(address) {
      const { searchParams } = new URL(address);
      const query = Object.fromEntries(searchParams);
      const idp = openIdp(made);
      const asker = [...known.values()].find((each) => isFrom(query, each));
      if (!asker) throw new Error('Unknown service provider');
      const { extract } = await idp.parseLoginRequest(asker, 'redirect', { query });
      const action = asker.entityMeta.getAssertionConsumerService('post') as string;
      const relayState = query['RelayState'] ?? '';
      const { context } = await idp.createLoginResponse(asker, { extract }, 'post', made.person, {
        relayState,
        customTagReplacement: (template: string) => fillIn(template, made, { action, extract }),
      });
      return { action, fields: { SAMLResponse: context, RelayState: relayState } };
    },
  };
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '', origin);
    made.asked.push(url.pathname);
    if (url.pathname === '/metadata') return void response.end(made.metadata);
    if (url.pathname !== '/sign-in') return void response.writeHead(404).end();
    void made.visit(url.href).then((posted) => showForm(response, posted));
  });
  return made;
}

/** Answers with a form that the browser sends by itself. */
function showForm(response: ServerResponse, { action, fields }: Posted): void {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<form method="post" action="${action}">${inputs.join('')}</form>
    <script>document.forms[0].submit()</script>`);
}

function openIdp({ metadata, key }: SamlServer) {
  return IdentityProvider({
    metadata,
    privateKey: key.pem,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  });
}

/** True if the request names this service provider as its issuer. */
function isFrom(query: Record<string, string>, asker: ReturnType<typeof ServiceProvider>): boolean {
  const request = inflate(query['SAMLRequest'] ?? '');
  return request.includes(`>${asker.entityMeta.getEntityID()}<`);
}

export function metadataOf(entityId: string, signInUrl: string, certificates: string[]): string {
  const keys = certificates.map((certificate) => {
    const base64 = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');
    return `<KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
  });
  const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
  return `<?xml version="1.0"?>
<!-- of a test -->
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}<NameIDFormat>${persistent}</NameIDFormat><SingleSignOnService Binding="${postBinding}" Location="${signInUrl}"/><SingleSignOnService Binding="${redirect}" Location="${signInUrl}"/></IDPSSODescriptor></EntityDescriptor>`;
}

/** Fills in the response of `samlify`, which leaves the attributes to its users. */
function fillIn(
  template: string,
  { entityId, person }: SamlServer,
  { action, extract }: { action: string; extract: any },
) {
  const id = `_${randomUUID()}`;
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const values: Record<string, string> = {
    ID: id,
    AssertionID: `_${randomUUID()}`,
    Destination: action,
    SubjectRecipient: action,
    Audience: extract.issuer,
    Issuer: entityId,
    IssueInstant: at(0),
    StatusCode: Constants.StatusCode.Success,
    ConditionsNotBefore: at(-1000),
    ConditionsNotOnOrAfter: at(300_000),
    SubjectConfirmationDataNotOnOrAfter: at(300_000),
    NameIDFormat: person.format,
    NameID: escape(person.nameId),
    InResponseTo: extract.request.id,
    AuthnStatement: authnStatement(at(0)),
    AttributeStatement: attributeStatement(person.attributes),
  };
  const context = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { id, context };
}

export const authnStatement = (instant: string) =>
  `<saml:AuthnStatement AuthnInstant="${instant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;

export function attributeStatement(attributes: Record<string, string | string[]>): string {
  const each = Object.entries(attributes).map(([name, values]) => {
    const texts = [values]
      .flat()
      .map((text) => `<saml:AttributeValue>${escape(text)}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${escape(name)}">${texts.join('')}</saml:Attribute>`;
  });
  return each.length > 0
    ? `<saml:AttributeStatement>${each.join('')}</saml:AttributeStatement>`
    : '';
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the XML of a request in an address. */
export const inflate = (request: string): string =>
  inflateRawSync(Buffer.from(request, 'base64')).toString();
