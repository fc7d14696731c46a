import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { IntakeError } from '@guildhall/reading/extraction/intake-error.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';
import { holdReading } from './fixtures/held-reading.ts';
import { documentPeople } from './fixtures/people.ts';
import { toldIntake } from './fixtures/told-intake.ts';

const world = await testWorld();
const { app, parts, tree } = world;
const client = documentClient(app, tree);
const people = documentPeople(world, tree);
const reading = holdReading(world);
/** Uploads what is not read before a test says so. */
const held = documentClient(reading.app, tree);
const leader = await people.join('team_leader');
const broken = toldIntake('', new IntakeError('locked', {}));

let last = 0;
const newName = () => `rights-${(last += 1)}.txt`;
const newText = () => `Text ${crypto.randomUUID()}.`;
const pathOf = (id: string) => `/v1/documents/${id}`;

const show = async (id: string) => (await client.ask('GET', pathOf(id))).body.document;

/** Sends a file as a person, without waiting until it is read. */
async function send(who: Somebody, name: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([newText()], name));
  const { cookie } = who.headers;
  const sent = { method: 'POST', headers: { cookie }, body: form };
  const response = await reading.app.request('/v1/documents', sent);
  expect(response.status).toBe(201);
  const { documents } = (await response.json()) as { documents: [{ id: string; name: string }] };
  return documents[0];
}

const statusOf = async (who: Somebody, method: string, path: string, body?: object) =>
  (await people.ask(who, method, path, body)).status;

describe('who sees a document with a new version that waits (S86, D25)', () => {
  test('a wider visibility is that of the new text, so it begins with it', async () => {
    const name = newName();
    const { id } = await client.addSettled(name, newText(), { visibility: 'restricted' });
    await held.add(name, newText(), { visibility: 'public' });
    expect(await show(id)).toMatchObject({ visibility: 'restricted' });
    await reading.readNow(id);
    expect(await show(id)).toMatchObject({ visibility: 'public' });
  });

  test('a narrower one that the sender names holds at once, a narrower one by rule with the new text', async () => {
    const [named, ruled] = [newName(), newName()];
    const first = await client.addSettled(named, newText(), { visibility: 'public' });
    const second = await client.addSettled(ruled, newText(), { visibility: 'public' });
    const sent = await held.add(named, newText(), { visibility: 'restricted' });
    expect(sent).toMatchObject({ visibility: 'restricted' });
    expect(await held.add(ruled, newText())).toMatchObject({ visibility: 'public' });
    // Also where the new version fails: somebody has asked for it.
    await reading.readNow(first.id, broken);
    await reading.readNow(second.id);
    expect(await show(first.id)).toMatchObject({ visibility: 'restricted' });
    expect(await show(second.id)).toMatchObject({ visibility: 'team' });
  });

  test.each([
    ['tree', 'restricted', 'restricted'],
    ['team', 'tree', 'tree'],
  ])(
    'one that was %s and is made %s meanwhile is %s afterwards',
    async (before, meanwhile, after) => {
      const name = newName();
      const { id } = await client.addSettled(name, newText(), { visibility: before });
      await held.add(name, newText());
      await client.ask('PATCH', pathOf(id), { visibility: meanwhile });
      expect(await show(id)).toMatchObject({ visibility: meanwhile });
      await reading.readNow(id);
      expect(await show(id)).toMatchObject({ visibility: after });
    },
  );

  test('the visibility that it has can be given meanwhile to a text that was sent with a wider one', async () => {
    const name = newName();
    const { id } = await client.addSettled(name, newText());
    await held.add(name, newText(), { visibility: 'public' });
    await client.ask('PATCH', pathOf(id), { visibility: 'team' });
    await reading.readNow(id);
    expect(await show(id)).toMatchObject({ visibility: 'team' });
  });

  test('narrowing it meanwhile never widens the text that waits', async () => {
    const name = newName();
    const { id } = await client.addSettled(name, newText(), { visibility: 'public' });
    await held.add(name, newText());
    await client.ask('PATCH', pathOf(id), { visibility: 'tree' });
    await reading.readNow(id);
    expect(await show(id)).toMatchObject({ visibility: 'team' });
  });

  test('a request to publish the old text does not publish the new one (S57)', async () => {
    const member = await people.join('member');
    const name = newName();
    const asked = await people.upload(member, name, { visibility: 'public' });
    const { id, requestedAt } = asked.body.documents[0];
    expect(requestedAt).not.toBeNull();
    await send(member, name);
    const decided = { visibility: 'public', requestedAt };
    expect(await statusOf(leader, 'PATCH', pathOf(id), decided)).toBe(200);
    await reading.readNow(id);
    expect(await show(id)).toMatchObject({ visibility: 'team', requestedVisibility: null });
  });

  test('a wish to publish that comes with the new version, or while it waits, is about the new text', async () => {
    const member = await people.join('member');
    const [first, second] = [newName(), newName()];
    const one = (await people.upload(member, first)).body.documents[0];
    const other = (await people.upload(member, second)).body.documents[0];
    await send(member, first, { visibility: 'public' });
    await send(member, second);
    const patched = await people.ask(member, 'PATCH', pathOf(other.id), { visibility: 'public' });
    const { requestedAt } = patched.body.document;
    for (const { id } of [one, other]) {
      await reading.readNow(id);
      expect(await show(id)).toMatchObject({ visibility: 'team', requestedVisibility: 'public' });
    }
    const decided = { visibility: 'public', requestedAt };
    expect(await statusOf(leader, 'PATCH', pathOf(other.id), decided)).toBe(409);
  });

  test('a former uploader reads their own text until the new one is read, and changes nothing', async () => {
    const member = await people.join('member');
    const name = newName();
    const mine = await people.upload(member, name, { visibility: 'restricted' });
    const { id } = mine.body.documents[0];
    await send(leader, name);
    const path = pathOf(id);
    const seen = await people.ask(member, 'GET', path);
    expect(seen.body.document).toMatchObject({ mayChange: false, newVersion: null });
    expect(await statusOf(member, 'PATCH', path, { visibility: 'public' })).toBe(403);
    expect(await statusOf(member, 'DELETE', path)).toBe(403);
    expect(await send(member, name)).toMatchObject({ name: name.replace('.txt', ' (2).txt') });
    await reading.readNow(id, broken);
    expect(await statusOf(member, 'POST', `${path}/retry`)).toBe(403);
    expect(await statusOf(leader, 'POST', `${path}/retry`)).toBe(200);
    await expect.poll(async () => (await show(id)).newVersion, { timeout: 20_000 }).toBeNull();
    expect(await statusOf(member, 'GET', path)).toBe(404);
  });

  test('shares of another sender’s text end with that text, and stay if the new one fails', async () => {
    const [member, friend] = [await people.join('member'), await people.join('partner')];
    const name = newName();
    const { id } = (await people.upload(member, name)).body.documents[0];
    const shares = { userIds: [friend.userId], teamIds: [] };
    await people.ask(member, 'PATCH', pathOf(id), { shares });
    await send(leader, name);
    await reading.readNow(id, broken);
    expect(await show(id)).toMatchObject({ shares });
    expect(await statusOf(friend, 'GET', pathOf(id))).toBe(200);
    await send(leader, name);
    await reading.readNow(id);
    expect(await show(id)).toMatchObject({ shares: { userIds: [], teamIds: [] } });
    expect(await statusOf(friend, 'GET', pathOf(id))).toBe(404);
  });

  test('shares that somebody names meanwhile stay', async () => {
    const [member, friend, other] = [
      await people.join('member'),
      await people.join('partner'),
      await people.join('partner'),
    ];
    const name = newName();
    const { id } = (await people.upload(member, name)).body.documents[0];
    const both = { userIds: [friend.userId, other.userId].toSorted() };
    await people.ask(member, 'PATCH', pathOf(id), { shares: both });
    await send(leader, name);
    await people.ask(leader, 'PATCH', pathOf(id), { shares: { userIds: [friend.userId] } });
    await reading.readNow(id);
    expect(await show(id)).toMatchObject({ shares: { userIds: [friend.userId] } });
    expect(await statusOf(other, 'GET', pathOf(id))).toBe(404);
  });

  test('why a new version failed is told only to those who may change it', async () => {
    const member = await people.join('member');
    const name = newName();
    const { id } = await client.addSettled(name, newText());
    await held.add(name, newText());
    await reading.readNow(id, broken);
    const told = await people.ask(member, 'GET', pathOf(id));
    expect(told.body.document).toMatchObject({ state: 'ready', newVersion: null });
    const leading = await people.ask(leader, 'GET', pathOf(id));
    expect(leading.body.document.newVersion).toMatchObject({ state: 'failed' });
  });

  test('that there is one is told only to those who may change it, by no filter and count either', async () => {
    const [author, reader] = [await people.join('member'), await people.join('member')];
    const name = newName();
    const { id } = await send(author, name);
    await reading.readNow(id);
    await send(author, name);
    const told = async (who: Somebody, state: string) => {
      const path = `/v1/documents?teamId=${tree.team.id}&search=${name}&state=${state}`;
      const { body } = await people.ask(who, 'GET', path);
      expect(body.documents).toHaveLength(body.pagination.totalCount);
      return body.documents.length;
    };
    const underWay = async (who: Somebody) => {
      const path = `/v1/documents/events?teamId=${tree.team.id}`;
      const { body } = await people.ask(who, 'GET', path);
      return body.documents.filter((it: { id: string }) => it.id === id).length;
    };
    for (const [who, count] of [
      [author, 1],
      [leader, 1],
      [reader, 0],
    ] as const)
      expect([await told(who, 'queued'), await underWay(who)]).toEqual([count, count]);
    await reading.readNow(id, broken);
    for (const [who, count] of [
      [author, 1],
      [leader, 1],
      [reader, 0],
    ] as const)
      expect(await told(who, 'failed')).toBe(count);
    expect(await told(reader, 'ready')).toBe(1);
  });

  test('bytes that wait count for their copies, and for an import (S71)', async () => {
    const name = newName();
    const text = newText();
    const { id } = await client.addSettled(name, newText(), { visibility: 'restricted' });
    await held.add(name, text);
    expect(await client.add(newName(), text)).toMatchObject({ visibility: 'restricted' });
    const listed = await client.ask('GET', `/v1/documents?search=${name}&include=import`);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect(listed.body.documents[0]).toMatchObject({
      id,
      sha256: Buffer.from(digest).toString('hex'),
    });
  });

  test('bytes that wait with fewer readers count with these, and are shared with nobody yet (S71)', async () => {
    const [wide, text] = [newName(), newText()];
    await client.addSettled(wide, newText(), { visibility: 'tree' });
    expect(await held.add(wide, text)).toMatchObject({ visibility: 'tree' });
    const copy = await client.add(newName(), text, { visibilityMax: 'tree' });
    expect(copy).toMatchObject({ visibility: 'team' });

    const [waiting, sent, common] = [newName(), newName(), newText()];
    const shares = { userIds: [leader.userId], teamIds: [] };
    for (const name of [waiting, sent]) {
      const { id } = await client.addSettled(name, newText(), { visibility: 'restricted' });
      await client.ask('PATCH', pathOf(id), { shares });
    }
    await held.add(waiting, common);
    const { id } = await client.addSettled(sent, common);
    expect(await show(id)).toMatchObject({ shares: { userIds: [] } });
  });
});

test('an answer from the old text keeps the rights of the old text (D28)', async () => {
  const member = await people.join('member');
  const name = newName();
  const { id } = (await people.upload(member, name, { visibility: 'restricted' })).body
    .documents[0];
  await send(leader, name);
  await reading.readNow(id);
  const { rows } = await sql`
    select visibility, uploader_id, ended_at is not null as "isEnded" from document_versions
    where document_id = ${id} order by version`.execute(parts.db);
  expect(rows).toEqual([{ visibility: 'restricted', uploader_id: member.userId, isEnded: true }]);
});
