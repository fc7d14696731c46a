import { expect, test } from 'vitest';
import { startMailServer } from '../../../../../../test/mail-server.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { operatedServer } from './fixtures/operated-server.ts';
import { startModel } from './fixtures/what-to-set.ts';

test('an answer that is being written ends with the model that began it; the next one is by the new one', async () => {
  const { app, parts, tree, change, ask } = await operatedServer();
  await documentClient({ request: app.request } as typeof app, tree).addSettled(
    'boats.md',
    'The green boat leaves at nine.',
  );
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = await startModel(async (asking, response) => {
    begun.resolve();
    await goOn.promise;
    return sendText('It leaves at nine [1].')(asking, response);
  });
  const second = await startModel(sendText('At nine, says the timetable [1].'));
  await change({ model: { address: first.url, name: 'old' } });
  const { chat } = (await ask('POST', '/v1/chats', {})).body;
  const say = (text: string) => ask('POST', `/v1/chats/${chat.id}/messages`, { text });
  const said = say('When does the green boat leave?');
  await begun.promise;
  await change({ model: { address: second.url, name: 'new' } });
  expect(parts.model()?.name).toBe('new');
  goOn.resolve();
  expect((await said).body.message.text).toContain('It leaves at nine');
  expect((await say('When does the green boat leave?')).body.message.text).toContain('timetable');
});

test('a mail on its way arrives by the server that took it, whose connection ends after it', async () => {
  const { change, ask } = await operatedServer();
  const taken = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const slow = await startMailServer({
    async onRcptTo(_, __, done) {
      taken.resolve();
      await goOn.promise;
      done();
    },
    onClose: () => left.resolve(),
  });
  const next = await startMailServer();
  const server = (port: number) => ({ host: '127.0.0.1', port, encryption: 'offered' });
  await change({ mail: { server: server(slow.port) } });
  const sent = ask('POST', '/v1/system/mail-tests', {});
  await taken.promise;
  await change({ mail: { server: server(next.port) } });
  goOn.resolve();
  expect((await sent).body.isSent).toBe(true);
  expect(slow.received).toHaveLength(1);
  await left.promise;
  await ask('POST', '/v1/system/mail-tests', {});
  expect([slow.received.length, next.received.length]).toEqual([1, 1]);
});
