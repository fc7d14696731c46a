import { beforeAll, describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../../test/world.ts';
import { scimClient } from './fixtures/scim-client.ts';

const world = await testWorld();
const { scim } = await scimClient(world, world.tree);

const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';
const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const sent = {
  schemas: [coreUser, enterprise],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1',
  active: true,
  emails: [
    { primary: true, type: 'work', value: 'test_user@south.example' },
    { type: 'home', value: 'at_home@south.example' },
  ],
  meta: { resourceType: 'User' },
  name: { formatted: 'Given Family', familyName: 'Family', givenName: 'Given' },
  roles: [],
  [enterprise]: { department: 'Sales', employeeNumber: '17' },
};

const filtered = (kind: string, filter: string, more = '') =>
  scim('GET', `/${kind}?${more}filter=${encodeURIComponent(filter)}`);

// After "Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID".
describe('users', () => {
  let id: string;
  const patch = (...Operations: object[]) =>
    scim('PATCH', `/Users/${id}`, { schemas: [patchOp], Operations });

  beforeAll(async () => {
    const made = await scim('POST', '/Users?aadOptscim062020', sent);
    expect(made.status).toBe(201);
    id = made.body.id;
    const { roles: _, meta: __, ...kept } = sent;
    expect(made.body).toMatchObject(kept);
    expect(made.headers.get('location')).toMatch(new RegExp(`/scim/v2/Users/${id}$`));
    expect(made.body.meta.location).toBe(made.headers.get('location'));
  });

  test('are found by name, by the id at the directory and by address', async () => {
    const none = await filtered('Users', 'userName eq "Test_User_nobody"', 'aadOptscim062020&');
    expect(none.body).toMatchObject({ totalResults: 0, Resources: [] });
    const byName = await filtered('Users', `userName eq "${sent.userName}"`);
    expect(byName.body.Resources.map((it: { id: string }) => it.id)).toEqual([id]);
    const byId = await filtered('Users', `externalId eq "${sent.externalId}"`);
    expect(byId.body.Resources.map((it: { id: string }) => it.id)).toEqual([id]);
    const address = 'emails[type eq "work"].value eq "Test_User@south.example"';
    const byAddress = await filtered('Users', address);
    expect(byAddress.body.Resources.map((it: { id: string }) => it.id)).toEqual([id]);
    const upper = await filtered('Users', `externalId eq "${sent.externalId.toUpperCase()}"`);
    expect(upper.body.totalResults).toBe(0);
  });

  test('are changed at single values of a list, and these are made if they are missing', async () => {
    const changed = await patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@south.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+46 70 1740600' },
      { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Umeå' },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      name: { givenName: 'Given', familyName: 'Updated' },
      emails: [{ primary: true, type: 'work', value: 'updated@south.example' }, { type: 'home' }],
      phoneNumbers: [{ type: 'mobile', value: '+46 70 1740600' }],
      addresses: [{ type: 'work', locality: 'Umeå' }],
    });
  });

  test('are changed by names with dots and of the extension in one value', async () => {
    const { status, body } = await patch({
      op: 'replace',
      value: {
        displayName: 'Somebody',
        'name.givenName': 'Dotted',
        'emails[type eq "home"].value': 'dotted@south.example',
        [`${enterprise}:department`]: 'Repair',
        [`${enterprise}:manager`]: '7f3c',
        [enterprise]: { costCenter: 'C4' },
        'urn:contoso:2.0:User:badge': '9',
      },
    });
    expect(status).toBe(200);
    expect(body.displayName).toBe('Somebody');
    expect(body.name.givenName).toBe('Dotted');
    expect(body.emails[1].value).toBe('dotted@south.example');
    expect(body[enterprise]).toEqual({
      department: 'Repair',
      employeeNumber: '17',
      manager: { value: '7f3c' },
      costCenter: 'C4',
    });
    expect(body).not.toHaveProperty(['urn:contoso:2.0:User:badge']);
    const { body: after } = await patch({ op: 'Remove', path: `${enterprise}:department` });
    expect(after[enterprise]).not.toHaveProperty('department');
  });

  test.each([
    [{ op: 'Replace', path: 'active', value: 'False' }, false],
    [{ op: 'Replace', path: 'active', value: 'True' }, true],
    [{ op: 'REPLACE', path: 'ACTIVE', value: false }, false],
    [{ op: 'Add', path: 'active', value: [{ value: 'x' }] }, null],
    [{ op: 'add', value: { active: 'true' } }, true],
    [
      { op: 'Replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false },
      false,
    ],
    [{ op: 'remove', path: 'active' }, false],
  ])('are switched off and on (%j)', async (operation, active) => {
    const { status, body } = await patch(operation);
    if (active === null) expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    else expect([status, body.active]).toEqual([200, active]);
  });

  test('are deleted, and found no more', async () => {
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await filtered('Users', `userName eq "${sent.userName}"`)).body.totalResults).toBe(0);
    expect((await scim('POST', '/Users', sent)).status).toBe(201);
  });
});

describe('groups', () => {
  test('are made, found without their members, changed and deleted', async () => {
    const { body: ada } = await scim('POST', '/Users', { userName: 'ada@south.example' });
    const { body: bob } = await scim('POST', '/Users', { userName: 'bob@south.example' });
    const made = await scim('POST', '/Groups', {
      schemas: [
        coreGroup,
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toMatchObject({ schemas: [coreGroup], displayName: 'displayName' });
    const patch = (op: string, path: string, value?: unknown) =>
      scim('PATCH', `/Groups/${id}`, { schemas: [patchOp], Operations: [{ op, path, value }] });
    const both = [
      { $ref: null, value: ada.id },
      { $ref: null, value: bob.id },
    ];
    expect((await patch('Add', 'members', both)).status).toBe(204);
    expect((await patch('Add', 'members', both)).status).toBe(204);
    const whole = await scim('GET', `/Groups/${id}`);
    expect(whole.body.members).toHaveLength(2);
    const bare = await scim('GET', `/Groups/${id}?excludedAttributes=members`);
    expect(bare.body).toEqual({ ...whole.body, members: undefined });
    const found = await filtered(
      'Groups',
      'displayName eq "DisplayName"',
      'excludedAttributes=members&',
    );
    expect(found.body.Resources).toEqual([bare.body]);
    const isIn = (who: { id: string }) =>
      filtered('Groups', `id eq "${id}" and members eq "${who.id}"`, 'attributes=id&');
    expect((await isIn(ada)).body.Resources).toEqual([{ schemas: [coreGroup], id }]);
    expect((await patch('Remove', 'members', [{ $ref: null, value: ada.id }])).status).toBe(204);
    expect((await patch('Remove', 'members', [{ $ref: null, value: ada.id }])).status).toBe(204);
    expect((await isIn(ada)).body.totalResults).toBe(0);
    expect((await isIn(bob)).body.totalResults).toBe(1);
    expect((await scim('GET', `/Users/${bob.id}`)).body.groups).toEqual([
      { value: id, $ref: `${whole.body.meta.location}`, display: 'displayName', type: 'direct' },
    ]);
    expect(
      (await patch('Replace', 'displayName', '1879db59-3bdf-4490-ad68-ab880a269474')).status,
    ).toBe(204);
    expect((await patch('Remove', 'members')).status).toBe(204);
    const empty = await scim('GET', `/Groups/${id}`);
    expect(empty.body).not.toHaveProperty('members');
    expect(empty.body.displayName).toBe('1879db59-3bdf-4490-ad68-ab880a269474');
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
  });

  test('409: of one name are one, unless the directory tells them apart', async () => {
    const group = { displayName: 'Twins', externalId: 'twin-1' };
    expect((await scim('POST', '/Groups', group)).status).toBe(201);
    const again = await scim('POST', '/Groups', { ...group, displayName: 'TWINS' });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await scim('POST', '/Groups', { displayName: 'Twins' })).status).toBe(409);
    expect((await scim('POST', '/Groups', { ...group, externalId: 'twin-2' })).status).toBe(201);
  });
});
