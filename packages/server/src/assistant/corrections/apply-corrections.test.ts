import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { applyCorrections } from './apply-corrections.ts';
import {
  findUnappliedWithoutJob,
  findUnapplied,
  insertEntries,
} from './apply-corrections.queries.ts';
import { correctionClient } from './fixtures/client.ts';
import { noTrace, tracesOf } from './fixtures/in-force.ts';

const opened = await testApp();
const { parts } = opened;
const [tree, other] = [await newTree(parts), await newTree(parts)];
const client = correctionClient(opened, tree);
const otherClient = correctionClient(opened, other);

/** Deletes waiting jobs. Returns the number of active ones, which cannot be deleted. */
async function dropJobs(): Promise<number> {
  await sql`delete from pgboss.job
    where name = 'apply-training' and state in ('created', 'retry')`.execute(parts.db);
  const { rows } = await sql`select from pgboss.job
    where name = 'apply-training' and state = 'active'`.execute(parts.db);
  return rows.length;
}

/** Approves a correction and deletes its index entry. */
async function lost(by = client): Promise<string> {
  const { id } = await by.give();
  expect((await by.approve(id, 'Two years.')).status).toBe(200);
  // The approval's own job must end first, or it would find the missing entry.
  await expect.poll(dropJobs, { timeout: 20_000 }).toBe(0);
  await sql`delete from training_entries where training_id = ${id}`.execute(parts.db);
  await sql`delete from pgboss.job where name = 'apply-training'`.execute(parts.db);
  expect(await traces(id)).toEqual(noTrace);
  return id;
}

const traces = (id: string) => tracesOf(parts.db, id);
const apply = (trainingIds: string[]) =>
  applyCorrections(parts, { orgId: tree.team.orgId, trainingIds }, AbortSignal.timeout(30_000));

let id: string;

beforeEach(async () => {
  id = await lost();
});

test('a job applies only the trainings that it names, and only of its own organisation', async () => {
  const [beside, foreign] = [await lost(), await lost(otherClient)];
  await apply([id, foreign]);
  expect(await traces(id)).toMatchObject({ entries: 1, vectors: 2 });
  expect(await traces(beside)).toEqual(noTrace);
  expect(await traces(foreign)).toEqual(noTrace);
});

test('trainings of one batch get their own words and vectors, and only if they lack them', async () => {
  const { id: beside } = await client.give({ userText: 'Where is the anchor?' });
  expect((await client.approve(beside, 'At the bow.')).status).toBe(200);
  await apply([id]);
  const words = async () => {
    const { rows } = await sql<{ id: string; terms: string[] }>`
      select training_id as id, array_agg(term || in_question order by term) as terms,
        (select array_agg(part || vector::text order by part) from training_vectors made
          where made.org_id = training_terms.org_id
            and made.training_id = training_terms.training_id) as vectors
      from training_terms where training_id = any(${[id, beside]}::uuid[])
      group by org_id, training_id order by training_id`.execute(parts.db);
    return rows;
  };
  const oneByOne = await words();
  expect(oneByOne).toHaveLength(2);
  expect(oneByOne[0]!.terms).not.toEqual(oneByOne[1]!.terms);
  const batch = { orgId: tree.team.orgId, trainingIds: [id, beside] };
  const unapplied = async (model = parts.embeddings.model) =>
    (await findUnapplied(parts.db, batch, model)).map((row) => row.id);
  expect(await unapplied()).toEqual([]);
  expect(await unapplied('another')).toEqual([id, beside].toSorted());
  await sql`
    delete from training_entries where training_id = any(${[id, beside]}::uuid[])`.execute(
    parts.db,
  );
  expect(await unapplied()).toEqual([id, beside].toSorted());
  await apply([id, beside]);
  expect(await words()).toEqual(oneByOne);
});

test('trainings that are not approved are neither applied nor embedded', async () => {
  expect((await client.reject(id)).status).toBe(200);
  const { id: pending } = await client.give({ correctedResponse: 'Perhaps.' });
  const embeddings = {
    ...parts.embeddings,
    embed: () => Promise.reject(new Error('was asked')),
  };
  const batch = { orgId: tree.team.orgId, trainingIds: [id, pending] };
  await applyCorrections({ ...parts, embeddings }, batch, AbortSignal.timeout(30_000));
  expect([await traces(id), await traces(pending)]).toEqual([noTrace, noTrace]);
});

test('a training that was rejected or changed while it was embedded is not applied', async () => {
  const direction = new Float32Array(parts.embeddings.dimensions!).fill(0.1);
  const insert = (revision: number, orgId = tree.team.orgId) =>
    transaction(parts.db, (tx) =>
      insertEntries(
        tx,
        orgId,
        [
          {
            trainingId: id,
            revision,
            language: 'en',
            questionTerms: ['enrepair'],
            responseTerms: ['enyear'],
            questionVector: direction,
            responseVector: direction,
          },
        ],
        parts.embeddings.model,
      ),
    );
  const { rows } = await sql<{ revision: number }>`
    select revision from trainings where id = ${id}`.execute(parts.db);
  const { revision } = rows[0]!;
  await insert(revision + 1);
  await insert(revision, other.team.orgId);
  expect(await traces(id)).toEqual(noTrace);
  await sql`update trainings set status = 'rejected' where id = ${id}`.execute(parts.db);
  await insert(revision);
  expect(await traces(id)).toEqual(noTrace);
  await sql`update trainings set status = 'approved' where id = ${id}`.execute(parts.db);
  await insert(revision);
  expect(await traces(id)).toMatchObject({ entries: 1, vectors: 2 });
});

test.each([
  ['of another organisation', 'apply-training', () => ({ orgId: other.team.orgId })],
  ['for other trainings', 'apply-training', () => ({ trainingIds: [randomUUID()] })],
  ['that does something else', 'process-document', () => ({})],
])('a job %s does not count as the job of an unapplied training', async (_, name, differing) => {
  const data = { orgId: tree.team.orgId, trainingIds: [id], ...differing() };
  await transaction(parts.db, async (tx) => {
    await sql`
      insert into pgboss.job (name, data, state, start_after)
      values (${name}, ${data}::jsonb, 'created', now() + interval '1 day')`.execute(tx);
    const found = await findUnappliedWithoutJob(tx, [parts.embeddings.model]);
    expect(found).toContainEqual({ org_id: tree.team.orgId, id });
    await sql`delete from pgboss.job where start_after > now() + interval '1 hour'`.execute(tx);
  });
});

test('a training that is not approved is found neither as unapplied nor as lacking a job', async () => {
  await sql`update trainings set status = 'rejected'
    where org_id = ${tree.team.orgId} and id = ${id}`.execute(parts.db);
  const batch = { orgId: tree.team.orgId, trainingIds: [id] };
  const { model } = parts.embeddings;
  expect(await findUnapplied(parts.db, batch, model)).toEqual([]);
  const found = await transaction(parts.db, (tx) => findUnappliedWithoutJob(tx, [model]));
  expect(found.map((row) => row.id)).not.toContain(id);
});

test.each([
  ['created', false],
  ['retry', false],
  ['active', false],
  ['completed', true],
  ['cancelled', true],
  ['failed', true],
])(
  'beside a job that is %s, an unapplied training counts as lacking a job: %s',
  async (state, isForgotten) => {
    const data = { orgId: tree.team.orgId, trainingIds: [id] };
    await transaction(parts.db, async (tx) => {
      await sql`
      insert into pgboss.job (name, data, state, start_after)
      values ('apply-training', ${JSON.stringify(data)}::jsonb, ${state}::pgboss.job_state,
        now() + interval '1 day')`.execute(tx);
      const found = await findUnappliedWithoutJob(tx, [parts.embeddings.model]);
      expect(found.some((row) => row.id === id)).toBe(isForgotten);
      await sql`delete from pgboss.job where name = 'apply-training'`.execute(tx);
    });
  },
);
