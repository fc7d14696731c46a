import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newPicture } from '../../../../../../test/pictures.ts';
import { signIn } from '../../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';

let team: TestTree['team'];

const world = await testWorld();
const { tree } = world;

beforeEach(async () => {
  team = await tree.addTeam('Painters');
});

async function ask(
  method: string,
  bytes?: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = tree.headers,
) {
  const sent = bytes === undefined ? {} : { body: bytes };
  const path = `/v1/teams/${team.id}/logo`;
  return world.app.request(path, { method, headers, ...sent });
}

const json = async (response: Response) => (await response.json()) as any;
const readTeam = async () =>
  (await json(await world.app.request(`/v1/teams/${team.id}`, { headers: tree.headers }))).team;
const noted = async (action: string) => {
  const path = `/v1/audit?teamId=${team.id}&action=${action}`;
  return (await json(await world.app.request(path, { headers: tree.headers }))).entries;
};

describe('PUT /v1/teams/{teamId}/logo', () => {
  test('200: stores the picture and returns its URL, and another picture gets another URL', async () => {
    expect((await readTeam()).logo).toBeNull();
    const picture = newPicture();
    const response = await ask('PUT', picture);
    expect(response.status).toBe(200);
    const { logo } = (await json(response)).team;
    const shortHash = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    expect(logo).toBe(`/v1/teams/${team.id}/logo?version=${shortHash}`);
    const read = await world.app.request(logo, { headers: tree.headers });
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(picture);
    expect((await json(await ask('PUT', newPicture()))).team.logo).not.toBe(logo);
    expect(await noted('logo.changed')).toMatchObject([
      { subjectIds: [team.id] },
      { subjectIds: [team.id] },
    ]);
  });

  test('200: the same picture again changes nothing, and the audit log has one entry', async () => {
    const picture = newPicture();
    const [first, second] = [await ask('PUT', picture), await ask('PUT', picture)];
    expect([await json(first), second.status]).toEqual([await json(second), 200]);
    expect(await noted('logo.changed')).toHaveLength(1);
  });

  test.each([
    ['nothing', ''],
    ['SVG, which could hold a script', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
  ])('400: %s', async (_, bytes) => {
    const response = await ask('PUT', bytes, { ...tree.headers, 'content-type': 'image/png' });
    expect([response.status, response.headers.get('x-error-code')]).toEqual([
      400,
      'logo_not_a_picture',
    ]);
    expect((await readTeam()).logo).toBeNull();
  });

  test('400: a picture higher than 4096 pixels; 200: one of 4096 pixels', async () => {
    const picture = Buffer.from(newPicture());
    picture.writeUInt32BE(4097, 20);
    expect((await ask('PUT', new Uint8Array(picture))).status).toBe(400);
    picture.writeUInt32BE(4096, 20);
    expect((await ask('PUT', new Uint8Array(picture))).status).toBe(200);
  });

  test('413: a picture of more than 256 KiB, with or without a Content-Length', async () => {
    const large = new Uint8Array(256 * 1024 + 1);
    large.set(newPicture());
    const stream = () => new Blob([large]).stream();
    const announced = await ask('PUT', large, {
      ...tree.headers,
      'content-length': String(large.length),
    });
    expect([announced.status, announced.headers.get('x-error-code')]).toEqual([
      413,
      'logo_too_large',
    ]);
    const path = `/v1/teams/${team.id}/logo`;
    const sent = { method: 'PUT', headers: tree.headers, body: stream(), duplex: 'half' as const };
    expect((await world.app.request(path, sent)).status).toBe(413);
    expect((await ask('PUT', large.slice(0, -1))).status).toBe(200);
  });
});

describe('GET /v1/teams/{teamId}/logo', () => {
  test('200: sends the media type of the bytes, lets browsers cache the picture, and runs no script', async () => {
    const picture = newPicture();
    await ask('PUT', picture, { ...tree.headers, 'content-type': 'text/html' });
    const response = await ask('GET');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
      'content-length': String(picture.length),
      etag: `"${createHash('sha256').update(picture).digest('hex')}-bare"`,
    });
  });

  test('200: S82: what follows the end of a picture is neither stored nor sent', async () => {
    const picture = newPicture();
    await ask('PUT', new Uint8Array(Buffer.concat([picture, Buffer.from('GPS 52.5200')])));
    const sent = new Uint8Array(await (await ask('GET')).arrayBuffer());
    expect(sent).toEqual(picture);
    const { rows } = await sql<{ length: number }>`
      select octet_length(bytes) as length from team_logos where team_id = ${team.id}`.execute(
      world.parts.db,
    );
    expect(rows).toEqual([{ length: picture.length }]);
  });

  test('304: the client has the picture already; 206: a part of the picture', async () => {
    const picture = newPicture();
    await ask('PUT', picture);
    const etag = (await ask('GET')).headers.get('etag')!;
    const known = await ask('GET', undefined, { ...tree.headers, 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const part = await ask('GET', undefined, { ...tree.headers, range: 'bytes=0-3' });
    expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([
      206,
      picture.slice(0, 4),
    ]);
  });

  test('404: a team without a logo; deleting a team deletes its logo', async () => {
    const response = await ask('GET');
    expect([response.status, await json(response)]).toEqual([
      404,
      { error: 'This team has no logo' },
    ]);
    await ask('PUT', newPicture());
    await world.app.request(`/v1/teams/${team.id}`, { method: 'DELETE', headers: tree.headers });
    const { rows } = await sql`select from team_logos where team_id = ${team.id}`.execute(
      world.parts.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('DELETE /v1/teams/{teamId}/logo', () => {
  test('200: deletes the logo; a second request changes nothing and is not recorded', async () => {
    await ask('PUT', newPicture());
    expect((await json(await ask('DELETE'))).team.logo).toBeNull();
    expect((await ask('GET')).status).toBe(404);
    expect((await ask('DELETE')).status).toBe(200);
    expect(await noted('logo.deleted')).toHaveLength(1);
  });
});

describe('PATCH /v1/teams/{teamId}: the colour', () => {
  const change = async (fields: object) => {
    const body = JSON.stringify(fields);
    const path = `/v1/teams/${team.id}`;
    const response = await world.app.request(path, {
      method: 'PATCH',
      headers: tree.headers,
      body,
    });
    return { status: response.status, body: await json(response) };
  };

  test('200: is stored in lower case, kept when another field changes, and removed by null', async () => {
    expect((await change({ colour: '#1F6F5C' })).body.team.colour).toBe('#1f6f5c');
    expect((await change({ name: 'Decorators' })).body.team).toMatchObject({
      name: 'Decorators',
      colour: '#1f6f5c',
    });
    expect((await change({ colour: '#1f6f5c' })).status).toBe(200);
    expect((await change({ colour: null })).body.team.colour).toBeNull();
    expect(await noted('team.updated')).toHaveLength(3);
  });

  test.each(['red', '#fff', '#12345g', '#1234567', '', 7])('400: %j', async (colour) => {
    expect(await change({ colour })).toEqual({
      status: 400,
      body: {
        error: 'colour must be a colour such as #1f6f5c, or null',
        details: [
          {
            path: 'colour',
            message: 'must be a colour such as #1f6f5c, or null',
            code: 'colour',
            values: {},
          },
        ],
      },
    });
  });

  test('is in a member’s session, as is the team’s logo', async () => {
    await change({ colour: '#abcdef' });
    const { logo } = (await json(await ask('PUT', newPicture()))).team;
    const { userId } = await tree.addMember(team, 'painter@example.com', 'member');
    const headers = await signIn(world, userId);
    const session = await json(await world.app.request('/auth/session', { headers }));
    expect(session.memberships).toMatchObject([{ teamColour: '#abcdef', teamLogo: logo }]);
    expect((await world.app.request(logo, { headers })).status).toBe(200);
  });
});
