import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { workflowClient } from '#assistant/workflows/fixtures/client.ts';
import { connectAgent } from './fixtures/agent.ts';

const text = '# Leave\n\nEverybody has 28 days of leave a year, and takes ten of them in a row.\n';

const { app, parts, tree } = await testWorld();
await tree.addMember(tree.team, 'ada@mcp.example', 'member');
const documents = documentClient(app, tree);
const { id: documentId } = await documents.addSettled('leave.md', text, { visibility: 'public' });
const agent = await connectAgent(app, tree.headers);

describe('what an agent finds at /mcp', () => {
  test.each(['auto', 'legacy', { pin: '2026-07-28' }] as const)(
    'a client of either protocol revision lists the six tools (%j)',
    async (mode) => {
      const { client } = await connectAgent(app, tree.headers, mode);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        'search',
        'fetch',
        'ask',
        'list_workflows',
        'start_workflow',
        'insights',
      ]);
      for (const tool of tools) expect(tool.outputSchema).toMatchObject({ type: 'object' });
      expect(client.getServerVersion()?.name).toBe('guildhall');
      const { resourceTemplates } = await client.listResourceTemplates();
      expect(resourceTemplates[0]?.uriTemplate).toBe('guildhall://documents/{id}');
    },
  );

  test('a search returns pages; fetch reads a page or a document by id, and a resource has its address', async () => {
    const { results } = await agent.data('search', { query: 'days of leave' });
    expect(results).toEqual([
      {
        id: `${documentId}/1`,
        title: 'leave.md',
        url: expect.stringMatching(new RegExp(`/documents/${documentId}\\?page=1$`)),
        text: expect.stringContaining('28 days of leave'),
        pageNumber: 1,
        documentId,
      },
    ]);
    for (const id of [`${documentId}/1`, documentId]) {
      const read = await agent.data('fetch', { id });
      expect(read).toMatchObject({
        text: expect.stringContaining('ten of them in a row'),
        metadata: { documentId, type: 'md', totalPages: 1, firstPage: 1, lastPage: 1 },
      });
    }
    const uri = `guildhall://documents/${documentId}`;
    const { contents } = await agent.client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, text: expect.stringContaining('28 days') });
  });

  test('the rest of a long document is read by page number', async () => {
    const paragraphs = Array.from(
      { length: 400 },
      (_, at) => `Paragraph ${at} ${'word '.repeat(60)}`,
    );
    const long = paragraphs.join('\n\n');
    const { id } = await documents.addSettled('long.md', long, { visibility: 'public' });
    const first = await agent.data('fetch', { id });
    const { lastPage, totalPages } = first.metadata;
    expect(first.text.length).toBeLessThan(70_000);
    expect(lastPage).toBeLessThan(totalPages);
    const next = await agent.data('fetch', { id: `${id}/${lastPage + 1}` });
    expect(next.metadata).toMatchObject({ firstPage: lastPage + 1, lastPage: lastPage + 1 });
    expect(first.text).not.toContain(next.text.slice(0, 60));
  });

  test('the assistant answers with its evidence, and says when it found nothing', async () => {
    const found = await agent.data('ask', { question: 'How many days of leave are there?' });
    expect(found).toMatchObject({
      certainty: 'answered',
      citations: [{ id: `${documentId}/1`, quote: expect.stringContaining('28 days') }],
    });
    const nothing = await agent.data('ask', { question: 'Who painted the zeppelin hangar?' });
    expect(nothing).toMatchObject({ certainty: 'nothing', citations: [] });
  });

  test('a member lists and starts their workflows, but not a private one of another person', async () => {
    const workflows = workflowClient(app, tree);
    const { id } = await workflows.addWorkflow({
      name: 'Leave request',
      visibility: 'team',
      starterPrompt: 'How many days of leave are there?',
    });
    const hidden = await workflows.addWorkflow({ name: 'Secret plan', visibility: 'private' });
    const ada = { ...tree.headers, 'x-guildhall-user': 'ada@mcp.example' };
    const hers = await connectAgent(app, ada);
    const { workflows: listed } = await hers.data('list_workflows');
    const names = listed.map(({ name }: { name: string }) => name);
    expect(names).toContain('Leave request');
    expect(names).not.toContain('Secret plan');
    const begun = await hers.data('start_workflow', { workflowId: id });
    expect(begun.answer).toContain('28 days');
    const unknown = await hers.error('start_workflow', { workflowId: crypto.randomUUID() });
    expect(await hers.error('start_workflow', { workflowId: hidden.id })).toBe(unknown);
    expect(unknown).toMatch(/not found/i);
    const told = await hers.data('start_workflow', { workflowId: id, text: 'Days in a row?' });
    expect(told.answer).toContain('in a row');
  });
});

describe('bad input', () => {
  test.each([
    ['search', {}],
    ['search', { query: 7 }],
    ['search', { query: 'leave', limit: 99 }],
    ['fetch', { id: 'x'.repeat(101) }],
    ['fetch', { id: '' }],
    ['ask', { question: ['leave'] }],
  ])('%s with %j is an error that names the field', async (tool, args) => {
    const field = 'limit' in args ? 'limit' : tool === 'search' ? 'query' : Object.keys(args)[0]!;
    expect(await agent.error(tool, args)).toContain(field);
  });

  test('D44: an unknown argument is refused with the known one that was probably meant', async () => {
    expect(await agent.error('search', { query: 'boats', pageSize: 3 })).toContain(
      '`pageSize` is not a field here; did you mean `limit`?',
    );
  });

  test('a query that is too long is refused with the error of the REST interface', async () => {
    expect(await agent.error('search', { query: 'x'.repeat(501) })).toBe(
      'query must be text of 1 to 500 characters',
    );
  });

  test.each(['x', '../../v1/keys', `${'0'.repeat(8)}/0`, 'a/b/c', '%2e%2e%2fkeys'])(
    'fetch of %j finds no document',
    async (id) => {
      expect(await agent.error('fetch', { id })).toBe('Document not found');
    },
  );

  test('a body that is not of the protocol or too large is refused, and later requests are answered', async () => {
    const post = (body: string) =>
      app.request('/mcp', {
        method: 'POST',
        headers: { ...tree.headers, accept: 'application/json, text/event-stream' },
        body,
      });
    for (const body of ['', 'nonsense', '[]', '{}', 'null']) {
      const { status } = await post(body);
      expect({ body, isRefused: status >= 400 && status < 500 }).toEqual({ body, isRefused: true });
    }
    expect((await post(JSON.stringify({ x: 'x'.repeat(1_100_000) }))).status).toBe(413);
    expect((await agent.client.listTools()).tools).toHaveLength(6);
  });
});

describe('insights', () => {
  test('tell a leader what was asked and not answered', async () => {
    const own = await newTree(parts);
    const leading = await connectAgent(app, {
      ...own.headers,
      'x-guildhall-user': own.owner.email,
    });
    const unnamed = await connectAgent(app, own.headers);
    await unnamed.data('ask', { question: 'Where is the zyzzyva kept?' });
    expect(await leading.data('insights', { days: 7 })).toMatchObject({
      days: 7,
      questions: 1,
      nothing: 1,
      gaps: { open: 1, closed: 0, dismissed: 0 },
      openGaps: [{ count: 1, questions: ['Where is the zyzzyva kept?'] }],
    });
  });

  test('are refused to an agent that works for a member', async () => {
    const headers = { ...tree.headers, 'x-guildhall-user': 'ada@mcp.example' };
    const working = await connectAgent(app, headers);
    expect(await working.error('insights')).toBe('Your role on this team does not allow this');
  });
});
