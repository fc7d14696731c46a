import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../../test/world.ts';
import { scimClient } from './fixtures/scim-client.ts';

const world = await testWorld();
const { scim, addUser, addGroup } = await scimClient(world, world.tree);

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const people = {
  ada: {
    externalId: 'A-1',
    name: { givenName: 'Ada', familyName: 'Byron' },
    title: 'Analyst',
    emails: [
      { value: 'ada@home.example', type: 'home' },
      { value: 'Ada@Work.example', type: 'work', primary: true },
    ],
    [enterprise]: { department: 'Engines', manager: { value: 'm-1' } },
  },
  grace: { externalId: 'a-1', displayName: 'Grace "Amazing" \\ Hopper', active: false, title: '' },
  'NORTH\\kurt': { name: { familyName: 'Gödel' }, emails: [{ value: 'kurt@work.example' }] },
  "o'brien%_": { nickName: '50%' },
};

const ids = new Map<string, string>();
for (const [userName, more] of Object.entries(people)) {
  ids.set(userName, (await addUser(userName, more)).id);
}
const engines = await addGroup('Engines', [ids.get('ada')!, ids.get('grace')!]);

async function find(filter: string, kind = 'Users'): Promise<string[]> {
  const { status, body } = await scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}`);
  if (status !== 200) return [`${status} ${body.scimType}`];
  expect(body.totalResults).toBe(body.Resources.length);
  return body.Resources.map((it: any) => it.userName ?? it.displayName);
}

const [ada, grace, kurt, brien] = Object.keys(people) as [string, string, string, string];
const all = [ada, grace, kurt, brien];

// RFC 7644, section 3.4.2.2.
describe('a filter', () => {
  test.each<[filter: string, found: string[]]>([
    ['userName eq "ADA"', [ada]],
    ['USERNAME Eq "ada"', [ada]],
    ['userName ne "ada"', [grace, kurt, brien]],
    ['userName co "R"', [grace, kurt, brien]],
    ['userName sw "o\'brien%"', [brien]],
    ['userName ew "%_"', [brien]],
    ['userName eq "NORTH\\\\kurt"', [kurt]],
    ['userName eq "NORTH\\kurt"', [kurt]],
    ['displayName eq "grace \\"amazing\\" \\\\ hopper"', [grace]],
    ['userName gt "grace"', [kurt, brien]],
    ['userName ge "grace" and userName lt "o"', [grace, kurt]],
    ['userName le "ada"', [ada]],
    ['externalId eq "A-1"', [ada]],
    ['externalId eq "a-1"', [grace]],
    ['externalId pr', [ada, grace]],
    ['not (externalId pr)', [kurt, brien]],
    ['externalId ne "A-1"', [grace, kurt, brien]],
    ['not (externalId eq "A-1")', [grace, kurt, brien]],
    ['externalId eq null', [kurt, brien]],
    ['active eq true', [ada, kurt, brien]],
    ['active eq "False"', [grace]],
    ['active ne true', [grace]],
    ['title pr', [ada]],
    ['name pr', [ada, kurt]],
    ['name.familyName eq "gödel"', [kurt]],
    ['name[familyName sw "by" and givenName eq "ada"]', [ada]],
    ['emails eq "ada@home.example"', [ada]],
    ['emails co "work.example"', [ada, kurt]],
    ['emails.value ew "HOME.example"', [ada]],
    ['emails.type eq "work"', [ada]],
    ['emails pr', [ada, kurt]],
    ['emails[type eq "work" and value co "home"]', []],
    ['emails[type eq "work" and value co "work"]', [ada]],
    ['emails[type eq "work"].value eq "ADA@work.example"', [ada]],
    ['emails[type eq "work"].value eq "ada@home.example"', []],
    ['emails[type eq "home" or type eq "x"].value pr and userName eq "ada"', [ada]],
    ['not (emails[type eq "work"].primary eq true)', [grace, kurt, brien]],
    ['emails[primary eq true]', [ada]],
    ['emails[not (type pr)]', [kurt]],
    ['emails[type ne "work"]', [ada, kurt]],
    ['nickName eq "50%"', [brien]],
    ['nickName co "%"', [brien]],
    ['nickName sw "_"', []],
    [`${enterprise}:department eq "engines"`, [ada]],
    [`${enterprise.toUpperCase()}:manager.value eq "m-1"`, [ada]],
    [`${enterprise}:manager eq "m-1"`, [ada]],
    [`${enterprise} pr`, [ada]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:title eq "analyst"', [ada]],
    [`groups.display eq "engines"`, [ada, grace]],
    [`groups[value eq "${engines.id}"] and active eq true`, [ada]],
    ['groups pr', [ada, grace]],
    ['meta.resourceType eq "User"', all],
    ['meta.created gt "2020-01-01T00:00:00Z"', all],
    ['meta.lastModified lt "2020-01-01T00:00:00Z"', []],
    ['not (userName eq "ada" or userName eq "grace")', [kurt, brien]],
    ['not (not (userName eq "ada"))', [ada]],
    ['userName eq "ada" or userName eq "grace" and active eq true', [ada]],
    ['(userName eq "ada" or userName eq "grace") and active eq false', [grace]],
    ['title eq "Analyst" and (active eq true)', [ada]],
    ['userName eq "a\\u0064a"', [ada]],
    ['userName eq ""', []],
  ])('%s', async (filter, found) => {
    expect(await find(filter)).toEqual(found);
  });

  test.each([
    'id eq "ENGINES"',
    'displayName eq "engines" and members pr',
    'members[type eq "User" and display eq "ada"]',
    'members.display sw "gra"',
    'members eq "nobody"',
  ])('of groups: %s', async (filter) => {
    const isNone = filter.includes('nobody') || filter.startsWith('id');
    expect(await find(filter, 'Groups')).toEqual(isNone ? [] : ['Engines']);
  });

  test.each([
    '',
    ' ',
    'userName',
    'userName eq',
    'userName eq ada',
    'userName is "ada"',
    'userName eq "ada',
    'userName eq "ada" and',
    'userName eq "ada" grace',
    '(userName eq "ada"',
    'userName eq "ada")',
    'emails[type eq "work"',
    'emails[type eq "work"].value',
    'emails[type eq "work"].unknown eq "x"',
    'emails[type eq "work"] .value eq "x"',
    'unknown eq "x"',
    'name eq "x"',
    'name.unknown eq "x"',
    'password eq "x"',
    'password pr',
    'active gt true',
    'active eq "maybe"',
    'userName gt null',
    'meta.created gt "soon"',
    'meta.created co "2026"',
    'userName eq "\\u0000"',
    'userName eq "\\ud800"',
    'userName eq "a\nb"',
    `"${'\n'.repeat(1500)}`,
    `userName eq "${'x'.repeat(2000)}"`,
    `${'('.repeat(900)}userName pr${')'.repeat(900)}x`,
    'constructor eq "x"',
    '__proto__ pr',
    "userName eq 'ada'",
    'userName eq "ada"; drop table users',
  ])('400 invalidFilter: %j', async (filter) => {
    const began = performance.now();
    const isEmpty = filter.trim() === '';
    expect(await find(filter)).toEqual(filter === '' ? all : ['400 invalidFilter']);
    expect(isEmpty || performance.now() - began < 1000).toBe(true);
  });

  test('has at most 20 levels; brackets alone are none', async () => {
    const nested = (levels: number) =>
      `${'not ('.repeat(levels)}userName eq "nobody"${')'.repeat(levels)}`;
    expect(await find(nested(18))).toEqual([]);
    expect(await find(nested(20))).toEqual(['400 invalidFilter']);
    expect(await find(`${'('.repeat(500)}userName eq "ada"${')'.repeat(500)}`)).toEqual([ada]);
  });

  test('is the same in the body of a search', async () => {
    const { status, body } = await scim('POST', '/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'emails co "work.example"',
      sortBy: 'userName',
      sortOrder: 'descending',
      startIndex: 1,
      count: 1,
      attributes: ['userName'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalResults: 2, itemsPerPage: 1, startIndex: 1 });
    expect(body.Resources).toEqual([
      { schemas: expect.any(Array), id: ids.get(kurt), userName: kurt },
    ]);
  });
});

describe('a list', () => {
  const names = async (query: string) => {
    const { status, body } = await scim('GET', `/Users?${query}`);
    return status === 200 ? body.Resources.map((it: any) => it.userName) : [status, body.scimType];
  };

  test('is sorted, by the primary one of several values; what has none comes last, or first', async () => {
    expect(await names('')).toEqual(all);
    expect(await names('sortBy=userName&sortOrder=descending')).toEqual([brien, kurt, grace, ada]);
    expect(await names('sortBy=emails')).toEqual([ada, kurt, grace, brien]);
    expect(await names('sortBy=emails.value&sortOrder=descending')).toEqual([
      grace,
      brien,
      kurt,
      ada,
    ]);
    expect(await names('sortBy=name.familyName')).toEqual([ada, kurt, grace, brien]);
    expect(await names('sortBy=meta.created&sortOrder=Descending')).toEqual(all.toReversed());
    expect(await names(`sortBy=${enterprise}:department`)).toEqual(all);
    expect(await names('sortBy=unknown')).toEqual(all);
    expect(await names('sortBy=groups')).toEqual(all);
  });

  test.each([
    ['startIndex=2&count=2', [grace, kurt], 2],
    ['startIndex=0&count=1', [ada], 1],
    ['startIndex=-5&count=1', [ada], 1],
    ['startIndex=4&count=10', [brien], 4],
    ['startIndex=5', [], 5],
    ['startIndex=99999999999999999999', [], 1e9],
    ['count=0', [], 1],
    ['count=-1', [], 1],
    ['count=100000', all, 1],
  ])('is cut into pages: %s', async (query, found, startIndex) => {
    expect(await names(query)).toEqual(found);
    const { body } = await scim('GET', `/Users?${query}`);
    expect(body).toMatchObject({ totalResults: 4, startIndex, itemsPerPage: found.length });
  });

  test.each(['count=x', 'startIndex=1.5', 'count=1e3', 'startIndex=NaN'])(
    '400 invalidValue: %s',
    async (query) => expect(await names(query)).toEqual([400, 'invalidValue']),
  );

  test('has the attributes that were asked for, and always the id and the schemas', async () => {
    const [first] = (await scim('GET', '/Users?count=1')).body.Resources;
    const only = async (query: string) =>
      (await scim('GET', `/Users?count=1&${query}`)).body.Resources[0];
    const { schemas, id } = first;
    expect(await only('attributes=USERNAME,emails.value,nothing')).toEqual({
      schemas,
      id,
      userName: 'ada',
      emails: [{ value: 'ada@home.example' }, { value: 'Ada@Work.example' }],
    });
    expect(await only(`attributes=${enterprise}:department`)).toEqual({
      schemas,
      id,
      [enterprise]: { department: 'Engines' },
    });
    const { groups: _, ...withoutGroups } = first;
    expect(await only('excludedAttributes=groups,id,schemas')).toEqual(withoutGroups);
    const { name, ...others } = first;
    expect(await only('excludedAttributes=name.familyName')).toEqual({
      ...others,
      name: { givenName: name.givenName },
    });
    const one = await scim('GET', `/Users/${id}?attributes=title`);
    expect(one.body).toEqual({ schemas, id, title: 'Analyst' });
  });
});
