import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readStorage } from '#doors/operator/installation.queries.ts';
import { countUnderstoodOf } from '#library/embedding-models/models.queries.ts';
import { openTrash } from './fixtures/open-trash.ts';

const { newName, trash, restore, tree, parts, client } = await openTrash();

test('of an organisation, as many passages are understood as are counted, without its trash', async () => {
  const { db } = parts;
  const { orgId } = tree.team;
  await client.addSettled(newName());
  const { id } = await client.addSettled(newName());
  await sql`
    insert into passage_vectors
      (org_id, text_number, ordinal, document_id, page_number, model, vector)
    select org_id, text_number, ordinal, document_id, page_number, 'known', ''
    from passages where org_id = ${orgId}`.execute(db);
  const count = async () => [
    (await readStorage(db, tree.team)).passages,
    await countUnderstoodOf(db, 'known', orgId),
  ];
  expect(await count()).toEqual([2, 2]);
  await trash(id);
  expect(await count()).toEqual([1, 1]);
  await restore(id);
  expect(await count()).toEqual([2, 2]);
});

test('of an organisation counts by its bytes alone: they are still there', async () => {
  const read = () => readStorage(parts.db, tree.team);
  const { id } = await client.addSettled(newName());
  const before = await read();
  await trash(id);
  const after = await read();
  expect(after).toMatchObject({ file_bytes: before.file_bytes, text_bytes: before.text_bytes });
  expect(after.passages).toBe(before.passages - 1);
});
