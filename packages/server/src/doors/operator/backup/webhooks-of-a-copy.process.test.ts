import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testSettings } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { openReceiver } from '#outgoing/webhooks/fixtures/receiver.ts';
import { emptyPlace, newFolder, openInstallation } from './fixtures/installation.ts';
import type { Installation } from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';

vi.setConfig({ testTimeout: 180_000 });

const say = () => {};
const patience = { timeout: 60_000, interval: 100 };

/** Opens an installation with a webhook whose only delivery has failed once and will be retried. */
async function newOriginal() {
  let takes = false;
  const there = await openReceiver((response) => response.writeHead(takes ? 204 : 503).end());
  onTestFinished(() => there.close());
  const { settings, tidy } = await testSettings();
  const original = await openInstallation({ ...settings, webhookPrivateHosts: ['127.0.0.1:*'] });
  onTestFinished(() => original.close().then(tidy));
  const { headers } = await newTree(original.parts);
  // any: the tests read answers of many shapes.
  const ask = async ({ app }: Installation, method: string, path: string, body?: object) => {
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await (await app.request(path, sent)).json()) as any;
  };
  const made = { url: there.url, eventTypes: ['member.added'] };
  const { webhook } = await ask(original, 'POST', '/v1/webhooks', made);
  const addMember = (to: Installation, email: string) =>
    ask(to, 'POST', '/v1/teams/members', { members: [{ email, role: 'member' }] });
  const deliveries = async (of: Installation) =>
    (await ask(of, 'GET', `/v1/webhooks/${webhook.id}/deliveries`)).deliveries;
  await addMember(original, 'before@example.com');
  await vi.waitFor(async () => {
    const waiting = [{ state: 'pending', tries: [{ status: 503 }] }];
    expect(await deliveries(original)).toMatchObject(waiting);
  }, patience);
  return { original, there, addMember, deliveries, takeAll: () => (takes = true) };
}

async function copyOf({ settings }: Installation, sendsMail: boolean): Promise<Installation> {
  const folder = join(await newFolder(), 'backup');
  await makeBackup({ settings, folder, passphrase: null, isVerified: false, say });
  const place: Settings = { ...(await emptyPlace()), webhookPrivateHosts: ['127.0.0.1:*'] };
  const options = { settings: place, folder, passphrase: null, isVerified: false, say };
  await restoreBackup({ ...options, sendsMail });
  const copy = await openInstallation(place);
  onTestFinished(() => copy.close());
  return copy;
}

test('a copy beside the original does not send its waiting deliveries, only its own new events', async () => {
  const { original, there, addMember, deliveries, takeAll } = await newOriginal();
  const copy = await copyOf(original, false);
  takeAll();
  expect(await deliveries(copy)).toMatchObject([{ state: 'failed', nextTryAt: null }]);
  await addMember(copy, 'of-the-copy@example.com');
  await vi.waitFor(async () => {
    expect(await deliveries(copy)).toMatchObject([{ state: 'delivered' }, { state: 'failed' }]);
  }, patience);
  const [waiting] = await deliveries(original);
  const senders = there.received.filter(({ headers }) => headers['webhook-id'] === waiting.eventId);
  expect(senders.length).toBe(waiting.tries.length);
});

test('a copy that replaces the original sends the waiting deliveries, with the same id', async () => {
  const { original, there, deliveries, takeAll } = await newOriginal();
  await original.close();
  takeAll();
  const copy = await copyOf(original, true);
  await vi.waitFor(async () => {
    expect(await deliveries(copy)).toMatchObject([{ state: 'delivered', nextTryAt: null }]);
  }, patience);
  const ids = there.received.map(({ headers }) => headers['webhook-id']);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids).size).toBe(1);
});

test('a moved database sends the waiting deliveries, too', async () => {
  const { original, there, deliveries, takeAll } = await newOriginal();
  await original.close();
  const { settings } = original;
  await moveDatabase({ settings, to: null, say });
  takeAll();
  const moved = await openInstallation({ ...settings, databaseUrl: undefined });
  onTestFinished(() => moved.close());
  await vi.waitFor(async () => {
    const tried = [{ status: 503 }, { status: 204 }];
    expect(await deliveries(moved)).toMatchObject([{ state: 'delivered', tries: tried }]);
  }, patience);
  expect(new Set(there.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});
