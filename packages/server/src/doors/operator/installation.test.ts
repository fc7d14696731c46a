import { failures } from '@guildhall/contract';
import { describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../../../../../test/app.ts';
import { findClosedPort } from '../../../../../test/odd-mail-server.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { readSettings } from '#ground/settings/settings.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { MailUnavailable } from '#outgoing/mail/mailer.ts';
import type { Mail } from '#outgoing/mail/mailer.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { nameEmbeddings } from './run-system-checks.ts';

type Sent = Record<string, string>;

/** Returns the settings with which these people see the state of the installation. */
const operatedBy = (...trees: TestTree[]) => ({
  ...world.parts.settings,
  operators: trees.map(({ owner: { email } }) => email),
});

const world = await testWorld();
const { tree } = world;
const owner = await signIn(world, tree.owner.userId);

/** The app in which the owner of `tree` is an operator. */
const operated = createApp({ ...world.parts, settings: operatedBy(tree) });

async function look(app = operated, headers: Sent = owner, query = '') {
  const response = await app.request(`/v1/system/checks${query}`, { headers });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}

async function ask(app = operated, headers: Sent = owner, body: object = {}) {
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await app.request('/v1/system/mail-tests', sent);
  // any: the tests read answers of many shapes.
  const answered = (await response.json()) as any;
  return { status: response.status, headers: response.headers, body: answered };
}

const known = () => ({ thinksInText: false, promptMax: null, detours: [] });

/** Creates the app with a clock of its own, and a model and embeddings that count their calls. */
function countRuns(...trees: TestTree[]) {
  let nowMs = Date.parse('2026-01-01T00:00:00Z');
  const { embeddings } = world.parts;
  const embed = vi.fn<typeof embeddings.embed>((...asked) => embeddings.embed(...asked));
  const complete = vi.fn<LanguageModel['complete']>(async () => ({ text: 'ready' }) as any);
  const app = createApp({
    ...world.parts,
    settings: operatedBy(tree, ...trees),
    clock: { now: () => new Date(nowMs) },
    embeddings: { ...embeddings, embed },
    model: () => ({ name: 'counted', complete, known }) as Partial<LanguageModel> as LanguageModel,
  });
  const runs = () => ({ model: complete.mock.calls.length, embeddings: embed.mock.calls.length });
  return { app, runs, wait: (ms: number) => void (nowMs += ms) };
}

// First: the tests below make further organisations.
describe('S70: the state of an installation with one organisation', () => {
  test('200: to all its owners and full keys, without OPERATORS', async () => {
    expect((await look(world.app, owner)).status).toBe(200);
    expect((await look(world.app, tree.headers)).status).toBe(200);
    const session = await world.app.request('/auth/session', { headers: owner });
    expect(await session.json()).toMatchObject({ isOperator: true });
  });

  test('403: a test mail to a key, which has no address', async () => {
    expect(await ask(world.app, tree.headers)).toMatchObject({
      status: 403,
      body: { error: 'Only a signed-in person can have a test mail sent' },
    });
  });
});

describe('S70: the state of an installation with several organisations', () => {
  const error = failures.not_operator.message;

  test('403: to owners and keys of any of them, unless OPERATORS names the owner', async () => {
    const other = await newTree(world.parts);
    const stranger = await signIn(world, other.owner.userId);
    for (const headers of [stranger, owner, tree.headers, other.headers])
      expect(await look(world.app, headers)).toMatchObject({ status: 403, body: { error } });
    expect(await ask(world.app, stranger)).toMatchObject({ status: 403, body: { error } });
    expect((await look()).status).toBe(200);
    expect(await look(operated, stranger)).toMatchObject({ status: 403, body: { error } });
    expect(await look(operated, tree.headers)).toMatchObject({ status: 403, body: { error } });
  });

  test('403: to an operator who is no owner of the organisation', async () => {
    const email = 'leading-operator@example.com';
    const { userId } = await tree.addMember(tree.team, email, 'team_leader');
    const settings = { ...world.parts.settings, operators: [email] };
    const app = createApp({ ...world.parts, settings });
    const answer = await look(app, await signIn(world, userId));
    expect(answer).toMatchObject({ status: 403, body: { error: failures.role_missing.message } });
  });

  test('the session tells who may see it, so that the console shows no link to others', async () => {
    const isOperator = async (app: TestApp['app'], headers: Sent) =>
      ((await (await app.request('/auth/session', { headers })).json()) as any).isOperator;
    const other = await newTree(world.parts);
    const stranger = await signIn(world, other.owner.userId);
    expect(await isOperator(world.app, owner)).toBe(false);
    expect([await isOperator(operated, owner), await isOperator(operated, stranger)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('GET /v1/system/checks', () => {
  test('200: returns each part with its state, without folders or addresses of the machine', async () => {
    const { status, text, body } = await look();
    expect(status).toBe(200);
    expect(body.checks.map(({ name }: { name: string }) => name)).toEqual([
      'node',
      'dataFolder',
      'disk',
      'database',
      'backup',
      'embeddings',
      'model',
      'mail',
      'signIn',
      'office',
      'ocr',
    ]);
    const states = Object.fromEntries(
      body.checks.map(({ name, state }: { name: string; state: string }) => [name, state]),
    );
    expect(states).toMatchObject({
      node: 'ok',
      dataFolder: 'ok',
      model: 'ok',
      backup: 'warn',
      signIn: 'ok',
    });
    expect(body.models).toEqual({ embeddings: 'none', language: null, allowed: [] });
    expect(body.lastBackupAt).toBeNull();
    expect(text).not.toContain(world.parts.settings.dataDir);
    expect(body.checks.map(({ detail }: { detail: string }) => detail).join()).not.toMatch(
      /\/[a-z]+\/|:\/\/|127\.0\.0\.1|localhost/,
    );
  });

  test('200: counts what this organisation stores, and nothing of another', async () => {
    const other = await newTree(world.parts);
    await documentClient(world.app, other).addSettled('other.txt', 'The wages of others.');
    const own = await newTree(world.parts);
    const text = 'The mill grinds when the pond is full.';
    await documentClient(world.app, own).addSettled('mill.txt', text);
    const app = createApp({ ...world.parts, settings: operatedBy(own) });
    const { body } = await look(app, await signIn(world, own.owner.userId));
    expect(body.storage).toEqual({
      documents: 1,
      pages: 1,
      passages: 1,
      understood: null,
      fileBytes: text.length,
      textBytes: text.length,
      fileBytesMax: 51_200 * 2 ** 20,
      textBytesMax: 5120 * 2 ** 20,
    });
  });

  test('200: ten requests at the same moment run the checks once; they run again after 30 seconds', async () => {
    const { app, runs, wait } = countRuns();
    const answers = await Promise.all(Array.from({ length: 10 }, () => look(app)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(runs()).toEqual({ model: 1, embeddings: 1 });
    wait(29_999);
    expect((await look(app)).body.checks).toEqual(answers[0]?.body.checks);
    expect(runs()).toEqual({ model: 1, embeddings: 1 });
    wait(1);
    await Promise.all([look(app), look(app)]);
    expect(runs()).toEqual({ model: 2, embeddings: 2 });
    wait(-3_600_000);
    await look(app);
    expect(runs()).toEqual({ model: 3, embeddings: 3 });
  });

  test('200: two organisations share the checks, but not the figures', async () => {
    const [full, empty] = [await newTree(world.parts), await newTree(world.parts)];
    const { app, runs } = countRuns(full, empty);
    const [ofFull, ofEmpty] = [
      await signIn(world, full.owner.userId),
      await signIn(world, empty.owner.userId),
    ];
    await documentClient(world.app, full).addSettled('mill.txt', 'The mill grinds.');
    const askAll = () =>
      Promise.all([ofFull, ofEmpty, ofFull].map((headers) => look(app, headers)));
    const countsOf = async () => (await askAll()).map(({ body }) => body.storage.documents);
    expect(await countsOf()).toEqual([1, 0, 1]);
    await documentClient(world.app, empty).addSettled('pond.txt', 'The pond is full.');
    await documentClient(world.app, empty).addSettled('weir.txt', 'The weir is low.');
    expect(await countsOf()).toEqual([1, 2, 1]);
    expect(runs()).toEqual({ model: 1, embeddings: 1 });
    const below = await full.addTeam('Below');
    expect((await look(app, await full.addKey(below))).status).toBe(403);
  });

  test('200: reports failing parts without the secrets in the settings', async () => {
    const port = await findClosedPort();
    const smtpUrl = `smtp://ada:hunter2@127.0.0.1:${port}`;
    const settings = { ...operatedBy(tree), smtpUrl, dataDir: '/dev/null/data' };
    const { body, text } = await look(createApp({ ...world.parts, settings }));
    const found = body.checks.filter(({ name }: { name: string }) =>
      /^(dataFolder|mail)$/.test(name),
    );
    expect(found).toEqual([
      {
        name: 'dataFolder',
        state: 'fail',
        code: 'folder_not_written',
        values: {},
        detail: 'The data folder cannot be written',
      },
      {
        name: 'mail',
        state: 'fail',
        code: 'mail_refused',
        values: {},
        detail: 'The mail server takes no mail; until then mail waits',
      },
    ]);
    expect(text).not.toMatch(/hunter2|127\.0\.0\.1|dev\/null/);
  });

  test.each([
    ['builtin', 'builtin'],
    ['onnx:/srv/models/bge-m3', 'bge-m3'],
    ['ollama:nomic-embed-text', 'nomic-embed-text'],
    ['https://user:secret@models.example/v1#bge-m3', 'bge-m3'],
  ])('names the embeddings of %s as %s', (embeddings, name) => {
    expect(nameEmbeddings(readSettings({ EMBEDDINGS: embeddings }))).toBe(name);
  });

  test('403: a team below the top, and a person or key of such a team', async () => {
    const below = await tree.addTeam('Below');
    const named = await look(operated, owner, `?teamId=${below.id}`);
    expect(named).toMatchObject({
      status: 403,
      body: { error: 'Only available for the top-level team' },
    });
    const { userId } = await tree.addMember(below, 'below@example.com', 'owner');
    const headers = await signIn(world, userId);
    expect((await look(operated, headers)).status).toBe(403);
    expect((await look(operated, headers, `?teamId=${tree.team.id}`)).status).toBe(404);
    expect((await look(operated, await tree.addKey(below))).status).toBe(403);
  });
});

describe('POST /v1/system/mail-tests', () => {
  /** Creates the app with another mailer. */
  const withMailer = (send: (mail: Mail) => Promise<void>, settings = operatedBy(tree)) =>
    createApp({ ...world.parts, settings, mailer: { send, close() {} } });

  test('200: sends one mail to the person’s own address, and the audit log records it', async () => {
    const mails: Mail[] = [];
    const app = withMailer(async (mail) => void mails.push(mail));
    const body = { to: tree.owner.email, isSent: false };
    expect(await ask(app)).toMatchObject({ status: 200, body });
    expect(mails).toMatchObject([{ to: tree.owner.email, subject: 'Mail from Guildhall arrives' }]);
    const path = '/v1/audit?action=mail.tested';
    const audit = (await (await app.request(path, { headers: owner })).json()) as any;
    expect(audit.entries).toMatchObject([{ subjectIds: [tree.team.id] }]);
  });

  test('502: the mail server refuses the mail; the answer tells neither its name nor its password', async () => {
    const app = withMailer(async () => {
      throw new MailUnavailable('mail.intern:587 refuses hunter2');
    });
    const { status, headers, body } = await ask(app);
    expect([status, headers.get('x-error-code')]).toEqual([502, 'mail_not_sent']);
    expect(body).toEqual({ error: 'The mail server did not take the mail' });
  });

  test('429: the sixth test mail within an hour', async () => {
    const { rateLimits } = readSettings({});
    const operators = ['eager@example.com'];
    const settings = { ...world.parts.settings, rateLimits, operators };
    const app = withMailer(async () => {}, settings);
    const { userId } = await tree.addMember(tree.team, 'eager@example.com', 'owner');
    const headers = await signIn(world, userId);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(app, headers)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(app, headers)).headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
