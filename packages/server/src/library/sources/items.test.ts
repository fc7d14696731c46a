import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Listed, Rights } from '#ground/ports/source.ts';
import { sourceWorlds } from './fixtures/source-world.ts';
import { planSource } from './plan-source.ts';

const { open, parts, ask, app } = await sourceWorlds();

const long = (count: number) => randomBytes(count).toString('hex').slice(0, count);

test.each<[string, string, string | null]>([
  ['an empty name', '', null],
  ['a name of blanks', 'a/   ', null],
  ['a dot', 'a/.', null],
  ['a step upwards', '../a.txt', null],
  ['a step upwards in the middle', 'a/../../b.txt', null],
  ['a step upwards by another slash', 'a\\..\\b.txt', null],
  ['a name that is a step upwards', 'a/..', null],
  ['a control sign', 'a\u0007.txt', null],
  ['a sign that no database stores', 'a\u0000.txt', null],
  ['half a character', 'a\uD800.txt', 'Place/a\uFFFD.txt'],
  ['a line break', 'a\n.txt', null],
  ['three thousand letters', `${long(3000)}.txt`, null],
  ['three thousand folders', `${'a/'.repeat(3000)}b.txt`, null],
  ['a slash in front', '/a.txt', 'Place/a.txt'],
  ['words of SQL', "'; drop table documents; --.txt", "Place/'; drop table documents; --.txt"],
  ['signs of HTML', '<img src=x onerror=alert(1)>.txt', 'Place/<img src=x onerror=alert(1)>.txt'],
])(
  '%s: it is the name of a document here, or it is refused, and the others come',
  async (_, path, place) => {
    const world = await open({ 'good.txt': 'good' });
    world.place.items.set('x', { path, text: 'odd' });
    await world.run();
    const others = (await world.places()).filter((it) => it !== 'Place/good.txt');
    const items = await world.items();
    expect(items).toHaveLength(2);
    if (place === null) {
      expect(others).toEqual([]);
      expect(items.find((it) => it.state === 'refused')).toMatchObject({
        reason: { code: 'bad_name' },
      });
    } else if (others.length > 0) expect(others).toEqual([place]);
    expect((await world.state()).code).toBe(null);
    const planned = await planSource(world.place.open(), {
      name: 'Place',
      visibility: 'team',
      mayPublish: false,
      fileMaxBytes: 1e3,
    });
    expect(planned.plan).toMatchObject({ seen: 2, refused: place === null ? 1 : 0 });
  },
);

test.each<[string, Partial<Extract<Listed, { kind: 'item' }>>]>([
  ['an id of a sign that no database stores', { id: 'a\u0000' }],
  ['an id of a million letters', { id: long(1_000_000) }],
  ['a scope of a sign that no database stores', { scope: 'a\u0000' }],
  ['an etag of a sign that no database stores', { etag: 'a\u0000' }],
  ['an address of half a character', { url: 'https://example.org/\uDC00' }],
  ['a size below nothing', { sizeBytes: -1 }],
  ['half a byte', { sizeBytes: 0.5 }],
  ['a size beyond numbers', { sizeBytes: 1e300 }],
  ['no number', { sizeBytes: Number.NaN }],
  [
    'rights of a person with a sign that no database stores',
    { rights: [{ kind: 'person', email: 'a\u0000@example.com' }] },
  ],
  ['rights of a group of ten thousand letters', { rights: [{ kind: 'group', id: long(10_000) }] }],
  [
    'rights of a person of ten thousand letters',
    { rights: [{ kind: 'person', email: `${long(10_000)}@example.com` }] },
  ],
  [
    'rights of ten thousand people',
    {
      rights: Array.from(
        { length: 10_000 },
        (_, at) => ({ kind: 'person', email: `p${at}@example.com` }) as const,
      ),
    },
  ],
])('a hostile place: %s does not keep others from coming', async (_, odd) => {
  const world = await open({ 'good.txt': 'good' });
  const item = (id: string, more: object = {}): Listed => ({
    kind: 'item',
    scope: 'all',
    id,
    path: `${id.slice(0, 10)}.txt`,
    etag: 'e',
    sizeBytes: 4,
    url: null,
    ...more,
  });
  world.place.faults = {
    messages: [
      item('x', odd),
      item('good.txt', { path: 'good.txt' }),
      { kind: 'done', scope: 'all', isComplete: true },
    ],
  };
  await world.run();
  expect(await world.places()).toContain('Place/good.txt');
});

test('a hostile place: groups that cannot be stored, or come twice, do not keep the others from counting', async () => {
  const world = await open();
  const ada = await world.join('ada', 'member');
  world.place.groups = [
    {
      id: 'a\u0000',
      name: '\u0000',
      emails: ['\u0000', 'no address', `${long(9999)}@example.com`],
    },
    { id: long(9000), name: long(9000), emails: [ada] },
    { id: 'g', name: 'G', emails: [] },
    { id: 'g', name: 'G', emails: [ada, ` ${ada.toUpperCase()} `, '\u0130@example.com'] },
  ];
  world.place.items.set('a', {
    path: 'a.txt',
    text: 'walrus',
    rights: [{ kind: 'group', id: 'g' }],
  });
  await world.run();
  await world.ready();
  expect(await world.finds(ada, 'walrus')).toEqual(['a.txt']);
});

test('an item over a limit is refused with its reason, is not read again, and comes once it is smaller', async () => {
  const world = await open({ 'a.txt': 'one', 'big.txt': long(200) });
  const limits = { uploadMaxBytes: 100 };
  for (let runs = 0; runs < 2; runs += 1) {
    await world.run(undefined, limits);
    expect(await world.places()).toEqual(['Place/a.txt']);
    expect((await world.items())[1]).toMatchObject({ reason: { code: 'too_large' } });
  }
  expect(world.place.reads).toBe(1);
  world.place.items.set('big.txt', { path: 'big.txt', text: 'small' });
  await world.run(undefined, limits);
  expect(await world.places()).toEqual(['Place/a.txt', 'Place/big.txt']);
});

test('an organisation without room keeps what it has: new items and new versions are refused, and come later', async () => {
  const world = await open({ 'a.txt': 'one' });
  await world.run();
  await world.ready();
  const { rows } = await sql<{ size: number }>`
    select sum(size_bytes)::int as size from documents where org_id = ${world.team.orgId}`.execute(
    parts.db,
  );
  const full = { orgStorage: { maxBytes: rows[0]!.size + 50, isStandard: false } };
  world.place.items.set('a.txt', { path: 'a.txt', text: long(100) });
  world.place.items.set('b.txt', { path: 'b.txt', text: long(100) });
  world.place.items.set('c.txt', { path: 'c.txt', text: 'small' });
  await world.run(undefined, full);
  await world.ready();
  const items = await world.items();
  expect(items.map((it) => it.reason?.code ?? it.state)).toEqual([
    'storage_full',
    'storage_full',
    'ready',
  ]);
  expect((await world.documents())[0]).toMatchObject({ sizeBytes: 3, newVersion: null });
  await world.run();
  await world.ready();
  expect((await world.documents()).map((it) => it.sizeBytes)).toEqual([100, 100, 5]);
});

test('other signs of the same bytes are read once, and change nothing', async () => {
  const world = await open({ 'a.txt': 'one' });
  const { text } = world.place.items.get('a.txt')!;
  const list = async (etag: string) => {
    world.place.faults = {
      messages: [
        {
          kind: 'item',
          scope: 'all',
          id: 'a.txt',
          path: 'a.txt',
          etag,
          sizeBytes: text.length,
          url: null,
        },
        { kind: 'done', scope: 'all', isComplete: true },
      ],
    };
    await world.run();
  };
  await list('1');
  await world.ready();
  const before = await world.documents();
  await list('2');
  await list('2');
  expect(world.place.reads).toBe(2);
  expect(await world.documents()).toEqual(before);
  expect((await world.state()).last_run).toMatchObject({ changed: 0, added: 0 });
});

test('S86: a new version that cannot be read leaves the old one, and rights that are given later are not for it', async () => {
  const world = await open();
  const ada = await world.join('ada', 'member');
  const bob = await world.join('bob', 'member');
  const set = (path: string, text: string, rights: Rights) =>
    world.place.items.set('a', { path, text, rights });
  const person = (email: string): Rights => [{ kind: 'person', email }];
  set('a.pdf', 'no pdf', person(ada));
  // The first version is a text although it is called otherwise.
  set('a.txt', 'walrus', person(ada));
  await world.run();
  await world.ready();
  set('a.pdf', '%PDF-1.7 broken', person(ada));
  await world.run();
  await world.ready();
  expect(await world.finds(ada, 'walrus')).toEqual(['a.pdf']);
  expect((await world.documents())[0]).toMatchObject({ newVersion: { state: 'failed' } });
  set('a.pdf', '%PDF-1.7 broken', person(bob));
  await world.run();
  expect(await world.finds(bob, 'walrus')).toEqual([]);
  expect(await world.finds(ada, 'walrus')).toEqual([]);
});

test('409: a document of a source is not changed, shared, deleted or replaced here, and an upload beside it is another', async () => {
  const world = await open({ 'a.txt': 'one' });
  await world.run();
  await world.ready();
  const { 'a.txt': id } = await world.ids();
  const { userId } =
    (await ask('GET', `/v1/teams/${world.team.id}/members`)).body.members?.[0] ?? {};
  for (const change of [
    { name: 'b.txt' },
    { visibility: 'public' },
    { visibility: 'restricted' },
    { folderPath: 'x' },
    { requestedVisibility: null },
    { shares: { userIds: userId ? [userId] : [] } },
  ]) {
    const { status } = await ask('PATCH', `/v1/documents/${id}`, change);
    expect([status, change]).toEqual([409, change]);
  }
  expect((await ask('DELETE', `/v1/documents/${id}`)).status).toBe(409);
  for (const fields of [{}, { replace: 'true' }, { visibility: 'public' }]) {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      teamId: world.team.id,
      folderPath: 'Place',
      ...fields,
    }))
      form.set(name, value);
    form.set('file', new File(['other'], 'a.txt'));
    const { authorization } = world.key;
    const sent = await app.request('/v1/documents', {
      method: 'POST',
      body: form,
      headers: { authorization },
    });
    expect([201, 400, 409]).toContain(sent.status);
  }
  const same = (await world.documents()).find((it) => it.id === id);
  expect(same).toMatchObject({ sizeBytes: 3, visibility: 'team', name: 'a.txt', newVersion: null });
  world.place.items.set('a.txt', { path: 'a.txt', text: 'one two' });
  await world.run();
  await world.ready();
  const all = await world.documents();
  expect(all.find((it) => it.id === id)).toMatchObject({ sizeBytes: 7 });
  expect(all.filter((it) => it.sizeBytes === 5)).not.toHaveLength(0);
});
