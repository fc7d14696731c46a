import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { join } from '../../../../../test/sign-in.ts';
import { asking, newTree, refused } from '../../../../../test/world.ts';
import {
  appWithProviders,
  hostOf,
  oidcClient,
  organisationWith,
  startOidcServer,
} from '#people/accounts/fixtures/providers.ts';

const { parts } = await testApp();

async function setUp(hosts: readonly string[] = []) {
  const server = await startOidcServer();
  const world = await appWithProviders({ parts }, [hostOf(server), ...hosts]);
  const organisation = await organisationWith(world, server);
  const path = `/v1/teams/${organisation.tree.team.id}/providers`;
  return { world, server, organisation, path, one: `/v1/providers/${organisation.provider.id}` };
}

const faultOf = (answer: { body: any }) => answer.body.details?.[0];

async function audited(orgId: string) {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where org_id = ${orgId}
      and (action like 'provider.%' or action like 'domain.%') order by id`.execute(parts.db);
  return rows.map(({ action }) => action);
}

describe('POST /v1/teams/{teamId}/providers', () => {
  test('201: the secret is sealed and never returned, the redirect address is', async () => {
    const { world, organisation, path, server } = await setUp();
    const { clientSecret } = oidcClient;
    const { provider } = organisation;
    expect(provider).toMatchObject({
      kind: 'oidc',
      preset: 'generic',
      issuer: server.issuer,
      hasSecret: true,
      isOn: true,
      isRequired: false,
      joinTeamId: null,
      callbackUrl: `http://hall.example:3000/auth/callback/oidc/${provider.id}`,
    });
    const listed = await asking(world.app, organisation.tree.headers)('GET', path);
    expect(listed).toMatchObject({ status: 200, body: { providers: [provider] } });
    expect(JSON.stringify(listed.body)).not.toContain(clientSecret);
    const { rows } = await sql<{ row: string }>`
      select to_json(provider)::text as row from identity_providers provider
      where id = ${provider.id}`.execute(parts.db);
    expect(rows[0]!.row).not.toContain(Buffer.from(clientSecret).toString('hex'));
    expect(await audited(organisation.tree.team.orgId)).toEqual([
      'domain.added',
      'domain.proved',
      'provider.created',
    ]);
  });

  test('400: an issuer in a private network, without https, of this server, or of many tenants', async () => {
    const { organisation, path } = await setUp();
    for (const [issuer, code] of [
      ['http://127.0.0.1:9', 'private_address'],
      ['https://localhost', 'private_address'],
      ['https://169.254.169.254', 'private_address'],
      ['http://id.example.com', 'without_https'],
      ['http://hall.example:3000/x', 'own_address'],
      ['https://login.microsoftonline.com/common/v2.0', 'many_tenants'],
      ['https://id.example.com/?x=1', 'web_address'],
      ['https://user:secret@id.example.com', 'web_address'],
      ['javascript:alert(1)', 'web_address'],
    ]) {
      const answer = await organisation.ask('POST', path, { name: 'Id', issuer });
      expect([issuer, answer.status, faultOf(answer)?.code]).toEqual([issuer, 400, code]);
    }
  });

  test('400: one that does not answer cannot be switched on, with the reason; off it is kept', async () => {
    const { organisation, path, server } = await setUp();
    const given = { name: 'Id', issuer: server.issuer, ...oidcClient };
    server.odd.discovery = { issuer: 'https://evil.example' };
    const answer = await organisation.ask('POST', path, { ...given, isOn: true });
    expect(answer.status).toBe(400);
    expect(faultOf(answer)).toMatchObject({
      path: 'issuer',
      code: 'provider_unreachable',
      message: expect.stringContaining('issuer does not match'),
    });
    expect((await organisation.ask('POST', path, given)).status).toBe(201);
  });

  test('400: one whose name leads into the private network is not asked', async () => {
    const inside = await startOidcServer('localhost');
    const host = new URL(inside.issuer).host;
    const { organisation, world } = await setUp([host]);
    // The host is named where the address is checked, and not where it is reached.
    const { server } = organisation;
    const { app } = await appWithProviders(world, [hostOf(server)], {
      settings: { ...world.parts.settings, providerPrivateHosts: [host] },
    });
    const owner = await join(world, organisation.tree, 'owner');
    const answer = await asking(app, owner.headers)(
      'POST',
      `/v1/teams/${organisation.tree.team.id}/providers`,
      { name: 'Id', issuer: inside.issuer, ...oidcClient, isOn: true },
    );
    expect(answer.status).toBe(400);
    expect(faultOf(answer)).toMatchObject({ code: 'private_address' });
    expect(inside.asked).toEqual([]);
  });

  test('400: nobody signs in by one of which not all is known, or requires one that is off', async () => {
    const { organisation, path, one } = await setUp();
    const asked = { name: 'Id', issuer: 'https://id.example.com', clientId: 'x', isOn: true };
    expect(faultOf(await organisation.ask('POST', path, asked))).toMatchObject({ path: 'isOn' });
    const off = { isOn: false, isRequired: true };
    expect(faultOf(await organisation.ask('PATCH', one, off))).toMatchObject({
      path: 'isRequired',
    });
    await organisation.change({ isRequired: true });
    expect(await organisation.change({ isOn: false })).toMatchObject({
      isOn: false,
      isRequired: false,
    });
  });

  test('404: people join no team of another organisation; the team may be deleted', async () => {
    const { organisation, world, one } = await setUp();
    const other = await newTree(world.parts);
    const answer = await organisation.ask('PATCH', one, { joinTeamId: other.team.id });
    expect(answer).toEqual(refused('team_not_found'));
    const team = await organisation.tree.addTeam('Newcomers');
    await organisation.change({ joinTeamId: team.id });
    await organisation.ask('DELETE', `/v1/teams/${team.id}`);
    const { body } = await organisation.ask(
      'GET',
      `/v1/teams/${organisation.tree.team.id}/providers`,
    );
    expect(body.providers).toMatchObject([{ joinTeamId: null, isOn: true }]);
  });

  test('403: only somebody who has just signed in, only at the top, and no key', async () => {
    const { organisation, world, path, one } = await setUp();
    const given = { name: 'Id' };
    const { tree } = organisation;
    const below = await tree.addTeam('Below');
    expect(await organisation.ask('POST', `/v1/teams/${below.id}/providers`, given)).toEqual(
      refused('not_top_level'),
    );
    expect(await asking(world.app, tree.headers)('POST', path, given)).toEqual(
      refused('providers_of_key'),
    );
    await sql`update auth_sessions set created_at = now() - interval '11 minutes'`.execute(
      parts.db,
    );
    const { domainId } = organisation;
    for (const [method, at, body] of [
      ['POST', path, given],
      ['PATCH', one, { name: 'Other' }],
      ['DELETE', one, undefined],
      ['DELETE', `/v1/domains/${domainId}`, undefined],
    ] as const)
      expect(await organisation.ask(method, at, body)).toEqual(refused('confirm_yourself'));
    expect((await organisation.ask('GET', path)).body.providers).toHaveLength(1);
  });

  test('409: an organisation has at most 20', async () => {
    const { organisation, path } = await setUp();
    await sql`insert into identity_providers (org_id, preset, name, claims)
      select ${organisation.tree.team.id}, 'generic', 'Id', '{}' from generate_series(1, 19)
    `.execute(parts.db);
    expect(await organisation.ask('POST', path, { name: 'Id' })).toEqual(refused('providers_full'));
  });
});

test('PATCH /v1/providers/{providerId}: the secret stays until another one is given', async () => {
  const { organisation, one } = await setUp();
  const sealed = async () => {
    const { rows } = await sql<{ secret: Buffer | null }>`
      select client_secret as secret from identity_providers where id = ${organisation.provider.id}
    `.execute(parts.db);
    return rows[0]!.secret && parts.secretBox.open('provider', rows[0]!.secret).toString();
  };
  await organisation.change({ name: 'Other' });
  expect(await sealed()).toBe(oidcClient.clientSecret);
  await organisation.change({ clientSecret: 'another one' });
  expect(await sealed()).toBe('another one');
  const gone = await organisation.ask('PATCH', one, { isOn: false, clientSecret: null });
  expect(gone.body.provider).toMatchObject({ hasSecret: false, isOn: false });
  expect(await sealed()).toBe(null);
});
