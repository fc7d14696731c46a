import { readFile } from 'node:fs/promises';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { planNothing, isPlanning } from '#assistant/answers/model/fixtures/chat-with-model.ts';
import { openScripted } from '#ground/ports/language-model/fixtures/scripted-model.ts';
import { breaksOff, hangs, sendText } from '../../../../../test/model-steps.ts';
import type { Step } from '../../../../../test/model-server.ts';
import { trialDocuments, trialQuestions } from './trial-questions.ts';
import { tryModel } from './try-model.ts';

const log = pino({ level: 'silent' });
const [english, german, unanswered] = trialQuestions;

async function tryWith(
  step: Step,
  question: (typeof trialQuestions)[number] = english,
  budgetMs = 5_000,
) {
  const { model, server } = await openScripted([], { budgetMs });
  server.otherwise((asked, response) =>
    isPlanning(asked) ? planNothing(asked, response) : step(asked, response),
  );
  return tryModel({ model, log }, question);
}

test('the trial’s documents say what those of the sample say', async () => {
  const folder = new URL('../../../../../sample/documents/larkspur-wheelworks/', import.meta.url);
  const files = ['customers/privacy-notice.md', 'handbook/holiday-rules.md'];
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  for (const { pages } of trialDocuments) {
    for (const sentence of pages[0]?.text.split(/(?<=\.) /u) ?? []) {
      expect(texts.join('\n')).toContain(sentence);
    }
  }
});

describe('a model that is tried', () => {
  test('shows the time to its first word, its speed, and that the documents say its answer', async () => {
    const said = sendText('They are kept for three years after the last repair [1].', {
      usage: [900, 12],
    });
    expect(await tryWith(said)).toEqual({
      text: 'They are kept for three years after the last repair [1].',
      firstWordMs: expect.any(Number),
      tokensPerSecond: expect.any(Number),
      cites: true,
      thinks: false,
      outcome: 'supported',
    });
  });

  test('has no speed if its server does not count, and thinks if it sends thoughts', async () => {
    const said = sendText('Three years [1].', { usage: null, reasoning: 'Let me see.' });
    expect(await tryWith(said)).toMatchObject({ tokensPerSecond: null, thinks: true });
  });

  test.each([
    ['another number', english, 'They are kept for five years [1].', 'unsupported'],
    [
      'the language of the question',
      german,
      'Rechnungen werden zehn Jahre lang aufbewahrt [1].',
      'supported',
    ],
    [
      'another language',
      german,
      'Invoices are kept for ten years, because tax law demands it [1].',
      'other_language',
    ],
    [
      'a bank of its own',
      unanswered,
      'The wages are paid by the Harbour Bank of Hull [2].',
      'unsupported',
    ],
    ['that nothing answers', unanswered, 'I found nothing about it in the documents.', 'nothing'],
    ['only an announcement', english, 'Here is the answer:', 'silent'],
  ] as const)('says %s', async (_name, question, text, outcome) => {
    expect(await tryWith(sendText(text), question)).toMatchObject({ outcome });
  });

  test('breaks off: the text so far is shown', async () => {
    expect(await tryWith(breaksOff('They are kept for three'))).toMatchObject({
      text: expect.stringContaining('They are kept for'),
      outcome: 'broken',
    });
  });

  test('refuses by its filter', async () => {
    const filtered = sendText('', { finish: 'content_filter' });
    expect(await tryWith(filtered)).toMatchObject({ text: '', outcome: 'refused' });
  });

  test('says nothing at all: there is no trial, but the reason', async () => {
    await expect(tryWith(hangs(), english, 500)).rejects.toMatchObject({ kind: 'timeout' });
  });
});
