import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { Role } from '@guildhall/contract';
import { newPicture } from '../../../../../test/pictures.ts';
import { join } from '../../../../../test/sign-in.ts';
import type { Somebody } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';

const opened = await testApp();
let tree: TestTree;
let ada: Somebody;

beforeEach(async () => {
  tree = await newTree(opened.parts);
  ada = await addPerson();
});

const addPerson = (team = tree.team, role: Role = 'member') => join(opened, tree, role, team);

const ask = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer>,
) => opened.app.request(path, { method, headers, ...(body !== undefined && { body }) });
const put = (body: string | Uint8Array<ArrayBuffer>, headers = ada.headers) =>
  ask('PUT', '/auth/picture', headers, body);
const json = async (response: Response) => (await response.json()) as any;
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const read = (headers: Record<string, string>) =>
  ask('GET', `/v1/people/${ada.userId}/picture`, headers);

describe('PUT /auth/picture', () => {
  test('200: is shown in the session and in the list of members, by an address that changes', async () => {
    const picture = newPicture();
    const { user } = await json(await put(picture));
    const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    expect(user.image).toBe(`/auth/picture?version=${version}`);
    expect(await bytesOf(await ask('GET', user.image, ada.headers))).toEqual(picture);
    const session = await json(await ask('GET', '/auth/session', ada.headers));
    expect(session.user.image).toBe(user.image);

    const ben = await addPerson();
    const path = `/v1/teams/${tree.team.id}/members`;
    const { members } = await json(await ask('GET', path, ben.headers));
    const { image } = members.find(({ id }: { id: string }) => id === ada.userId);
    expect(image).toBe(`/v1/people/${ada.userId}/picture?version=${version}`);
    expect(await bytesOf(await ask('GET', image, ben.headers))).toEqual(picture);
    expect((await json(await put(newPicture()))).user.image).not.toBe(user.image);
  });

  test('200: S82: what follows the end of a picture, and notes in it, are not kept, of earlier ones neither', async () => {
    const picture = newPicture();
    const note = Buffer.from('GPS 52.5200 13.4050');
    const told = new Uint8Array(Buffer.concat([picture, note]));
    expect((await put(told)).status).toBe(200);
    const stored = () =>
      sql<{ bytes: Buffer }>`select picture.bytes from account_pictures picture
      join users person on person.account_id = picture.account_id
      where person.id = ${ada.userId}`.execute(opened.parts.db);
    expect(new Uint8Array((await stored()).rows[0]!.bytes)).toEqual(picture);
    await sql`update account_pictures set bytes = ${Buffer.from(told)}`.execute(opened.parts.db);
    expect(await bytesOf(await read(ada.headers))).toEqual(picture);
  });

  test('200: is recorded once for the same picture', async () => {
    const picture = newPicture();
    await put(picture);
    await put(picture);
    const path = `/v1/audit?teamId=${tree.team.id}&action=account.picture_changed`;
    const { entries } = await json(await ask('GET', path, tree.headers));
    expect(entries).toMatchObject([{ actor: { id: ada.userId } }]);
  });

  test.each([
    ['nothing', ''],
    ['SVG, which could hold a script', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('400: %s', async (_, bytes) => {
    const response = await put(bytes, { ...ada.headers, 'content-type': 'image/png' });
    expect([response.status, response.headers.get('x-error-code')]).toEqual([
      400,
      'picture_not_a_picture',
    ]);
    expect((await ask('GET', '/auth/picture', ada.headers)).status).toBe(404);
  });

  test('400: a picture higher than 1024 pixels; 413: one of more than 256 KiB', async () => {
    const high = Buffer.from(newPicture());
    high.writeUInt32BE(1024, 20);
    expect((await put(new Uint8Array(high))).status).toBe(200);
    high.writeUInt32BE(1025, 20);
    expect((await put(new Uint8Array(high))).status).toBe(400);
    const large = new Uint8Array(256 * 1024 + 1);
    large.set(newPicture());
    expect((await put(large)).status).toBe(413);
  });
});

describe('GET /v1/people/{userId}/picture', () => {
  test('200: runs no script, whatever type a browser guesses', async () => {
    await put(newPicture(), { ...ada.headers, 'content-type': 'text/html' });
    expect(Object.fromEntries((await read(ada.headers)).headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
      vary: 'cookie, authorization',
    });
  });

  test('304: a picture that the browser has stays there, for this account alone', async () => {
    await put(newPicture());
    const etag = (await read(ada.headers)).headers.get('etag') ?? '';
    const known = await read({ ...ada.headers, 'if-none-match': etag });
    expect(known.status).toBe(304);
    expect(Object.fromEntries(known.headers)).toMatchObject({
      'cache-control': 'private, max-age=3600',
      vary: 'cookie, authorization',
    });
  });

  test('only for those who may list the person, and the person themselves', async () => {
    await put(newPicture());
    const other = await tree.addTeam('Elsewhere');
    const below = await addPerson(other);
    const partner = await addPerson(tree.team, 'partner');
    const leader = await addPerson(tree.team, 'team_leader');
    const foreign = await newTree(opened.parts);
    const statusFor = async (headers: Record<string, string>) => (await read(headers)).status;
    expect(await statusFor(ada.headers)).toBe(200);
    expect(await statusFor(leader.headers)).toBe(200);
    expect(await statusFor(tree.headers)).toBe(200);
    expect(await statusFor(below.headers)).toBe(404);
    expect(await statusFor(partner.headers)).toBe(404);
    expect(await statusFor(foreign.headers)).toBe(404);
    expect(await statusFor({})).toBe(401);
  });

  test('404: to a colleague, once the person has left the team', async () => {
    await put(newPicture());
    const ben = await addPerson();
    expect((await read(ben.headers)).status).toBe(200);
    await ask('DELETE', `/v1/teams/${tree.team.id}/members/me`, ada.headers);
    expect((await read(ben.headers)).status).toBe(404);
  });
});

describe('DELETE /auth/picture', () => {
  test('200: nobody sees it any more; a second request changes nothing', async () => {
    await put(newPicture());
    expect((await json(await ask('DELETE', '/auth/picture', ada.headers))).user.image).toBeNull();
    expect((await ask('DELETE', '/auth/picture', ada.headers)).status).toBe(200);
    expect([(await read(ada.headers)).status, (await read(tree.headers)).status]).toEqual([
      404, 404,
    ]);
    const { rows } = await sql`select from account_pictures picture
      join users person on person.account_id = picture.account_id
      where person.id = ${ada.userId}`.execute(opened.parts.db);
    expect(rows).toEqual([]);
  });
});
