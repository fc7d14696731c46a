import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { copyRows, readRows } from '../../../../../test/twin-organisation.ts';
import { newTree } from '../../../../../test/world.ts';
import type { Intake } from '@guildhall/reading/intake.ts';
import { findPassagesWithoutVector } from '#library/indexing/embed-document.queries.ts';
import { embedDocument } from '#library/indexing/embed-document.ts';
import { embedAll } from './fixtures/embed-all.ts';
import { documentClient } from './fixtures/client.ts';
import { beginProcessing, isSuspect } from '#library/indexing/index-document.queries.ts';
import { readShares } from './shares.queries.ts';

// Ids are unique within an organisation only. Here another organisation has the same ids.

const tables = [
  'documents',
  'document_user_shares',
  'document_team_shares',
  'document_versions',
  'pages',
  'passages',
  'passage_vectors',
  'postings',
  'text_classes',
  'text_numbers',
];

const ids: Record<string, string> = {};
/** The ids of the other organisation's team and member. */
const counterparts = { team: '', member: '' };

const opened = await letteredApp();
const { parts } = opened;
const [tree, twin] = [await newTree(parts), await newTree(parts)];
const client = documentClient(opened.app, tree);
const below = await tree.addTeam('Below');
const foreign = await twin.addTeam('Below');
const { userId: memberId } = await tree.addMember(tree.team, 'apart@docs.example', 'member');
const counterpart = await twin.addMember(twin.team, 'apart@twin.example', 'member');
for (const name of ['shared', 'replaced', 'renamed', 'deleted', 'failed'])
  ids[name] = (await client.addSettled(`${name}.md`, `The text of ${name}.`)).id;
await client.upload([new File(['Another text.'], 'replaced.md')], {}, '?wait=true');
const sharedWith = { userIds: [memberId], teamIds: [below.id] };
for (const id of [ids['shared'], ids['deleted']])
  expect((await client.ask('PATCH', `/v1/documents/${id}`, { shares: sharedWith })).status).toBe(
    200,
  );
await sql`
  update documents set state = 'failed', error = 'Broken'
  where org_id = ${tree.team.id} and id = ${ids['failed']}`.execute(parts.db);
await embedAll(parts, tree.team.orgId);
await copyRows(parts.db, { from: tree.team.id, to: twin.team.id }, tables, {
  [below.id]: foreign.id,
  [tree.owner.userId]: twin.owner.userId,
  [memberId]: counterpart.userId,
});
Object.assign(counterparts, { team: foreign.id, member: counterpart.userId });
// As if these versions had not ended: only their own organisation may end them.
await sql`
  update document_versions set ended_at = null where org_id = ${twin.team.id}`.execute(parts.db);

const rowsOfTwin = () => readRows(parts.db, twin.team.id, tables);

test('a document is listed once, with the text and the shares of its own organisation', async () => {
  const { rows } = await sql`
    update pages set text = 'Foreign.' where org_id = ${twin.team.id} returning 1`.execute(
    parts.db,
  );
  expect(rows.length).toBeGreaterThan(4);
  const page = await client.ask('GET', `/v1/documents/${ids['shared']}/pages/1`);
  expect(JSON.stringify(page.body)).toContain('The text of shared.');
  const { body } = await client.ask('GET', '/v1/documents');
  expect(body.documents).toHaveLength(5);
  expect(body.pagination.totalCount).toBe(5);
  const shares = { user_ids: [memberId], team_ids: [below.id] };
  expect(await readShares(parts.db, tree.team, ids['shared']!)).toEqual(shares);
});

test('changing a document changes nothing in another organisation with the same ids', async () => {
  const before = await rowsOfTwin();
  for (const table of tables.filter((name) => name !== 'document_versions'))
    expect({ table, rows: before[table]?.length }).not.toMatchObject({ rows: 0 });
  const change = (name: string, fields: object) =>
    client.ask('PATCH', `/v1/documents/${ids[name]}`, fields);
  const statuses = [
    await change('shared', { shares: { userIds: [], teamIds: [] } }),
    await change('shared', { shares: { userIds: [memberId], teamIds: [below.id] } }),
    await change('renamed', { name: 'other.md', visibility: 'public', folderPath: 'a/b' }),
    await client.ask('POST', `/v1/documents/${ids['failed']}/retry`),
    await client.ask('DELETE', `/v1/documents/${ids['deleted']}`),
    await client.ask('DELETE', `/v1/teams/members?email=apart@docs.example`),
    await client.upload([new File(['A third text.'], 'replaced.md')], {}, '?wait=true'),
  ].map(({ status }) => status);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  expect(await readShares(parts.db, tree.team, ids['shared']!)).toMatchObject({ user_ids: [] });
  expect(await rowsOfTwin()).toEqual(before);
});

test('a document cannot be shared with people or teams of another organisation with the same ids', async () => {
  const { team, member } = counterparts;
  for (const shares of [{ userIds: [member] }, { teamIds: [team] }]) {
    const { status } = await client.ask('PATCH', `/v1/documents/${ids['shared']}`, { shares });
    expect({ shares, status }).toEqual({ shares, status: 404 });
  }
});

test('an attempt to read a document is not counted for the same id in another organisation', async () => {
  const [orgId, documentId] = [tree.team.orgId, ids['renamed']!];
  await sql`update documents set state = 'queued' where id = ${documentId}`.execute(parts.db);
  const before = await rowsOfTwin();
  const { rows } = await sql<{ version: number }>`
    select version from documents where org_id = ${orgId} and id = ${documentId}`.execute(parts.db);
  const version = { orgId, documentId, version: rows[0]!.version };
  expect(await beginProcessing(parts.db, version)).toMatchObject({ unended_tries: 1 });
  expect(await isSuspect(parts.db, version)).toBe(true);
  expect(await isSuspect(parts.db, { ...version, orgId: twin.team.orgId })).toBe(false);
  expect(await rowsOfTwin()).toEqual(before);
});

test('a passage without a vector gets one, even if another organisation has one for the same id', async () => {
  const { db, embeddings } = parts;
  const [orgId, documentId] = [tree.team.orgId, ids['shared']!];
  await sql`delete from passage_vectors where org_id = ${orgId}`.execute(db);
  const before = await rowsOfTwin();
  const data = { orgId, documentId, version: 1 };
  const attempt = { data, isLast: false, signal: AbortSignal.timeout(30_000) };
  const intake = { splitPassages: async (texts: readonly string[]) => texts.map((text) => [text]) };
  const asked = { ...parts, intake: intake as unknown as Intake };
  const missing = await findPassagesWithoutVector(db, data, embeddings.model);
  expect(missing).toMatchObject([{ page_number: 1, place: 0 }]);
  await embedDocument(asked, attempt);
  const { rows } = await sql`
    select from passage_vectors where org_id = ${orgId} and document_id = ${documentId}`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
  expect(await rowsOfTwin()).toEqual(before);
});

test('a replaced version keeps the shares of its own organisation only', async () => {
  const { rows } = await sql<{ version: number }>`
    select version from documents
    where org_id = ${tree.team.orgId} and id = ${ids['shared']}`.execute(parts.db);
  await client.ask('PATCH', `/v1/documents/${ids['shared']}`, {
    shares: { userIds: [tree.owner.userId], teamIds: [below.id] },
  });
  await client.upload([new File(['Newer text.'], 'shared.md')], {}, '?wait=true');
  const kept = await sql`
    select user_ids, team_ids from document_versions
    where org_id = ${tree.team.orgId} and document_id = ${ids['shared']}
      and version = ${rows[0]!.version}`.execute(parts.db);
  expect(kept.rows).toEqual([{ user_ids: [tree.owner.userId], team_ids: [below.id] }]);
});
