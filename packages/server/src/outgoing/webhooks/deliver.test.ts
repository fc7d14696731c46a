import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { webhookEvent } from '@guildhall/contract';
import type { WebhookEvent } from '@guildhall/contract';
import { openReceiver } from './fixtures/receiver.ts';
import type { Received, Receiver } from './fixtures/receiver.ts';
import { openWebhooks } from './fixtures/open-webhooks.ts';

const hooks = await openWebhooks([0, 0, 0, 0, 0, 0, 0, 0, 0]);
afterAll(() => hooks.close());

const patience = { timeout: 30_000 };

async function receiver(...answer: Parameters<typeof openReceiver>): Promise<Receiver> {
  const opened = await openReceiver(...answer);
  onTestFinished(() => opened.close());
  return opened;
}

async function removed(webhookId: string): Promise<void> {
  await hooks.ask('DELETE', `/v1/webhooks/${webhookId}`);
}

function eventOf({ body }: Received): WebhookEvent {
  return webhookEvent.parse(JSON.parse(body));
}

describe('a delivery', () => {
  test('is signed so that a Standard Webhooks library accepts it, and says what happened', async () => {
    const there = await receiver();
    const { webhook, secret } = await hooks.add(`${there.url}/hook?of=me`);
    const [userId] = await hooks.addMembers(1);
    await vi.waitFor(() => expect(there.received).toHaveLength(1), patience);
    const [one] = there.received;
    const verified = new Webhook(secret).verify(one!.body, one!.headers as Record<string, string>);
    const event = webhookEvent.parse(verified);
    expect(event).toMatchObject({
      type: 'member.added',
      teamId: hooks.tree.team.id,
      data: { userId, role: 'member' },
    });
    expect(one!.path).toBe('/hook?of=me');
    expect(one!.headers).toMatchObject({
      'webhook-id': event.id,
      'content-type': 'application/json',
    });
    await vi.waitFor(async () => {
      const [delivery] = await hooks.deliveries(webhook.id);
      expect(delivery).toMatchObject({
        eventId: event.id,
        eventType: 'member.added',
        sequence: event.sequence,
        state: 'delivered',
        nextTryAt: null,
        tries: [{ status: 204, error: null, answerStart: null }],
      });
    }, patience);
    await removed(webhook.id);
  });

  test('is signed with the new and the previous secret during a rotation, and with no older one', async () => {
    const there = await receiver();
    const { webhook, secret: first } = await hooks.add(there.url);
    const rotate = async () =>
      (await hooks.ask('POST', `/v1/webhooks/${webhook.id}/rotate`, {})).body.secret as string;
    const second = await rotate();
    const third = await rotate();
    await hooks.addMembers(1);
    await vi.waitFor(() => expect(there.received).toHaveLength(1), patience);
    const { body, headers } = there.received[0]!;
    const verify = (secret: string) =>
      new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(() => verify(third)).not.toThrow();
    expect(() => verify(second)).not.toThrow();
    expect(() => verify(first)).toThrow('No matching signature');
    await removed(webhook.id);
  });

  test('is retried with the same id, and every try is in the log', async () => {
    let count = 0;
    const there = await receiver((response) => {
      count += 1;
      response.writeHead(count < 4 ? 500 : 200).end('x'.repeat(5000) + count);
    });
    const { webhook } = await hooks.add(there.url);
    await hooks.addMembers(1);
    await vi.waitFor(async () => {
      const [delivery] = await hooks.deliveries(webhook.id);
      expect(delivery?.state).toBe('delivered');
    }, patience);
    expect(new Set(there.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(there.received.map(({ body }) => body)).size).toBe(1);
    const [delivery] = await hooks.deliveries(webhook.id);
    expect(delivery?.tries.map(({ status }) => status)).toEqual([500, 500, 500, 200]);
    // S54: the receiver is in a private network.
    expect(delivery?.tries[0]?.answerStart).toBe(null);
    await removed(webhook.id);
  });

  test('follows no redirect: a 302 is a failure, and the other address gets nothing', async () => {
    const elsewhere = await receiver();
    const there = await receiver((response) => {
      response.writeHead(302, { location: `${elsewhere.url}/stolen` }).end();
    });
    const { webhook } = await hooks.add(there.url);
    await hooks.addMembers(1);
    await vi.waitFor(async () => {
      const [delivery] = await hooks.deliveries(webhook.id);
      expect(delivery?.state).toBe('failed');
    }, patience);
    const [delivery] = await hooks.deliveries(webhook.id);
    expect(delivery?.tries.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect(elsewhere.received).toEqual([]);
    await removed(webhook.id);
  });

  test('that is answered with 410 is the last: the webhook is switched off and says why', async () => {
    const there = await receiver((response) => void response.writeHead(410).end());
    const { webhook } = await hooks.add(there.url);
    await hooks.addMembers(1);
    await vi.waitFor(async () => {
      const { body } = await hooks.ask('GET', '/v1/webhooks');
      const off = { id: webhook.id, isEnabled: false, disabledBecause: 'gone' };
      expect(body.webhooks).toContainEqual(expect.objectContaining(off));
    }, patience);
    await hooks.addMembers(1);
    expect(await hooks.deliveries(webhook.id)).toMatchObject([{ state: 'failed' }]);
    expect(there.received).toHaveLength(1);
    await removed(webhook.id);
  });

  test('can be replayed with the same content; a test event goes to its own webhook only', async () => {
    const there = await receiver();
    const other = await receiver();
    const { webhook } = await hooks.add(there.url);
    const { webhook: second } = await hooks.add(other.url);
    const tested = await hooks.ask('POST', `/v1/webhooks/${webhook.id}/test`, {});
    expect(tested).toMatchObject({ status: 201, body: { delivery: { state: 'pending' } } });
    await vi.waitFor(async () => {
      expect(await hooks.deliveries(webhook.id)).toMatchObject([{ state: 'delivered' }]);
    }, patience);
    const { delivery } = tested.body;
    const path = `/v1/webhooks/${webhook.id}/deliveries/${delivery.id}/replay`;
    expect((await hooks.ask('POST', path, {})).status).toBe(200);
    await vi.waitFor(() => expect(there.received).toHaveLength(2), patience);
    expect(eventOf(there.received[0]!)).toMatchObject({
      type: 'webhook.test',
      data: { webhookId: webhook.id },
    });
    expect(there.received[1]!.body).toBe(there.received[0]!.body);
    expect(other.received).toEqual([]);
    await removed(webhook.id);
    await removed(second.id);
  });
});

test('sixty hanging receivers do not delay another receiver', async () => {
  const hanging = await receiver(() => {});
  const quick = await receiver();
  const slow: string[] = [];
  let { team } = hooks.tree;
  for (let count = 0; count < 60; count += 1) {
    if (count > 0 && count % 20 === 0) team = await hooks.tree.addTeam('Below', team);
    const fields = { teamId: team.id, includesTeamsBelow: true };
    slow.push((await hooks.add(`${hanging.url}/${count}`, fields)).webhook.id);
  }
  const lowest = await hooks.tree.addTeam('Lowest', team);
  const { webhook } = await hooks.add(quick.url, { teamId: lowest.id });
  await hooks.addMembers(10, lowest.id);
  await vi.waitFor(() => expect(quick.received).toHaveLength(10), patience);
  // Each hanging receiver gets two deliveries at a time for 15 s. A third one would mean that the
  // quick receiver had to wait.
  const counts = Map.groupBy(hanging.received, ({ path }) => path);
  for (const [path, all] of counts) expect([path, all.length <= 2]).toEqual([path, true]);
  for (const id of [...slow, webhook.id]) await removed(id);
});

test('all of 120 events reach a receiver that fails 30 % of the time', async () => {
  let seen = 0;
  const there = await receiver((response) => {
    seen += 1;
    response.writeHead(seen % 10 < 3 ? 503 : 200).end();
  });
  const { webhook } = await hooks.add(there.url);
  const userIds: string[] = [];
  for (let batch = 0; batch < 4; batch += 1) userIds.push(...(await hooks.addMembers(30)));
  await vi.waitFor(
    async () => {
      const { body } = await hooks.ask('GET', `/v1/webhooks/${webhook.id}/deliveries`);
      const done = await hooks.ask('GET', `/v1/webhooks/${webhook.id}/deliveries?state=delivered`);
      expect(body.pagination.totalCount).toBe(120);
      expect(done.body.pagination.totalCount).toBe(120);
    },
    { timeout: 100_000, interval: 500 },
  );
  const events = new Map(there.received.map((one) => [eventOf(one).id, eventOf(one)]));
  expect(events.size).toBe(120);
  const inOrder = [...events.values()].toSorted((one, other) => one.sequence - other.sequence);
  const told = inOrder.map(({ data }) => (data as { userId: string }).userId);
  // Events of one request happen at the same moment, in any order. Events of different requests
  // come in order.
  const batches = (ids: string[]) => [0, 30, 60, 90].map((at) => ids.slice(at, at + 30).toSorted());
  expect(batches(told)).toEqual(batches(userIds));
  expect(inOrder.map(({ sequence }, place) => sequence - place)).toEqual(
    Array(120).fill(inOrder[0]!.sequence),
  );
  await removed(webhook.id);
}, 120_000);
