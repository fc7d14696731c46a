import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import type { TestApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { transaction } from '#db/database.ts';
import type { Db, Tx } from '#db/database.ts';
import { dropPartitions } from './partitions.queries.ts';

let world: TestApp;
let db: Db;
beforeAll(async () => {
  world = await testApp();
  ({ db } = world.parts);
});

/** Creates a tree with a document, so that its organisation has partitions. */
async function treeWithText(): Promise<TestTree> {
  const tree = await newTree(world.parts);
  const form = new FormData();
  form.append('file', new File(['The boat is green.'], 'boat.txt'));
  const { authorization } = tree.headers;
  const sent = { method: 'POST', headers: { authorization }, body: form };
  const added = await world.app.request('/v1/documents?wait=true', sent);
  expect(added.status).toBe(201);
  return tree;
}

const partitionOf = (parent: string, { team }: TestTree) =>
  `${parent}_${team.orgId.replaceAll('-', '')}`;

async function partitionsOf(tree: TestTree): Promise<number> {
  const { rows } = await sql`select from pg_class where relkind = 'r'
    and relname like ${`%${tree.team.orgId.replaceAll('-', '')}`}`.execute(db);
  return rows.length;
}

const readPassages = (tx: Tx, { team }: TestTree) =>
  sql`select from passages where org_id = ${team.orgId}`.execute(tx);

/** Counts the exclusive locks on the table, held or awaited, at this moment. */
async function exclusiveLocks(table: string): Promise<number> {
  const { rows } = await sql`select from pg_locks
    where relation = ${table}::regclass and mode = 'AccessExclusiveLock'`.execute(db);
  return rows.length;
}

/** Returns the database and a count of the statements sent to it. */
function counting() {
  const sent = { count: 0 };
  const counted = db.withPlugin({
    transformQuery({ node }) {
      sent.count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { counted, sent };
}

test('a deleted organisation leaves no partition behind', async () => {
  const tree = await treeWithText();
  const beside = await treeWithText();
  expect(await partitionsOf(tree)).toBe(4);
  const deleted = await world.app.request(`/v1/teams/${tree.team.id}`, {
    method: 'DELETE',
    headers: tree.headers,
  });
  expect(deleted.status).toBe(200);
  // The job that was enqueued with the deletion drops them.
  await expect.poll(() => partitionsOf(tree), { timeout: 20_000 }).toBe(0);
  expect(await partitionsOf(beside)).toBe(4);
});

test('dropping partitions that are already gone does nothing', async () => {
  const tree = await treeWithText();
  await dropPartitions(db, tree.team.orgId);
  await dropPartitions(db, tree.team.orgId);
  expect(await partitionsOf(tree)).toBe(0);
});

// The embedded engine has one connection: no transaction waits for another.
describe.runIf(process.env['TEST_DATABASE_URL'])(
  'dropping partitions on a PostgreSQL server',
  () => {
    test('gives way to a transaction that locks the partition first and the parent table later', async () => {
      const tree = await treeWithText();
      const { counted, sent } = counting();
      let dropped: Promise<void> | undefined;
      await transaction(db, async (tx) => {
        await sql`lock table ${sql.table(partitionOf('passages', tree))} in row exclusive mode`.execute(
          tx,
        );
        dropped = dropPartitions(counted, tree.team.orgId);
        // The drop has retried for a while, or waits while it holds the parent's lock.
        const isAtIt = async () => sent.count > 30 || (await exclusiveLocks('passage_vectors')) > 0;
        await expect.poll(isAtIt, { timeout: 20_000, interval: 20 }).toBe(true);
        // The drop begins with the vectors and, through their foreign key, the passages: read both.
        await sql`select from passage_vectors where org_id = ${tree.team.orgId}`.execute(tx);
        await readPassages(tx, tree);
      });
      await dropped;
      expect(await partitionsOf(tree)).toBe(0);
    });

    test('does not block readers while it waits for a long transaction', async () => {
      const [tree, beside] = [await treeWithText(), await treeWithText()];
      const { counted, sent } = counting();
      let dropped: Promise<void> | undefined;
      await transaction(db, async (tx) => {
        await readPassages(tx, beside);
        dropped = dropPartitions(counted, tree.team.orgId);
        const isAtIt = async () => sent.count > 0 && (await exclusiveLocks('passages')) > 0;
        await expect.poll(isAtIt, { timeout: 20_000, interval: 10 }).toBe(true);
        // If the waiting drop blocked readers, this reader and this transaction would wait for each
        // other.
        await transaction(db, (reader) => readPassages(reader, beside));
      });
      await dropped;
      expect(await partitionsOf(tree)).toBe(0);
    });
  },
);
