import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEvents } from '../../../../../test/read-events.ts';
import { openTrash } from './fixtures/open-trash.ts';

const { app, parts, tree, client, people, trash, restore } = await openTrash();

/** Opens a stream of the team's documents and reads its first event. */
async function watch(headers: object) {
  const response = await app.request(`/v1/documents/events?teamId=${tree.team.id}`, {
    headers: { ...headers, accept: 'text/event-stream' },
  });
  const stream = readEvents(response);
  expect(await stream.read(1)).toMatchObject([{ event: 'reset' }]);
  return stream;
}

test('a move to the trash is told as a deletion, a restoration as an addition, and nothing between', async () => {
  const [member, partner] = [await people.join('member'), await people.join('partner')];
  const { id } = await client.addSettled('punts.md', 'The punt is flat.');
  const other = await client.addSettled('rafts.md', 'The raft is flat.', { visibility: 'public' });
  const [seen, unseen] = [await watch(member.headers), await watch(partner.headers)];
  await trash(id);
  expect(await seen.read(1)).toMatchObject([{ event: 'deleted', data: { documentId: id } }]);
  // Whatever else is written to it there.
  await sql`update documents set visibility = 'public' where id = ${id}`.execute(parts.db);
  await sql`update documents set visibility = 'team' where id = ${id}`.execute(parts.db);
  await delay(2500);
  await restore(id);
  expect(await seen.read(1)).toMatchObject([{ event: 'document', data: { document: { id } } }]);
  await trash(id);
  expect(await seen.read(1)).toMatchObject([{ event: 'deleted', data: { documentId: id } }]);
  await client.ask('DELETE', `/v1/documents/${id}`);
  await client.ask('PATCH', `/v1/documents/${other.id}`, { name: 'floats.md' });
  for (const stream of [seen, unseen]) {
    expect(await stream.read(1)).toMatchObject([
      { event: 'document', data: { document: { name: 'floats.md' } } },
    ]);
    await stream.leave();
  }
});
