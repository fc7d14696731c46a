import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startModelServer } from '../model-server.ts';
import type { ModelServer, Step } from '../model-server.ts';
import { readEvents } from '../read-events.ts';
import type { ReadEvent } from '../read-events.ts';
import { killServerProcesses } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { ask, openProcesses } from './open-processes.ts';
import type { Processes } from './open-processes.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

describe('an answer that one of two processes writes', () => {
  let processes: Processes;
  let model: ModelServer;
  let servers: ServerProcess[];
  let [here, there] = ['', ''];
  let headers: object;

  beforeAll(async () => {
    processes = await openProcesses();
    ({ headers } = processes.tree);
    model = await startModelServer();
    const settings = { LLM: `${model.url}#scripted` };
    servers = [processes.start(settings), processes.start(settings)];
    [here, there] = await Promise.all([servers[0]!.url(), servers[1]!.url()]);
  });
  afterAll(async () => {
    killServerProcesses();
    await model.close();
    await processes.close();
  });

  async function begin(): Promise<{ path: string; read(count: number): Promise<ReadEvent[]> }> {
    const { body } = await ask(headers, here, '/v1/chats', { body: {} });
    const response = await fetch(`${here}/v1/chats/${body.chat.id}/messages`, {
      method: 'POST',
      headers: { ...headers, accept: 'text/event-stream' },
      body: JSON.stringify({ text: 'When does the green boat leave?' }),
    });
    expect(response.status).toBe(201);
    return { path: response.headers.get('location')!, ...readEvents(response) };
  }

  async function readThere(path: string, lastEventId: number) {
    const accepted = { accept: 'text/event-stream', 'last-event-id': String(lastEventId) };
    const response = await fetch(there + path, { headers: { ...headers, ...accepted } });
    expect(response.status).toBe(200);
    return readEvents(response);
  }

  /** Sends the words at intervals of 40 ms, and ends the answer once `end` resolves. */
  function speaks(words: readonly string[], end: Promise<void> = Promise.resolve()): Step {
    return async (_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const content of words) {
        response.write(eventOf({ delta: { content }, finish_reason: null }));
        await delay(40);
      }
      await end;
      response.write(eventOf({ delta: {}, finish_reason: 'stop' }));
      response.end('data: [DONE]\n\n');
    };
  }

  const deltasOf = (events: readonly ReadEvent[]) =>
    events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);

  test('can be read at the other process, event by event, without a gap', async () => {
    const end = Promise.withResolvers<void>();
    const words = Array.from({ length: 40 }, (_, place) => `word${place} `);
    model.otherwise(speaks(words, end.promise));
    const stream = await begin();
    const seen = await stream.read(6);
    const onward = await readThere(stream.path, 6);
    const next = await onward.read(10);
    // The model has not ended, so these events came while the answer was being written.
    expect((await ask(headers, there, stream.path)).body.message.state).toBe('writing');
    end.resolve();
    const rest = await onward.rest();
    const all = [...seen, ...next, ...rest];
    expect(all.map(({ id }) => id)).toEqual(all.map((_, place) => place + 1));
    const last = all.at(-1)!;
    expect(last).toMatchObject({ event: 'done', data: { message: { state: 'done' } } });
    expect(deltasOf(all).join('').trim()).toBe(last.data.message.text);
    // A finished answer can still be read from the beginning for a while.
    const again = await (await readThere(stream.path, 0)).rest();
    expect(again).toEqual(all);
    expect(await (await readThere(stream.path, last.id)).rest()).toEqual([]);
  });

  test('can be stopped through the other process and keeps its text', async () => {
    model.otherwise(speaks(['All ', 'of ', 'this.'], new Promise(() => {})));
    const stream = await begin();
    const reader = await readThere(stream.path, 0);
    const said: string[] = [];
    while (!said.join('').includes('this.')) said.push(...deltasOf(await reader.read(1)));
    const { body } = await ask(headers, there, `${stream.path}/stop`, { method: 'POST' });
    expect(body.message).toMatchObject({ state: 'stopped', text: 'All of this.' });
    expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done', data: body });
  });

  test('ends as failed for a reader at the other process when its own process is killed', async () => {
    model.otherwise(speaks(['Half ', 'of ', 'it'], new Promise(() => {})));
    const stream = await begin();
    const reader = await readThere(stream.path, 0);
    const said: string[] = [];
    while (!said.join('').includes('it')) said.push(...deltasOf(await reader.read(1)));
    await servers[0]!.end('SIGKILL');
    const last = (await reader.rest()).at(-1)!;
    expect(last).toMatchObject({ event: 'error', data: { message: { state: 'failed' } } });
    // The remaining process continues the chat.
    model.otherwise(speaks(['Whole.']));
    const chat = stream.path.split('/messages/')[0]!;
    const next = await ask(headers, there, `${chat}/messages`, { body: { text: 'And now?' } });
    expect(next.body.message).toMatchObject({ state: 'done', text: 'Whole.' });
  });
});

function eventOf(choice: object): string {
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm' };
  return `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`;
}
