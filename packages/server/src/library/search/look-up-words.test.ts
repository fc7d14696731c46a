import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { Db } from '#ground/db/database.ts';
import { viewerByEmail } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { readIndex, readMoreTerms } from '#library/postings/read-index.ts';
import { splitText } from './question/split-text.ts';
import { lookUpWords } from './look-up-words.ts';

test('what a misspelt word may stand for is read of passages and of names', async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  const text = 'The lantern of the harbour is green, and the boats see it when they come home.';
  await documentClient(app, tree).addSettled('Lantern.txt', text);
  const scope = { team: tree.team, visible: visibleTo({ kind: 'manager' }), only: null };
  const { index, spelled } = await lookUpWords(parts.db, scope, [
    splitText('Where is the latnern?'),
  ]);
  expect(spelled).toMatchObject([{ asked: 'enlatnern', term: 'enlantern', edits: 1 }]);
  expect(index.count('passages', 'enlantern')).toBe(1);
  expect(index.count('names', 'enlantern')).toBe(1);
});

/** Returns a database that counts the statements that were sent to it. */
function countStatements(db: Db): { counted: Db; count(): number } {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  return { counted, count: () => statements };
}

test('S36: as many statements, whether or not a hidden text holds a word like a misspelt one', async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  const client = documentClient(app, tree);
  await client.addSettled('boat.txt', 'The boat of the harbour is green, and all of us see it.', {
    visibility: 'public',
  });
  const text = 'The lantern of the harbour is green, and the boats see it when they come home.';
  await client.addSettled('hidden.txt', text, { visibility: 'restricted' });
  const scope = { team: tree.team, visible: visibleTo({ kind: 'anonymous' }), only: null };
  const ask = async (question: string) => {
    const { counted, count } = countStatements(parts.db);
    const { index, spelled } = await lookUpWords(counted, scope, [splitText(question)]);
    expect(index.count('passages', 'enlantern')).toBe(0);
    return { asked: count(), found: spelled.length };
  };
  await ask('What is green?');
  const [like, unlike] = [await ask('Where is the latnern?'), await ask('Where is the wqrtzpl?')];
  expect([like.found, unlike.found]).toEqual([0, 0]);
  expect(like.asked).toBe(unlike.asked);
});

test('of a question without any known word, eight are looked up as misspelt', async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  const animals = 'albatross buffalo crocodile dromedary elephant flamingo gorilla hamster iguana';
  const text = `The zoo has an ${animals.replaceAll(
    ' ',
    ' and an ',
  )}, and all of them are at home.`;
  await documentClient(app, tree).addSettled('zoo.txt', text);
  const scope = { team: tree.team, visible: visibleTo({ kind: 'manager' }), only: null };
  const misspelt = animals.split(' ').map((word) => `${word.slice(0, 3)}x${word.slice(3)}`);
  expect(misspelt).toHaveLength(9);
  const { spelled } = await lookUpWords(parts.db, scope, [splitText(misspelt.join(' '))]);
  expect(new Set(spelled.map(({ asked }) => asked)).size).toBe(8);
});

test('terms that are read later are counted in what the viewer saw at first', async () => {
  const { app, parts } = await testApp();
  const tree = await newTree(parts);
  const text = 'The lantern of the harbour is green, and the boats see it when they come home.';
  const shared = await documentClient(app, tree).addSettled('shared.txt', text, {
    visibility: 'restricted',
  });
  const { userId } = await tree.addMember(tree.team, 'partner@moment.example', 'partner');
  const { orgId } = tree.team;
  await sql`insert into document_user_shares (org_id, document_id, user_id)
    values (${orgId}, ${shared.id}, ${userId})`.execute(parts.db);
  const partner = await viewerByEmail(parts.db, tree.team, 'partner@moment.example');
  const scope = { team: tree.team, visible: visibleTo(partner!), only: null };
  const [some, all] = [['enlantern'], ['enlantern', 'enharbour']].map((terms) => {
    return { passages: terms, names: [] };
  });
  const first = await readIndex(parts.db, scope, some!);
  await sql`delete from document_user_shares where document_id = ${shared.id}`.execute(parts.db);
  const later = await readMoreTerms(parts.db, scope, first, all!);
  expect(all!.passages.map((term) => later.count('passages', term))).toEqual([1, 1]);
  const anew = await readIndex(parts.db, scope, all!);
  expect(all!.passages.map((term) => anew.count('passages', term))).toEqual([0, 0]);
});
