import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deleteOldEvents } from '#outgoing/webhook-events/events.queries.ts';
import { openReceiver } from './fixtures/receiver.ts';
import { openWebhooks } from './fixtures/open-webhooks.ts';

const patience = { timeout: 30_000 };

test('events and their deliveries are deleted after 30 days, and the sequence continues', async () => {
  const hooks = await openWebhooks();
  onTestFinished(() => hooks.close());
  const there = await openReceiver();
  onTestFinished(() => there.close());
  const { webhook } = await hooks.add(there.url);
  const { db } = hooks.parts;
  for (const days of [40, 31, 29, 0]) {
    await hooks.addMembers(1);
    await sql`
      update events set created_at = now() - make_interval(days => ${days})
      where sequence = (select max(sequence) from events)`.execute(db);
  }
  const states = async () => (await hooks.deliveries(webhook.id)).map(({ state }) => state);
  await vi.waitFor(
    async () => expect(await states()).toEqual(Array(4).fill('delivered')),
    patience,
  );

  await deleteOldEvents(db, 30);
  const kept = await hooks.deliveries(webhook.id);
  expect(kept.map(({ sequence }) => sequence)).toEqual([4, 3]);
  const { rows } = await sql<{ events: number; deliveries: number; tries: number }>`
    select (select count(*)::int from events) as events,
      (select count(*)::int from webhook_deliveries) as deliveries,
      (select count(*)::int from webhook_tries) as tries`.execute(db);
  expect(rows).toEqual([{ events: 2, deliveries: 2, tries: 2 }]);
  await hooks.addMembers(1);
  expect((await hooks.deliveries(webhook.id))[0]).toMatchObject({ sequence: 5 });
});
