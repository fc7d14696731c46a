import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Step } from '../../../../../../test/model-server.ts';
import {
  breaksOff,
  dropsConnection,
  floods,
  hangs,
  hangsAfter,
  hangsAfterHeaders,
  isBusy,
  redirects,
  refuses,
  sendText,
  sendBody,
  sendEventData,
} from '../../../../../../test/model-steps.ts';
import type { Completion, ModelTrouble } from '../language-model.ts';
import { ModelError } from '../language-model.ts';
import { apiKey, openScripted, question, readStream, ways } from './fixtures/scripted-model.ts';

/** Returns the error. Checks that no printed form reveals key, question or answer. */
async function troubleOf(answer: Promise<Completion>): Promise<ModelError> {
  const error: unknown = await answer.then(
    ({ text }) => text,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  const printed = inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error);
  for (const secret of [apiKey, question.prompt, question.system, 'Told in confidence']) {
    expect(printed).not.toContain(secret);
  }
  return error as ModelError;
}

const told = 'Told in confidence';
const echo = { message: `${told}: ${apiKey} ${question.prompt}` };

const refusals: [status: number, kind: ModelTrouble, requests: number, retryable: boolean][] = [
  // Once more in the plainest way.
  [400, 'refused', 2, false],
  [401, 'refused', 1, false],
  [403, 'refused', 1, false],
  // Once more with or without /v1.
  [404, 'refused', 2, false],
  [413, 'refused', 1, false],
  [422, 'refused', 2, false],
  [307, 'refused', 1, false],
  [408, 'busy', 3, true],
  [429, 'busy', 3, true],
  [500, 'busy', 3, true],
  [503, 'busy', 3, true],
];

const rubbish: [name: string, step: Step][] = [
  ['nothing', sendBody('')],
  ['broken JSON', sendBody(`{"choices": [{"message": {"content": "${told}`)],
  ['JSON of another shape', sendBody(JSON.stringify({ answer: told }))],
  ['no choice', sendBody('{"choices": []}')],
  ['text that is a number', sendBody('{"choices": [{"message": {"content": 5}}]}')],
  ['events of broken JSON', sendEventData(`{"choices": ${told}`)],
  ['events of another shape', sendEventData({ hello: told })],
  ['events that end too soon', sendEventData({ choices: [{ delta: { content: 'Hi' } }] })],
  ['an answer without text', sendText('')],
  ['an answer of white space', sendText(' \n ')],
  ['thoughts until the tokens are used up', sendText('', { reasoning: told, finish: 'length' })],
];

describe.each(ways)('%s', (_way, ask) => {
  test.each(refusals)(
    'status %i ends as %s after %i requests and reveals no secret (S9)',
    async (status, kind, count, retryable) => {
      const { model, asked } = await openScripted(
        Array.from({ length: 5 }, () => refuses(status, echo)),
      );
      const error = await troubleOf(ask(model));
      expect(error).toMatchObject({ kind, retryable });
      expect(error.message).toContain(`status ${status}`);
      expect(asked).toHaveLength(count);
    },
  );

  test.each(rubbish)('an unusable answer is not requested again: %s', async (_name, step) => {
    const { model, asked } = await openScripted([step, sendText('Yes')], {
      maxAnswerBytes: 500_000,
    });
    expect(await troubleOf(ask(model))).toMatchObject({ kind: 'rubbish', retryable: false });
    expect(asked).toHaveLength(1);
    await asked[0]?.over;
  });

  test.each([
    ['a page', sendBody(`<html>${told}</html>`, 'text/html')],
    ['null', sendBody('null')],
    ['bytes that are no text', sendBody('\xff\xfe\0', 'application/octet-stream')],
  ])('what is no model’s answer is asked for at the other path, once: %s', async (_name, step) => {
    const { model, asked } = await openScripted([step, step]);
    expect(await troubleOf(ask(model))).toMatchObject({ kind: 'rubbish', about: 'path' });
    expect(asked.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/chat/completions']);
  });

  test('a quota that is used up is not asked for again', async () => {
    const message = 'You exceeded your current quota, please check your plan and billing details.';
    const { model, asked } = await openScripted([refuses(429, { message }), sendText('Yes')]);
    expect(await troubleOf(ask(model))).toMatchObject({ kind: 'refused', about: 'quota' });
    expect(asked).toHaveLength(1);
  });

  test('too many requests: the request is retried, with and without Retry-After', async () => {
    const { model, asked } = await openScripted([isBusy(), isBusy(0), sendText('Yes')]);
    expect((await ask(model)).text).toBe('Yes');
    expect(asked).toHaveLength(3);
  });

  test('the next request comes no earlier than Retry-After says', async () => {
    const { model, asked } = await openScripted([isBusy(1), sendText('Yes')]);
    const startedAt = performance.now();
    await ask(model);
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    expect(asked).toHaveLength(2);
  });

  test('a Retry-After beyond the remaining time is not waited for', async () => {
    const later = new Date(Date.now() + 3_600_000).toUTCString();
    const { model, asked } = await openScripted([isBusy(3600), isBusy(later)]);
    expect(await troubleOf(ask(model))).toMatchObject({ kind: 'busy' });
    expect(await troubleOf(ask(model))).toMatchObject({ kind: 'busy' });
    expect(asked).toHaveLength(2);
  });

  test('a server error and a dropped connection are retried', async () => {
    const { model, asked } = await openScripted([refuses(502), dropsConnection(), sendText('Yes')]);
    expect((await ask(model)).text).toBe('Yes');
    expect(asked).toHaveLength(3);
  });

  test('a closed port counts as unreachable', async () => {
    const { server, model } = await openScripted([]);
    await server.close();
    const error = await troubleOf(ask(model));
    expect(error).toMatchObject({ kind: 'unreachable', retryable: true });
    expect(error.message).toContain('ECONNREFUSED');
  });

  test('S9: an error about a key that cannot be sent does not reveal it', async () => {
    const { model, asked } = await openScripted([], { apiKey: `${apiKey}\n${told}` });
    expect(await troubleOf(ask(model))).toMatchObject({ retryable: false });
    expect(asked).toEqual([]);
  });

  test('S12: the key is not sent along a redirect', async () => {
    const other = await openScripted([sendText('Yes')]);
    const { model } = await openScripted([redirects(`${other.server.url}/chat/completions`)]);
    expect(await troubleOf(ask(model))).toMatchObject({ kind: 'refused' });
    expect(other.asked).toEqual([]);
  });

  test.each([
    ['before the headers', hangs()],
    ['after the headers', hangsAfterHeaders()],
    ['in the middle', hangsAfter('Ye')],
  ])(
    'an endpoint that hangs %s is given up after the time limit and not asked again',
    async (_where, step) => {
      const options = { betweenTokensMs: 300 };
      const { model, asked } = await openScripted([step, sendText('Yes')], options);
      expect(await troubleOf(ask(model, { timeoutMs: 600 }))).toMatchObject({
        kind: 'timeout',
        retryable: true,
      });
      expect(asked).toHaveLength(1);
      expect(await asked[0]?.over).toBe(false);
    },
  );

  test.each([
    ['before the headers', hangs()],
    ['in the middle', hangsAfter('Ye')],
  ])('a caller who aborts %s gets the reason of the abort', async (_where, step) => {
    const { model, asked } = await openScripted([step, sendText('Yes')]);
    const giveUp = new AbortController();
    const answer = ask(model, { signal: giveUp.signal });
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    giveUp.abort(new Error('the visitor has left'));
    await expect(answer).rejects.toThrow('the visitor has left');
    expect(await asked[0]?.over).toBe(false);
    expect(asked).toHaveLength(1);
  });

  test('no request is sent after an abort between two requests or before the first', async () => {
    const { model, asked } = await openScripted([refuses(503), sendText('Yes')], {
      firstWaitMs: 300_000,
    });
    const request = { signal: AbortSignal.timeout(100), timeoutMs: 900_000 };
    await expect(ask(model, request)).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(ask(model, request)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(asked).toHaveLength(1);
  });

  test('the error is that of the last attempt', async () => {
    const { model } = await openScripted([dropsConnection(), sendBody('{}')], { attempts: 2 });
    expect(await troubleOf(ask(model))).toMatchObject({ kind: 'rubbish' });
  });
});

describe('complete', () => {
  test('gives an endless answer up', async () => {
    const { model, asked } = await openScripted([floods()], { maxAnswerBytes: 500_000 });
    expect(await troubleOf(model.complete(question))).toMatchObject({ kind: 'rubbish' });
    expect(await asked[0]?.over).toBe(false);
  });

  test('requests an answer again if it broke off', async () => {
    const { model, asked } = await openScripted([breaksOff('Ye'), sendText('Yes')]);
    expect((await model.complete(question)).text).toBe('Yes');
    expect(asked).toHaveLength(2);
  });
});

describe('stream', () => {
  test('does not restart an answer that broke off after its text was passed on', async () => {
    const { model, asked } = await openScripted([breaksOff('Yes, and'), sendText('Yes')]);
    const seen: string[] = [];
    expect(await troubleOf(readStream(model, question, seen))).toMatchObject({
      kind: 'unreachable',
    });
    expect(seen.join('')).toBe('Yes, and');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['before the headers', hangs()],
    ['before the first byte', hangsAfterHeaders()],
  ])('gives up early on an endpoint that hangs %s', async (_where, step) => {
    const { model, asked } = await openScripted([step, sendText('Yes')]);
    const error = await troubleOf(readStream(model, { ...question, timeoutMs: 500 }, []));
    expect(error.message).toMatch(/did not begin its answer within 0\.5 s$/);
    expect(asked).toHaveLength(1);
  });

  test.each([
    [{ message: told, code: 429 }, 'busy'],
    [{ message: told, type: 'server_error', code: null }, 'busy'],
    [{ message: told, code: 'overloaded' }, 'busy'],
    [{ message: told, code: 403 }, 'refused'],
  ])('classifies an error in the middle of an answer: %j', async (error, kind) => {
    const { model } = await openScripted([
      sendEventData({ choices: [{ delta: { content: 'Hi' } }] }, { error }),
    ]);
    const seen: string[] = [];
    expect(await troubleOf(readStream(model, question, seen))).toMatchObject({ kind });
    expect(seen).toEqual(['Hi']);
  });
});
