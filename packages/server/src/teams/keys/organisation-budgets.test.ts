import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app.ts';
import { transaction } from '#db/database.ts';
import { findInvitationWait } from '../mails/mail-budget.queries.ts';

let world: TestApp;
let tree: TestTree;

beforeEach(async () => {
  world = await testApp();
  tree = await newTree(world.parts);
});

type App = Pick<TestApp['app'], 'request'>;

async function post(path: string, body: object = {}, app: App = world.app) {
  const sent = { method: 'POST', headers: tree.headers, body: JSON.stringify(body) };
  const answer = await app.request(path, sent);
  // any: the tests read answers of many shapes.
  const json = (await answer.json()) as any;
  return {
    status: answer.status,
    code: answer.headers.get('x-error-code'),
    headers: answer.headers,
    json,
  };
}

const tally = (all: { status: number }[]) =>
  all.map(({ status }) => status).toSorted((one, other) => one - other);
const hook = { url: 'https://hook.invalid/', eventTypes: ['member.added'] };

describe('S56: a team', () => {
  test('has at most 100 working keys, also when they are made at the same moment', async () => {
    await sql`insert into api_keys (team_id, name, secret_hash, revoked_at)
      select ${tree.team.id}, 'K', sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
        case when number > 97 then now() end
      from generate_series(1, 110) number`.execute(world.parts.db);
    // With the first key of the tree there are 98.
    const made = await Promise.all(
      Array.from({ length: 6 }, () => post('/v1/keys', { name: 'x' })),
    );
    expect(tally(made)).toEqual([201, 201, 409, 409, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.code).toBe('keys_full');
    const below = await tree.addTeam('Below');
    expect((await post('/v1/keys', { name: 'x', teamId: below.id })).status).toBe(201);
    await sql`update api_keys set expires_at = now() where id = (
      select id from api_keys where team_id = ${tree.team.id} and name = 'K'
        and revoked_at is null limit 1)`.execute(world.parts.db);
    expect((await post('/v1/keys', { name: 'x' })).status).toBe(201);
  });

  test('has at most 20 webhooks', async () => {
    for (let count = 0; count < 17; count += 1) await post('/v1/webhooks', hook);
    const made = await Promise.all(Array.from({ length: 5 }, () => post('/v1/webhooks', hook)));
    expect(tally(made)).toEqual([201, 201, 201, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.code).toBe('webhooks_full');
  });
});

test('S56: a webhook is tested and replayed 10 times an hour, in all processes together', async () => {
  const { parts } = world;
  const rateLimits = {
    requestsPerMinute: 6000,
    searchesPerMinute: 1200,
    additionsPerMinute: 300,
    mailsPerHour: 5000,
  };
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
  const rateLimits = {
    requestsPerMinute: 6000,
    searchesPerMinute: 1200,
    additionsPerMinute: 300,
    mailsPerHour: 5000,
  };
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

describe('S56: invitations to people who never signed in', () => {
  const plant = (count: number, state: string, tried: string | null) =>
    sql<{ id: string }>`
    insert into mails (org_id, team_id, user_id, joined_at, kind, state, tried_at)
    select ${tree.team.orgId}, ${tree.team.id}, ${tree.owner.userId},
      now() - number * interval '1 second' - random() * interval '1 day',
      'invitation', ${state}, now() - ${tried}::interval
    from generate_series(1, ${count}::int) number
    returning id`.execute(world.parts.db);
  const waitOf = (mailId: string) =>
    transaction(world.parts.db, (tx) => findInvitationWait(tx, { orgId: tree.team.orgId, mailId }));

  test('200 a day of one organisation go out; later ones wait, in their order', async () => {
    await plant(199, 'sent', '23 hours');
    const [first] = (await plant(1, 'queued', null)).rows;
    expect(await waitOf(first!.id)).toBe(0);
    await sql`update mails set state = 'sent', tried_at = now() where id = ${first!.id}`.execute(
      world.parts.db,
    );
    const later = (await plant(250, 'queued', null)).rows.map(({ id }) => id).toSorted();
    const hour = 3600;
    expect(await waitOf(later[0]!)).toBeCloseTo(hour, -2);
    expect(await waitOf(later[198]!)).toBeCloseTo(hour, -2);
    expect(await waitOf(later[199]!)).toBeCloseTo(24 * hour, -2);
    expect(await waitOf(later[200]!)).toBeCloseTo(25 * hour, -2);
  });

  test('of yesterday and of another organisation do not count', async () => {
    await plant(200, 'sent', '25 hours');
    const [mail] = (await plant(1, 'queued', null)).rows;
    expect(await waitOf(mail!.id)).toBe(0);
  });
});
