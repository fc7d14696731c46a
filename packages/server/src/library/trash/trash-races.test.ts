import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '#ground/db/database.ts';
import { markFailed } from '#library/indexing/index-document.queries.ts';
import { openTrash } from './fixtures/open-trash.ts';

const { newName, trash, tree, parts, client, addVersion } = await openTrash();
const { db } = parts;
const { orgId } = tree.team;

/** Asks while another transaction, which ends half a second later, moves the document. */
async function askMeanwhile<T>(id: string, isTrashed: boolean, ask: () => Promise<T>): Promise<T> {
  let hasMoved = () => {};
  const moved = new Promise<void>((resolve) => (hasMoved = resolve));
  const other = transaction(db, async (tx) => {
    await sql`
      select from documents where ${id} in (id, replaces) order by replaces nulls first
      for update`.execute(tx);
    const at = isTrashed ? sql`now()` : sql`null`;
    await sql`update documents set trashed_at = ${at} where id = ${id}`.execute(tx);
    hasMoved();
    await delay(500);
  });
  await moved;
  const [answer] = await Promise.all([ask(), other]);
  return answer;
}

test('a deletion that crosses a move to the trash, or a restoration, deletes for good', async () => {
  for (const isTrashed of [true, false]) {
    const { id } = await client.addSettled(newName());
    if (!isTrashed) await trash(id);
    const path = `/v1/documents/${id}`;
    const deleted = await askMeanwhile(id, isTrashed, () => client.ask('DELETE', path));
    expect(deleted).toMatchObject({ status: 200, body: { deleted: { documents: 1 } } });
    const { rows } = await sql`select from documents where id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  }
});

test('404: a failed new version is not read again if its document goes to the trash meanwhile', async () => {
  const { id } = await client.addSettled(newName());
  const versionId = await addVersion(id, 'failed');
  const path = `/v1/documents/${id}/retry`;
  const retried = await askMeanwhile(id, true, () => client.ask('POST', path));
  expect(retried).toMatchObject({ status: 404 });
  const { rows } = await sql`select state from documents where id = ${versionId}`.execute(db);
  expect(rows).toEqual([{ state: 'failed' }]);
});

test('what fails while its document goes to the trash is known to be there', async () => {
  const settled = [await client.addSettled(newName()), await client.addSettled(newName())];
  const [alone, replaced] = settled.map(({ id }) => id);
  await sql`update documents set state = 'processing' where id = ${alone}`.execute(db);
  const version = await addVersion(replaced!, 'processing');
  for (const [documentId, triedId] of [
    [alone!, alone!],
    [replaced!, version],
  ] as const) {
    const { rows } = await sql<{ version: number; textNumber: number }>`
      select version, text_number as "textNumber" from documents where id = ${triedId}`.execute(db);
    const tried = { orgId, documentId: triedId, ...rows[0]! };
    const fail = () =>
      transaction(db, (tx) => markFailed(tx, tried, { code: 'server_error', values: {} }));
    expect(await askMeanwhile(documentId, true, fail)).toMatchObject({
      documentId,
      isTrashed: true,
    });
  }
});
