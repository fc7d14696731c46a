import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../../../test/world.ts';
import { scimClient } from '../fixtures/scim-client.ts';

const world = await testWorld();
const { scim } = await scimClient(world, world.tree);

const errorMessage = 'urn:ietf:params:scim:api:messages:2.0:Error';

describe('what the server says of itself', () => {
  test.each([
    [
      '/ServiceProviderConfig',
      {
        patch: { supported: true },
        bulk: { supported: false },
        filter: { supported: true, maxResults: 200 },
        sort: { supported: true },
        etag: { supported: true },
        changePassword: { supported: false },
        authenticationSchemes: [{ type: 'oauthbearertoken' }],
      },
    ],
    [
      '/ResourceTypes',
      {
        totalResults: 2,
        Resources: [
          { id: 'User', endpoint: '/Users', schemaExtensions: [{ required: false }] },
          { id: 'Group', endpoint: '/Groups' },
        ],
      },
    ],
    ['/ResourceTypes/User', { name: 'User', schema: 'urn:ietf:params:scim:schemas:core:2.0:User' }],
    [
      '/Schemas',
      {
        totalResults: 3,
        Resources: [{ name: 'User' }, { name: 'EnterpriseUser' }, { name: 'Group' }],
      },
    ],
    [
      '/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group',
      { id: 'urn:ietf:params:scim:schemas:core:2.0:Group', meta: { resourceType: 'Schema' } },
    ],
  ])('200: %s', async (path, expected) => {
    const { status, body } = await scim('GET', path);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  test('each attribute of a schema has all its characteristics', async () => {
    const { body } = await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User');
    const named = (name: string) => body.attributes.find((it: any) => it.name === name);
    expect(named('userName')).toEqual({
      name: 'userName',
      type: 'string',
      description: expect.any(String),
      multiValued: false,
      required: true,
      caseExact: false,
      mutability: 'readWrite',
      returned: 'default',
      uniqueness: 'server',
    });
    expect(named('password')).toMatchObject({ mutability: 'writeOnly', returned: 'never' });
    expect(named('groups')).toMatchObject({ mutability: 'readOnly', multiValued: true });
    expect(named('emails').subAttributes.map((it: any) => it.name)).toContain('primary');
  });

  test.each([
    ['GET', '/ResourceTypes?filter=name%20pr', 403],
    ['GET', '/Schemas?filter=name%20pr', 403],
    ['GET', '/ResourceTypes/Robot', 404],
    ['GET', '/Schemas/urn:x', 404],
    ['GET', '', 404],
    ['GET', '/', 404],
    ['GET', '/Users//', 404],
    ['GET', '/Nothing', 404],
    ['GET', '/Groups/a/b', 404],
    ['GET', '/users', 404],
    ['GET', '/Me', 501],
    ['PATCH', '/Me', 501],
    ['POST', '/Bulk', 501],
    ['POST', '/.search', 501],
    ['PUT', '/Users', 405],
    ['DELETE', '/Groups', 405],
    ['GET', '/Users/.search', 405],
    ['POST', '/Users/x', 405],
    ['POST', '/Schemas', 405],
    ['OPTIONS', '/Users', 405],
    ['GET', '/Users/x', 404],
    ['GET', '/Users/%00', 404],
    ['GET', '/Users/%ff', 404],
    ['PUT', "/Users/'--", 404],
    ['DELETE', '/Groups/01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f', 404],
    ['PATCH', '/Groups/01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f', 404],
  ])('%s %s: %i', async (method, path, status) => {
    const isSent = ['POST', 'PUT', 'PATCH'].includes(method);
    const sent = { userName: 'x', displayName: 'x', Operations: [{ op: 'add', value: {} }] };
    const answer = await scim(method, path, isSent ? sent : undefined);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ schemas: [errorMessage], status: String(status) });
    expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json/);
  });

  test('an address may end with a slash', async () => {
    expect((await scim('GET', '/Users/?count=1')).status).toBe(200);
  });

  test('405 says what the address knows; HEAD is GET without its body', async () => {
    const answer = await scim('PUT', '/Users', {});
    expect(answer.headers.get('allow')).toBe('GET, POST');
    const head = await scim('HEAD', '/Users');
    expect([head.status, head.body]).toEqual([200, undefined]);
  });
});
