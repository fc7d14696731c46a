import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { makeSigningKey, metadataOf, startSamlServer } from '../../../../../test/saml-server.ts';
import { oidcClient, rowsOf } from '#people/accounts/fixtures/providers.ts';
import {
  assertAddress,
  openSamlWorld,
  otherKey,
  ownKey,
  samlOrganisation,
  signInBySaml,
} from '#people/accounts/fixtures/saml.ts';

const { parts } = await testApp();
const { world, server, organisation, path: signInPath } = await openSamlWorld({ parts });
const path = `/v1/teams/${organisation.tree.team.id}/providers`;

const make = (saml: unknown, more: object = {}) =>
  organisation.ask('POST', path, { kind: 'saml', name: 'Id', saml, ...more });
const faultOf = (answer: { body: any }) => answer.body.details?.[0];
const signInUrl = 'https://id.example.com/sso?tenant=1';
const typed = { entityId: 'urn:id', signInUrl, certificates: [ownKey.certificate] };

describe('a provider with SAML', () => {
  test('201: shows what its metadata says, with our addresses for it', async () => {
    const { provider } = organisation;
    expect(provider).toMatchObject({
      kind: 'saml',
      issuer: null,
      hasSecret: false,
      saml: {
        entityId: server.entityId,
        certificates: [{ pem: ownKey.certificate.trim() + '\n', endsAt: expect.any(String) }],
      },
      callbackUrl: `http://hall.example:3000/auth/callback/saml/${provider.id}`,
      ownEntityId: `http://hall.example:3000/auth/saml/${provider.id}`,
    });
    const listed = await organisation.ask('GET', path);
    expect(listed.body.providers[0]).toEqual(provider);
  });

  test('201: by its fields, with several certificates, as base64 too; and later', async () => {
    const base64 = otherKey.certificate.replaceAll(/-----[A-Z ]+-----/g, '');
    const certificates = [ownKey.certificate, base64, ownKey.certificate];
    const { status, body } = await make({ ...typed, certificates });
    expect(status).toBe(201);
    expect(body.provider.saml).toMatchObject({ entityId: 'urn:id', signInUrl });
    expect(body.provider.saml.certificates).toHaveLength(2);
    const empty = await make(null);
    expect(empty).toMatchObject({ status: 201, body: { provider: { saml: null } } });
    const begun = await world.app.request(`/auth/providers/${empty.body.provider.id}`);
    expect(begun.status).toBe(404);
    const at = `/v1/providers/${empty.body.provider.id}`;
    const given = { saml: typed, trustsAddresses: true, isOn: true };
    expect(await organisation.ask('PATCH', at, given)).toMatchObject({ status: 200 });
  });

  test('201: by the address of its metadata, which is read once, by guarded requests', async () => {
    const made = await make({ metadataUrl: server.metadataUrl });
    expect(made.body.provider.saml.entityId).toBe(server.entityId);
    expect(server.asked.filter((each) => each === '/metadata')).toHaveLength(1);
    const inside = await startSamlServer(ownKey);
    const answer = await make({ metadataUrl: inside.metadataUrl });
    expect([answer.status, faultOf(answer)]).toMatchObject([
      400,
      { path: 'saml.metadataUrl', code: 'private_address' },
    ]);
    expect(inside.asked).toEqual([]);
  });

  test('S58: 400: a sign-in address of another scheme, also at a host of the operator’s network', async () => {
    const { host } = new URL(server.entityId);
    const own = metadataOf('urn:id', `ftp://${host}/`, [ownKey.certificate]);
    const answers = [
      await make({ metadata: own }),
      await make({ ...typed, signInUrl: `ftp://${host}/` }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(faultOf(answers[0]!)).toMatchObject({ path: 'saml.signInUrl', code: 'without_https' });
    const plain = metadataOf('urn:id', `http://${host}/`, [ownKey.certificate]);
    expect(await make({ metadata: plain })).toMatchObject({ status: 201 });
  });

  test('400: an address without metadata: another status, a way elsewhere, too much, another thing', async () => {
    const host = new URL(server.entityId);
    const answers: Record<string, () => [number, object, string]> = {
      '/404': () => [404, {}, server.metadata],
      '/elsewhere': () => [302, { location: server.metadataUrl }, ''],
      '/large': () => [200, {}, ' '.repeat(5_000_000) + server.metadata],
      '/long': () => [200, {}, `${' '.repeat(500_000)}${server.metadata}`],
      '/page': () => [200, {}, '<!doctype html><p>Sign in</p>'],
    };
    const odd = createServer((request, response) => {
      const [status, headers, body] = answers[request.url ?? '']!();
      response.writeHead(status, { ...headers }).end(body);
    });
    odd.listen(0, host.hostname);
    await once(odd, 'listening');
    onTestFinished(() => void odd.close());
    const origin = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
    const { openSafeFetch } = await import('#ground/ports/safe-fetch/safe-fetch.ts');
    const { createApp } = await import('#app/app.ts');
    const { asking } = await import('../../../../../test/world.ts');
    const { signIn } = await import('../../../../../test/sign-in.ts');
    const hosts = [new URL(origin).host];
    const toProviders = openSafeFetch({ privateHosts: hosts });
    onTestFinished(() => toProviders.close());
    const settings = { ...world.parts.settings, providerPrivateHosts: hosts };
    const app = createApp({ ...world.parts, settings, toProviders });
    const ask = asking(
      app,
      await signIn({ app, parts: world.parts } as any, organisation.tree.owner.userId),
    );
    const codes = await Promise.all(
      Object.keys(answers).map(async (at) => {
        const saml = { metadataUrl: `${origin}${at}` };
        const answer = await ask('POST', path, { kind: 'saml', name: 'Id', saml });
        return [at, answer.status, faultOf(answer)?.code];
      }),
    );
    expect(codes).toEqual([
      ['/404', 400, 'provider_unreachable'],
      ['/elsewhere', 400, 'provider_unreachable'],
      ['/large', 400, 'provider_unreachable'],
      ['/long', 400, 'metadata_unreadable'],
      ['/page', 400, 'metadata_unreadable'],
    ]);
  });

  const right = metadataOf('urn:id', signInUrl, [ownKey.certificate]);
  const before = (text: string) => right.replace('<EntityDescriptor', `${text}<EntityDescriptor`);

  test.each<[string, string, string]>([
    [
      'entities from outside',
      before('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>'),
      'document type',
    ],
    [
      'a document type elsewhere',
      before('<!doctype x SYSTEM "http://127.0.0.1/x.dtd">'),
      'document type',
    ],
    ['an entity that is unknown', right.replace('urn:id', '&x;'), ''],
    ['no XML', 'x', ''],
    ['half of it', right.slice(0, 400), ''],
    ['too many elements', right.replace('</Ent', `${'<x/>'.repeat(9000)}</Ent`), 'too many'],
    [
      'a service provider',
      right.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
      'no identity provider',
    ],
    ['two providers', `<x xmlns="urn:x">${right.replace(/^.*?-->/s, '').repeat(2)}</x>`, 'several'],
    ['no entity id', right.replace('entityID="urn:id"', ''), 'entityID'],
    ['no redirect', right.replaceAll('HTTP-Redirect', 'SOAP'), 'HTTP-Redirect'],
    ['no certificate', right.replaceAll('signing', 'encryption'), 'certificate'],
    ['a sign-in address that is none', right.replaceAll(signInUrl, 'x'), 'sign-in address'],
  ])('400: metadata with %s', async (_, metadata, reason) => {
    const answer = await make({ metadata });
    expect(answer.status).toBe(400);
    const fault = faultOf(answer);
    expect(fault).toMatchObject({ path: 'saml.metadata', code: 'metadata_unreadable' });
    expect(fault.message).toContain(reason);
    expect(fault.message).not.toContain('root:');
  });

  test('201: metadata with comments, a byte order mark and a certificate of another kind beside', async () => {
    const metadata = `\ufeff${metadataOf('urn:id', signInUrl, ['AAAA', ownKey.certificate])}`;
    const { status, body } = await make({ metadata });
    expect(status).toBe(201);
    expect(body.provider.saml.certificates).toHaveLength(1);
  });

  test('400: metadata whose certificate is longer than one that is typed may be', async () => {
    const base64 = ownKey.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');
    const metadata = metadataOf('urn:id', signInUrl, [base64]);
    expect((await make({ metadata })).status).toBe(201);
    const spaced = `${base64.slice(0, 100)}${'\n'.repeat(10_000)}${base64.slice(100)}`;
    const answer = await make({ metadata: metadata.replace(base64, spaced) });
    expect([answer.status, faultOf(answer)?.code]).toEqual([400, 'certificate_unusable']);
  });

  test('400: what cannot be: another protocol’s fields, no whole settings, hostile addresses, weak keys', async () => {
    const weak = await makeSigningKey(1024);
    for (const [given, at, code] of [
      [{ saml: {} }, 'saml', 'provider_incomplete'],
      [{ saml: { ...typed, metadata: right } }, 'saml', 'provider_incomplete'],
      [{ saml: { entityId: 'urn:id', signInUrl } }, 'saml', 'provider_incomplete'],
      [{ saml: typed, issuer: 'https://id.example.com' }, 'issuer', 'unknown_field'],
      [{ saml: typed, clientSecret: 'x' }, 'clientSecret', 'unknown_field'],
      [{ kind: 'oidc', saml: typed }, 'saml', 'unknown_field'],
      [{ saml: null, isOn: true, trustsAddresses: true }, 'isOn', 'provider_incomplete'],
      [{ saml: typed, isOn: true }, 'trustsAddresses', 'provider_incomplete'],
      [
        { saml: { ...typed, certificates: [weak.certificate] } },
        'saml.certificates',
        'certificate_unusable',
      ],
      [{ saml: { ...typed, certificates: ['x'] } }, 'saml.certificates', 'certificate_unusable'],
      [{ saml: { ...typed, certificates: [] } }, 'saml.certificates', 'list_length'],
      [{ saml: { ...typed, signInUrl: 'javascript:alert(1)' } }, 'saml.signInUrl', 'web_address'],
      [
        { saml: { ...typed, signInUrl: 'http://id.example.com' } },
        'saml.signInUrl',
        'without_https',
      ],
      [
        { saml: { ...typed, signInUrl: 'http://hall.example:3000/x' } },
        'saml.signInUrl',
        'own_address',
      ],
      [{ saml: { metadataUrl: 'file:///etc/passwd' } }, 'saml.metadataUrl', 'web_address'],
      [
        { saml: { metadataUrl: 'https://169.254.169.254/' } },
        'saml.metadataUrl',
        'private_address',
      ],
      [{ saml: { metadataUrl: 'http://id.example.com/' } }, 'saml.metadataUrl', 'without_https'],
      [{ saml: { metadataUrl: 'http://hall.example:3000/' } }, 'saml.metadataUrl', 'own_address'],
    ] as const) {
      const answer = await organisation.ask('POST', path, { kind: 'saml', name: 'Id', ...given });
      const fault = faultOf(answer);
      expect([given, answer.status, fault?.path, fault?.code]).toEqual([given, 400, at, code]);
    }
  });

  test('200: with another entity id the identities end; with another certificate they stay', async () => {
    const email = organisation.address();
    await organisation.addMember(email);
    assertAddress(server, email);
    expect((await signInBySaml(world, server, signInPath)).to).toBe('/');
    const { entityId, signInUrl: at } = organisation.provider.saml;
    const certificates = [ownKey.certificate, otherKey.certificate];
    await organisation.change({ saml: { entityId, signInUrl: at, certificates } });
    expect(await rowsOf(world, email)).toMatchObject({ ways: 1 });
    await organisation.change({ saml: { entityId: 'urn:other', signInUrl: at, certificates } });
    expect(await rowsOf(world, email)).toMatchObject({ ways: 0 });
    await organisation.change({ saml: { metadata: server.metadata } });
  });
});

describe('our metadata', () => {
  test('200: names us for one provider, also before that is known and while it is off', async () => {
    const { body } = await make(null);
    const { id, callbackUrl, ownEntityId } = body.provider;
    const response = await world.app.request(`/auth/saml/${id}`);
    expect(response.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const xml = await response.text();
    expect(xml).toContain(`entityID="${ownEntityId}"`);
    expect(xml).toContain(`Location="${callbackUrl}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
  });

  test('404: there is none for OpenID Connect, nor for what does not exist, and nothing is taken there', async () => {
    const made = await organisation.ask('POST', path, { name: 'Id', ...oidcClient });
    for (const id of [made.body.provider.id, randomUUID(), 'x', 'oidc']) {
      expect((await world.app.request(`/auth/saml/${id}`)).status).toBe(404);
      const posted = await world.app.request(`/auth/callback/saml/${id}`, { method: 'POST' });
      expect([id, posted.status]).toEqual([id, 404]);
    }
  });

  test('S58: the metadata of one is not that of another, so the audiences differ', async () => {
    const other = await samlOrganisation(world, server);
    expect(other.provider.ownEntityId).not.toBe(organisation.provider.ownEntityId);
  });
});
