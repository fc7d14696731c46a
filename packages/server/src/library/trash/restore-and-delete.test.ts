import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { mergeSegments } from '#library/postings/merge-segments.ts';
import { deleteExpired } from './empty-trash.ts';
import { openTrash } from './fixtures/open-trash.ts';

const { newName, text, trash, restore, listTrash, idsOf, find, app, tree, parts, client, people } =
  await openTrash();
const { db } = parts;
const { orgId } = tree.team;

describe('POST /v1/documents/{documentId}/restore', () => {
  test('200: it is what it was, with id, rights and shares, without being read again', async () => {
    const friend = await people.join('member', await tree.addTeam('Elsewhere'));
    const fields = { visibility: 'public', folderPath: 'dunnart' };
    const { id } = await client.addSettled('dunnart.txt', text('dunnart'), fields);
    await client.ask('PATCH', `/v1/documents/${id}`, { shares: { userIds: [friend.userId] } });
    const read = async () => {
      const { rows } = await sql`
        select text_number, name_number, version, file_key, sha256, text_id, passage_count
        from documents where id = ${id}`.execute(db);
      return rows[0];
    };
    const before = [await client.ask('GET', `/v1/documents/${id}`), await read()];
    await trash(id);
    await mergeSegments(db, orgId);
    expect(await restore(id)).toEqual(before[0]);
    expect([await client.ask('GET', `/v1/documents/${id}`), await read()]).toEqual(before);
    expect(await find('dunnart')).toEqual([id]);
    expect(await listTrash()).not.toMatchObject({ body: { documents: [{ id }] } });
    expect(await restore(id)).toMatchObject({ status: 404 });
  });

  test('200: if its name is taken meanwhile, it gets a number, and its file can be sent in between', async () => {
    const name = newName();
    const fields = { visibility: 'public' };
    const first = await client.addSettled(name, text('wombat'), fields);
    await trash(first.id);
    const second = await client.addSettled(name, text('wombat'), fields);
    expect(second).toMatchObject({ name, state: 'ready' });
    expect(second.id).not.toBe(first.id);
    expect(await find('wombat')).toEqual([second.id]);
    const numbered = name.replace('.txt', ' (2).txt');
    expect(await restore(first.id)).toMatchObject({
      status: 200,
      body: { document: { id: first.id, name: numbered } },
    });
    expect((await find('wombat')).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  test('200: an import that sent the file again keeps the document that it has made since', async () => {
    const sent = { importSource: 'folder', importPath: 'a/potoroo.txt', folderPath: 'a' };
    const first = await client.addSettled('potoroo.txt', 'one', sent);
    await trash(first.id);
    const second = await client.addSettled('potoroo.txt', 'two', sent);
    expect(second.id).not.toBe(first.id);
    await restore(first.id);
    const third = await client.addSettled('potoroo.txt', 'three', sent);
    expect(third.id).toBe(second.id);
  });

  test('a restoration and a deletion for good at once leave it here or gone, never half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await client.addSettled(newName(), text('bettong'));
      await trash(id);
      const [restored, deleted] = await Promise.all([
        restore(id),
        client.ask('DELETE', `/v1/documents/${id}`),
      ]);
      const answers = [restored.status, deleted.status];
      // Both, if it was restored before the deletion looked for it.
      expect([
        [200, 404],
        [404, 200],
        [200, 200],
      ]).toContainEqual(answers);
      const read = await client.ask('GET', `/v1/documents/${id}`);
      expect(read.status).toBe(deleted.status === 200 ? 404 : 200);
      await client.ask('DELETE', `/v1/documents/${id}`);
    }
  });
});

describe('deleting for good', () => {
  const countRows = async (id: string) => {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from documents where id = ${id})
        + (select count(*) from pages where document_id = ${id})
        + (select count(*) from passages where document_id = ${id}))::int as count`.execute(db);
    return rows[0]!.count;
  };

  /** Jobs remove the texts. */
  const inTime = { timeout: 20_000 };

  const setAge = async (id: string, days: number) => {
    await sql`
      update documents set trashed_at = now() - make_interval(hours => ${24 * days})
      where id = ${id}`.execute(db);
  };

  test('DELETE of a document in the trash answers with its receipt', async () => {
    const { id } = await client.addSettled(newName());
    await trash(id);
    expect(await client.ask('DELETE', `/v1/documents/${id}`)).toMatchObject({
      status: 200,
      body: { deleted: { documents: 1, pages: 1, passages: 1, files: 1 } },
    });
    expect(await countRows(id)).toBe(0);
  });

  test('DELETE /v1/documents/trash deletes what one may delete, and what is here stays', async () => {
    const team = await tree.addTeam('Emptied');
    const [uploader, leader] = [
      await people.join('member', team),
      await people.join('team_leader', team),
    ];
    const fields = { teamId: team.id };
    const { body } = await people.upload(uploader, newName(), fields);
    const own = body.documents[0].id as string;
    const others = await Promise.all(
      Array.from({ length: 60 }, () => client.add(newName(), 'short', fields)),
    );
    const kept = await client.addSettled(newName(), 'kept', fields);
    for (const { id } of [{ id: own }, ...others]) await trash(id);
    const path = `/v1/documents/trash?teamId=${team.id}`;
    expect(await people.ask(leader, 'GET', path)).toMatchObject({
      body: { pagination: { totalCount: 61 } },
    });
    expect(await people.ask(uploader, 'DELETE', path)).toMatchObject({
      status: 200,
      body: { deleted: { documents: 1 } },
    });
    await expect.poll(() => countRows(own), inTime).toBe(0);
    const emptied = await Promise.all([
      people.ask(leader, 'DELETE', path),
      people.ask(leader, 'DELETE', path),
    ]);
    expect(emptied[0].body.deleted.documents + emptied[1].body.deleted.documents).toBe(60);
    expect(await people.ask(leader, 'GET', path)).toMatchObject({ body: { documents: [] } });
    expect((await client.ask('GET', `/v1/documents/${kept.id}`)).status).toBe(200);
  });

  test('after 30 days it happens by itself, and is recorded; a day before it does not', async () => {
    const { id } = await client.addSettled(newName());
    await trash(id);
    await setAge(id, 29);
    await deleteExpired(parts);
    expect(idsOf(await listTrash())).toContain(id);
    await setAge(id, 31);
    await deleteExpired(parts);
    await expect.poll(() => countRows(id), inTime).toBe(0);
    const { body } = await client.ask('GET', '/v1/audit?action=document.deleted');
    const entry = body.entries.find((it: any) => it.subjectIds.includes(id));
    expect(entry.actor).toMatchObject({ kind: 'system', name: 'trash' });
  });

  test('after 30 days an organisation whose documents cannot be deleted holds up no other', async () => {
    const other = await newTree(parts);
    const [stuck, { id }] = [
      await documentClient(app, other).addSettled(newName()),
      await client.addSettled(newName()),
    ];
    await client.ask('POST', `/v1/documents/${stuck.id}/trash`, undefined, other.headers);
    await trash(id);
    await setAge(stuck.id, 60);
    await setAge(id, 31);
    const enqueue: typeof parts.jobs.enqueue = async (tx, queue, data, options) => {
      if ('orgId' in data && data.orgId === other.team.orgId) throw new Error('No more jobs');
      await parts.jobs.enqueue(tx, queue, data, options);
    };
    const jobs = Object.assign(Object.create(parts.jobs), { enqueue });
    await deleteExpired({ ...parts, jobs });
    await expect.poll(() => countRows(id), inTime).toBe(0);
    expect(await countRows(stuck.id)).toBeGreaterThan(0);
    await deleteExpired(parts);
    await expect.poll(() => countRows(stuck.id), inTime).toBe(0);
  });

  test('what was moved there after the newest one that was listed stays', async () => {
    const team = await tree.addTeam('Listed');
    const [listed, later] = [
      await client.addSettled(newName(), undefined, { teamId: team.id }),
      await client.addSettled(newName(), undefined, { teamId: team.id }),
    ];
    await trash(listed.id);
    const { body } = await listTrash(team.id);
    await trash(later.id);
    const path = `/v1/documents/trash?teamId=${team.id}&before=${body.documents[0].trashedAt}`;
    expect(await client.ask('DELETE', path)).toMatchObject({ body: { deleted: { documents: 1 } } });
    expect(idsOf(await listTrash(team.id))).toEqual([later.id]);
    const malformed = `/v1/documents/trash?teamId=${team.id}&before=yesterday`;
    expect((await client.ask('DELETE', malformed)).status).toBe(400);
  });

  test('401 or 404: emptying ends with the right to it', async () => {
    const team = await tree.addTeam('Left');
    const leader = await people.join('team_leader', team);
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1)
      ids.push((await client.add(newName(), 'short', { teamId: team.id })).id);
    for (const id of ids) await trash(id);
    let batches = 0;
    const enqueue: typeof parts.jobs.enqueue = async (tx, queue, data, options) => {
      if (batches === 0) {
        batches = 1;
        const left = `/v1/teams/${team.id}/members?email=${leader.email}`;
        expect((await client.ask('DELETE', left)).status).toBe(200);
      }
      await parts.jobs.enqueue(tx, queue, data, options);
    };
    const jobs = Object.assign(Object.create(parts.jobs), { enqueue });
    const emptying = createApp({ ...parts, jobs });
    const response = await emptying.request(`/v1/documents/trash?teamId=${team.id}`, {
      method: 'DELETE',
      headers: { ...leader.headers },
    });
    expect([401, 404]).toContain(response.status);
    expect((await listTrash(team.id)).body.pagination.totalCount).toBe(10);
  });

  test('a team is deleted with what is in its trash', async () => {
    const team = await tree.addTeam('Short-lived');
    const { id } = await client.addSettled(newName(), 'text', { teamId: team.id });
    await trash(id);
    expect((await client.ask('DELETE', `/v1/teams/${team.id}`)).status).toBe(200);
    await expect.poll(() => countRows(id), inTime).toBe(0);
  });
});
