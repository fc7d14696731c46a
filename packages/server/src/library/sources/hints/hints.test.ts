import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test, vi } from 'vitest';
import { openBudgets } from '#ground/db/open-budgets.ts';
import { sourceWorlds } from '../fixtures/source-world.ts';
import { createHintLimits } from './limit-hints.ts';
import { takeHint } from './take-hint.ts';

const worlds = await sourceWorlds();
const { app, ask, parts } = worlds;

/** The sources whose runs were enqueued: their places are scripted, so that no job may run them. */
const asked: string[] = [];
const { enqueue } = parts.jobs;
vi.spyOn(parts.jobs, 'enqueue').mockImplementation(async (tx, queue, data, options) => {
  if (queue === 'run-source') asked.push((data as { sourceId: string }).sourceId);
  else await enqueue(tx, queue, data, options);
});

const body = '{"ref":"refs/heads/main","zen":"Ä"}';
type Sent = Record<string, string>;

async function open() {
  const world = await worlds.open({ 'a.txt': 'one' });
  const made = await ask('POST', `/v1/sources/${world.sourceId}/hint-secret`);
  expect(made.status).toBe(201);
  return { ...world, secret: made.body.secret as string, url: made.body.url as string };
}

async function hint(
  sourceId: string,
  headers: Sent,
  content: string | Uint8Array<ArrayBuffer> = body,
) {
  const response = await app.request(`/v1/sources/${sourceId}/hint`, {
    method: 'POST',
    headers,
    body: content,
  });
  return { status: response.status, body: (await response.json()) as object };
}

const standard = (secret: string, at = new Date(), id = randomUUID()): Sent => ({
  'webhook-id': id,
  'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
  'webhook-signature': `v1a,AAAA ${new Webhook(secret).sign(id, at, body)}`,
});
const hub = (secret: string): Sent => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});
const gitlab = (secret: string): Sent => ({ 'x-gitlab-token': secret });
const bearer = (secret: string): Sent => ({ authorization: `Bearer ${secret}` });
const ways = { standard, hub, gitlab, bearer };
const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const refused = {
  status: 401,
  body: { error: 'Not signed with the secret of hints to this source' },
};

async function dueIn(sourceId: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from next_at - now())::float8 as seconds
    from sources where id = ${sourceId}`.execute(parts.db);
  return rows[0]!.seconds;
}

async function set(sourceId: string, change: ReturnType<typeof sql>): Promise<void> {
  await sql`update sources set ${change} where id = ${sourceId}`.execute(parts.db);
}

describe('POST /v1/sources/{sourceId}/hint', () => {
  test.each(Object.entries(ways))('202: %s shows who asks; the source is due', async (_, way) => {
    const { sourceId, secret } = await open();
    expect(asked).not.toContain(sourceId);
    expect(await hint(sourceId, way(secret))).toEqual({ status: 202, body: {} });
    expect(asked).toContain(sourceId);
  });

  test.each(Object.entries(ways))(
    '401: %s with another secret, of another source too, and for another body',
    async (name, way) => {
      const { sourceId, secret } = await open();
      const neighbour = await open();
      expect(await hint(sourceId, way(other))).toEqual(refused);
      expect(await hint(sourceId, way(neighbour.secret))).toEqual(refused);
      const isOfBody = name === 'standard' || name === 'hub';
      if (isOfBody) expect(await hint(sourceId, way(secret), `${body} `)).toEqual(refused);
      expect(asked).not.toContain(sourceId);
    },
  );

  test('401, always the same: without a mark, for no source, without a secret, after it ended', async () => {
    const { sourceId, secret } = await open();
    const bare = await worlds.open();
    expect(await hint(sourceId, {})).toEqual(refused);
    expect(await hint(sourceId, worlds.tree.headers)).toEqual(refused);
    expect(await hint(randomUUID(), bearer(secret))).toEqual(refused);
    expect(await hint('nothing', bearer(secret))).toEqual(refused);
    expect(await hint(bare.sourceId, bearer(''))).toEqual(refused);
    expect(await hint(bare.sourceId, bearer(other))).toEqual(refused);
    await ask('DELETE', `/v1/sources/${sourceId}/hint-secret`);
    expect(await hint(sourceId, bearer(secret))).toEqual(refused);
    await set(sourceId, sql`hint_secret = ${Buffer.alloc(61, 1)}`);
    expect(await hint(sourceId, bearer(secret))).toEqual(refused);
  });

  test('401: a signature that was used, is older than five minutes, or not yet', async () => {
    const { sourceId, secret } = await open();
    const once = standard(secret);
    expect((await hint(sourceId, once)).status).toBe(202);
    expect(await hint(sourceId, once)).toEqual(refused);
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    expect((await hint(sourceId, standard(secret, at(-290)))).status).toBe(202);
    expect(await hint(sourceId, standard(secret, at(-310)))).toEqual(refused);
    expect(await hint(sourceId, standard(secret, at(310)))).toEqual(refused);
    const unsigned = { ...standard(secret), 'webhook-timestamp': 'now' };
    expect(await hint(sourceId, unsigned)).toEqual(refused);
  });

  test('413: a body above 1 MiB, with its length or without; any other is not read further', async () => {
    const { sourceId, secret } = await open();
    const large = Buffer.alloc(1024 * 1024 + 1, 32);
    expect((await hint(sourceId, bearer(secret), large)).status).toBe(413);
    expect((await hint(sourceId, { 'content-length': `${large.length}` }, large)).status).toBe(413);
    expect((await hint(sourceId, bearer(secret), large.subarray(1))).status).toBe(202);
    expect((await hint(sourceId, bearer(secret), new Uint8Array([0xff, 0]))).status).toBe(202);
  });

  test('429: after sixty in a minute; those of strangers count for their address alone', async () => {
    const { sourceId, secret } = await open();
    const limits = createHintLimits({}, openBudgets(parts.database.pool));
    const send = async (token: string) => {
      const header = (name: string) => gitlab(token)[name];
      await takeHint(parts, limits, sourceId, { header, body: new Uint8Array(), now: new Date() });
    };
    for (let at = 0; at < 70; at += 1)
      await expect(send(other)).rejects.toMatchObject({ code: 'hint_refused' });
    for (let at = 0; at < 60; at += 1) await send(secret);
    await expect(send(secret)).rejects.toMatchObject({ code: 'too_many_requests' });
    for (let at = 0; at < 600; at += 1) await limits.ask('2001:db8:77::1');
    await expect(limits.ask('2001:db8:77::2')).rejects.toMatchObject({ code: 'too_many_requests' });
    await limits.ask('2001:db8:88::1');
  });
});

describe('what a hint does', () => {
  test('a right that was withdrawn is blind within seconds', async () => {
    const world = await open();
    const { sourceId, place, secret } = world;
    const ada = await world.join('ada', 'member');
    const mine = { path: 'tides.txt', text: 'The tides turn at noon' };
    place.items.clear();
    place.items.set('t', { ...mine, rights: [{ kind: 'person', email: ada }] });
    await world.run();
    await world.ready();
    expect(await world.finds(ada, 'tides turn')).toEqual(['tides.txt']);
    await set(sourceId, sql`next_at = 'infinity', run_began_at = now() - interval '1 minute'`);
    place.items.set('t', { ...mine, rights: [] });
    await hint(sourceId, bearer(secret));
    // The job of the hint, at a place that is scripted.
    if (asked.includes(sourceId)) await world.run();
    expect(await world.finds(ada, 'tides turn')).toEqual([]);
  });

  test('its job is enqueued once, however many come in a row', async () => {
    const { sourceId, secret } = await open();
    for (let at = 0; at < 5; at += 1) await hint(sourceId, bearer(secret));
    expect(asked.filter((it) => it === sourceId).length).toBe(1);
  });

  test('a storm is one look in ten seconds, and none is lost', async () => {
    const { sourceId, secret } = await open();
    await set(sourceId, sql`run_began_at = now() - interval '4 seconds'`);
    await hint(sourceId, bearer(secret));
    const first = await dueIn(sourceId);
    expect(first).toBeGreaterThan(4);
    expect(first).toBeLessThan(6.1);
    await hint(sourceId, bearer(secret));
    expect(await dueIn(sourceId)).toBeLessThanOrEqual(first);
    expect(asked).not.toContain(sourceId);
  });

  test('one that comes while the source is looked through asks for one more look', async () => {
    const world = await open();
    const { sourceId, place, secret } = world;
    place.faults = { meanwhile: async () => void (await hint(sourceId, bearer(secret))) };
    await world.run();
    expect(await dueIn(sourceId)).toBeLessThanOrEqual(10);
  });

  test('a paused source and one that a person has to mend stay as they are', async () => {
    const { sourceId, secret } = await open();
    for (const state of [sql`is_paused = true`, sql`is_paused = false, is_stopped = true`]) {
      await set(sourceId, state);
      expect((await hint(sourceId, bearer(secret))).status).toBe(202);
      expect(await dueIn(sourceId)).toBe(Infinity);
    }
  });

  test('a source that is due already is not put off', async () => {
    const { sourceId, secret } = await open();
    await set(sourceId, sql`run_began_at = now(), next_at = now()`);
    await hint(sourceId, bearer(secret));
    expect(await dueIn(sourceId)).toBeLessThanOrEqual(0);
  });
});

describe('/v1/sources/{sourceId}/hint-secret', () => {
  test('201: an address and a secret of 256 bits, which is stored sealed and never shown again', async () => {
    const { sourceId, secret, url } = await open();
    expect(url).toBe(new URL(`/v1/sources/${sourceId}/hint`, parts.settings.publicUrl).href);
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64').length).toBe(32);
    const { rows } = await sql<{ hint_secret: Buffer }>`
      select hint_secret from sources where id = ${sourceId}`.execute(parts.db);
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(rows[0]!.hint_secret.includes(bytes)).toBe(false);
    await set(sourceId, sql`next_at = now() + interval '1 hour'`);
    const { body: shown } = await ask('GET', `/v1/sources/${sourceId}`);
    expect(shown.source.takesHints).toBe(true);
    expect(JSON.stringify(shown)).not.toContain(secret);
  });

  test('a new one ends the one before; DELETE ends it, once in the audit log', async () => {
    const { sourceId, secret, team } = await open();
    const second = await ask('POST', `/v1/sources/${sourceId}/hint-secret`);
    expect(await hint(sourceId, bearer(secret))).toEqual(refused);
    expect((await hint(sourceId, bearer(second.body.secret))).status).toBe(202);
    const end = () => ask('DELETE', `/v1/sources/${sourceId}/hint-secret`);
    expect(await end()).toMatchObject({ status: 200, body: { success: true } });
    expect((await end()).status).toBe(200);
    expect((await ask('GET', `/v1/sources/${sourceId}`)).body.source.takesHints).toBe(false);
    const { body: log } = await ask('GET', `/v1/audit?teamId=${team.id}`);
    const actions = log.entries.map((it: any) => it.action);
    expect(actions.filter((it: string) => it === 'source.hints_opened').length).toBe(2);
    expect(actions.filter((it: string) => it === 'source.hints_closed').length).toBe(1);
  });
});
