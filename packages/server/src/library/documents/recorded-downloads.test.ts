import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { documentClient } from './fixtures/client.ts';

let tree: TestTree;
let id: string;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  id = (await documentClient(app, tree).addSettled('boats.md', 'The boat leaves at nine.')).id;
});

async function download(headers: Record<string, string>, method = 'GET') {
  const response = await app.request(`/v1/documents/${id}/content`, { method, headers });
  await response.arrayBuffer();
  return response;
}

async function entries(): Promise<any[]> {
  const path = '/v1/audit?action=document.downloaded';
  return ((await (await app.request(path, { headers: tree.headers })).json()) as any).entries;
}

describe('S64: a download is recorded', () => {
  test('of a key and of a person, one entry for each and an hour, with a count', async () => {
    const { userId } = await tree.addMember(tree.team, 'reader@example.com', 'member');
    const reader = await signIn({ parts }, userId);
    const first = await download(reader);
    expect(first.status).toBe(200);
    await Promise.all([1, 2, 3].map(() => download(reader)));
    await download(tree.headers);
    expect(await entries()).toMatchObject([
      { actor: { kind: 'key' }, subjectIds: [id], count: 1 },
      {
        teamId: tree.team.id,
        actor: { kind: 'person', id: userId, name: 'reader@example.com' },
        subjectIds: [id],
        requestId: first.headers.get('x-request-id'),
        count: 4,
      },
    ]);
    await sql`update audit_entries set repeat_key = repeat_key || ' an hour ago'
      where org_id = ${tree.team.orgId} and repeat_key is not null`.execute(parts.db);
    await download(reader);
    expect(await entries()).toHaveLength(3);
  });

  test('also of a part of the file', async () => {
    expect((await download({ ...tree.headers, range: 'bytes=1-' })).status).toBe(206);
    expect(await entries()).toMatchObject([{ count: 1 }]);
  });

  test('and nothing that sends no bytes', async () => {
    const { headers } = await download(tree.headers, 'HEAD');
    const etag = headers.get('etag')!;
    expect((await download({ ...tree.headers, 'if-none-match': etag })).status).toBe(304);
    expect((await download({ ...tree.headers, range: 'bytes=9999-' })).status).toBe(416);
    const other = await newTree(parts);
    expect((await download(other.headers)).status).toBe(404);
    expect((await download({})).status).toBe(401);
    expect(await entries()).toEqual([]);
  });
});
