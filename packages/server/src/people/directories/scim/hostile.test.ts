import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../../test/world.ts';
import { matches } from './filter/matches.ts';
import { parseFilter } from './filter/parse-filter.ts';
import { scimClient } from './fixtures/scim-client.ts';
import { userType } from './schema/user-type.ts';

const world = await testWorld();
const { scim, addUser, addGroup } = await scimClient(world, await newTree(world.parts));

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    "'",
    "'; drop table directories; --",
    '$1',
    '\\',
    '%',
    '{}',
    '"',
    '[',
    '\0',
    '__proto__',
  ),
);

describe('nothing that is sent makes the server fail', () => {
  const words = fc.constantFrom(
    'userName',
    'emails',
    'emails.value',
    'name.familyName',
    'active',
    'meta.created',
    'groups',
    'members',
    'eq',
    'ne',
    'co',
    'sw',
    'ew',
    'gt',
    'ge',
    'lt',
    'le',
    'pr',
    'and',
    'or',
    'not',
    '(',
    ')',
    '[',
    ']',
    '].',
    '"a"',
    '"',
    '\\',
    'true',
    'null',
    '5',
    '"2026-01-01T00:00:00Z"',
    '\n',
  );

  test('as a filter, a place to sort by or a list of attributes', async () => {
    const text = fc.oneof(
      wild,
      fc.array(words, { maxLength: 12 }).map((it) => it.join(' ')),
    );
    const property = fc.asyncProperty(text, text, async (filter, other) => {
      const query = new URLSearchParams({
        filter: filter.toWellFormed(),
        sortBy: other.toWellFormed(),
        attributes: other.toWellFormed(),
      });
      for (const kind of ['Users', 'Groups']) {
        expect((await scim('GET', `/${kind}?${query.toString()}`)).status).toBeLessThan(500);
        const sent = { filter, sortBy: other, excludedAttributes: [other] };
        expect((await scim('POST', `/${kind}/.search`, sent)).status).toBeLessThan(500);
      }
    });
    await fc.assert(property, { numRuns: 100 });
  });

  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), wild);
  const attribute = fc.constantFrom(
    'userName',
    'USERNAME',
    'externalId',
    'active',
    'name',
    'name.givenName',
    'emails',
    'emails[type eq "work"].value',
    'emails[primary eq true]',
    'displayName',
    'members',
    'id',
    'meta',
    'schemas',
    'members[value eq "x"]',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager',
  );
  const object = fc.dictionary(fc.oneof(attribute, wild), value, { maxKeys: 5 });
  const operation = fc.record({
    op: fc.oneof(fc.constantFrom('add', 'Replace', 'REMOVE'), value),
    path: fc.oneof(attribute, wild, fc.constant(undefined)),
    value: fc.oneof(value, object),
  });

  test('as a user, a group or a change of one; what is answered is read again as it was', async () => {
    const user = await addUser('kept@hostile.example');
    const group = await addGroup('Kept', [user.id]);
    const property = fc.asyncProperty(
      object,
      fc.array(operation, { maxLength: 3 }),
      async (body, operations) => {
        for (const [kind, made] of [
          ['Users', user],
          ['Groups', group],
        ] as const) {
          const path = `/${kind}/${made.id}`;
          for (const [method, to, sent] of [
            ['POST', `/${kind}`, body],
            ['PUT', path, { userName: 'kept@hostile.example', displayName: 'Kept', ...body }],
            ['PATCH', path, { Operations: operations }],
          ] as const) {
            const { status, body: answered } = await scim(method, to, JSON.stringify(sent));
            expect(status).toBeLessThan(500);
            if (status < 300 && answered) {
              const id: string = answered.id;
              const again = await scim('GET', `/${kind}/${id}`);
              expect(again.body).toEqual(answered);
            }
          }
          expect((await scim('GET', path)).status).toBe(200);
        }
      },
    );
    await fc.assert(property, { numRuns: 40 });
    expect({}).not.toHaveProperty('polluted');
  });
});

test('a filter on values is the same in a path and in a search', async () => {
  const { scim: ask, addUser: add } = await scimClient(world, await newTree(world.parts));
  const texts = ['work', 'Home', 'WORK', '', 'ä', 'a@b', '%'];
  const email = fc.record(
    {
      value: fc.constantFrom(...texts),
      type: fc.constantFrom(...texts),
      primary: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const leaf = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('value', 'type', 'TYPE'),
        fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'),
        fc.constantFrom(...texts),
      )
      .map(([name, op, text]) => `${name} ${op} "${text}"`),
    fc.constantFrom(
      'type pr',
      'value pr',
      'primary eq true',
      'primary eq "False"',
      'primary ne true',
      'type eq null',
    ),
  );
  const { filter: filters } = fc.letrec<{ filter: string }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      tie('filter').map((it) => `not (${it})`),
      fc
        .tuple(tie('filter'), fc.constantFrom('and', 'or'), tie('filter'))
        .map(([one, op, other]) => `(${one}) ${op} (${other})`),
    ),
  }));
  const people: { emails?: object[] }[] = [];
  for (const emails of fc.sample(fc.array(email, { maxLength: 3 }), 30)) {
    people.push(await add(`p${people.length}`, { emails }));
  }
  const attributes = userType.attributes.find(({ name }) => name === 'emails')!.subAttributes!;
  const property = fc.asyncProperty(filters, async (filter) => {
    const query = encodeURIComponent(`emails[${filter}]`);
    const { body } = await ask('GET', `/Users?filter=${query}&count=200&attributes=id`);
    const parsed = parseFilter(attributes, filter);
    const expected = people.filter(({ emails = [] }) =>
      emails.some((it) => matches(parsed, it as never)),
    );
    expect(body.Resources.map((it: any) => it.id)).toEqual(expected.map((it: any) => it.id));
  });
  await fc.assert(property, { numRuns: 200 });
});

test('changes of one moment, of two directories with the same people, end well', async () => {
  const tree = await newTree(world.parts);
  const clients = [await scimClient(world, tree), await scimClient(world, tree)];
  const made = await Promise.all(
    clients.map(async (client) => {
      const users = await Promise.all(
        Array.from({ length: 6 }, (_, at) => client.addUser(`many-${at}@moment.example`)),
      );
      const groups = [await client.addGroup('One'), await client.addGroup('Two')];
      for (const group of groups) await client.map(group.id, tree.team);
      return { client, users, groups };
    }),
  );
  const changes = made.flatMap(({ client, users, groups }, which) =>
    Array.from({ length: 20 }, (_, at) => {
      const user = users[(at * 5 + which) % users.length];
      const group = groups[at % 2]!;
      if (at % 7 === 6) {
        return client.scim('PATCH', `/Users/${user.id}`, {
          Operations: [{ op: 'replace', path: 'active', value: at % 2 === 0 }],
        });
      }
      return client.scim('PATCH', `/Groups/${group.id}`, {
        Operations: [
          { op: at % 3 ? 'add' : 'remove', path: 'members', value: [{ value: user.id }] },
        ],
      });
    }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
});
