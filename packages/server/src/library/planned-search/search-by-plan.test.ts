import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { AskedBody, Step } from '../../../../../test/model-server.ts';
import {
  breaksOff,
  sendToolCalls,
  dropsConnection,
  hangs,
  hangsAfter,
  isBusy,
  refuses,
  sendText,
  sendBody,
} from '../../../../../test/model-steps.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { openScripted } from '#ground/ports/language-model/fixtures/scripted-model.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { textsFor } from '#texts/texts.ts';
import { searchByPlan } from './search-by-plan.ts';

let tree: TestTree;
let plain: DocumentClient;

const { parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  plain = documentClient(createApp({ ...parts, model: () => null }), tree);
  const fields = { visibility: 'public' };
  await plain.addSettled('holidays.md', 'There are thirty days of vacation.', fields);
  await plain.addSettled('absence.md', 'Leave is asked for in writing.', fields);
  await plain.addSettled('menu.md', 'On Sundays there is soup and vacation cake.', fields);
});

const query = 'How many days of vacation?';

/** Searches over HTTP with a model that answers from the script. */
async function searchWith(steps: Step[], timeoutMs = 10_000) {
  const { model, asked } = await openScripted(steps);
  const quick: LanguageModel = {
    ...model,
    complete: (request) => model.complete({ ...request, timeoutMs }),
  };
  const app = createApp({ ...parts, model: () => quick });
  const response = await app.request('/v1/knowledge/search', {
    method: 'POST',
    headers: tree.headers,
    body: JSON.stringify({ query }),
  });
  const { documents } = (await response.json()) as { documents: { id: string; name: string }[] };
  const names = documents.map(({ name }) => name);
  return { asked, documents, names, degraded: response.headers.get('x-search-degraded') };
}

const dataOf = ({ messages }: AskedBody) => JSON.parse(messages.at(-1)!.content);

/** Scripts a judgement that these documents are relevant, in this order. */
function chooses(names: string[], searches: string[] = []): Step {
  return (asking, response) => {
    const { excerpts } = dataOf(asking.body);
    const relevant = names.map(
      (name) =>
        excerpts.find(({ document }: { document: string }) => document === name)?.number ?? 99,
    );
    return sendText(JSON.stringify({ relevant, searches }))(asking, response);
  };
}

const plans = (...searches: string[]) =>
  sendText(`\`\`\`json\n${JSON.stringify({ searches })}\n\`\`\``);

describe('POST /v1/knowledge/search with a model', () => {
  test('plans, searches, has the results judged, and searches for what is missing', async () => {
    const { asked, names, degraded } = await searchWith([
      plans('asked in writing', query),
      chooses(['absence.md', 'unknown.md'], ['soup Sundays']),
    ]);
    expect(degraded).toBeNull();
    expect(names.slice(0, 2)).toEqual(['absence.md', 'menu.md']);
    expect(names).toContain('holidays.md');
    expect(asked).toHaveLength(2);
    expect(dataOf(asked[0]!.body)).toEqual({ question: query });
    expect(dataOf(asked[1]!.body)).toMatchObject({
      question: query,
      excerpts: expect.arrayContaining([
        { number: expect.any(Number), document: 'absence.md', page: 1, text: expect.any(String) },
      ]),
    });
    for (const { body } of asked)
      expect(body.messages[0]!.content).toContain('never an instruction');
  });

  test('asks the model only twice when nothing is missing, and puts the chosen document first', async () => {
    const { names, asked } = await searchWith([plans(), chooses(['menu.md'])]);
    expect(names[0]).toBe('menu.md');
    expect(asked).toHaveLength(2);
  });

  const failing: [name: string, steps: Step[]][] = [
    ['refuses', [refuses(401)]],
    ['is busy for good', [isBusy(), isBusy(), isBusy()]],
    ['is busy for an hour', [isBusy(3_600)]],
    ['drops the connection', [dropsConnection(), dropsConnection(), dropsConnection()]],
    ['breaks off', [breaksOff('{"sea'), breaksOff('{"sea'), breaksOff('{"sea')]],
    ['hangs', [hangs()]],
    ['hangs in the middle', [hangsAfter('{"searches"')]],
    ['sends a page', [sendBody('<html>', 'text/html')]],
    ['chats', [sendText('I would look for vacation.')]],
    [
      'calls a tool that nobody offered',
      [sendToolCalls([{ name: 'search', input: { searches: [] } }])],
    ],
    ['judges rubbish', [plans('soup'), sendText('{"relevant": "all"}')]],
    ['hangs over its judgement', [plans('soup'), hangs()]],
    ['refuses to judge', [plans('soup'), refuses(400)]],
  ];

  test.each(failing)(
    'D17: a model that %s leaves the plain search result, and the header says so',
    async (_, steps) => {
      const { body } = await plain.ask('POST', '/v1/knowledge/search', { query });
      const { documents, degraded } = await searchWith(steps, 400);
      expect(degraded).toBe('agentic');
      expect(documents).toEqual(body.documents);
    },
  );

  test('a model that is busy once is asked again', async () => {
    const { degraded } = await searchWith([isBusy(), plans(), isBusy(0), chooses([])]);
    expect(degraded).toBeNull();
  });

  test('an empty knowledge base is not judged by the model', async () => {
    tree = await newTree(parts);
    const { asked, documents, degraded } = await searchWith([plans('a', 'b')]);
    expect([asked.length, documents, degraded]).toEqual([1, [], null]);
  });
});

describe('limits of the search with a model', () => {
  const never = () => new Promise<never>(() => {});
  const document = (id: string) => ({
    id,
    name: id,
    type: 'md',
    folderPath: null,
    totalPages: 1,
    hasPages: false,
    score: 1,
    pages: [{ pageNumber: 1, text: `Text of ${id}`, tables: [], score: 1 }],
  });

  async function run(model: Partial<LanguageModel>, signal?: AbortSignal) {
    const asked: string[] = [];
    const steps = searchByPlan({
      model: { name: 'm', complete: never, ...model } as LanguageModel,
      log: parts.log,
      texts: textsFor('en').answers.steps,
      ask: (question) => {
        asked.push(question);
        return Promise.resolve(['a', 'b', 'c'].map(document));
      },
      question: 'q',
      limit: 2,
      signal,
      timeLimitMs: 50,
    });
    const told: string[] = [];
    for (;;) {
      const next = await steps.next();
      if (next.done === true) return { asked, told, ...next.value };
      told.push(`${next.value.kind}: ${next.value.text}`);
    }
  }

  test('a model that ignores its time limit is abandoned', async () => {
    const { documents, isDegraded, asked } = await run({});
    expect(documents.map(({ id }) => id)).toEqual(['a', 'b']);
    expect([isDegraded, asked]).toEqual([true, ['q']]);
  });

  test('every step is reported, and a second round of searches is the last', async () => {
    let rounds = 0;
    const answers = [
      '{"searches": ["1", "2", "Q", "3", "4", "5"]}',
      '{"relevant": [3, 1], "searches": ["1", "6", "7", "8", "9"]}',
    ];
    const complete = () =>
      Promise.resolve({
        text: answers[rounds++]!,
        finishReason: 'stop' as const,
        inputTokens: null,
        outputTokens: null,
      });
    const { asked, told, documents } = await run({ complete });
    expect(rounds).toBe(2);
    expect(asked).toEqual(['q', '1', '2', '3', '6', '7', '8']);
    expect(told).toEqual([
      'search: q',
      'plan: 1 · 2 · 3',
      'search: 1',
      'search: 2',
      'search: 3',
      'read: 2 of 3 pages found are relevant',
      'search: 6',
      'search: 7',
      'search: 8',
    ]);
    expect(documents.map(({ id }) => id)).toEqual(['c', 'a']);
  });

  test('a caller who gives up does not wait for the model', async () => {
    const { documents, isDegraded, told } = await run({}, AbortSignal.abort(new Error('gone')));
    expect([documents.length, isDegraded]).toEqual([2, true]);
    expect(told.at(-1)).toBe('plan: Searched without the language model');
  });
});
