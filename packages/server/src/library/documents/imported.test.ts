import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';
import { documentPeople } from './fixtures/people.ts';

const world = await testWorld();
const { tree } = world;
const client = documentClient(world.app, tree);
const people = documentPeople(world, tree);

const from = (importSource: string, importPath: string) => ({ importSource, importPath });

/** Returns the documents as the tree's key lists them for an import. */
async function listed(search: string, ask = client.ask) {
  const { body } = await ask('GET', `/v1/documents?include=import&search=${search}`);
  return body.documents;
}

describe('POST /v1/documents of an import', () => {
  test('201: replaces the document that it made at this path, wherever that stands now (S71)', async () => {
    const { id } = await client.add('moved.txt', 'Before.', from('handbook', 'moved.txt'));
    const there = { name: 'secret.txt', folderPath: 'board', visibility: 'restricted' };
    await client.ask('PATCH', `/v1/documents/${id}`, there);
    const again = await client.add('moved.txt', 'After.', from('handbook', 'moved.txt'));
    expect(again).toMatchObject({ id, ...there });
  });

  test('201: makes a document beside one that it made at another path', async () => {
    const first = await client.add('first.txt', 'First.', from('handbook', 'first.txt'));
    await client.ask('PATCH', `/v1/documents/${first.id}`, { name: 'second.txt' });
    const second = await client.add('second.txt', 'Second.', from('handbook', 'second.txt'));
    expect(second).toMatchObject({ name: 'second (2).txt' });
    const again = await client.add('second.txt', 'Third.', from('handbook', 'second.txt'));
    expect(again).toMatchObject({ id: second.id, name: 'second (2).txt' });
  });

  test('201: what was sent by hand, or by another import, stays so', async () => {
    await client.add('by-hand.txt', 'Before.');
    await client.add('by-hand.txt', 'After.', from('handbook', 'by-hand.txt'));
    await client.add('by-another.txt', 'Before.', from('another', 'x.txt'));
    await client.add('by-another.txt', 'After.', from('handbook', 'by-another.txt'));
    const told = [...(await listed('by-hand')), ...(await listed('by-another'))];
    expect(told.map(({ imported }: any) => imported)).toEqual([
      null,
      { source: 'another', path: 'x.txt' },
    ]);
  });

  test.each([
    ['new', 'By hand.'],
    ['equal', 'Before.'],
  ])(
    '201: a file with %s bytes that is sent by hand makes it no longer the import’s',
    async (kind, text) => {
      const name = `taken-over-${kind}.txt`;
      await client.add(name, 'Before.', from('handbook', name));
      expect(await listed(name)).toMatchObject([{ imported: { source: 'handbook' } }]);
      await client.add(name, text);
      expect(await listed(name)).toMatchObject([{ imported: null }]);
    },
  );

  test('201: a document that its sender may not change is not replaced', async () => {
    const [member, other] = [await people.join('member'), await people.join('member')];
    const mine = await people.upload(member, 'own.txt', from('folder', 'own.txt'), 'Mine.');
    const theirs = await people.upload(other, 'own.txt', from('folder', 'own.txt'), 'Theirs.');
    expect(theirs.body.documents[0]).toMatchObject({ name: 'own (2).txt' });
    expect(mine.body.documents[0].id).not.toBe(theirs.body.documents[0].id);
  });

  test.each([
    ['a source without a path', { importSource: 'handbook' }, 1],
    ['a path without a source', { importPath: 'a.txt' }, 1],
    ['two files of one path', from('handbook', 'a.txt'), 2],
    ['a source with a space', from('hand book', 'a.txt'), 1],
    ['an endless path', from('handbook', 'é'.repeat(1201)), 1],
  ])('400: %s', async (_, fields, count) => {
    const files = Array.from({ length: count }, (__, at) => new File(['x'], `refused-${at}.txt`));
    const { status, body } = await client.upload(files, fields);
    expect({ status, error: body.error }).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^import(Source|Path) /),
    });
    expect(await listed('refused')).toEqual([]);
  });
});

describe('PATCH /v1/documents/{documentId} of an import', () => {
  test('200: notes the path at which it found the bytes', async () => {
    const { id } = await client.add('goes.txt', 'Goes.', from('handbook', 'goes.txt'));
    const imported = { source: 'handbook', path: 'new/went.txt' };
    const moved = { name: 'went.txt', folderPath: 'new', imported };
    expect((await client.ask('PATCH', `/v1/documents/${id}`, moved)).status).toBe(200);
    expect(await listed('went')).toMatchObject([{ id, folderPath: 'new', imported }]);
    await client.ask('PATCH', `/v1/documents/${id}`, { name: 'went-on.txt' });
    expect(await listed('went-on')).toMatchObject([{ id, imported }]);
    const wrong = { imported: { source: 'handbook' } };
    expect((await client.ask('PATCH', `/v1/documents/${id}`, wrong)).status).toBe(400);
  });
});

describe('GET /v1/documents?include=import', () => {
  test('200: tells the checksum, and the place only to those who may change the document', async () => {
    const member = await people.join('member');
    await client.add('told.txt', 'abc', from('handbook', 'layoffs/told.txt'));
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await listed('told')).toMatchObject([
      { sha256, imported: { source: 'handbook', path: 'layoffs/told.txt' } },
    ]);
    const seen = await listed('told', (method, path) => people.ask(member, method, path));
    expect(seen).toMatchObject([{ sha256, imported: null }]);
    const plain = (await client.ask('GET', '/v1/documents?search=told')).body.documents[0];
    expect(plain).not.toHaveProperty('sha256');
    expect(plain).not.toHaveProperty('imported');
  });
});
