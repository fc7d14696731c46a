import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../../test/world.ts';
import { scimClient } from './fixtures/scim-client.ts';

const world = await testWorld();
const { scim, addUser, addGroup, directory } = await scimClient(world, world.tree);

let count = 0;
const fresh = () => `person-${(count += 1)}@rules.example`;
const errorMessage = 'urn:ietf:params:scim:api:messages:2.0:Error';

const patch = (id: string, ...Operations: unknown[]) =>
  scim('PATCH', `/Users/${id}`, { Operations });

describe('what the server says of itself', () => {
  test.each([
    [
      '/ServiceProviderConfig',
      {
        patch: { supported: true },
        bulk: { supported: false },
        filter: { supported: true, maxResults: 200 },
        sort: { supported: true },
        etag: { supported: true },
        changePassword: { supported: false },
        authenticationSchemes: [{ type: 'oauthbearertoken' }],
      },
    ],
    [
      '/ResourceTypes',
      {
        totalResults: 2,
        Resources: [
          { id: 'User', endpoint: '/Users', schemaExtensions: [{ required: false }] },
          { id: 'Group', endpoint: '/Groups' },
        ],
      },
    ],
    ['/ResourceTypes/User', { name: 'User', schema: 'urn:ietf:params:scim:schemas:core:2.0:User' }],
    [
      '/Schemas',
      {
        totalResults: 3,
        Resources: [{ name: 'User' }, { name: 'EnterpriseUser' }, { name: 'Group' }],
      },
    ],
    [
      '/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group',
      { id: 'urn:ietf:params:scim:schemas:core:2.0:Group', meta: { resourceType: 'Schema' } },
    ],
  ])('200: %s', async (path, expected) => {
    const { status, body } = await scim('GET', path);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  test('each attribute of a schema has all its characteristics', async () => {
    const { body } = await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User');
    const named = (name: string) => body.attributes.find((it: any) => it.name === name);
    expect(named('userName')).toEqual({
      name: 'userName',
      type: 'string',
      description: expect.any(String),
      multiValued: false,
      required: true,
      caseExact: false,
      mutability: 'readWrite',
      returned: 'default',
      uniqueness: 'server',
    });
    expect(named('password')).toMatchObject({ mutability: 'writeOnly', returned: 'never' });
    expect(named('groups')).toMatchObject({ mutability: 'readOnly', multiValued: true });
    expect(named('emails').subAttributes.map((it: any) => it.name)).toContain('primary');
  });

  test.each([
    ['GET', '/ResourceTypes?filter=name%20pr', 403],
    ['GET', '/Schemas?filter=name%20pr', 403],
    ['GET', '/ResourceTypes/Robot', 404],
    ['GET', '/Schemas/urn:x', 404],
    ['GET', '', 404],
    ['GET', '/', 404],
    ['GET', '/Users//', 404],
    ['GET', '/Nothing', 404],
    ['GET', '/Groups/a/b', 404],
    ['GET', '/users', 404],
    ['GET', '/Me', 501],
    ['PATCH', '/Me', 501],
    ['POST', '/Bulk', 501],
    ['POST', '/.search', 501],
    ['PUT', '/Users', 405],
    ['DELETE', '/Groups', 405],
    ['GET', '/Users/.search', 405],
    ['POST', '/Users/x', 405],
    ['POST', '/Schemas', 405],
    ['OPTIONS', '/Users', 405],
    ['GET', '/Users/x', 404],
    ['GET', '/Users/%00', 404],
    ['GET', '/Users/%ff', 404],
    ['PUT', "/Users/'--", 404],
    ['DELETE', '/Groups/01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f', 404],
    ['PATCH', '/Groups/01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f', 404],
  ])('%s %s: %i', async (method, path, status) => {
    const isSent = ['POST', 'PUT', 'PATCH'].includes(method);
    const sent = { userName: 'x', displayName: 'x', Operations: [{ op: 'add', value: {} }] };
    const answer = await scim(method, path, isSent ? sent : undefined);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ schemas: [errorMessage], status: String(status) });
    expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json/);
  });

  test('an address may end with a slash', async () => {
    expect((await scim('GET', '/Users/?count=1')).status).toBe(200);
  });

  test('405 says what the address knows; HEAD is GET without its body', async () => {
    const answer = await scim('PUT', '/Users', {});
    expect(answer.headers.get('allow')).toBe('GET, POST');
    const head = await scim('HEAD', '/Users');
    expect([head.status, head.body]).toEqual([200, undefined]);
  });
});

describe('a user that is sent', () => {
  test.each<[what: string, body: unknown, status: number, scimType?: string]>([
    ['without a name', { active: true }, 400, 'invalidValue'],
    ['with an empty name', { userName: ' ' }, 400, 'invalidValue'],
    ['with a name that is an object', { userName: {} }, 400, 'invalidValue'],
    ['with a very long name', { userName: 'x'.repeat(501) }, 400, 'invalidValue'],
    [
      'with a very long id',
      { userName: 'x', externalId: '\u{1f600}'.repeat(501) },
      400,
      'invalidValue',
    ],
    ['with a text for an object', { userName: 'x', name: 'Ada' }, 400, 'invalidValue'],
    ['with a number for an object', { userName: 'x', emails: [5] }, 400, 'invalidValue'],
    ['active perhaps', { userName: 'x', active: 'perhaps' }, 400, 'invalidValue'],
    ['active 1', { userName: 'x', active: 1 }, 400, 'invalidValue'],
    ['with NUL', { userName: 'a\0b' }, 400, 'invalidValue'],
    [
      'with NUL where nobody looks',
      { userName: 'x', unknown: [{ deep: '\0' }] },
      400,
      'invalidValue',
    ],
    ['with half a character', '{"userName": "\\ud800"}', 400, 'invalidValue'],
    ['that is a list', [], 400, 'invalidSyntax'],
    ['that is a text', '"x"', 400, 'invalidSyntax'],
    ['that is no JSON', '{', 400, 'invalidSyntax'],
    ['that is nothing', '', 400, 'invalidSyntax'],
    ['that is too large', { userName: 'x', title: 'x'.repeat(64 * 1024) }, 413],
    ['in a body that is too large', { userName: 'x', unknown: 'x'.repeat(1024 * 1024) }, 413],
  ])('%s: refused', async (_, body, status, scimType) => {
    const answer = await scim('POST', '/Users', body);
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
    expect(answer.body).toMatchObject({ schemas: [errorMessage], status: String(status) });
    expect((await scim('GET', '/Users?filter=userName%20eq%20%22x%22')).body.totalResults).toBe(0);
  });

  test('keeps what the schema knows as it was sent, and nothing else', async () => {
    const userName = fresh();
    const { body } = await scim(
      'POST',
      '/Users',
      JSON.stringify({
        USERNAME: userName,
        id: 'mine',
        meta: { version: 'mine' },
        schemas: ['urn:mine'],
        groups: [{ value: 'mine' }],
        password: 'secret',
        unknown: 'x',
        DisplayName: 'Ada ',
        emails: { value: userName, primary: 'true', unknown: 1 },
        phoneNumbers: ['+1 555'],
        employeeNumber: 5,
        roles: [null, {}],
        title: null,
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user': { employeeNumber: 5 },
      }).replace('"unknown"', '"__proto__": {"active": false}, "unknown"'),
    );
    expect(body).toEqual({
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:User',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userName,
      active: true,
      displayName: 'Ada ',
      emails: [{ value: userName, primary: true }],
      phoneNumbers: [{ value: '+1 555' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { employeeNumber: '5' },
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: expect.stringMatching(new RegExp(`^http.*/scim/v2/Users/${body.id}$`)),
        version: expect.stringMatching(/^W\/"/),
      },
    });
    expect({}).not.toHaveProperty('active');
  });

  test.each<[what: string, user: object, email: string | null]>([
    [
      'the primary address',
      { emails: [{ value: 'B@R.example' }, { value: ' A@R.example', primary: true }] },
      'a@r.example',
    ],
    [
      'else the first',
      { emails: [{ value: 'C@R.example' }, { value: 'd@r.example' }] },
      'c@r.example',
    ],
    ['else the name', { userName: 'E@R.example' }, 'e@r.example'],
    ['and none, if that is no address', { userName: 'F' }, null],
    [
      'and not another one, if the primary is none',
      {
        userName: 'g@r.example',
        emails: [{ value: 'h@r.example' }, { value: 'h', primary: true }],
      },
      null,
    ],
  ])('is known by %s', async (_, user, email) => {
    const { id } = await addUser(fresh(), user);
    const { rows } = await sql<{ email: string | null; has_user: boolean }>`
      select email, user_id is not null as has_user from directory_people
      where directory_id = ${directory.id} and id = ${id}`.execute(world.parts.db);
    expect(rows).toEqual([{ email, has_user: email !== null }]);
  });

  test('that is replaced loses what is not sent, and stays off without a word about it', async () => {
    const userName = fresh();
    const { id } = await addUser(userName, { externalId: 'x', title: 'T', active: false });
    const { status, body } = await scim('PUT', `/Users/${id}`, { userName, nickName: 'N' });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('title');
    expect(body).not.toHaveProperty('externalId');
    expect(body).toMatchObject({ nickName: 'N', active: false });
  });

  test('409: takes no name of another, in whatever case; its own in another case is one', async () => {
    const [one, other] = [fresh(), fresh()];
    const { id } = await addUser(one);
    await addUser(other);
    for (const answer of [
      await scim('PUT', `/Users/${id}`, { userName: other.toUpperCase() }),
      await patch(id, { op: 'replace', path: 'userName', value: other.toUpperCase() }),
      await scim('POST', '/Users', { userName: other.toUpperCase() }),
    ]) {
      expect([answer.status, answer.body.scimType]).toEqual([409, 'uniqueness']);
    }
    const own = await patch(id, { op: 'replace', value: { userName: one.toUpperCase() } });
    expect([own.status, own.body.userName]).toEqual([200, one.toUpperCase()]);
  });

  test('of one name at the same moment is one: 201 once, otherwise 409', async () => {
    const userName = fresh();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => scim('POST', '/Users', { userName })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(11).fill(409)]);
  });
});

describe('PATCH', () => {
  const emails = [
    { type: 'work', value: 'w@r.example', primary: true },
    { type: 'home', value: 'h@r.example' },
  ];
  const home = { type: 'home', value: 'h@r.example' };

  test.each<[what: string, operation: object, expected: object]>([
    [
      'adds to a list',
      { op: 'add', path: 'emails', value: [{ value: 'x' }] },
      { emails: [...emails, { value: 'x' }] },
    ],
    ['adds nothing twice', { op: 'add', path: 'emails', value: home }, { emails }],
    [
      'makes another value the primary one',
      { op: 'add', path: 'emails', value: { value: 'x', primary: true } },
      { emails: [{ ...emails[0], primary: false }, home, { value: 'x', primary: true }] },
    ],
    [
      'makes one of the values the primary one',
      { op: 'replace', path: 'emails[type eq "home"].primary', value: 'True' },
      {
        emails: [
          { ...emails[0], primary: false },
          { ...home, primary: true },
        ],
      },
    ],
    ['replaces a list', { op: 'replace', path: 'emails', value: [home] }, { emails: [home] }],
    [
      'replaces one of its values',
      { op: 'replace', path: 'emails[type eq "home"]', value: { value: 'n' } },
      { emails: [emails[0], { type: 'home', value: 'n' }] },
    ],
    [
      'adds to one of its values',
      { op: 'add', path: 'emails[type eq "HOME"]', value: { display: 'n' } },
      { emails: [emails[0], { ...home, display: 'n' }] },
    ],
    [
      'makes one with two labels',
      { op: 'add', path: 'emails[type eq "other" and display eq "d"].value', value: 'n' },
      { emails: [...emails, { type: 'other', display: 'd', value: 'n' }] },
    ],
    [
      'changes a part of all',
      { op: 'replace', path: 'emails.display', value: 'n' },
      { emails: emails.map((it) => ({ ...it, display: 'n' })) },
    ],
    [
      'removes values',
      { op: 'remove', path: 'emails[value ew "r.example" and type ne "work"]' },
      { emails: [emails[0]] },
    ],
    [
      'removes a part of a value',
      { op: 'remove', path: 'emails[type eq "work"].primary' },
      { emails: [{ type: 'work', value: 'w@r.example' }, home] },
    ],
    [
      'removes values that are sent',
      { op: 'remove', path: 'emails', value: [{ value: 'h@r.example' }] },
      { emails: [emails[0]] },
    ],
    ['removes what is not there', { op: 'remove', path: 'emails[type eq "other"]' }, { emails }],
    [
      'keeps parts that are not named',
      { op: 'replace', path: 'name', value: { familyName: 'F' } },
      { name: { givenName: 'G', familyName: 'F' } },
    ],
    [
      'makes what is missing',
      { op: 'replace', path: 'name.middleName', value: 'M' },
      { name: { givenName: 'G', middleName: 'M' } },
    ],
    [
      'leaves unknown places alone',
      { op: 'add', path: 'urn:mine:2.0:User:x', value: 1 },
      { emails },
    ],
    [
      'leaves what is set here alone in an object',
      { op: 'replace', value: { id: 'x', meta: {}, groups: [], nickName: 'N' } },
      { nickName: 'N' },
    ],
    ['keeps no password', { op: 'replace', path: 'password', value: 'secret' }, { emails }],
    [
      'reaches no other object',
      { op: 'add', path: '__proto__.polluted', value: 'yes' },
      { emails },
    ],
    [
      'reaches no other object in an object',
      { op: 'add', value: { 'constructor.prototype.polluted': 'yes' } },
      { emails },
    ],
  ])('%s', async (_, operation, expected) => {
    const { id } = await addUser(fresh(), { emails, name: { givenName: 'G' } });
    const { status, body } = await patch(id, operation);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
    expect(JSON.stringify(body)).not.toMatch(/polluted|secret/);
    expect({}).not.toHaveProperty('polluted');
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(body);
  });

  test('removes an attribute, and the last value of a list with the list', async () => {
    const { id } = await addUser(fresh(), { emails: [home], name: { givenName: 'G' }, title: 'T' });
    const { body } = await patch(
      id,
      { op: 'remove', path: 'title' },
      { op: 'remove', path: 'name.givenName' },
      { op: 'remove', path: 'emails[type eq "home"]' },
    );
    for (const name of ['title', 'name', 'emails']) expect(body).not.toHaveProperty(name);
  });

  test.each<[what: string, body: unknown, scimType: string]>([
    ['no operations', {}, 'invalidSyntax'],
    ['an empty list', { Operations: [] }, 'invalidSyntax'],
    [
      'another schema',
      { schemas: ['urn:x'], Operations: [{ op: 'add', value: {} }] },
      'invalidSyntax',
    ],
    ['an unknown op', { Operations: [{ op: 'move', path: 'title', value: 'x' }] }, 'invalidSyntax'],
    ['no op', { Operations: [{ path: 'title', value: 'x' }] }, 'invalidSyntax'],
    ['no value', { Operations: [{ op: 'add', path: 'title' }] }, 'invalidSyntax'],
    ['a list without a path', { Operations: [{ op: 'add', value: [] }] }, 'invalidSyntax'],
    ['an operation that is none', { Operations: [null] }, 'invalidSyntax'],
    ['remove without a path', { Operations: [{ op: 'remove' }] }, 'noTarget'],
    [
      'a path that is none',
      { Operations: [{ op: 'add', path: 'emails[', value: 'x' }] },
      'invalidPath',
    ],
    [
      'a path that is a number',
      { Operations: [{ op: 'add', path: 5, value: 'x' }] },
      'invalidPath',
    ],
    [
      'a filter on a single value',
      { Operations: [{ op: 'add', path: 'title[value eq "x"]', value: 'x' }] },
      'invalidPath',
    ],
    [
      'a filter that is none',
      { Operations: [{ op: 'add', path: 'emails[type is "x"]', value: 'x' }] },
      'invalidFilter',
    ],
    [
      'a filter that nothing passes',
      { Operations: [{ op: 'replace', path: 'emails[type eq "x"]', value: { value: 'x' } }] },
      'noTarget',
    ],
    ['the id', { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 'mutability'],
    [
      'the groups',
      { Operations: [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }] },
      'mutability',
    ],
    ['meta', { Operations: [{ op: 'replace', path: 'meta.created', value: 'x' }] }, 'mutability'],
    ['no name', { Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [
      'an empty name',
      { Operations: [{ op: 'replace', path: 'userName', value: '' }] },
      'invalidValue',
    ],
  ])('400: %s; nothing is changed', async (_, body, scimType) => {
    const made = await addUser(fresh(), { title: 'T' });
    const valid = { op: 'replace', path: 'title', value: 'U' };
    const operations = (body as { Operations?: object[] }).Operations;
    const sent = operations?.length
      ? { ...(body as object), Operations: [valid, ...operations] }
      : body;
    const answer = await scim('PATCH', `/Users/${made.id}`, sent);
    expect([answer.status, answer.body.scimType]).toEqual([400, scimType]);
    expect((await scim('GET', `/Users/${made.id}`)).body).toEqual(made);
  });

  test('413: more than 100 operations, or a user of more than 64 KiB in the end', async () => {
    const { id } = await addUser(fresh());
    const one = { op: 'add', path: 'title', value: 'x' };
    expect((await patch(id, ...Array(101).fill(one))).status).toBe(413);
    expect((await patch(id, ...Array(100).fill(one))).status).toBe(200);
    const long = (path: string) => patch(id, { op: 'add', path, value: 'x'.repeat(40_000) });
    expect((await long('nickName')).status).toBe(200);
    expect((await long('displayName')).status).toBe(413);
  });

  test('400: more than 100 values, at once or in the end', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `${at}` }));
    const { id } = await addUser(fresh(), { emails: many(100) });
    for (const answer of [
      await scim('POST', '/Users', { userName: fresh(), emails: many(101) }),
      await patch(id, { op: 'add', path: 'emails', value: [{ value: 'one more' }] }),
    ]) {
      expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidValue']);
    }
  });
});

describe('a version', () => {
  test('stays without a difference, and changes with the user and with their groups', async () => {
    const { id, meta } = await addUser(fresh(), { title: 'T' });
    const versionNow = async () => (await scim('GET', `/Users/${id}`)).headers.get('etag');
    expect(await versionNow()).toBe(meta.version);
    const same = await patch(id, { op: 'replace', path: 'title', value: 'T' });
    expect(same.body.meta).toEqual(meta);
    await patch(id, { op: 'replace', path: 'title', value: 'U' });
    const changed = await versionNow();
    expect(changed).not.toBe(meta.version);
    const group = await addGroup(fresh(), [id]);
    const joined = await versionNow();
    expect(joined).not.toBe(changed);
    await scim('PUT', `/Groups/${group.id}`, { displayName: fresh() });
    expect(await versionNow()).toBe(changed);
  });

  test.each(['Users', 'Groups'])('304 and 412: %s', async (kind) => {
    const name = fresh();
    const made = kind === 'Users' ? await addUser(name) : await addGroup(name);
    const path = `/${kind}/${made.id}`;
    const { version } = made.meta;
    const get = (tag: string) => scim('GET', path, undefined, { 'if-none-match': tag });
    expect((await get(version)).status).toBe(304);
    expect((await get(version.replace('W/', ''))).status).toBe(304);
    expect((await get(`"x", ${version}`)).status).toBe(304);
    expect((await get('"x"')).status).toBe(200);
    const whole = { userName: name, displayName: name, externalId: 'changed' };
    const operations = { Operations: [{ op: 'replace', path: 'externalId', value: 'again' }] };
    const old = { 'if-match': '"x"' };
    expect((await scim('PUT', path, whole, old)).status).toBe(412);
    expect((await scim('PATCH', path, operations, old)).status).toBe(412);
    expect((await scim('DELETE', path, undefined, old)).status).toBe(412);
    expect((await get(version)).status).toBe(304);
    expect((await scim('PUT', path, whole, { 'if-match': version })).status).toBe(200);
    expect((await scim('PATCH', path, operations, { 'if-match': version })).status).toBe(412);
    expect((await scim('PATCH', path, operations, { 'if-match': '*' })).status).toBeLessThan(300);
    const { headers } = await scim('GET', path);
    const last = { 'if-match': headers.get('etag')! };
    expect((await scim('DELETE', path, undefined, last)).status).toBe(204);
  });
});

describe('a group that is sent', () => {
  test.each<[what: string, body: unknown, status: number, scimType?: string]>([
    ['without a name', { members: [] }, 400, 'invalidValue'],
    ['with an empty name', { displayName: '' }, 400, 'invalidValue'],
    ['with a very long name', { displayName: 'x'.repeat(501) }, 400, 'invalidValue'],
    ['with NUL', { displayName: '\0' }, 400, 'invalidValue'],
    [
      'with members that are numbers',
      { displayName: 'x', members: [[]], externalId: {} },
      400,
      'invalidValue',
    ],
    ['that is too large', `{"displayName": "${'x'.repeat(16 * 1024 * 1024)}"}`, 413],
  ])('%s: refused', async (_, body, status, scimType) => {
    const answer = await scim('POST', '/Groups', body);
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
  });

  test('has only members that the directory has; itself may be one', async () => {
    const { id: userId } = await addUser(fresh());
    const group = await addGroup(fresh(), [userId, userId.toUpperCase(), 'x', crypto.randomUUID()]);
    expect(group.members.map((it: any) => it.value)).toEqual([userId]);
    const answer = await scim('PATCH', `/Groups/${group.id}`, {
      Operations: [{ op: 'add', path: 'members', value: { value: group.id } }],
    });
    expect(answer.status).toBe(204);
    const { body } = await scim('GET', `/Groups/${group.id}`);
    expect(body.members.map((it: any) => it.type)).toEqual(['User', 'Group']);
    expect(body.members[1].$ref).toBe(body.meta.location);
  });

  test.each<[what: string, operation: object, status: number, scimType?: string]>([
    [
      'changing a member',
      { op: 'replace', path: 'members[value eq "x"].display', value: 'x' },
      400,
      'mutability',
    ],
    [
      'changing all members',
      { op: 'replace', path: 'members.value', value: 'x' },
      400,
      'mutability',
    ],
    [
      'adding by a filter',
      { op: 'add', path: 'members[value eq "x"]', value: {} },
      400,
      'invalidPath',
    ],
    ['removing by name', { op: 'remove', path: 'members[display eq "x"]' }, 400, 'invalidFilter'],
    ['removing one that is not there', { op: 'remove', path: 'members[value eq "x"]' }, 204],
    ['removing two', { op: 'remove', path: 'members[value eq "x" or value eq "y"]' }, 204],
    ['adding nobody', { op: 'add', path: 'members', value: [] }, 204],
  ])('%s', async (_, operation, status, scimType) => {
    const group = await addGroup(fresh());
    const answer = await scim('PATCH', `/Groups/${group.id}`, { Operations: [operation] });
    expect([answer.status, answer.body?.scimType]).toEqual([status, scimType]);
  });

  test('200: a change answers with the group if it is asked for attributes', async () => {
    const group = await addGroup(fresh());
    const { status, body } = await scim('PATCH', `/Groups/${group.id}?attributes=displayName`, {
      Operations: [{ op: 'replace', path: 'displayName', value: 'N' }],
    });
    expect([status, body]).toEqual([
      200,
      { schemas: group.schemas, id: group.id, displayName: 'N' },
    ]);
  });

  test('shows its members by their names of today, with a new version', async () => {
    const { id: userId } = await addUser(fresh(), { displayName: 'Before' });
    const group = await addGroup(fresh(), [userId]);
    await patch(userId, { op: 'replace', path: 'displayName', value: 'After' });
    const { body } = await scim('GET', `/Groups/${group.id}`);
    expect(body.members[0].display).toBe('After');
    expect(body.meta.version).not.toBe(group.meta.version);
    await scim('DELETE', `/Users/${userId}`);
    const gone = await scim('GET', `/Groups/${group.id}`);
    expect(gone.body).not.toHaveProperty('members');
    expect(gone.body.meta.version).not.toBe(body.meta.version);
  });
});
