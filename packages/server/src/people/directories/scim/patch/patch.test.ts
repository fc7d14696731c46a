import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../../../test/world.ts';
import { scimClient } from '../fixtures/scim-client.ts';

const world = await testWorld();
const { scim, addUser } = await scimClient(world, world.tree);

let numbers = 0;
const fresh = () => `person-${(numbers += 1)}@rules.example`;
const patch = (id: string, ...Operations: unknown[]) =>
  scim('PATCH', `/Users/${id}`, { Operations });

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
      'a path that is too long',
      { Operations: [{ op: 'add', path: 'x'.repeat(2001), value: 'x' }] },
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
    const times = (length: number) => Array.from({ length }, () => one);
    expect((await patch(id, ...times(101))).status).toBe(413);
    expect((await patch(id, ...times(100))).status).toBe(200);
    const parts = Array.from({ length: 501 }, (_, at) => [`emails[type ne "${at}"].display`, 'x']);
    const whole = { op: 'add', value: Object.fromEntries(parts) };
    expect((await patch(id, whole)).status).toBe(413);
    const long = (path: string) => patch(id, { op: 'add', path, value: 'x'.repeat(40_000) });
    expect((await long('nickName')).status).toBe(200);
    expect((await long('displayName')).status).toBe(413);
  });

  test('400: more than 100 values, at once or in the end', async () => {
    const many = (length: number) => Array.from({ length }, (_, at) => ({ value: `${at}` }));
    const { id } = await addUser(fresh(), { emails: many(100) });
    for (const answer of [
      await scim('POST', '/Users', { userName: fresh(), emails: many(101) }),
      await patch(id, { op: 'add', path: 'emails', value: [{ value: 'one more' }] }),
    ]) {
      expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidValue']);
    }
  });
});
