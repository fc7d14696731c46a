import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeTraining } from '../../../../../test/authorization/planting.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { publishWebhookEvents } from '#outgoing/webhook-events/publish-webhook-events.ts';

const { app, ask, parts, tree } = await testWorld();

const unheard = { url: 'https://hook.invalid/', eventTypes: ['member.added'] };

const add = (fields: object = {}) => ask('POST', '/v1/webhooks', { ...unheard, ...fields });

async function eventsOf(orgId: string) {
  const { rows } = await sql<{ sequence: number; type: string; deliveries: number }>`
    select event.sequence::int, event.type, (select count(*)::int from webhook_deliveries delivery
      where delivery.org_id = event.org_id and delivery.event_id = event.id) as deliveries
    from events event where event.org_id = ${orgId} order by event.sequence`.execute(parts.db);
  return rows;
}

describe('POST /v1/webhooks', () => {
  test('201: the secret is in this answer and no other', async () => {
    const { status, body } = await add({ description: 'Ours' });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body: listed } = await ask('GET', '/v1/webhooks');
    expect(listed.webhooks).toContainEqual(body.webhook);
    const one = await ask('GET', `/v1/webhooks/${body.webhook.id}`);
    expect(one).toEqual({ status: 200, body: { webhook: body.webhook } });
    expect(JSON.stringify(listed)).not.toContain(body.secret.slice(6));
    expect(body.webhook).toMatchObject({
      teamId: tree.team.id,
      ...unheard,
      description: 'Ours',
      includesTeamsBelow: false,
      isEnabled: true,
      disabledBecause: null,
      oldSecretEndsAt: null,
    });
  });

  test.each([
    ['http://hook.example/', 'https://'],
    ['https://127.0.0.1/', 'public internet'],
    ['https://0x7f.1/', 'public internet'],
    ['https://2130706433/', 'public internet'],
    ['https://[::1]/', 'public internet'],
    ['https://[::ffff:169.254.169.254]/', 'public internet'],
    ['http://169.254.169.254/latest/meta-data', 'public internet'],
    ['https://10.1.2.3/', 'public internet'],
    ['https://localhost/', 'public internet'],
    ['https://a.LOCALHOST./', 'public internet'],
    ['https://user:secret@hook.example/', 'user name'],
    ['ftp://hook.example/', 'http or https'],
    ['hook.example', 'http or https'],
  ])('400: %s', async (url, said) => {
    const { status, body } = await add({ url });
    expect([status, body.details?.[0]?.path]).toEqual([400, 'url']);
    expect(body.error).toContain(said);
  });

  test('400: an address of this server, or no or an unknown event type', async () => {
    const own = await add({ url: `${parts.settings.publicUrl}/v1/webhooks` });
    expect(own).toMatchObject({ status: 400, body: { details: [{ path: 'url' }] } });
    expect(own.body.error).toContain('must not lead to this server');
    expect((await add({ eventTypes: [] })).status).toBe(400);
    expect((await add({ eventTypes: ['member.moved'] })).status).toBe(400);
  });
});

describe('PATCH /v1/webhooks/{webhookId}', () => {
  test('200: omitted fields stay; switched off, its deliveries fail, and test and replay are a 409', async () => {
    const own = await newTree(parts);
    const made = await ask('POST', '/v1/webhooks', unheard, own.headers);
    const path = `/v1/webhooks/${made.body.webhook.id}`;
    await ask('POST', `${path}/test`, {}, own.headers);
    const off = await ask('PATCH', path, { isEnabled: false }, own.headers);
    const expected = { ...made.body.webhook, isEnabled: false, disabledBecause: 'owner' };
    expect(off).toEqual({ status: 200, body: { webhook: expected } });
    const { deliveries } = (await ask('GET', `${path}/deliveries`, undefined, own.headers)).body;
    expect(deliveries).toMatchObject([{ state: 'failed', nextTryAt: null }]);
    expect((await ask('POST', `${path}/test`, {}, own.headers)).status).toBe(409);
    const replay = `${path}/deliveries/${deliveries[0].id}/replay`;
    expect((await ask('POST', replay, {}, own.headers)).status).toBe(409);
    const on = await ask('PATCH', path, { isEnabled: true }, own.headers);
    expect(on.body.webhook).toEqual(made.body.webhook);
    expect((await ask('PATCH', path, { url: 'https://10.0.0.1/' }, own.headers)).status).toBe(400);
  });
});

describe('another organisation', () => {
  test('404: cannot read or change a webhook, and gets none of its events', async () => {
    const foreign = await newTree(parts);
    const { webhook } = (await add()).body;
    const path = `/v1/webhooks/${webhook.id}`;
    const asked = [
      await ask('GET', path, undefined, foreign.headers),
      await ask('PATCH', path, { isEnabled: false }, foreign.headers),
      await ask('DELETE', path, undefined, foreign.headers),
      await ask('GET', `${path}/deliveries`, undefined, foreign.headers),
      await ask('POST', `${path}/test`, {}, foreign.headers),
      await ask('POST', `${path}/rotate`, {}, foreign.headers),
    ];
    expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(404));
    await ask('POST', '/v1/webhooks', unheard, foreign.headers);
    const members = [{ email: 'told@example.com', role: 'member' }];
    await ask('POST', '/v1/teams/members', { members });
    expect(await eventsOf(foreign.team.id)).toEqual([]);
  });
});

describe('an event', () => {
  test('is stored only if the change that causes it is committed', async () => {
    const own = await newTree(parts);
    await ask('POST', '/v1/webhooks', unheard, own.headers);
    const data = { userId: own.owner.userId, role: 'owner' } as const;
    const undone = transaction(parts.db, async (tx) => {
      await publishWebhookEvents(tx, parts.jobs, own.team.id, 'member.added', [
        { teamId: own.team.id, data },
      ]);
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(await eventsOf(own.team.id)).toEqual([]);
    const members = [1, 2, 3].map((it) => ({ email: `kept-${it}@example.com`, role: 'member' }));
    await ask('POST', '/v1/teams/members', { members }, own.headers);
    await ask('POST', '/v1/teams/members', { members }, own.headers);
    const kept = { type: 'member.added', deliveries: 1 };
    expect(await eventsOf(own.team.id)).toEqual(
      [1, 2, 3].map((sequence) => ({ sequence, ...kept })),
    );
  });

  test('of a team below goes only to webhooks that include teams below', async () => {
    const own = await newTree(parts);
    const below = await own.addTeam('Below');
    const beside = await own.addTeam('Beside');
    const make = (fields: object) =>
      ask('POST', '/v1/webhooks', { ...unheard, ...fields }, own.headers);
    await make({});
    await make({ teamId: beside.id });
    const members = [{ email: 'below@example.com', role: 'member' }];
    const join = () => ask('POST', `/v1/teams/${below.id}/members`, { members }, own.headers);
    await join();
    expect(await eventsOf(own.team.id)).toEqual([]);
    await make({ includesTeamsBelow: true, eventTypes: ['member.added', 'member.removed'] });
    await make({ teamId: below.id });
    const leave = `/v1/teams/${below.id}/members?email=below@example.com`;
    await ask('DELETE', leave, undefined, own.headers);
    await join();
    expect(await eventsOf(own.team.id)).toEqual([
      { sequence: 1, type: 'member.removed', deliveries: 1 },
      { sequence: 2, type: 'member.added', deliveries: 2 },
    ]);
  });

  test('of a member who leaves is stored for the team and for each team below', async () => {
    const own = await newTree(parts);
    const below = await own.addTeam('Below');
    const { userId } = await own.addMember(own.team, 'leaver@example.com', 'member');
    await own.addMember(below, 'leaver@example.com', 'member');
    const fields = { includesTeamsBelow: true, eventTypes: ['member.removed'] };
    await ask('POST', '/v1/webhooks', { ...unheard, ...fields }, own.headers);
    const sent = { method: 'DELETE', headers: await signIn({ parts }, userId) };
    const left = await app.request(`/v1/teams/${own.team.id}/members/me`, sent);
    expect(left.status).toBe(200);
    const { rows } = await sql<{ type: string; team_id: string; data: object }>`
      select type, team_id, data from events where org_id = ${own.team.id}`.execute(parts.db);
    const expected = [own.team, below].map(({ id }) => {
      return { type: 'member.removed', team_id: id, data: { userId } };
    });
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining(expected));
  });

  test('of a document is ready, failed or deleted; deleting the team deletes its own webhooks', async () => {
    const own = await newTree(parts);
    const eventTypes = ['document.ready', 'document.failed', 'document.deleted'];
    const team = await own.addTeam('Gone');
    const make = (fields: object) =>
      ask('POST', '/v1/webhooks', { ...unheard, eventTypes, ...fields }, own.headers);
    await make({ includesTeamsBelow: true });
    await make({ teamId: team.id });
    for (const name of ['notes.txt', 'broken.pdf']) {
      const form = new FormData();
      form.append('teamId', team.id);
      form.append('file', new File(['some text'], name));
      const headers = { authorization: own.headers.authorization };
      await app.request('/v1/documents?wait=true', { method: 'POST', headers, body: form });
    }
    expect((await ask('DELETE', `/v1/teams/${team.id}`, undefined, own.headers)).status).toBe(200);
    const events = await eventsOf(own.team.id);
    expect(events).toEqual([
      { sequence: 1, type: 'document.ready', deliveries: 1 },
      { sequence: 2, type: 'document.failed', deliveries: 1 },
      { sequence: 3, type: 'document.deleted', deliveries: 1 },
      { sequence: 4, type: 'document.deleted', deliveries: 1 },
    ]);
    const { webhooks } = (await ask('GET', '/v1/webhooks', undefined, own.headers)).body;
    expect(webhooks).toMatchObject([{ teamId: own.team.id }]);
  });

  test('of a correction is created, approved or rejected', async () => {
    const own = await newTree(parts);
    const eventTypes = ['training.created', 'training.approved', 'training.rejected'];
    await ask('POST', '/v1/webhooks', { ...unheard, eventTypes }, own.headers);
    const world = { app, parts, tree: own, team: own.team };
    await makeTraining(world, 'approve', 'approve', 'reject');
    expect((await eventsOf(own.team.id)).map(({ type }) => type)).toEqual(eventTypes);
  });
});
