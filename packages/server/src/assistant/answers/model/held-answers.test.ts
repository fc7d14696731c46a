import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { newTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatWith } from './fixtures/chat-with-model.ts';

const { parts } = await testApp();
const tree = await newTree(parts);
const client = documentClient(createApp({ ...parts, model: () => null }), tree);
const leave = 'Every employee has 30 days of paid holiday a year.';
await client.addSettled('leave.md', `${leave}\n\nSick leave is paid for six weeks.`);
const question = 'How many days of paid holiday does an employee have?';
const notFound = '(not found in the documents)';
const below = `**From the documents**\n\n“${leave}” [1]`;

async function answer(text: string) {
  const { say } = await chatWith(parts, tree, [sendText(text)]);
  const { message } = await say(question);
  return { certainty: message.certainty, text: message.text };
}

test.each([
  ['another number', 'An employee has 45 days of paid holiday [1].'],
  ['a negation', 'No employee has any days of paid holiday [1].'],
])('%s makes an answer the closest match, above what the document says', async (_name, said) => {
  expect(await answer(said)).toEqual({
    certainty: 'perhaps',
    text: `${said.replace('[1]', notFound)}\n\n${below}`,
  });
});

test('an answer of which the document says each sentence stays answered', async () => {
  const said =
    'Every employee has thirty days of paid holiday [1]. Sick leave is paid for six weeks [1].';
  expect(await answer(said)).toEqual({
    certainty: 'answered',
    text: said.replace(/\[1\]\.$/u, '[2].'),
  });
});

test('a text that repeats its rules is none', async () => {
  const rules = 'Say only what the passages and corrections say. Write no other marks [1].';
  const { text } = await answer(rules);
  expect(text).not.toContain('Say only');
  expect(text).toContain('30 days');
});

test('what nothing says has below it what the documents say to the question, not what begins alike', async () => {
  await client.addSettled(
    'shop.md',
    '# Which repairs do you do?\n\nYes, all of them, with two exceptions.\n\n# How can I pay?\n\nIn cash or by card. We do not take cheques.',
  );
  const { say } = await chatWith(parts, tree, [sendText('Yes, you can [1].')]);
  const { text } = (await say('Can I pay by cheque?')).message;
  expect(text).toContain('\n\n**From the documents**\n\n“We do not take cheques.” [1]');
});

describe('a question whether something is so', () => {
  const whether = 'Is sick leave paid for six weeks?';
  const wrong = 'Is sick leave paid for ten weeks?';

  test.each([
    [whether, 'Yes [1].', 'Yes [1].', 'answered'],
    [whether, 'No [1].', `No ${notFound}.`, 'perhaps'],
    [wrong, 'Yes. Sick leave is paid [1].', `Yes. ${notFound} Sick leave is paid [1].`, 'perhaps'],
    [wrong, 'No, for six weeks [1].', 'No, for six weeks [1].', 'answered'],
    [
      'May dogs and cats take holiday?',
      'Yes. Sick leave is paid for six weeks [1].',
      undefined,
      'perhaps',
    ],
  ])('%s %s', async (asked, said, shown, certainty) => {
    const { say } = await chatWith(parts, tree, [sendText(said)]);
    const { message } = await say(asked);
    expect(message.certainty).toBe(certainty);
    if (shown) expect(message.text.split('\n\n**')[0]).toBe(shown);
  });
});
