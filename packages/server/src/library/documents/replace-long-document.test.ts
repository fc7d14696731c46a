import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { readSizes } from '#library/organisation-sizes.queries.ts';
import { documentClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);

const read = async (id: string) => (await client.ask('GET', `/v1/documents/${id}`)).body.document;

describe('replacing a long document (S55)', () => {
  const lines = (word: string) =>
    Array.from({ length: 1500 }, (_, at) => `The ${word} of year ${at} is kept in hall ${at}.`);
  const long = (word: string) => lines(word).join('\n\n');

  test('leaves nothing of the earlier text', async () => {
    const old = await client.addSettled('annals.txt', long('quagga'));
    const again = await client.addSettled('annals.txt', long('thylacine'));
    expect(again).toMatchObject({ id: old.id, state: 'ready' });
    const find = async (query: string) =>
      (await client.ask('POST', '/v1/knowledge/search', { query, userEmail: tree.owner.email }))
        .body.documents;
    expect(await find('quagga')).toEqual([]);
    expect(await find('thylacine')).toMatchObject([{ id: old.id }]);
  });

  test('is found again when the replacement is refused after all', async () => {
    const old = await client.addSettled('chronicle.txt', long('dodo'));
    const { fileBytes } = await readSizes(parts.db, tree.team.orgId);
    const orgStorage = { maxBytes: fileBytes + 1, isStandard: false };
    const full = createApp({ ...parts, settings: { ...parts.settings, orgStorage } });
    const noRoomLeft = documentClient(full, tree);
    const file = new File([long('great auk')], 'chronicle.txt');
    expect((await noRoomLeft.upload([file])).status).toBe(413);
    await expect.poll(async () => (await read(old.id)).state, { timeout: 30_000 }).toBe('ready');
    const query = { query: 'dodo', userEmail: tree.owner.email };
    const { body } = await client.ask('POST', '/v1/knowledge/search', query);
    expect(body.documents).toMatchObject([{ id: old.id }]);
  });
});
