import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endpoints, failures } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { testApp } from '../app.ts';
import { createCallers } from './create-callers.ts';
import type { CallerName } from './create-callers.ts';

/** S2 (authentication): endpoints that need a session × callers without a valid one. */
const world = await createCallers(await testApp());

const sessionOnly = Object.values<Endpoint>(endpoints).filter(({ auth }) => auth === 'session');
const strangers: CallerName[] = [
  'a key of the tree',
  'a key of another tree',
  'a key in a cookie',
  'an owner’s token',
  'somebody who has signed out',
  'somebody whose session has expired',
  'a session in the address',
];

function ask({ method, path }: Endpoint, headers: Record<string, string>, query = '') {
  const address = `${path.replaceAll(/\{\w+\}/g, () => randomUUID())}${query}`;
  const json = { ...headers, 'content-type': 'application/json' };
  const body = method === 'get' ? {} : { body: '{}' };
  return world.app.request(address, { method: method.toUpperCase(), headers: json, ...body });
}

test('the contract has more than three endpoints that need a session', () =>
  expect(sessionOnly.length).toBeGreaterThan(3));

describe.each(sessionOnly.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each(strangers)('401: asked by %s', async (name) => {
      const { headers, query } = world.callers[name](endpoint);
      const response = await ask(endpoint, headers, query ? `?${query}` : '');
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: failures.signed_out.message });
    });

    test('a signed-in person gets in, but changes nothing from a page of another site', async () => {
      const { headers } = world.callers['an owner'](endpoint);
      expect((await ask(endpoint, headers)).status).not.toBe(401);
      const foreign = world.callers['an owner on a page of another site'](endpoint);
      const response = await ask(endpoint, foreign.headers);
      if (endpoint.method !== 'get') expect(response.status).toBe(403);
    });
  },
);
