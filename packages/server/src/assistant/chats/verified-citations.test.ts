import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { chatClient } from '#assistant/fixtures/client.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = chatClient(app, tree);
const documents = documentClient(app, tree);
const question = 'When does the green boat leave?';

const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
const { id } = await documents.addSettled('boats.md', 'The green boat leaves at nine.');
const verify = (verifiedUntil: string | null) =>
  client.ask('PATCH', `/v1/documents/${id}/verification`, { verifiedUntil });
const letExpire = () =>
  sql`update documents set verified_until = (now() at time zone 'UTC')::date - 1
    where id = ${id}`.execute(parts.db);

describe('the citations of an answer', () => {
  test('say that the last day of verification is over, as it is when they are read', async () => {
    const chat = await client.begin();
    const read = async () =>
      (await client.ask('GET', `/v1/chats/${chat.id}`)).body.chat.messages[1].citations;
    const { citations, certainty } = await client.say(chat, question);
    const unsaid = { documentId: id, verifiedUntil: null, isVerificationDue: false };
    expect(citations).toMatchObject([unsaid]);
    await verify(dayIn(1));
    expect(await read()).toMatchObject([{ verifiedUntil: dayIn(1), isVerificationDue: false }]);
    await letExpire();
    const over = { verifiedUntil: dayIn(-1), isVerificationDue: true };
    expect(await read()).toMatchObject([over]);
    // It changes neither what is cited nor how certain it is.
    expect(await client.say(chat, question)).toMatchObject({ certainty, citations: [over] });
    await verify(dayIn(30));
    expect(await read()).toMatchObject([{ verifiedUntil: dayIn(30), isVerificationDue: false }]);
  });

  test('say it in the last event of a stream, and tell nothing of a document that is not seen', async () => {
    await letExpire();
    const chat = await client.begin();
    const response = await app.request(`/v1/chats/${chat.id}/messages`, {
      method: 'POST',
      headers: { ...tree.headers, accept: 'text/event-stream' },
      body: JSON.stringify({ text: question }),
    });
    const done = (await response.text()).split('event: done\n')[1] ?? '';
    expect(done).toContain(`"verifiedUntil":"${dayIn(-1)}","isVerificationDue":true`);
    await client.ask('POST', `/v1/documents/${id}/trash`);
    const { body } = await client.ask('GET', `/v1/chats/${chat.id}`);
    expect(body.chat.messages[1].citations).toMatchObject([
      { verifiedUntil: null, isVerificationDue: false },
    ]);
    await client.ask('POST', `/v1/documents/${id}/restore`);
  });

  test('and results of the document search say it', async () => {
    await letExpire();
    const path = `/v1/knowledge/documents?query=${encodeURIComponent('green boat')}`;
    const { body } = await client.ask('GET', path);
    expect(body.results).toMatchObject([{ id, verifiedUntil: dayIn(-1), isVerificationDue: true }]);
  });
});
