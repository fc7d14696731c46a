import { endpoint, endpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { buildRequest } from './request.ts';
import { toOperation } from './to-operation.ts';

const { listKeys, addDocuments, retryDocument, createTeam } = endpoints;

/** A schema with the given field names. Only the names are read. */
const named = (...names: string[]) =>
  ({ shape: Object.fromEntries(names.map((name) => [name, {}])) }) as unknown as NonNullable<
    Endpoint['query']
  >;
const answer = { kind: 'raw', status: 200, mediaType: 'text/plain' } as const;
const usual = { id: 'x', tag: 'T', summary: 'S', answer } as const;
const group = endpoint({
  ...usual,
  method: 'get',
  path: '/v1/teams/{teamId}/groups/{groupId}/members',
  shortPath: '/v1/teams/groups/{groupId}/members',
  params: named('teamId', 'groupId'),
});
const removal = endpoint({
  ...usual,
  method: 'delete',
  path: '/v1/teams/{teamId}/members',
  shortPath: '/v1/teams/members',
  params: named('teamId'),
  query: named('email'),
  body: { kind: 'json', schema: named('email', 'reason'), optional: true, lenient: true },
});

async function sent(target: Endpoint, input: Record<string, unknown>, url = 'http://h') {
  const { address, init } = await buildRequest({ url, key: 'gh_x' }, toOperation(target), input);
  const request = new Request(address, init);
  const { method, headers } = request;
  const type = headers.get('content-type');
  return { line: `${method} ${request.url}`, type, body: await request.text() };
}

const plain = { type: null, body: '' };

test('without a teamId the short path is used', async () => {
  const line = async (input: Record<string, string | undefined>) => (await sent(group, input)).line;
  expect(await line({ groupId: 'g' })).toBe('GET http://h/v1/teams/groups/g/members');
  expect(await line({ groupId: 'g', teamId: undefined })).toBe(
    'GET http://h/v1/teams/groups/g/members',
  );
  expect(await line({ groupId: 'g', teamId: 't' })).toBe(
    'GET http://h/v1/teams/t/groups/g/members',
  );
});

test('an empty teamId is a 404, not the key’s own team', async () => {
  await expect(sent(group, { groupId: 'g', teamId: '' })).rejects.toMatchObject({
    code: 'not_found',
    status: 404,
  });
});

test('a missing path parameter is a TypeError', async () => {
  await expect(sent(group, { teamId: 't' })).rejects.toThrow(new TypeError('x needs groupId'));
});

test('path parameters and query values are escaped', async () => {
  expect(await sent(group, { groupId: 'a/b?ü', teamId: '%' })).toEqual({
    ...plain,
    line: 'GET http://h/v1/teams/%25/groups/a%2Fb%3F%C3%BC/members',
  });
  expect(await sent(listKeys, { page: 2, pageSize: undefined })).toEqual({
    ...plain,
    line: 'GET http://h/v1/keys?page=2',
  });
  expect((await sent(removal, { email: 'a+b@example.com' })).line).toBe(
    'DELETE http://h/v1/teams/members?email=a%2Bb%40example.com',
  );
});

test('fields that path and query do not have go into the body; an optional body may be missing', async () => {
  const type = 'application/json';
  expect(await sent(removal, { email: 'a@b.c' })).toMatchObject(plain);
  expect((await sent(removal, { email: null })).line).toBe('DELETE http://h/v1/teams/members');
  expect(await sent(removal, { email: 'a@b.c', reason: 'moved' })).toMatchObject({
    type,
    body: '{"reason":"moved"}',
  });
  expect(await sent(createTeam, { slug: undefined })).toMatchObject({ type, body: '{}' });
  expect(await sent(retryDocument, { documentId: 'd' })).toMatchObject(plain);
});

test('the URL of the server may have a path', async () => {
  const { line } = await sent(listKeys, {}, 'http://h/guildhall');
  expect(line).toBe('GET http://h/guildhall/v1/keys');
});

test('a form has its fields first, then its files, which are opened when it is built', async () => {
  let opened = 0;
  const open = async () => {
    opened++;
    return new Blob(['two']);
  };
  const files = [new File(['one'], '1.txt'), { name: '2.txt', open }];
  const input = { files, wait: true, teamId: 't', folderPath: undefined };
  const upload = toOperation(addDocuments);
  const { address, init } = await buildRequest({ url: 'http://h', key: '' }, upload, input);
  expect(address).toBe('http://h/v1/documents?wait=true');
  expect(opened).toBe(1);
  // Without this, Node keeps a file of any size in memory.
  expect(init.redirect).toBe('error');
  const form = [...(init.body as FormData)];
  const told = form.map(async ([name, it]) => [name, it instanceof File ? await it.text() : it]);
  expect(await Promise.all(told)).toEqual([
    ['teamId', 't'],
    ['file', 'one'],
    ['file', 'two'],
  ]);
});

test('D44: an unknown field is sent, so that the server refuses it, also where there is no body', async () => {
  const line = async (of: Endpoint, input: Record<string, unknown>) => (await sent(of, input)).line;
  expect(await line(listKeys, { team: 't' })).toBe('GET http://h/v1/keys?team=t');
  expect(await line(retryDocument, { documentId: 'd', force: true })).toBe(
    'POST http://h/v1/documents/d/retry?force=true',
  );
  const picture = { file: new Blob(['x']), name: 'x' };
  expect(await line(endpoints.putPicture, picture)).toMatch(/\?name=x$/);
});
