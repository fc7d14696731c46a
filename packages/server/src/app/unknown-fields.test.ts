import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { deviceEndpoints, endpoints, visitorEndpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { testApp } from '../../../../test/app.ts';
import { createCallers } from '../../../../test/authorization/create-callers.ts';
import { requests } from '../../../../test/authorization/requests.ts';
import type { KeyedId } from '../../../../test/authorization/requests.ts';
import { sendRequest } from '../../../../test/authorization/send-request.ts';

const world = await createCallers(await testApp());
const all: Endpoint[] = [
  ...Object.values(endpoints),
  ...Object.values(visitorEndpoints),
  ...Object.values(deviceEndpoints),
];
const withKey = (Object.keys(endpoints) as KeyedId[]).filter((id) => endpoints[id].auth === 'key');

/** The endpoints of the team interface, which ignore what it does not name. */
const interfaceIds = [
  'listMembers',
  'addMembers',
  'removeMember',
  'listGroups',
  'listGroupMembers',
  'searchKnowledge',
  'listTraining',
  'getTraining',
  'approveTraining',
  'rejectTraining',
  'listWorkflows',
  'getWorkflow',
];

const absentId = '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';

test('the endpoints that ignore unknown fields are those of the interface, of monitoring and of hints', () => {
  const ids = all.filter(({ ignoresUnknown }) => ignoresUnknown).map(({ id }) => id);
  const monitoring = ['getDocs', 'getDocsFile', 'getHealth', 'getMetrics', 'getOpenApi'];
  expect(ids.toSorted()).toEqual(
    [...interfaceIds, ...monitoring, 'getReadiness', 'hintSource'].toSorted(),
  );
});

test('every body consists of parts in which unknown fields are found', () => {
  const kinds = new Set<string>();
  const walk = ({ _zod: { def } }: z.core.$ZodType): void => {
    kinds.add(def.type);
    const { innerType, in: inner, element, shape } = def as any;
    for (const part of [innerType, inner, element, ...Object.values(shape ?? {})]) {
      if (part) walk(part);
    }
  };
  for (const { body } of all) if (body && body.kind !== 'bytes') walk(body.schema);
  const wrappers = ['optional', 'nullable', 'default', 'pipe', 'array', 'object'];
  // The settings of a source are a record: `read-settings.ts` refuses the unknown ones of its kind.
  const values = ['string', 'number', 'boolean', 'enum', 'literal', 'null', 'record'];
  expect([...kinds].toSorted()).toEqual([...wrappers, ...values].toSorted());
});

/** Sends a valid request with more query parameters or more fields in the body or form. */
async function askWith(id: KeyedId, { query = {}, fields = {} }: Record<string, object>) {
  const request = await requests[id](world);
  const caller = world.callers['a key of the tree'](endpoints[id]);
  const { form, json } = request;
  const more = form
    ? {
        form: () => {
          const whole = new FormData();
          for (const [name, value] of Object.entries(fields)) whole.append(name, value);
          for (const [name, value] of form()) whole.append(name, value);
          return whole;
        },
      }
    : Object.keys(fields).length > 0 && { json: { ...json, ...fields } };
  const changed = { ...request, query: { ...request.query, ...query }, ...more };
  const { status, json: body } = await sendRequest(world.app, endpoints[id], changed, caller);
  return { status, error: body?.error };
}

/** Sends what is refused before anything is looked up, so that no thing of this id has to exist. */
async function askOfNothing({ method, path, body }: Endpoint, query: string, name: string) {
  const form = new FormData();
  form.append(name, '1');
  const sent = body?.kind === 'multipart' ? form : JSON.stringify({ [name]: 1 });
  const { authorization } = world.tree.headers;
  const response = await world.app.request(path.replace(/\{\w+\}/g, absentId) + query, {
    method: method.toUpperCase(),
    headers: { authorization },
    ...(name && { body: sent }),
  });
  return { status: response.status, error: ((await response.json()) as any).error };
}

const refused = { status: 400, error: expect.stringMatching(/^`zzz` is not a field here/) };
const own = withKey.map((id): Endpoint => endpoints[id]).filter((it) => !it.ignoresUnknown);

describe('D44: an unknown name is a 400', () => {
  test.each(own.map((it) => [it.id, it] as const))('in the query of %s', async (_, endpoint) => {
    expect(await askOfNothing(endpoint, '?zzz=1', '')).toEqual(refused);
  });

  const takesBody = own.filter(
    ({ method, body }) => method !== 'get' && method !== 'delete' && body?.kind !== 'bytes',
  );
  test.each(takesBody.map((it) => [it.id, it] as const))(
    'in the body of %s',
    async (_, endpoint) => {
      expect(await askOfNothing(endpoint, '', 'zzz')).toEqual(refused);
    },
  );

  test.each(interfaceIds as KeyedId[])('unless the interface ignores it: %s', async (id) => {
    const { method }: Endpoint = endpoints[id];
    expect((await askWith(id, { query: { zzz: '1' } })).status).toBe(200);
    if (method !== 'get') expect((await askWith(id, { fields: { zzz: 1 } })).status).toBe(200);
  });
});

describe('S77: a key that would be wider than was meant', () => {
  test.each([
    ['team', 'some-team', 'teamId'],
    ['permissions', ['search'], 'scopes'],
    ['expires', '2030-01-01T00:00:00Z', 'expiresAt'],
  ])('400: %s', async (name, value, meant) => {
    const answer = await askWith('createKey', { fields: { [name]: value } });
    const error = `\`${name}\` is not a field here; did you mean \`${meant}\`?`;
    expect(answer).toEqual({ status: 400, error });
  });

  test('400: an upload that names its team by another field', async () => {
    const error = '`team` is not a field here; did you mean `teamId`?';
    const answer = await askWith('addDocuments', { fields: { team: 'some-team' } });
    expect(answer).toEqual({ status: 400, error });
  });

  test('400: a team in the query, where it belongs in the body', async () => {
    const error = '`teamId` is not a field here; it belongs in the body';
    expect(await askWith('createKey', { query: { teamId: 'x' } })).toEqual({ status: 400, error });
  });
});

test('D5: a body of DELETE may be anything', async () => {
  const answer = await askWith('deleteDocument', { fields: { zzz: 1 } });
  expect(answer.status).toBe(200);
});

test('D44: a parameter without a name is a 400', async () => {
  const answer = await askWith('listKeys', { query: { '': '1' } });
  expect(answer).toEqual({ status: 400, error: expect.stringContaining('`` is not a field here') });
});

test('D44: the endpoints of sessions and of visitors refuse unknown fields, too', async () => {
  const sent = { method: 'POST', body: JSON.stringify({ e_mail: 'a@example.com', password: 'x' }) };
  const response = await world.app.request('/auth/sign-in', {
    ...sent,
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({
    error: '`e_mail` is not a field here; did you mean `email`?',
  });
});

test('D44: the form of a page refuses other fields and repeated ones', async () => {
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await world.app.request('/sign-in', { method: 'POST', headers, body })).status;
  };
  const signIn = 'email=nobody%40example.com&password=x';
  expect(await post(signIn)).toBe(401);
  expect(await post(`${signIn}&mail=x`)).toBe(400);
  expect(await post(`${signIn}&email=nobody%40example.com`)).toBe(400);
});
