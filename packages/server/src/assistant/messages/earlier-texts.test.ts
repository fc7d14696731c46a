import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#db/database.ts';
import { documentClient } from '#knowledge/documents/fixtures/client.ts';
import { chatClient } from '../fixtures/client.ts';

const migration = new URL('../../db/migrations/0028-rights-to-text.sql', import.meta.url);
const gone = 'This quote is no longer available.';
const question = 'When does the green boat leave?';

let parts: TestApp['parts'];
let app: TestApp['app'];
let tree: TestTree;

beforeAll(async () => {
  ({ app, parts } = await testApp());
  tree = await newTree(parts);
});

/** Restores the tables as they were before the migration, inserts rows and migrates again. */
async function migrateAgain(plant: string): Promise<void> {
  const before = `
    drop table training_sources;
    alter table trainings drop constraint approved_says_something, drop column agent_parts;
    alter table messages drop column parts;`;
  const since = 'alter table training_sources add column version integer;';
  const statements = `${before}\n${plant}\n${await readFile(migration, 'utf8')}\n${since}`;
  // One statement at a time: the driver's protocol in a transaction takes no more.
  await transaction(parts.db, async (tx) => {
    for (const statement of statements.replaceAll(/^\s*--.*$/gmu, '').split(/;\s*$/mu)) {
      if (statement.trim() !== '') await sql.raw(statement).execute(tx);
    }
  });
}

test('texts stored before migration 0028 are hidden with their documents, or at once without a source', async () => {
  const client = chatClient(app, tree);
  const documents = documentClient(app, tree);
  const text = 'The green boat leaves at nine in the morning.';
  const document = await documents.addSettled('boats.md', text, { visibility: 'public' });
  const chat = await client.begin();
  const answer = await client.say(chat, question);
  const org = tree.team.orgId;
  const training = (number: number, given: Record<string, string>) => {
    const row = {
      message_id: `'${answer.id}'`,
      status: `'approved'`,
      agent_text: `'${answer.text}'`,
      corrected_response: 'null',
      ...given,
    };
    return `insert into trainings (org_id, team_id, number, chat_id, participant_kind, is_upvoted,
        user_text, ${Object.keys(row).join(', ')})
      values ('${org}', '${tree.team.id}', ${number}, '${chat.id}', 'visitor', true, 'When?',
        ${Object.values(row).join(', ')});`;
  };
  await migrateAgain(`
    update messages set text = '${answer.text}' where id = '${answer.id}';
    ${training(1, { corrected_response: `'${answer.text}'` })}
    ${training(2, { corrected_response: `'Look.\n\n> A flag.\n> – boats.md, p. 1'` })}
    ${training(3, { corrected_response: `'At nine.'` })}
    ${training(4, {})}
    ${training(5, { status: `'rejected'` })}
    ${training(6, { message_id: `'${uuidv7()}'`, corrected_response: `'Yes.'` })}`);
  const list = async () => {
    const { body } = await client.ask('GET', '/v1/training?include=sources');
    return body.training.toReversed();
  };
  const message = async () =>
    (await client.ask('GET', `/v1/chats/${chat.id}/messages/${answer.id}`)).body.message;
  expect(await message()).toMatchObject({ text: answer.text, citations: answer.citations });
  const before = await list();
  expect(before.map(({ status }: any) => status)).toEqual([
    'approved',
    'approved',
    'approved',
    'pending',
    'rejected',
    'approved',
  ]);
  const source = [{ documentId: document.id }];
  expect(before.map(({ sources }: any) => sources)).toMatchObject([
    source,
    source,
    [],
    source,
    source,
    [],
  ]);
  expect(before.map(({ agentText }: any) => agentText)).toEqual([
    ...Array.from({ length: 5 }, () => answer.text),
    gone,
  ]);
  await client.ask('DELETE', `/v1/documents/${document.id}`);
  expect(await message()).toMatchObject({ text: gone, citations: [{ name: gone, quote: gone }] });
  const after = await list();
  expect(after.map(({ agentText }: any) => agentText)).toEqual(
    Array.from({ length: 6 }, () => gone),
  );
  const responses = after.map(({ correctedResponse }: any) => correctedResponse);
  expect(responses).toEqual([gone, gone, 'At nine.', null, null, 'Yes.']);
});
