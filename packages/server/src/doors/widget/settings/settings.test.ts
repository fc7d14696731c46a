import { beforeEach, describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { workflowClient } from '#assistant/workflows/fixtures/client.ts';
import type { WorkflowClient } from '#assistant/workflows/fixtures/client.ts';

let tree: TestTree;
let client: WorkflowClient;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = workflowClient(app, tree);
});

const set = (settings: object, headers?: object) =>
  client.ask('PUT', '/v1/widget', settings, headers);
const allowed = { isEnabled: true, allowedOrigins: ['https://shop.example'] };
const unset = {
  isEnabled: false,
  allowedOrigins: [],
  allowedApps: [],
  agentId: null,
  title: null,
  greeting: null,
  colour: null,
  position: 'end',
  language: 'auto',
  suggestions: [],
  dailyAnswersMax: null,
  isQuestionsTaken: false,
  admitsLeaders: false,
  questionsEmail: null,
};

describe('GET /v1/widget', () => {
  test('200: the attack “open to all origins by default”: the widget of a new team is off', async () => {
    const { status, body } = await client.ask('GET', '/v1/widget');
    expect(status).toBe(200);
    expect(body.widget).toEqual({ ...unset, teamId: tree.team.id, updatedAt: null });
  });
});

describe('PUT /v1/widget', () => {
  test('200: C15: names the suggestions that a visitor finds no certain answer to', async () => {
    const documents = documentClient(app, tree);
    const open = { visibility: 'public' };
    await documents.addSettled('gate.txt', 'The north gate opens at seven in the morning.', open);
    await documents.addSettled('moat.txt', 'The moat is nine metres deep at the south wall.');
    const good = 'When does the north gate open?';
    const hidden = 'How deep is the moat at the south wall?';
    const { status, body } = await set({ ...allowed, suggestions: [good, hidden] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ unansweredSuggestions: [hidden], isAnythingPublic: true });
    expect(body.widget.suggestions).toEqual([good, hidden]);
    expect((await set(allowed)).body.unansweredSuggestions).toEqual([]);
  });

  test('200: says which suggestions only hidden documents answer, and whether anything is public', async () => {
    const { addSettled } = documentClient(app, tree);
    await addSettled('moat.txt', 'The moat is nine metres deep at the south wall.');
    const hidden = 'How deep is the moat at the south wall?';
    const suggestions = [hidden, 'Who repairs zeppelins?'];
    const { body } = await set({ ...allowed, suggestions });
    expect(body).toMatchObject({
      unansweredSuggestions: suggestions,
      hiddenSuggestions: [hidden],
      isAnythingPublic: false,
    });
  });

  test('200: all settings are stored and read back', async () => {
    const agent = await client.addAgent({ name: 'Shop' });
    const settings = {
      ...allowed,
      allowedApps: ['capacitor://localhost', 'null'],
      agentId: agent.id,
      title: 'Ask us',
      greeting: 'Hello,\nhow can we help?',
      colour: '#1F6F5C',
      position: 'start',
      language: 'ar',
      suggestions: ['When do you open?', 'Where are you?'],
      dailyAnswersMax: 200,
      isQuestionsTaken: true,
      admitsLeaders: true,
      questionsEmail: 'Shop@Example.com',
    };
    const { status, body } = await set({ ...settings, teamId: tree.team.slug });
    expect(status).toBe(200);
    expect(body.widget).toEqual({
      ...settings,
      teamId: tree.team.id,
      colour: '#1f6f5c',
      questionsEmail: 'shop@example.com',
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(body.unansweredSuggestions).toEqual(settings.suggestions);
    expect((await client.ask('GET', '/v1/widget')).body).toEqual({ widget: body.widget });
  });

  test('200: a setting that is left out gets its default', async () => {
    await set({ ...allowed, title: 'Ask us', dailyAnswersMax: 3, suggestions: ['Where?'] });
    const { body } = await set({ isEnabled: false, allowedOrigins: [] });
    expect(body.widget).toMatchObject(unset);
  });

  test.each([
    ['https://Shop.Example:443', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://intranet', 'http://intranet'],
    ['http://[::1]:80', 'http://[::1]'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://*.SHOP.example', 'https://*.shop.example'],
    ['https://*.bücher.example:444', 'https://*.xn--bcher-kva.example:444'],
  ])('200: the origin %s is kept as %s', async (given, kept) => {
    const { status, body } = await set({ isEnabled: true, allowedOrigins: [given, kept] });
    expect([status, body.widget?.allowedOrigins]).toEqual([200, [kept]]);
  });

  test.each([
    '*',
    'null',
    '',
    'shop.example',
    'https://*',
    'https://*.example',
    'http://*.shop.example',
    'https://shop.*.example',
    'https://*.*.shop.example',
    'https://a*.shop.example',
    'https://*.127.0.0.1',
    'https://*.0x7f.1',
    'https://*.[::1]',
    'https://*.shop.example.',
    'https://shop.example/',
    'https://shop.example/path',
    'https://shop.example?a',
    'https://shop.example#a',
    'https://ada@shop.example',
    'https://shop.example\\evil',
    'https://shop .example',
    'https://sh\top.example',
    'https:shop.example',
    'https://shop.example:99999',
    'ftp://shop.example',
    'file://',
    'javascript://shop.example',
    'data:text/html,a',
    7,
    null,
  ])('400: %j is not an origin, and the error names its index', async (origin) => {
    const { status, body } = await set({
      isEnabled: true,
      allowedOrigins: ['https://shop.example', origin],
    });
    expect(status).toBe(400);
    expect(body.error).toBe(
      'allowedOrigins[1] must be an origin such as https://shop.example, or https://*.shop.example for its sub-domains',
    );
  });

  test.each([
    ['isEnabled', { isEnabled: 'yes' }],
    [
      'allowedOrigins',
      { allowedOrigins: Array.from({ length: 51 }, (_, at) => `https://a${at}.example`) },
    ],
    ['suggestions', { suggestions: ['a', 'b', 'c', 'd', 'e'] }],
    ['suggestions[0]', { suggestions: [''] }],
    ['colour', { colour: 'red' }],
    ['position', { position: 'left' }],
    ['language', { language: 'it' }],
    ['dailyAnswersMax', { dailyAnswersMax: 0 }],
    ['questionsEmail', { questionsEmail: 'nobody' }],
    ['title', { title: 'a'.repeat(81) }],
    ['greeting', { greeting: 'a'.repeat(501) }],
    ['agentId', { agentId: 'first' }],
  ])('400: the error names a wrong %s', async (field, wrong) => {
    const { status, body } = await set({ ...allowed, ...wrong });
    expect(status).toBe(400);
    expect(body.error.startsWith(`${field} must `)).toBe(true);
  });

  test('404: an agent of another team of the organisation', async () => {
    const below = await tree.addTeam('Below');
    const agent = await client.addAgent({ name: 'Theirs', teamId: below.id });
    const { status, body } = await set({ ...allowed, agentId: agent.id });
    expect([status, body.error]).toEqual([404, failures.agent_not_found.message]);
  });

  test('makes an audit entry', async () => {
    await set(allowed);
    const { body } = await client.ask('GET', '/v1/audit?action=widget.updated');
    expect(body.entries).toMatchObject([
      { action: 'widget.updated', subjectIds: [tree.team.id], actor: { kind: 'key' } },
    ]);
  });
});
