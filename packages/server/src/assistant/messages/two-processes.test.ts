import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { createLog } from '#ground/log.ts';
import { openParts } from '#app/parts.ts';
import type { OpenedParts } from '#app/parts.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';
import { heldEmbeddings } from '#assistant/fixtures/held-embeddings.ts';
import type { HeldEmbeddings } from '#assistant/fixtures/held-embeddings.ts';
import { slowAnswers } from '#assistant/fixtures/slow-answers.ts';

describe('two servers on one database', () => {
  let opened: OpenedParts[];
  let tidy: () => Promise<void>;
  let embeddings: HeldEmbeddings;
  let tree: TestTree;
  let here: ChatClient;
  let there: ChatClient;

  beforeAll(async () => {
    const made = await testSettings();
    ({ tidy } = made);
    const { settings } = made;
    const log = createLog('silent');
    const other = { ...settings, dataDir: join(settings.dataDir, 'other') };
    opened = [await openParts(settings, log), await openParts(other, log)];
    for (const { start } of opened) await start();
    const [first, second] = opened.map(({ parts }) => parts);
    embeddings = heldEmbeddings(first!.embeddings);
    tree = await newTree(first!);
    await documentClient(createApp(first!), tree).addSettled('boats.md', 'The boat is green.');
    here = chatClient(createApp({ ...first!, embeddings }), tree);
    there = chatClient(createApp(second!), tree);
  });

  afterAll(async () => {
    embeddings.release();
    for (const { close } of opened) await close();
    await tidy();
  });

  test('exactly one of many questions sent to one chat at the same time is answered', async () => {
    const slow = opened.map(({ parts }) => ({ parts, answers: slowAnswers() }));
    const clients = slow.map((more) => chatClient(createApp({ ...more.parts, ...more }), tree));
    const { id } = await here.begin();
    const statuses: number[] = [];
    const sent = Array.from({ length: 20 }, async (_, at) => {
      const path = `/v1/chats/${id}/messages`;
      const { status } = await clients[at % 2]!.ask('POST', path, { text: 'Which boat?' });
      statuses.push(status);
    });
    // Refused requests do not wait for the accepted one.
    await vi.waitFor(() => expect(statuses).toHaveLength(19), { timeout: 20_000 });
    for (const { answers } of slow) answers.allow(99);
    await Promise.all(sent);
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 409), 201]);
    const { body } = await there.ask('GET', `/v1/chats/${id}`);
    expect(body.chat.messages).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  });

  // On a busy machine the search may give up waiting for its vector before it is stopped (D17).
  const again = { retry: 3 };
  test(
    'an answer is stopped through the other server, and its own reader is told',
    again,
    async () => {
      const { id } = await here.begin();
      embeddings.hold(0);
      const stream = await here.stream(`/v1/chats/${id}/messages`, {
        body: { text: 'Which boat?' },
      });
      const path = stream.headers.get('location')!;
      await stream.read(1);
      await vi.waitFor(
        async () => expect((await there.ask('GET', path)).body.message.steps).not.toEqual([]),
        { timeout: 20_000 },
      );
      const { body } = await there.ask('POST', `${path}/stop`);
      expect(body.message).toMatchObject({ state: 'stopped', steps: [{ kind: 'search' }] });
      // The writer still hangs, and reads the stop from the database.
      expect((await stream.rest()).at(-1)).toMatchObject({ event: 'done', data: body });
      const next = await there.ask('POST', `/v1/chats/${id}/messages`, { text: 'Which boat?' });
      expect(next.status).toBe(201);
      embeddings.release();
    },
  );
});
