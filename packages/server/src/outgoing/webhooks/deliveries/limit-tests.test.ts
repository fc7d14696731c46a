import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import type { TestApp } from '../../../../../../test/app.ts';
import { askingWhole, newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';

let world: TestApp;
let tree: TestTree;

beforeEach(async () => {
  world = await testApp();
  tree = await newTree(world.parts);
});

async function post(path: string, sent: object = {}, app = world.app) {
  const { body: json, ...answer } = await askingWhole(app, tree.headers)('POST', path, sent);
  return { ...answer, code: answer.headers.get('x-error-code'), json };
}

const tally = (all: { status: number }[]) =>
  all.map(({ status }) => status).toSorted((one, other) => one - other);
const hook = { url: 'https://hook.invalid/', eventTypes: ['member.added'] };
const rateLimits = {
  requestsPerMinute: 6000,
  searchesPerMinute: 1200,
  additionsPerMinute: 300,
  mailsPerHour: 5000,
};

test('S56: a team has at most 20 webhooks', async () => {
  for (let count = 0; count < 17; count += 1) await post('/v1/webhooks', hook);
  const made = await Promise.all(Array.from({ length: 5 }, () => post('/v1/webhooks', hook)));
  expect(tally(made)).toEqual([201, 201, 201, 409, 409]);
  expect(made.find(({ status }) => status === 409)?.code).toBe('webhooks_full');
});

test('S56: a webhook is tested and replayed 10 times an hour, in all processes together', async () => {
  const { parts } = world;
  const open = () => createApp({ ...parts, settings: { ...parts.settings, rateLimits } });
  const apps = [open(), open()];
  const path = `/v1/webhooks/${(await post('/v1/webhooks', hook)).json.webhook.id}`;
  const { delivery } = (await post(`${path}/test`, {}, apps[0])).json;
  const replay = `${path}/deliveries/${delivery.id}/replay`;
  for (let count = 1; count < 10; count += 1) {
    const asked = await post(count % 2 ? replay : `${path}/test`, {}, apps[count % 2]);
    expect(asked.status).toBeLessThan(300);
  }
  for (const [at, address] of [`${path}/test`, replay].entries()) {
    const refused = await post(address, {}, apps[at]);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  }
  const other = `/v1/webhooks/${(await post('/v1/webhooks', hook)).json.webhook.id}/test`;
  expect((await post(other, {}, apps[0])).status).toBe(201);
});

test('S56: webhooks that are deleted and made again are tested 200 times an hour together', async () => {
  const { parts } = world;
  const app = createApp({ ...parts, settings: { ...parts.settings, rateLimits } });
  const make = async () => (await post('/v1/webhooks', hook)).json.webhook.id as string;
  const testOnce = (id: string) => post(`/v1/webhooks/${id}/test`, {}, app);
  const first = await make();
  expect((await testOnce(first)).status).toBe(201);
  // As if 196 had been sent: the process holds three more, and four are left.
  await sql`update budgets set points = 196
    where key = ${`webhook-tests-organisation:${tree.team.orgId}`}`.execute(parts.db);
  for (let count = 0; count < 6; count += 1) expect((await testOnce(first)).status).toBe(201);
  await world.app.request(`/v1/webhooks/${first}`, { method: 'DELETE', headers: tree.headers });
  const second = await make();
  expect((await testOnce(second)).status).toBe(201);
  const refused = await testOnce(second);
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(refused.json.error).toContain('organisation');
});
