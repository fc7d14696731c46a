import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../../../test/world.ts';
import { scimClient } from '../fixtures/scim-client.ts';

const world = await testWorld();
const { scim, addUser, directory } = await scimClient(world, world.tree);

let numbers = 0;
const fresh = () => `person-${(numbers += 1)}@rules.example`;
const errorMessage = 'urn:ietf:params:scim:api:messages:2.0:Error';
const patch = (id: string, ...Operations: unknown[]) =>
  scim('PATCH', `/Users/${id}`, { Operations });

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
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  });
});
