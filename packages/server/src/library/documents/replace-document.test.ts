import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';
import { documentPeople } from './fixtures/people.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';

const world = await testWorld();
const { app, tree } = world;
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);
const leader = await people.join('team_leader');

/** Returns a document as the key of the tree sees it. */
async function read(id: string) {
  return (await client.ask('GET', `/v1/documents/${id}`)).body.document;
}

/** Uploads a file and returns its document. */
async function put(who: Somebody, name: string, fields?: Record<string, string>, text?: string) {
  const { status, body } = await people.upload(who, name, fields, text);
  expect(status).toBe(201);
  return body.documents[0];
}

describe('replacing a document without naming a visibility never shows it to more people (D25, S33)', () => {
  test.each([
    ['public', 'team'],
    ['tree', 'team'],
    ['team', 'team'],
    ['restricted', 'restricted'],
  ])(
    'a document with visibility %s gets visibility %s when a leader replaces it',
    async (visibility, left) => {
      const member = await people.join('member');
      const name = `plan-${visibility}.txt`;
      const old = await put(member, name, { visibility }, 'old');
      await client.ask('PATCH', `/v1/documents/${old.id}`, { visibility });
      const replaced = await put(leader, name, {}, 'secret');
      expect(replaced).toMatchObject({ id: old.id, name, visibility: left });
    },
  );

  test('the same holds when a key or the uploader replaces it', async () => {
    const member = await people.join('member');
    const own = await put(member, 'own-public.txt', {}, 'old');
    await client.ask('PATCH', `/v1/documents/${own.id}`, { visibility: 'public' });
    const again = await put(member, 'own-public.txt', {}, 'new');
    expect(again).toMatchObject({ id: own.id, visibility: 'team' });
    await client.ask('PATCH', `/v1/documents/${own.id}`, { visibility: 'tree' });
    const byKey = await client.addSettled('own-public.txt', 'newest');
    expect(byKey).toMatchObject({ id: own.id, visibility: 'team' });
  });

  test('a visibility that the upload names is applied', async () => {
    const member = await people.join('member');
    const old = await put(member, 'given.txt', { visibility: 'restricted' }, 'old');
    const replaced = await put(leader, 'given.txt', { visibility: 'public' }, 'new');
    expect(replaced).toMatchObject({ id: old.id, visibility: 'public' });
  });

  test('uploading the same bytes keeps the visibility', async () => {
    const old = await client.addSettled('kept.txt', 'same', { visibility: 'public' });
    expect(await client.add('kept.txt', 'same')).toEqual(old);
  });
});

describe('whoever replaces a document becomes its uploader (D25)', () => {
  test('the previous uploader loses their rights to it', async () => {
    const member = await people.join('member');
    const old = await put(member, 'taken.txt', { visibility: 'restricted' }, 'mine');
    await put(leader, 'taken.txt', {}, 'secret');
    const path = `/v1/documents/${old.id}`;
    expect((await people.ask(member, 'GET', path)).status).toBe(404);
    expect((await people.ask(member, 'GET', `${path}/content`)).status).toBe(404);
    expect((await people.ask(member, 'DELETE', path)).status).toBe(404);
  });

  test('a document that a key has replaced has no uploader', async () => {
    const member = await people.join('member');
    const old = await put(member, 'by-key.txt', {}, 'mine');
    await client.addSettled('by-key.txt', 'of the key');
    const changed = await people.ask(member, 'PATCH', `/v1/documents/${old.id}`, { name: 'x' });
    expect(changed.status).toBe(403);
    expect(await put(member, 'by-key.txt', {}, 'mine again')).toMatchObject({
      name: 'by-key (2).txt',
    });
  });

  test('the shares of a previous uploader end, and those of the same uploader stay', async () => {
    const [member, friend] = [await people.join('member'), await people.join('partner')];
    const old = await put(member, 'shared.txt', {}, 'mine');
    const shares = { userIds: [friend.userId], teamIds: [tree.team.id] };
    await people.ask(member, 'PATCH', `/v1/documents/${old.id}`, { shares });
    await put(member, 'shared.txt', {}, 'mine, newer');
    expect((await read(old.id)).shares).toEqual(shares);
    await put(leader, 'shared.txt', {}, 'secret');
    expect((await read(old.id)).shares).toEqual({ userIds: [], teamIds: [] });
    expect((await people.ask(friend, 'GET', `/v1/documents/${old.id}`)).status).toBe(404);
  });
});

describe('an upload with the name of a document that the person may not change (D25)', () => {
  test('gets a number if the person sees that document, and replaces their own numbered one next time', async () => {
    const [ann, bob, eve] = [
      await people.join('member'),
      await people.join('member'),
      await people.join('member'),
    ];
    const first = await put(ann, 'plan.txt', {}, 'of Ann');
    const second = await put(bob, 'plan.txt', {}, 'of Bob');
    const third = await put(eve, 'plan.txt', {}, 'of Eve');
    expect([first, second, third].map(({ name }) => name)).toEqual([
      'plan.txt',
      'plan (2).txt',
      'plan (3).txt',
    ]);
    const again = await put(bob, 'plan.txt', {}, 'of Bob, newer');
    expect(again).toMatchObject({ id: second.id, name: 'plan (2).txt', sizeBytes: 13 });
    expect(await read(first.id)).toMatchObject({ sizeBytes: 6, visibility: 'team' });
  });

  test('never replaces another document that already has the next number', async () => {
    const [ann, bob] = [await people.join('member'), await people.join('member')];
    await put(ann, 'minutes.txt', {}, 'of Ann');
    const other = await put(bob, 'minutes (2).txt', {}, 'quite another');
    const numbered = await put(bob, 'minutes.txt', {}, 'of Bob');
    expect(numbered).toMatchObject({ name: 'minutes (3).txt' });
    expect(await read(other.id)).toMatchObject({ name: 'minutes (2).txt', sizeBytes: 13 });
  });

  test.each([
    ['log.txt', 'log (2).txt'],
    ['log (2).txt', 'log.txt'],
    ['log', 'log (2)'],
    ['log (2)', 'log'],
  ])('gets the same number in whatever order a form has its files (%s first)', async (...names) => {
    const team = await tree.addTeam('Port');
    const [ann, bob] = [await people.join('member', team), await people.join('member', team)];
    for (const name of ['log.txt', 'log']) await put(ann, name, {}, 'of Ann');
    const form = new FormData();
    for (const name of names) form.append('file', new File([name], name));
    const { cookie } = bob.headers;
    const sent = { method: 'POST', headers: { cookie }, body: form };
    const response = await app.request('/v1/documents', sent);
    const { documents } = (await response.json()) as { documents: { name: string }[] };
    const numbered = new Map([
      ['log.txt', 'log (3).txt'],
      ['log', 'log (3)'],
    ]);
    expect(documents.map(({ name }) => name)).toEqual(
      names.map((name) => numbered.get(name) ?? name),
    );
  });

  test('reveals nothing about documents that the person does not see (S45)', async () => {
    const [ann, bob] = [await people.join('member'), await people.join('member')];
    const hidden = { visibility: 'restricted' };
    const names = ['merger.txt', 'merger (2).txt', 'merger (3).txt'];
    for (const name of names) await put(ann, name, hidden, `of Ann: ${name}`);
    const planted = await people.upload(bob, 'merger.txt', {}, 'of Bob');
    const unplanted = await people.upload(bob, 'nobody-has-this.txt', {}, 'of Bob');
    const tell = ({ status, body }: typeof planted) => {
      const { id: _id, name: _name, createdAt: _createdAt, ...rest } = body.documents[0];
      return { status, rest };
    };
    expect(tell(planted)).toEqual(tell(unplanted));
    expect(planted.body.documents[0].name).toBe('merger.txt');
    const moved = await people.ask(
      bob,
      'PATCH',
      `/v1/documents/${unplanted.body.documents[0].id}`,
      {
        name: 'merger (2).txt',
      },
    );
    expect(moved).toMatchObject({ status: 200, body: { document: { name: 'merger (2).txt' } } });
    const listed = await client.ask('GET', '/v1/documents?search=merger');
    expect(listed.body.documents.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      [...names, 'merger.txt', 'merger (2).txt'].toSorted(),
    );
  });

  test('S45: skips only the numbers that the person can see', async () => {
    const [ann, bob] = [await people.join('member'), await people.join('member')];
    await put(ann, 'tide.txt', {}, 'of Ann');
    await put(ann, 'tide (2).txt', { visibility: 'restricted' }, 'hidden by Ann');
    await put(ann, 'tide (3).txt', {}, 'of Ann');
    expect(await put(bob, 'tide.txt', {}, 'of Bob')).toMatchObject({ name: 'tide (2).txt' });
    const eve = await people.join('member');
    // The team may see what Bob uploads, so Eve's number comes after his.
    expect(await put(eve, 'tide.txt', {}, 'of Eve')).toMatchObject({ name: 'tide (4).txt' });
  });

  test('is numbered among the documents of its team, not those of the team above', async () => {
    const below = await tree.addTeam('Below');
    const member = await people.join('member', below);
    await client.add('above.txt', 'x', { visibility: 'tree' });
    const fields = { teamId: below.id };
    expect(await put(member, 'above.txt', fields)).toMatchObject({ name: 'above.txt' });
    await client.add('of-key.txt', 'x', fields);
    expect(await put(member, 'of-key.txt', fields)).toMatchObject({ name: 'of-key (2).txt' });
    const replaced = await put(leader, 'of-key.txt', fields, 'of the leader above');
    expect(replaced).toMatchObject({ name: 'of-key.txt', sizeBytes: 19 });
  });

  test('is numbered within its folder only', async () => {
    const member = await people.join('member');
    await client.add('apart.txt', 'x', { folderPath: 'a' });
    expect(await put(member, 'apart.txt', { folderPath: 'b' })).toMatchObject({
      name: 'apart.txt',
    });
    expect(await put(member, 'apart.txt', { folderPath: 'a' })).toMatchObject({
      name: 'apart (2).txt',
    });
  });

  test('by four people at the same moment gets four different names', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => people.join('member')));
    const added = await Promise.all(all.map((who, i) => put(who, 'race.txt', {}, `of ${i}`)));
    const names = added.map(({ name }) => String(name)).toSorted();
    expect(names).toEqual(['race (2).txt', 'race (3).txt', 'race (4).txt', 'race.txt']);
  });

  test('replaces the person’s own document when they may replace two', async () => {
    const member = await people.join('member');
    const own = await put(leader, 'both.txt', { visibility: 'restricted' }, 'of the leader');
    const other = await put(member, 'both.txt', {}, 'of the member');
    expect(other.id).not.toBe(own.id);
    expect(await put(leader, 'both.txt', {}, 'newer')).toMatchObject({ id: own.id });
    expect(await put(member, 'both.txt', {}, 'newest')).toMatchObject({ id: other.id });
  });
});

describe('PATCH /v1/documents/{documentId} to a name that is taken', () => {
  test('200: gets a number beside a document that the person may not change, in the target folder', async () => {
    const member = await people.join('member');
    await client.add('goal.txt', 'x', { folderPath: 'goal' });
    const { id } = await put(member, 'goal.txt', {}, 'mine');
    const path = `/v1/documents/${id}`;
    const moved = await people.ask(member, 'PATCH', path, { folderPath: 'goal' });
    expect(moved).toMatchObject({ status: 200, body: { document: { name: 'goal (2).txt' } } });
    const again = await people.ask(member, 'PATCH', path, { visibility: 'tree' });
    expect(again.body.document).toMatchObject({ name: 'goal (2).txt', visibility: 'tree' });
    const replaced = await put(member, 'goal.txt', { folderPath: 'goal' }, 'mine, newer');
    expect(replaced).toMatchObject({ id, name: 'goal (2).txt' });
  });

  test('409: the name belongs to another document that the person may change', async () => {
    const member = await people.join('member');
    const [a] = [await put(member, 'mine-a.txt'), await put(member, 'mine-b.txt')];
    const taken = {
      status: 409,
      body: { error: 'The folder already has a document of this name' },
    };
    const rename = { name: 'mine-b.txt' };
    expect(await people.ask(member, 'PATCH', `/v1/documents/${a.id}`, rename)).toEqual(taken);
    expect(await people.ask(leader, 'PATCH', `/v1/documents/${a.id}`, rename)).toEqual(taken);
    expect(await client.ask('PATCH', `/v1/documents/${a.id}`, rename)).toEqual(taken);
  });
});
