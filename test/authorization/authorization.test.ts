import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endpoints, failures } from '@guildhall/contract';
import type { Endpoint, FailureCode } from '@guildhall/contract';
import { testApp } from '../app.ts';
import { callerNames, createCallers } from './create-callers.ts';
import type { Caller, CallerName } from './create-callers.ts';
import type { AuthorizationRequest } from './make-request.ts';
import { closedToTokens, ofOneKey, onlyForPeople, openToEveryKey, requests } from './requests.ts';
import type { KeyedId } from './requests.ts';
import { rights, statusFor } from './rights.ts';
import { sendRequest } from './send-request.ts';

/**
 * S2, S4, S6: every operation of the contract × every kind of caller. `app.test.ts` sends what is no
 * valid key.
 */
const world = await createCallers(await testApp());

const withKey = (Object.keys(endpoints) as KeyedId[]).filter((id) => endpoints[id].auth === 'key');

const tokens = /’s token/;
const signedIn = /^an? (owner|team leader|member|partner)|^somebody/;

/** Returns the status for a key that may call this endpoint, whoever made it. */
function statusOfKey(id: KeyedId): number | 'success' {
  if (onlyForPeople.includes(id)) return 403;
  return ofOneKey.includes(id) ? 404 : 'success';
}

/** Returns the status that the interface prescribes for this caller. */
function expectedStatus(id: KeyedId, caller: CallerName): number | 'success' {
  const endpoint: Endpoint = endpoints[id];
  // An endpoint without a role accepts no session.
  if (endpoint.role === null && (signedIn.test(caller) || tokens.test(caller))) return 401;
  switch (caller) {
    case 'an owner':
      return statusFor(id, 'owner');
    case 'a team leader':
      return statusFor(id, 'team_leader');
    case 'a member':
      return statusFor(id, 'member');
    case 'a partner':
      return statusFor(id, 'partner');
    case 'an owner on a page of another site':
    case 'an owner with the address of another page':
      return endpoint.method === 'get' ? statusFor(id, 'owner') : 403;
    case 'an owner of another tree':
    case 'an owner of another tree who is invited as an owner':
      return openToEveryKey.includes(id) ? 'success' : 404;
    case 'a member of a team below':
      return openToEveryKey.includes(id) ? (id === 'listTeams' ? 'success' : 403) : 404;
    case 'somebody who is on no team':
    case 'somebody who is on no team and invited as an owner':
      return id === 'listTeams' ? 'success' : 404;
    case 'an owner’s token':
      return withToken(id, statusFor(id, 'owner'));
    case 'an owner’s token narrowed to this':
      // The draft quotes what the person would find. Restoring shows others what it cannot read.
      return ['draftGap', 'restoreDocument', 'getDocumentCitations'].includes(id)
        ? 403
        : withToken(id, statusFor(id, 'owner'));
    case 'an owner’s token narrowed to everything else':
      return withToken(id, statusFor(id, 'owner') === 'success' ? 403 : statusFor(id, 'owner'));
    case 'a member’s token':
      return id === 'leaveTeam' ? 404 : withToken(id, statusFor(id, 'member'));
    case 'an owner’s token for a team below':
      return openToEveryKey.includes(id) ? 'success' : 404;
    case 'an owner’s token for another tree':
      if (id === 'addDocuments') return 403;
      return openToEveryKey.includes(id) ? (id === 'listTeams' ? 'success' : 403) : 404;
    case 'a key of the tree':
      return onlyForPeople.includes(id) ? 403 : 'success';
    case 'a key narrowed to this':
      if (['restoreDocument', 'getDocumentCitations'].includes(id)) return 403;
      return statusOfKey(id);
    case 'a key whose maker was removed':
    case 'a key that was made with the key of a removed person':
      return statusOfKey(id);
    case 'a key narrowed to everything else':
      if (ofOneKey.includes(endpoint.id)) return 404;
      if (onlyForPeople.includes(id)) return 403;
      return endpoint.scope === null ? 'success' : 403;
    case 'a key of another tree':
    case 'a key of a team below':
      return openToEveryKey.includes(endpoint.id) ? 'success' : 404;
    default:
      return 401;
  }
}

/** No token reaches what is about an account or the installation, or makes what outlives it. */
const withToken = (id: KeyedId, status: number | 'success') =>
  closedToTokens.includes(id) && (status === 'success' || id === 'leaveTeam') ? 403 : status;

const codes: Partial<Record<CallerName, FailureCode>> = {
  'somebody who has signed out': 'signed_out',
  'somebody whose session has expired': 'signed_out',
};

const send = (endpoint: Endpoint, request: AuthorizationRequest, caller: Caller) =>
  sendRequest(world.app, endpoint, request, caller);

describe.each(withKey)('%s', (id) => {
  const endpoint: Endpoint = endpoints[id];
  /** A request whose thing is unchanged, kept for the next test; undefined after a write. */
  let unchanged: AuthorizationRequest | undefined;
  const plant = async () => (unchanged ??= await requests[id](world));

  test.each(callerNames)('gives the prescribed status to %s', async (name) => {
    const request = await plant();
    const answer = await send(endpoint, request, world.callers[name](endpoint));
    if (answer.status < 400 && endpoint.method !== 'get') unchanged = undefined;
    const expected = expectedStatus(id, name);
    const status = expected === 'success' ? successOf(endpoint) : expected;
    expect(answer).toMatchObject({ status });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    if (expected === 401) {
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      const isSession = endpoint.role === null && signedIn.test(name);
      const code = isSession ? undefined : codes[name];
      expect(answer.json).toEqual({ error: failures[code ?? 'unauthenticated'].message });
    }
  });

  test('S6: a key gets the same 404 for foreign and for unknown ids', async () => {
    if (openToEveryKey.includes(id)) return;
    const request = await plant();
    const foreign = await send(endpoint, request, world.callers['a key of another tree'](endpoint));
    const own = world.callers['a key of the tree'](endpoint);
    const unknown = await send(endpoint, withUnknownIds(request), own);
    expect([unknown.status, unknown.text]).toEqual([404, foreign.text]);
  });

  test('S6: a signed-in person gets the same 404 for foreign and for unknown ids', async () => {
    if (openToEveryKey.includes(id) || endpoint.role === null) return;
    const request = await plant();
    const of = (name: CallerName) => world.callers[name](endpoint);
    const foreign = await send(endpoint, request, of('an owner of another tree'));
    const below = await send(endpoint, request, of('a member of a team below'));
    const unknown = await send(endpoint, withUnknownIds(request), of('an owner'));
    expect([unknown.status, unknown.text]).toEqual([404, foreign.text]);
    expect(below.text).toBe(foreign.text);
  });
});

function withUnknownIds({ form, bytes, ...request }: AuthorizationRequest): AuthorizationRequest {
  const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  const renamed = JSON.parse(JSON.stringify(request).replace(uuid, () => randomUUID()));
  const unknownForm = () => {
    const data = form!();
    if (data.has('teamId')) data.set('teamId', randomUUID());
    return data;
  };
  return { ...renamed, ...(form && { form: unknownForm }), ...(bytes && { bytes }) };
}

/** There is no language model to test, and only callers with the right are told so. */
const successOf = ({ id, answer }: Endpoint) => (id === 'testModel' ? 409 : answer.status);

/**
 * POST endpoints that only read. They are no GET because questions are too long for a URL. A test of
 * the model writes only where there is a model.
 */
const onlyReading: readonly KeyedId[] = [
  'searchKnowledge',
  'askGoldenQuestion',
  'previewTraining',
  'testDirectory',
  'draftGap',
  'checkMembers',
  'testModel',
];
/** Counted in one entry for each asker, team and hour, which has the request id of the first. */
const counted: readonly KeyedId[] = ['sendMessage'];

describe('a write', () => {
  const writing = withKey.filter(
    (id) =>
      endpoints[id].method !== 'get' &&
      ![...onlyReading, ...counted, ...onlyForPeople].includes(id),
  );

  const noted = async (requestId: string | null) => {
    const log = await world.app.request('/v1/audit?pageSize=100', { headers: world.tree.headers });
    const { entries } = (await log.json()) as { entries: { requestId: string; actor: object }[] };
    return entries.filter((entry) => entry.requestId === requestId);
  };

  test.each(writing)(
    'by %s with a key is in the audit log, with the request id and the key',
    async (id) => {
      const endpoint: Endpoint = endpoints[id];
      const request = await requests[id](world);
      const answer = await send(endpoint, request, world.callers['a key of the tree'](endpoint));
      expect(answer).toMatchObject({ status: endpoint.answer.status });
      const entries = await noted(answer.headers.get('x-request-id'));
      expect(entries).toHaveLength(1);
      expect(entries[0]?.actor).toMatchObject({ kind: 'key', name: 'First key' });
    },
  );

  const granted = writing.filter((id) => rights[id].granted.includes('owner'));
  test.each(granted)(
    'by %s of a signed-in person is in the audit log with their name',
    async (id) => {
      const endpoint: Endpoint = endpoints[id];
      const request = await requests[id](world);
      const answer = await send(endpoint, request, world.callers['an owner'](endpoint));
      expect(answer).toMatchObject({ status: endpoint.answer.status });
      const entries = await noted(answer.headers.get('x-request-id'));
      expect(entries).toHaveLength(1);
      expect(entries[0]?.actor).toMatchObject({ kind: 'person', name: expect.stringMatching(/@/) });
    },
  );

  const withTokens = granted.filter((id) => !closedToTokens.includes(id));
  test.each(withTokens)(
    'by %s with a token is in the audit log with person and token',
    async (id) => {
      const endpoint: Endpoint = endpoints[id];
      const request = await requests[id](world);
      const answer = await send(endpoint, request, world.callers['an owner’s token'](endpoint));
      expect(answer).toMatchObject({ status: endpoint.answer.status });
      const entries = await noted(answer.headers.get('x-request-id'));
      expect(entries).toHaveLength(1);
      const name = expect.stringMatching(/@/);
      expect(entries[0]?.actor).toMatchObject({ kind: 'person', name, token: { name: 'Laptop' } });
    },
  );

  test('is found by this test for more than eight endpoints', () => {
    expect(writing.length).toBeGreaterThan(8);
  });
});
