import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTrash } from '#library/trash/fixtures/open-trash.ts';
import { finishCopy } from './database-target.ts';

test('what is in the trash of a restored backup has all its days again; of a moved database what is left', async () => {
  const { client, newName, trash, listTrash, parts } = await openTrash();
  const [here, { id }] = [await client.addSettled(newName()), await client.addSettled(newName())];
  await trash(id);
  const oldAt = new Date(Date.now() - 90 * 24 * 3600 * 1000);
  await sql`update documents set trashed_at = ${oldAt} where id = ${id}`.execute(parts.db);
  const trashedAt = async () => {
    const { body } = await listTrash();
    expect(body.documents).toHaveLength(1);
    return Date.parse(body.documents[0].trashedAt);
  };
  const copy = { isVerified: false, searches: [], made: undefined };
  await finishCopy(parts.database, { ...copy, sendsMail: true });
  expect(await trashedAt()).toBe(oldAt.getTime());
  await finishCopy(parts.database, { ...copy, sendsMail: false });
  expect(Math.abs((await trashedAt()) - Date.now())).toBeLessThan(60_000);
  expect((await client.ask('GET', `/v1/documents/${here.id}`)).status).toBe(200);
});
