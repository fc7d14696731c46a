import { beforeAll, describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../test/app.ts';
import type { TestApp } from '../../../../test/app.ts';
import { newTree } from '../../../../test/world.ts';

let app: TestApp['app'];
let headers: Record<string, string>;

beforeAll(async () => {
  const opened = await testApp();
  app = opened.app;
  ({ headers } = await newTree(opened.parts));
});

describe('an address that the contract writes out fills in no parameter of another', () => {
  test.each([
    ['PATCH', '/v1/teams/members', 'DELETE, GET, HEAD, POST'],
    ['PUT', '/v1/teams/members', 'DELETE, GET, HEAD, POST'],
    ['PATCH', '/v1/teams/groups', 'GET, HEAD'],
    ['DELETE', '/v1/teams/groups', 'GET, HEAD'],
    ['POST', '/v1/teams/groups', 'GET, HEAD'],
  ])('405: %s %s tells the methods that it has', async (method, path, allow) => {
    const response = await app.request(path, { method, headers, body: '{}' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toEqual({ error: 'Method not allowed' });
  });

  test('404: another name in its place is a team that is not there', async () => {
    const response = await app.request('/v1/teams/nowhere', { method: 'DELETE', headers });
    expect(response.status).toBe(404);
  });
});

describe('a failure carries its code in a header (D30)', () => {
  test.each([
    ['/v1/nothing', 'not_found'],
    ['/v1/teams/nowhere', 'team_not_found'],
    ['/v1/teams/members?page=0', 'invalid'],
    ['/v1/training/x', 'training_not_found'],
  ] as const)('%s: %s', async (path, code) => {
    const response = await app.request(path, { headers });
    expect(response.headers.get('x-error-code')).toBe(code);
    expect(response.status).toBe(failures[code].status);
    expect(Object.keys((await response.json()) as object)[0]).toBe('error');
  });

  test('and without a key', async () => {
    const response = await app.request('/v1/teams/members');
    expect(response.headers.get('x-error-code')).toBe('unauthenticated');
    expect(await response.json()).toEqual({ error: 'Missing or invalid API key' });
  });

  test('an answer that is no failure has none', async () => {
    const response = await app.request('/v1/teams', { headers });
    expect([response.status, response.headers.get('x-error-code')]).toEqual([200, null]);
  });
});
