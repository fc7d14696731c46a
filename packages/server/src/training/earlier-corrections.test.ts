import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { TestApp } from '../../../../test/app.ts';
import { newTree } from '../../../../test/world.ts';
import type { TestTree } from '../../../../test/world.ts';
import { transaction } from '#db/database.ts';
import { documentClient } from '#knowledge/documents/fixtures/client.ts';
import type { DocumentClient } from '#knowledge/documents/fixtures/client.ts';
import { enqueueUnapplied } from './training.jobs.ts';

const migration = new URL('../db/migrations/0096-rights-of-words.sql', import.meta.url);
const gone = 'This quote is no longer available.';

let parts: TestApp['parts'];
let tree: TestTree;
let client: DocumentClient;

beforeAll(async () => {
  const opened = await testApp();
  ({ parts } = opened);
  tree = await newTree(parts);
  client = documentClient(opened.app, tree);
});

/** Restores the tables as they were before the migration, changes rows and migrates again. */
async function migrateAgain(plant: string): Promise<void> {
  const before = `
    alter table training_terms drop column in_response;
    alter table trainings drop column shown_question, drop column is_for_everyone;`;
  const [plain = '', block = ''] = (await readFile(migration, 'utf8')).split(/^(?=do \$\$)/mu);
  const statements = `${before}\n${plant}\n${plain}`
    .replaceAll(/^\s*--.*$/gmu, '')
    .split(/;\s*$/mu);
  // One statement at a time: the driver's protocol in a transaction takes no more.
  await transaction(parts.db, async (tx) => {
    for (const statement of [...statements, block]) {
      if (statement.trim() !== '') await sql.raw(statement).execute(tx);
    }
  });
}

async function ask(text: string, wish: object = {}) {
  const { chat } = (await client.ask('POST', '/v1/chats', wish)).body;
  const path = `/v1/chats/${chat.id}/messages`;
  const { message } = (await client.ask('POST', path, { text })).body;
  return { path: `${path}/${message.id}`, message };
}

test('corrections from before migration 0096 hide their questions and have the sources of their answers', async () => {
  const text = 'A parking permit for the yard is given out at the gate office.';
  const document = await client.addSettled('permits.md', text, { visibility: 'team' });
  const question = 'Does Anna, who is ill,\n get a parking permit for the yard?';
  const member = { userEmail: tree.owner.email };
  const asked = await ask(question, member);
  expect(asked.message.citations).toHaveLength(1);
  const given = { isUpvoted: false, correctedResponse: 'Parking permits for the yard are free.' };
  const { training } = (await client.ask('POST', `${asked.path}/feedback`, given)).body;
  const shown = { shownQuestion: question, isForEveryone: true };
  await client.ask('POST', `/v1/training/${training.id}/approve`, shown);
  const other = await ask('parking permits yard');
  expect(other.message.text).toContain('Anna, who is ill, get');
  const spoken = await ask('Who wrote this?', member);
  const kept = JSON.stringify([
    { text: 'At the gate. ', sources: [] },
    { text: 'Really [1].', sources: [document.id] },
  ]);
  const compose = JSON.stringify([{ kind: 'compose', text: 'An answer from one passage' }]);

  await migrateAgain(`
    delete from training_sources;
    update messages set parts = '${kept}', text = 'At the gate. ', steps = '${compose}'
      where id = '${spoken.message.id}';`);
  await enqueueUnapplied(parts);

  const read = await client.ask('GET', `/v1/training/${training.id}?include=sources,audience`);
  expect(read.body.training).toMatchObject({
    userText: question,
    shownQuestion: '',
    isForEveryone: false,
    sources: [{ documentId: document.id, name: 'permits.md' }],
  });
  const stored = (await client.ask('GET', other.path)).body.message;
  expect(JSON.stringify(stored)).not.toContain('Anna');
  expect(stored.text).toContain('Reviewed answer to a similar question: …**');
  expect(stored.corrections).toMatchObject([{ trainingId: training.id, question: '' }]);

  const answer = async () => (await client.ask('GET', spoken.path)).body.message.text;
  expect(await answer()).toBe('At the gate. Really [1].');
  await client.ask('DELETE', `/v1/documents/${document.id}`);
  expect(await answer()).toBe(gone);
});
