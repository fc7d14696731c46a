import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { isInKnowledgeBase, isOn, sees } from '#library/search/fixtures/oracle.ts';
import type { Viewer } from '#library/search/fixtures/oracle.ts';
import { places, plantMatrix } from '#library/search/fixtures/plant-matrix.ts';
import { workflowClient } from '#assistant/workflows/fixtures/client.ts';
import { connectAgent } from './fixtures/agent.ts';
import type { Agent } from './fixtures/agent.ts';

// S1 and S2 over MCP: every way to a text is compared with the same oracle as the search.

const opened = await testWorld();
const { tree } = opened;
const workflows = workflowClient(opened.app, tree);
/** A workflow that every member of the top team may start. */
const { id: workflowId } = await workflows.addWorkflow({ visibility: 'team' });
const matrix = await plantMatrix(opened, tree, { name: 'agents', first: 750_000 });

const anonymous: Viewer & { email?: string } = { name: 'nobody', roles: {} };

const connect = (teamId: string, email?: string) =>
  connectAgent(opened.app, {
    ...tree.headers,
    'x-guildhall-team': teamId,
    ...(email !== undefined && { 'x-guildhall-user': email }),
  });

async function found(agent: Agent): Promise<string[]> {
  const ids = new Set<string>();
  const marks = matrix.documents.map(({ mark }) => mark);
  for (let start = 0; start < marks.length; start += 15) {
    const query = marks.slice(start, start + 15).join(' ');
    const { results } = await agent.data('search', { query, limit: 15 });
    for (const { documentId } of results) ids.add(documentId as string);
  }
  return [...ids].toSorted();
}

async function read(agent: Agent): Promise<string[]> {
  const ids: string[] = [];
  for (const { id, mark } of matrix.documents) {
    const uri = `guildhall://documents/${id}`;
    const error = await agent.error('fetch', { id: `${id}/1` });
    const resource = await agent.client.readResource({ uri }).catch(() => null);
    expect({ id, isRead: resource !== null }).toEqual({ id, isRead: error === null });
    if (error === null) {
      expect(JSON.stringify(resource)).toContain(mark);
      ids.push(id);
    } else {
      expect(error).toBe('Document not found');
    }
  }
  return ids.toSorted();
}

describe.each(places)('on $name', (place) => {
  const known = ['rootMember', 'midLeader', 'midMember', 'leafMember', 'sharedPerson', 'uploader'];

  test('a search finds exactly what the member named in the connection may see', async () => {
    const teamId = matrix.teams[place.name]!.id;
    const members = matrix.viewers.filter((it) => known.includes(it.name) && isOn(it, place));
    for (const viewer of [anonymous, ...members]) {
      const agent = await connect(teamId, viewer.email);
      const visible = matrix.documents.filter(
        (document) => isInKnowledgeBase(document, place) && sees(viewer, document, places),
      );
      expect({ who: viewer.name, found: await found(agent) }).toEqual({
        who: viewer.name,
        found: visible.map(({ id }) => id).toSorted(),
      });
    }
  });

  test('a person who is not on the team cannot search, ask, fetch, or list or start workflows there', async () => {
    const teamId = matrix.teams[place.name]!.id;
    const stranger = matrix.viewers.find((it) => !isOn(it, place));
    const here = await workflows.addWorkflow({ teamId, visibility: 'team' });
    for (const email of [stranger?.email, 'never@agents.example']) {
      if (email === undefined) continue;
      const agent = await connect(teamId, email);
      const said = 'User not found or not a member of this team';
      expect(await agent.error('search', { query: 'quokka' })).toBe(said);
      expect(await agent.error('ask', { question: 'quokka' })).toBe(said);
      expect(await agent.error('list_workflows')).toBe(said);
      expect(await agent.error('start_workflow', { workflowId: here.id })).toBe(said);
      expect(await agent.error('fetch', { id: matrix.documents[0]!.id })).toBe(said);
    }
  });
});

test('fetch and resources read exactly the documents that the member may see', async () => {
  const onRoot = matrix.viewers.filter(({ name }) => ['rootMember', 'uploader'].includes(name));
  for (const viewer of [anonymous, ...onRoot]) {
    const agent = await connect(matrix.teams['root']!.id, viewer.email);
    const visible = matrix.documents.filter((document) => sees(viewer, document, places));
    expect({ who: viewer.name, read: await read(agent) }).toEqual({
      who: viewer.name,
      read: visible.map(({ id }) => id).toSorted(),
    });
  }
}, 120_000);

test('no tool has a field that could name another person or another team', async () => {
  const { tools } = await (await connectAgent(opened.app, tree.headers)).client.listTools();
  const fields = tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}));
  expect(fields.toSorted()).toEqual([
    'days',
    'id',
    'limit',
    'query',
    'question',
    'text',
    'workflowId',
  ]);
});

test('a key with limited scopes uses the tools that these allow, and is refused the others', async () => {
  const narrowed = await tree.addKey(tree.team, { scopes: ['search'] });
  const agent = await connectAgent(opened.app, narrowed);
  expect(await agent.error('search', { query: 'quokka' })).toBe(null);
  for (const [tool, args] of [
    ['ask', { question: 'quokka' }],
    ['fetch', { id: matrix.documents[0]!.id }],
    ['list_workflows', {}],
    ['start_workflow', { workflowId }],
  ] as const) {
    expect(await agent.error(tool, args)).toBe('This API key may not do this');
  }
  const full = await connectAgent(opened.app, tree.headers);
  expect(await full.error('start_workflow', { workflowId })).toBe(null);
});

test('a key of another organisation finds nothing and reads nothing', async () => {
  const other = await newTree(opened.parts);
  const agent = await connectAgent(opened.app, other.headers);
  expect(await found(agent)).toEqual([]);
  expect(await read(agent)).toEqual([]);
});

describe('POST /mcp', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const post = (headers: object) =>
    opened.app.request('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(list),
    });

  test('401: without a key, with an unknown key, or with a key in another header', async () => {
    const key = tree.headers.authorization.slice('Bearer '.length);
    for (const headers of [
      {},
      { authorization: 'Bearer unknown' },
      { 'x-api-key': key },
      { cookie: `guildhall=${key}` },
    ]) {
      const response = await post(headers);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer .*resource_metadata=/);
      expect(await response.json()).toEqual({ error: 'Missing or invalid API key' });
    }
    expect((await post(tree.headers)).status).toBe(200);
  });

  test('403: from a page of another site, without a CORS header', async () => {
    const response = await post({ ...tree.headers, origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBe(null);
  });
});
