import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Document } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { copyRows, readRows } from '../../../../../test/twin-organisation.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { applyCorrections } from './apply-corrections.ts';
import { isApplied } from './decide.queries.ts';
import { readUsable } from './find-corrections.queries.ts';
import { findCorrectionsFor } from './find-corrections.ts';
import { forAnybody, system, correctionClient } from './fixtures/client.ts';
import type { CorrectionClient } from './fixtures/client.ts';
import { giveFeedback } from './give-feedback.ts';
import { incrementUseCount } from './corrections.queries.ts';

// An id is unique only within its organisation: here a second organisation has equal ids.

const tables = [
  'documents',
  'training_numbers',
  'trainings',
  'training_sources',
  'training_entries',
  'training_terms',
  'training_vectors',
];

const question = 'When does the green boat leave?';
const written = 'The boat leaves at nine.';
const liked = { isUpvoted: true, userText: 'Is the flag up?' };

let opened: TestApp;
let tree: TestTree;
let twin: TestTree;
let client: CorrectionClient;
let flags: Document;
/** A correction approved as written, one approved as made from a document, and a pending one. */
let ids: Record<'written' | 'made' | 'pending', string>;
let messageId: string;

beforeEach(async () => {
  opened = await testApp();
  [tree, twin] = [await newTree(opened.parts), await newTree(opened.parts)];
  client = correctionClient(opened, tree);
  const documents = documentClient(opened.app, tree);
  flags = await documents.addSettled('flags.md', 'The flag is up.', { visibility: 'public' });
  const answered = [{ text: 'The flag is up. ', sources: [flags.id] }];
  const [one, two] = [
    await client.give({ userText: question }),
    await client.give({ ...liked, answered }),
  ];
  expect((await client.approve(one.id, written)).status).toBe(200);
  expect((await client.approve(two.id)).status).toBe(200);
  const three = await client.give({ comment: 'No.' });
  ids = { written: one.id, made: two.id, pending: three.id };
  messageId = three.message_id;
  await copyRows(opened.parts.db, { from: tree.team.id, to: twin.team.id }, tables, {
    [tree.owner.userId]: twin.owner.userId,
  });
});

const used = async (text: string, { team } = tree) => {
  const { pinned, nearest } = await findCorrectionsFor(opened.parts, forAnybody(team), { text });
  return [...pinned, ...nearest].map(({ id }) => id).toSorted();
};
const both = () => [ids.written, ids.made].toSorted();

test('a training is listed once, with the sources of its own organisation', async () => {
  const { db } = opened.parts;
  await sql`update training_sources set document_id = null where org_id = ${twin.team.id}`.execute(
    db,
  );
  await sql`
    insert into training_sources (org_id, training_id, place)
    values (${twin.team.id}, ${ids.written}, 1)`.execute(db);
  const { body } = await client.ask('GET', '/v1/training');
  expect(body.training.map(({ id }: { id: string }) => id)).toEqual(
    [ids.written, ids.made, ids.pending].toReversed(),
  );
  const read = async (id: string) =>
    (await client.ask('GET', `/v1/training/${id}?include=sources`)).body.training.sources;
  expect(await read(ids.written)).toEqual([]);
  expect(await read(ids.made)).toMatchObject([{ documentId: flags.id }]);
  expect(await used(question)).toEqual(both());
  expect(await used(question, twin)).toEqual([]);
});

test('restricting a document affects the corrections of its own organisation only', async () => {
  await documentClient(opened.app, tree).ask('PATCH', `/v1/documents/${flags.id}`, {
    visibility: 'restricted',
  });
  expect(await used(question)).toEqual([ids.written]);
  expect(await used(question, twin)).toEqual(both());
});

test('changing a training changes nothing in another organisation with the same ids', async () => {
  const { db } = opened.parts;
  const before = await readRows(db, twin.team.id, tables);
  for (const table of tables) expect(before[table]).not.toEqual([]);
  await transaction(db, (tx) => incrementUseCount(tx, tree.team, both()));
  const message = {
    team: tree.team,
    chatId: messageId,
    messageId,
    agentId: null,
    chatOwner: { kind: 'visitor', id: null },
    userText: 'Another?',
    answered: [{ text: 'Another.', sources: [] }],
  } as const;
  await giveFeedback(opened.parts, system, message, { isUpvoted: false, comment: 'Not so.' });
  const statuses = [
    await client.approve(ids.pending, 'It is so.'),
    await client.ask('POST', `/v1/training/${ids.written}/pin`),
    await client.approve(ids.made, 'In other words.'),
    await client.reject(ids.written),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(await readRows(db, twin.team.id, tables)).toEqual(before);
  expect(await used(question, twin)).toEqual(both());
});

test('a missing index entry is made, even if another organisation has one for the same id', async () => {
  const { db } = opened.parts;
  await sql`delete from training_entries where org_id = ${tree.team.id}`.execute(db);
  const before = await readRows(db, twin.team.id, tables);
  expect(await used(question)).toEqual([]);
  const batch = { orgId: tree.team.orgId, trainingIds: both() };
  await applyCorrections(opened.parts, batch, AbortSignal.timeout(30_000));
  expect(await used(question)).toEqual(both());
  expect(await readRows(db, twin.team.id, tables)).toEqual(before);
});

test('an index entry of one organisation does not count as applied in the other', async () => {
  const { db } = opened.parts;
  await sql`delete from training_entries
    where org_id = ${twin.team.id} and training_id = ${ids.written}`.execute(db);
  expect(await isApplied(db, tree.team, ids.written)).toBe(true);
  expect(await isApplied(db, twin.team, ids.written)).toBe(false);
  expect(await isApplied(db, twin.team, ids.made)).toBe(true);
});

test('a correction is read with the words of its own organisation', async () => {
  const { db } = opened.parts;
  const held = async ({ team }: TestTree) => {
    const [row] = await readUsable(db, forAnybody(team), [ids.written], ['enboat', 'enplanted']);
    return row?.held_terms;
  };
  await sql`update training_terms set term = 'enplanted'
    where org_id = ${twin.team.id} and training_id = ${ids.written} and term = 'enboat'`.execute(
    db,
  );
  expect([await held(tree), await held(twin)]).toEqual([['enboat'], ['enplanted']]);
});
