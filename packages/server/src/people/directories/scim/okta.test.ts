import { expect, test } from 'vitest';
import { testWorld } from '../../../../../../test/world.ts';
import { scimClient } from './fixtures/scim-client.ts';

const world = await testWorld();
const { scim, map } = await scimClient(world, world.tree);

const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';
const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const listResponse = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const errorMessage = 'urn:ietf:params:scim:api:messages:2.0:Error';

const byName = (name: string) =>
  `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}&startIndex=1&count=100`;

const mira = {
  schemas: [coreUser],
  userName: 'mira.lind@north.example',
  name: { givenName: 'Mira', familyName: 'Lind' },
  emails: [{ primary: true, value: 'mira.lind@north.example', type: 'work' }],
  displayName: 'Mira Lind',
  locale: 'sv-SE',
  externalId: '00u1mira',
  groups: [],
  password: 'a-Password-0',
  active: true,
};

// After "Build your SCIM API service" and the tests that Okta has integrations run.
test('the checks that Okta runs before it accepts a server', async () => {
  const first = await scim('POST', '/Users', { ...mira, userName: 'first@north.example' });
  const listed = await scim('GET', '/Users?count=1&startIndex=1');
  expect(listed.status).toBe(200);
  expect(listed.headers.get('content-type')).toMatch(/^application\/scim\+json/);
  expect(listed.body).toMatchObject({
    schemas: [listResponse],
    startIndex: 1,
    itemsPerPage: 1,
    totalResults: 1,
    Resources: [
      {
        id: first.body.id,
        userName: 'first@north.example',
        active: true,
        name: { givenName: 'Mira', familyName: 'Lind' },
        emails: [{ value: 'mira.lind@north.example' }],
      },
    ],
  });
  expect(await scim('GET', `/Users/${first.body.id}`)).toMatchObject({
    status: 200,
    body: listed.body.Resources[0],
  });
  const nobody = await scim('GET', byName('nobody@north.example'));
  expect(nobody.status).toBe(200);
  expect(nobody.body).toEqual({
    schemas: [listResponse],
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
    Resources: [],
  });
  const missing = await scim('GET', '/Users/010101001010101011001010101011');
  expect(missing.status).toBe(404);
  expect(missing.body).toEqual({
    schemas: [errorMessage],
    status: '404',
    detail: 'User not found',
  });
  const made = await scim('POST', '/Users', mira);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ schemas: [coreUser], active: true, userName: mira.userName });
  expect(made.body).not.toHaveProperty('password');
  const again = await scim('POST', '/Users', mira);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    schemas: [errorMessage],
    status: '409',
    scimType: 'uniqueness',
  });
  expect((await scim('GET', byName(mira.userName.toUpperCase()))).body.totalResults).toBe(1);
  expect((await scim('GET', '/Groups')).status).toBe(200);
});

test('a person is assigned, changed, unassigned and assigned again', async () => {
  const name = 'jon.berg@north.example';
  const sent = { ...mira, userName: name, emails: [{ primary: true, value: name, type: 'work' }] };
  expect((await scim('GET', byName(name))).body.totalResults).toBe(0);
  const { body } = await scim('POST', '/Users', sent);
  const { meta, groups: _, ...user } = body;
  // Okta changes a profile by sending all of it back.
  const changed = { ...user, meta, groups: [], name: { givenName: 'Jon', familyName: 'Berg-Ek' } };
  const put = await scim('PUT', `/Users/${body.id}`, changed);
  expect(put.status).toBe(200);
  expect(put.body.name).toEqual({ givenName: 'Jon', familyName: 'Berg-Ek' });
  expect(put.body.meta.version).not.toBe(meta.version);
  const turn = (active: boolean) =>
    scim('PATCH', `/Users/${body.id}`, {
      schemas: [patchOp],
      Operations: [{ op: 'replace', value: { active } }],
    });
  const off = await turn(false);
  expect([off.status, off.body.active]).toEqual([200, false]);
  expect((await scim('GET', byName(name))).body.Resources[0].active).toBe(false);
  const on = await turn(true);
  expect([on.status, on.body.active]).toEqual([200, true]);
});

test('a group is pushed, renamed, changed member by member, replaced and deleted', async () => {
  const add = async (name: string) => (await scim('POST', '/Users', { userName: name })).body.id;
  const [one, two, three] = [
    await add('one@push.example'),
    await add('two@push.example'),
    await add('three@push.example'),
  ];
  const made = await scim('POST', '/Groups', {
    schemas: [coreGroup],
    displayName: 'Design',
    members: [{ value: one, display: 'one@push.example' }],
  });
  expect(made.status).toBe(201);
  const { id } = made.body;
  const path = `/Groups/${id}`;
  await map(id, world.tree.team);
  const patch = (...Operations: object[]) =>
    scim('PATCH', path, { schemas: [patchOp], Operations });
  const membersOf = async () =>
    ((await scim('GET', path)).body.members ?? []).map((it: { value: string }) => it.value);
  const renamed = await patch({ op: 'replace', value: { id, displayName: 'Design and print' } });
  expect(renamed.status).toBe(204);
  expect((await scim('GET', path)).body).toMatchObject({
    displayName: 'Design and print',
    members: [{ value: one, display: 'one@push.example', type: 'User' }],
  });
  await patch(
    { op: 'remove', path: `members[value eq "${one}"]` },
    { op: 'add', path: 'members', value: [{ value: two, display: 'two@push.example' }] },
  );
  expect(await membersOf()).toEqual([two]);
  await patch({ op: 'replace', path: 'members', value: [{ value: one }, { value: three }] });
  expect(await membersOf()).toEqual(expect.arrayContaining([one, three]));
  const put = await scim('PUT', path, {
    schemas: [coreGroup],
    id,
    displayName: 'Print',
    members: [],
  });
  expect([put.status, put.body.members]).toEqual([200, undefined]);
  expect((await scim('DELETE', path)).status).toBe(204);
  expect((await scim('GET', path)).status).toBe(404);
});
