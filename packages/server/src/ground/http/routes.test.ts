import { describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';

const { app, parts } = await testApp();
const { headers } = await newTree(parts);

describe('a path that the contract spells out is not read as a path with a parameter', () => {
  test.each([
    ['PATCH', '/v1/teams/members', 'DELETE, GET, HEAD, POST'],
    ['PUT', '/v1/teams/members', 'DELETE, GET, HEAD, POST'],
    ['PATCH', '/v1/teams/groups', 'GET, HEAD'],
    ['DELETE', '/v1/teams/groups', 'GET, HEAD'],
    ['POST', '/v1/teams/groups', 'GET, HEAD'],
  ])('405: %s %s names the methods that the path has', async (method, path, allow) => {
    const response = await app.request(path, { method, headers, body: '{}' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toEqual({ error: 'Method not allowed' });
  });

  test('404: another word in that place is a team that does not exist', async () => {
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

  test('for a request without a key too', async () => {
    const response = await app.request('/v1/teams/members');
    expect(response.headers.get('x-error-code')).toBe('unauthenticated');
    expect(await response.json()).toEqual({ error: 'Missing or invalid API key' });
  });

  test('but a successful answer has no such header', async () => {
    const response = await app.request('/v1/teams', { headers });
    expect([response.status, response.headers.get('x-error-code')]).toEqual([200, null]);
  });
});
