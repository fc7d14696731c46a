import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { testApp } from './app.ts';
import { callerNames, createCallers } from './authorization/create-callers.ts';
import { onlyForPeople, requests } from './authorization/requests.ts';
import type { KeyedId } from './authorization/requests.ts';
import { sendRequest } from './authorization/send-request.ts';

const world = await createCallers(await testApp());

const withKey = (Object.keys(endpoints) as KeyedId[]).filter((id) => endpoints[id].auth === 'key');
const errorFields = ['error', 'details'];

/** Returns the answer with only the fields that the contract's schema names. */
function named(endpoint: Endpoint, answer: unknown): unknown {
  return endpoint.answer.kind === 'json' ? endpoint.answer.schema.parse(answer) : answer;
}

test('no answer contains a field that the contract lacks', async () => {
  const asked = fc.record({
    id: fc.constantFrom(...withKey),
    caller: fc.constantFrom(...callerNames, 'a key of the tree', 'a key of the tree'),
    more: fc.dictionary(
      fc.constantFrom('page', 'pageSize', 'limit', 'fields', 'include'),
      fc.nat(3),
    ),
  });
  const statuses = new Set<number>();
  const property = fc.asyncProperty(asked, async ({ id, caller, more }) => {
    const endpoint: Endpoint = endpoints[id];
    const { query, ...request } = await requests[id](world);
    const extra = Object.entries(more).map(([name, value]) => [name, String(value)]);
    const whole = { ...request, query: { ...query, ...Object.fromEntries(extra) } };
    const { status, json } = await sendRequest(
      world.app,
      endpoint,
      whole,
      world.callers[caller](endpoint),
    );
    statuses.add(status);
    if (status >= 300) {
      expect(errorFields).toEqual(expect.arrayContaining(Object.keys(json)));
      expect(json.error).toMatch(/\w/);
    } else if (json) {
      expect(json).toEqual(named(endpoint, json));
    }
  });
  await fc.assert(property, { numRuns: 60 });
  expect(statuses.size).toBeGreaterThan(3);
});

describe.each(withKey.filter((id) => !onlyForPeople.includes(id)))('%s', (id) => {
  test('D4: its answer has ids of version 7, times in UTC with milliseconds, and no further fields', async () => {
    const endpoint: Endpoint = endpoints[id];
    const request = await requests[id](world);
    const caller = world.callers['a key of the tree'](endpoint);
    const { status, json } = await sendRequest(world.app, endpoint, request, caller);
    expect(status).toBe(endpoint.answer.status);
    if (json) expect(json).toEqual(named(endpoint, json));
    for (const [name, value] of fieldsOf(json)) {
      if (typeof value !== 'string') continue;
      // The test chooses the chat's id, and a request id is of another version.
      if (/(^i|I)d$/.test(name) && !['chatId', 'requestId'].includes(name)) {
        expect({ name, value }).toEqual({ name, value: expect.stringMatching(version7) });
      }
      if (name.endsWith('At')) {
        expect({ name, value }).toEqual({ name, value: expect.stringMatching(utc) });
      }
    }
  });
});

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Returns the name and value of each field of an answer, at any depth. */
function fieldsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [[name, part], ...fieldsOf(part)]);
}
