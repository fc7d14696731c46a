import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Chat } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import type { ChatClient } from '#assistant/fixtures/client.ts';
import { heldEmbeddings } from '#assistant/fixtures/held-embeddings.ts';
import { endAbandoned } from '#assistant/chats/messages.queries.ts';

let client: ChatClient;
let chat: Chat;

const { parts } = await testApp();
const embeddings = heldEmbeddings(parts.embeddings);
beforeEach(async () => {
  const app = createApp({ ...parts, embeddings });
  const tree = await newTree(parts);
  client = chatClient(app, tree);
  await documentClient(app, tree).addSettled('boats.md', 'The green boat leaves at nine.');
  chat = await client.begin();
});

/** Begins an answer that hangs during its search. */
async function hang() {
  embeddings.hold(0);
  const stream = await client.stream(`/v1/chats/${chat.id}/messages`, {
    body: { text: 'When does the green boat leave?' },
  });
  await stream.read(1);
  const path = stream.headers.get('location')!;
  return { stream, path, id: path.split('/').at(-1)! };
}

describe('an answer that is being written', () => {
  test('stays stopped when another process has stopped it', async () => {
    const { stream, path, id } = await hang();
    const { rows } = await sql`
      update messages set state = 'stopped', alive_at = null
      where id = ${id} and state = 'writing' returning id`.execute(parts.db);
    expect(rows).toHaveLength(1);
    embeddings.release();
    const last = (await stream.rest()).at(-1)!;
    const kept = (await client.ask('GET', path)).body.message;
    expect(kept).toMatchObject({ state: 'stopped', text: '', citations: [] });
    expect(last.data.message).toEqual(kept);
  });

  test('is ended as failed only after its writer was silent for 30 seconds', async () => {
    const { stream, path, id } = await hang();
    const stateAfter = async (silentSeconds: number) => {
      // The writer's heartbeat waits for this transaction, so `alive_at` stays as set here.
      await parts.db.transaction().execute(async (tx) => {
        await sql`
          update messages set alive_at = now() - ${silentSeconds} * interval '1 second'
          where id = ${id} and state = 'writing'`.execute(tx);
        await endAbandoned(tx, 30_000);
      });
      return (await client.ask('GET', path)).body.message.state;
    };
    expect([await stateAfter(20), await stateAfter(40)]).toEqual(['writing', 'failed']);
    embeddings.release();
    await stream.rest();
  });
});
