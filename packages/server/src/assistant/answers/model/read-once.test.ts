import { expect, test } from 'vitest';
import { appWith } from '../../../../../../test/app.ts';
import type { Step } from '../../../../../../test/model-server.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import type { Section, SectionReader } from '#ground/ports/section-reader.ts';
import { chatWith, isPlanning, planNothing } from './fixtures/chat-with-model.ts';

const { app, parts } = await appWith({ embeddings: 'builtin' });
const builtIn = parts.reader!;
const tree = await newTree(parts);
const client = documentClient(app, tree);

await client.addSettled(
  'boats.md',
  'The green boat leaves at nine.\n\nThe red boat leaves at noon.',
);
await client.addSettled('sheds.md', 'Every boat stands in the shed at night.');
await embedAll(parts, tree.team.orgId);

/** The built-in reader, which notes what it reads and compares. */
function notingReader() {
  const noted: string[] = [];
  const note = (...of: [string, string, Section]) => noted.push(JSON.stringify(of));
  const reader: SectionReader = {
    readSection(question, section, signal) {
      note('read', question, section);
      return builtIn.readSection(question, section, signal);
    },
    compareSection(words, section, signal) {
      note('compare', words.join(' '), section);
      return builtIn.compareSection(words, section, signal);
    },
  };
  return { reader, noted };
}

const question = 'When does the green boat leave?';

test.each([
  ['that the documents say', 'The green boat leaves at nine [1].', 'answered'],
  ['below which the documents are quoted', 'Das grüne Boot verlässt den Hafen um neun.', undefined],
  ['without words, so that the documents are quoted', '[1]', 'answered'],
])('an answer %s reads each section once', async (_name, said, certainty) => {
  const { reader, noted } = notingReader();
  const { say } = await chatWith({ ...parts, reader }, tree, [sendText(said)]);
  const { message } = await say(question);
  if (certainty) expect(message.certainty).toBe(certainty);
  expect(noted.length).toBeGreaterThan(2);
  expect(noted).toEqual([...new Set(noted)]);
});

test('what the question finds is read while the model plans', async () => {
  const { reader, noted } = notingReader();
  let readBefore: string[] = [];
  const plansLate: Step = async (asking, response) => {
    if (!isPlanning(asking))
      return sendText('The green boat leaves at nine [1].')(asking, response);
    while (noted.filter((it) => it.startsWith('["read"')).length < 2) await nextTurn();
    readBefore = [...noted];
    return planNothing(asking, response);
  };
  const chat = await chatWith({ ...parts, reader }, tree, [], {
    plans: true,
    always: plansLate,
  });
  expect((await chat.say(question)).message.certainty).toBe('answered');
  expect(noted.slice(0, readBefore.length)).toEqual(readBefore);
  expect(noted).toEqual([...new Set(noted)]);
});

const nextTurn = () => new Promise((done) => setTimeout(done, 5));
