import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import {
  appWithProviders,
  hostOf,
  organisationWith,
  signInAt,
  startOidcServer,
  vouch,
} from '#people/accounts/fixtures/providers.ts';

const { parts } = await testApp();

async function setUp() {
  const server = await startOidcServer();
  const world = await appWithProviders({ parts }, [hostOf(server)]);
  const organisation = await organisationWith(world, server);
  const { ask, tree, provider } = organisation;
  const [directory] = (await ask('GET', '/v1/directories')).body.directories;
  const map = (group: string, teamId: string, role = 'member') =>
    ask('POST', `/v1/directories/${directory.id}/mappings`, { group, teamId, role });
  const enter = () => signInAt(world, server, `/auth/providers/${provider.id}`);
  const rolesOf = async (email: string) => {
    const { rows } = await sql<{ role: string; local_role: string | null; team: string }>`
      select member.role, member.local_role, team.slug as team
      from users person join memberships member on member.user_id = person.id
      join teams team on team.id = member.team_id
      where person.org_id = ${tree.team.orgId} and person.email = ${email} order by team.slug`.execute(
      parts.db,
    );
    return rows.map((row) => [row.team, row.role, row.local_role]);
  };
  return { ...organisation, world, directory, map, enter, rolesOf };
}

test('a provider is a directory of the groups that it names, which may be mapped before anybody comes', async () => {
  const { directory, map, tree, enter, server, address, rolesOf } = await setUp();
  expect(directory).toMatchObject({ kind: 'provider', name: 'Keycloak', people: 0 });
  const sales = await tree.addTeam('Sales');
  expect((await map('sales', sales.id)).status).toBe(201);
  const email = address();
  const sub = 'ada';
  vouch(server, email, { sub, groups: ['sales', 'other'] });
  expect((await enter()).to).toBe('/');
  expect(await rolesOf(email)).toEqual([[sales.slug, 'member', 'none']]);
  // What is not said changes nothing; an empty list ends what groups gave.
  vouch(server, email, { sub });
  await enter();
  expect(await rolesOf(email)).toHaveLength(1);
  vouch(server, email, { sub, groups: [] });
  await enter();
  expect(await rolesOf(email)).toEqual([]);
});

test('what somebody here has given stays when the provider names no group any more', async () => {
  const { map, tree, enter, server, address, rolesOf, addMember } = await setUp();
  const email = address();
  await addMember(email, 'member');
  await map('leads', tree.team.id, 'team_leader');
  vouch(server, email, { sub: 'eve', groups: ['leads'] });
  await enter();
  expect(await rolesOf(email)).toEqual([[tree.team.slug, 'team_leader', 'member']]);
  vouch(server, email, { sub: 'eve', groups: [] });
  await enter();
  expect(await rolesOf(email)).toEqual([[tree.team.slug, 'member', null]]);
});

test('nobody becomes known by groups that are on no team', async () => {
  const { enter, server, address, map, tree } = await setUp();
  await map('sales', tree.team.id);
  const email = address();
  vouch(server, email, { groups: ['Sales', 'ѕales'] });
  expect((await enter()).to).toContain('error=unknown_person');
  const { rows } = await sql`select from users where email = ${email}`.execute(parts.db);
  expect(rows).toEqual([]);
});

test('another issuer, or none, ends what the groups of a provider have given', async () => {
  for (const end of ['issuer', 'deleted']) {
    const { map, tree, enter, server, address, rolesOf, change, ask, provider } = await setUp();
    const email = address();
    await map('sales', tree.team.id);
    vouch(server, email, { sub: 'ada', groups: ['sales'] });
    await enter();
    expect(await rolesOf(email)).toHaveLength(1);
    if (end === 'issuer') await change({ clientId: 'another' });
    else expect((await ask('DELETE', `/v1/providers/${provider.id}`)).status).toBe(200);
    expect(await rolesOf(email)).toEqual([]);
    const { directories } = (await ask('GET', '/v1/directories')).body;
    expect(directories).toHaveLength(end === 'issuer' ? 1 : 0);
  }
});

test('the directory of a provider goes with the provider, and has no token', async () => {
  const { ask, directory } = await setUp();
  const path = `/v1/directories/${directory.id}`;
  expect((await ask('DELETE', path)).status).toBe(409);
  expect((await ask('PATCH', path, { renewToken: true })).status).toBe(409);
  expect((await ask('PATCH', path, { name: 'Other' })).status).toBe(409);
});
