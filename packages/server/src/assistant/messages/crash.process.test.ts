import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownSettings } from '../../../../../test/app.ts';
import { startModelServer } from '../../../../../test/model-server.ts';
import type { ModelServer } from '../../../../../test/model-server.ts';
import { hangsAfter, sendText } from '../../../../../test/model-steps.ts';
import { killServerProcesses, startServerProcess } from '../../../../../test/server-process.ts';
import { newTree } from '../../../../../test/world.ts';
import { openDatabase } from '#ground/db/database.ts';
import { readEvents } from '../../../../../test/read-events.ts';

// Each start is a process of its own, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

let dataDir: string;
let tidy: () => Promise<void>;
let headers: Record<string, string>;
let model: ModelServer;

describe('a server that ends while an answer is written', () => {
  beforeAll(async () => {
    const made = await ownSettings();
    ({ dataDir } = made.settings);
    ({ tidy } = made);
    const database = await openDatabase({ dataDir });
    ({ headers } = await newTree(database));
    await database.close();
    model = await startModelServer();
  });

  afterAll(async () => {
    killServerProcesses();
    await model.close();
    await tidy();
  });

  test('by SIGKILL: the answer is failed and keeps its steps, and the chat can be used again', async () => {
    model.otherwise(hangsAfter('Half an '));
    const first = start();
    const chat = await begin(await first.url());
    const { path, read } = await ask(await first.url(), chat);
    await read(1);
    // Drafts are saved every two seconds.
    await vi.waitFor(
      async () => expect((await get(await first.url(), path)).message.steps).not.toEqual([]),
      { timeout: 20_000 },
    );
    await first.end('SIGKILL');

    model.otherwise(sendText('Whole.'));
    const second = start();
    const url = await second.url();
    const { message } = await get(url, path);
    expect(message.state).toBe('failed');
    expect(message.steps).not.toEqual([]);
    const resumed = await fetch(url + path, {
      headers: { ...headers, accept: 'text/event-stream', 'last-event-id': '1' },
    });
    const events = await readEvents(resumed).rest();
    expect(events.map(({ event }) => event)).toEqual(['error']);
    const next = await (await ask(url, chat)).rest();
    expect(next.at(-1)).toMatchObject({ event: 'done', data: { message: { state: 'done' } } });
    await second.end('SIGTERM');
  });

  test('by SIGTERM: the reader gets an error event, and the process exits with 0', async () => {
    model.otherwise(hangsAfter('Half an '));
    const first = start();
    const url = await first.url();
    const chat = await begin(url);
    const { path, read, rest } = await ask(url, chat);
    await read(1);
    const ended = first.end('SIGTERM');
    const last = (await rest()).at(-1);
    expect(last).toMatchObject({ event: 'error', data: { message: { state: 'failed' } } });
    expect(await ended).toBe(0);
    const second = start();
    expect((await get(await second.url(), path)).message).toEqual(last!.data.message);
    await second.end('SIGTERM');
  });
});

async function get(url: string, path: string): Promise<any> {
  return (await fetch(url + path, { headers })).json();
}

async function begin(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/chats`, { method: 'POST', headers });
  return ((await answer.json()) as any).chat.id;
}

async function ask(url: string, chat: string) {
  const response = await fetch(`${url}/v1/chats/${chat}/messages`, {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream' },
    body: JSON.stringify({ text: 'When does the green boat leave?' }),
  });
  expect(response.status).toBe(201);
  return { path: response.headers.get('location')!, ...readEvents(response) };
}

function start() {
  return startServerProcess({ DATA_DIR: dataDir, LLM: `${model.url}#scripted` });
}
