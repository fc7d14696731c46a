import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import type { Asked, Step } from '../../../../../../test/model-server.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { isInKnowledgeBase, isOn, sees } from '#library/search/fixtures/oracle.ts';
import { places, plantMatrix } from '#library/search/fixtures/plant-matrix.ts';
import type { Matrix } from '#library/search/fixtures/plant-matrix.ts';
import { chatWith, dataOf } from './fixtures/chat-with-model.ts';

const opened = await testApp();

/** A model that plans no search, finds every excerpt relevant and answers with its passages. */
const parrot: Step = (asking, response) => {
  const { excerpts, passages } = dataOf(asking);
  if (asking.body.stream === true) return sendText(JSON.stringify(passages))(asking, response);
  const relevant = excerpts?.map(({ number }: { number: number }) => number);
  return sendText(JSON.stringify({ searches: [], relevant }))(asking, response);
};

/**
 * Returns the document texts in a request with their names; expects nothing else but question,
 * history and corrections.
 */
function readOf(asked: Asked): { document: string; text: string }[] {
  const { question, history, corrections, excerpts = [], passages = [], ...rest } = dataOf(asked);
  expect([typeof question, rest]).toEqual(['string', {}]);
  expect([corrections ?? [], history ?? []].every(Array.isArray)).toBe(true);
  return [...excerpts, ...passages];
}

describe('S1: the visibility matrix', () => {
  const leaf = places.find(({ name }) => name === 'leaf')!;
  let tree: TestTree;
  let matrix: Matrix;

  beforeAll(async () => {
    tree = await newTree(opened.parts);
    const owning = places.filter(({ name }) => name === 'root' || name === 'leaf');
    matrix = await plantMatrix(opened, tree, { name: 'prompts', first: 730_000, owning });
    const other = await newTree(opened.parts);
    const { addSettled } = documentClient(opened.app, other);
    await addSettled('quokka 740000.md', 'Quokka report of 740000.', { visibility: 'public' });
  }, 240_000);

  test('the model gets all documents that the participant may see, and no others', async () => {
    const marks = [...matrix.documents.map(({ mark }) => mark), '740000'];
    const teamId = matrix.teams['leaf']!.id;
    for (const viewer of [null, ...matrix.viewers.filter((it) => isOn(it, leaf))]) {
      const expected = matrix.documents
        .filter((document) => isInKnowledgeBase(document, leaf) && sees(viewer, document, places))
        .map(({ mark }) => mark);
      const wish = { teamId, userEmail: viewer?.email };
      const options = { plans: true, wish, always: parrot };
      const chat = await chatWith(opened.parts, tree, [], options);
      for (let start = 0; start < marks.length; start += 5) {
        const { status } = await chat.say(marks.slice(start, start + 5).join(' '));
        expect(status).toBe(201);
      }
      const judged = chat.asked.filter(({ body }) => body.stream !== true);
      const written = chat.asked.filter(({ body }) => body.stream === true);
      for (const requests of [judged, written]) {
        const read = requests.flatMap(readOf);
        for (const { document, text } of read) {
          expect(document).toBe(`quokka ${/\d{6}/.exec(text)?.[0]}.md`);
        }
        const all = JSON.stringify(read);
        const found = marks.filter((mark) => all.includes(mark));
        expect({ viewer: viewer?.name, found }).toEqual({ viewer: viewer?.name, found: expected });
      }
    }
  }, 240_000);
});

describe('S3: an attached document', () => {
  const wish = (email: string, id: string) => ({ userEmail: email, documentIds: [id] });

  async function plant() {
    const tree = await newTree(opened.parts);
    const email = `member-${tree.team.id}@example.com`;
    await tree.addMember(tree.team, email, 'member');
    const client = documentClient(opened.app, tree);
    const [agent] = (await client.ask('GET', '/v1/agents')).body.agents;
    await client.ask('PATCH', `/v1/agents/${agent.id}`, { searchScope: 'none' });
    const { id } = await client.addSettled('attached.md', 'The quokka sleeps at noon.');
    await client.addSettled('beside.md', 'The quokka wakes at nine.');
    return { tree, email, client, id };
  }

  test('is all that the model gets from an agent with searchScope none', async () => {
    const { tree, email, id } = await plant();
    const options = { plans: true, wish: wish(email, id), always: parrot };
    const chat = await chatWith(opened.parts, tree, [], options);
    await chat.say('When does the quokka sleep?');
    const names = chat.asked.flatMap(readOf).map(({ document }) => document);
    expect([...new Set(names)]).toEqual(['attached.md']);
  });

  test('does not reach the model once the participant may no longer see it', async () => {
    const { tree, email, client, id } = await plant();
    const options = { plans: true, wish: wish(email, id), always: parrot };
    const chat = await chatWith(opened.parts, tree, [], options);
    await client.ask('PATCH', `/v1/documents/${id}`, { visibility: 'restricted' });
    const { status, message } = await chat.say('When does the quokka sleep?');
    expect([status, message.citations]).toEqual([201, []]);
    expect(chat.asked.flatMap(readOf)).toEqual([]);
    expect(JSON.stringify(chat.asked.map(({ body }) => body))).not.toContain('noon');
  });

  test('is missing: an agent with searchScope none asks the model once, without passages', async () => {
    const { tree, email } = await plant();
    const options = { plans: true, wish: { userEmail: email }, always: parrot };
    const chat = await chatWith(opened.parts, tree, [], options);
    await chat.say('When does the quokka sleep?');
    expect(chat.asked).toHaveLength(1);
    expect(dataOf(chat.asked[0]!).passages).toEqual([]);
  });
});
