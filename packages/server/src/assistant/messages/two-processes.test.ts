import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app.ts';
import { createLog } from '#log.ts';
import { openParts } from '#parts.ts';
import type { OpenedParts } from '#parts.ts';
import { documentClient } from '#knowledge/documents/fixtures/client.ts';
import { chatClient } from '../fixtures/client.ts';
import type { ChatClient } from '../fixtures/client.ts';
import { heldEmbeddings } from '../fixtures/held-embeddings.ts';
import type { HeldEmbeddings } from '../fixtures/held-embeddings.ts';

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

describe.runIf(onServer)('two servers on one database', () => {
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

  test('one question of many at once is taken', async () => {
    const { id } = await here.begin();
    embeddings.hold(0);
    const sent = Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? here : there).ask('POST', `/v1/chats/${id}/messages`, { text: 'Which boat?' }),
    );
    // Refused requests do not wait for the accepted one.
    setTimeout(() => embeddings.release(), 1_000);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    const { body } = await there.ask('GET', `/v1/chats/${id}`);
    const taken = statuses.filter((status) => status === 201).length;
    expect(statuses.filter((status) => status === 409)).toHaveLength(20 - taken);
    expect(taken).toBeGreaterThan(0);
    expect(body.chat.messages).toHaveLength(taken * 2);
    const states = body.chat.messages.map(({ state }: { state: string }) => state);
    expect(new Set(states)).toEqual(new Set(['done']));
  });

  // On a busy machine the search may give up waiting for its vector before it is stopped (D17).
  const again = { retry: 3 };
  test(
    'an answer is stopped through the other one, and its own reader is told',
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
