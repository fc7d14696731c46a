import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { newPicture } from '../../../../../../test/pictures.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { askFrom, newVisitor, openWidget, shop } from '../fixtures/visitor.ts';
import type { TestVisitor } from '../fixtures/visitor.ts';

let tree: TestTree;
let client: DocumentClient;
let visitor: TestVisitor;
/** The ids of a document for the team's members (`hidden`) and of a public one (`shown`). */
let hidden: string;
let shown: string;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
  client = documentClient(app, tree);
  await openWidget(app, tree);
  visitor = await newVisitor(app, tree.team);
  hidden = (await client.addSettled('salaries.md', 'Nobody earns enough.')).id;
  const open = await client.addSettled('boats.md', 'The boat leaves at nine.', {
    visibility: 'public',
  });
  shown = open.id;
});

async function newMember(): Promise<TestVisitor & { email: string }> {
  const email = `${randomUUID()}@example.com`;
  await tree.addMember(tree.team, email, 'member');
  const { body } = await client.ask('POST', '/v1/widget/tokens', {
    userEmail: email,
    origin: shop,
  });
  return { ...(await newVisitor(app, tree.team, { token: body.token })), email };
}

const unknown = { error: failures.document_not_found.message };

/** Returns ids of documents that this visitor may not have, however they are asked for. */
async function forbidden(): Promise<string[]> {
  const below = await tree.addTeam('Below');
  const fields = { visibility: 'public', teamId: below.id };
  const other = await client.addSettled('below.md', 'Of a team below.', fields);
  const foreign = await newTree(parts);
  const theirs = documentClient(app, foreign);
  const alien = await theirs.addSettled('alien.md', 'Of others.', { visibility: 'public' });
  return [hidden, other.id, alien.id, randomUUID()];
}

describe('a document that the visitor may not see', () => {
  test('is the same 404 for openDocument, its pages and its file; no name or text leaks', async () => {
    for (const id of await forbidden()) {
      for (const answer of [
        await visitor.ask('POST', '/widget/chats', { documentIds: [id] }),
        await visitor.ask('POST', '/widget/chats', { documentIds: [shown, id] }),
        await visitor.ask('GET', `/widget/documents/${id}/pages/1`),
        await visitor.ask('POST', `/widget/documents/${id}/downloads`),
      ]) {
        expect([answer.status, answer.text]).toEqual([404, JSON.stringify(unknown)]);
      }
    }
  });

  test('because it was hidden later is no longer named in its chat', async () => {
    const { body } = await visitor.ask('POST', '/widget/chats', { documentIds: [shown] });
    expect(body.chat.documents).toEqual([{ id: shown, name: 'boats.md' }]);
    const { chat } = body;
    await visitor.ask('POST', `/widget/chats/${chat.id}/messages`, {
      text: 'When does the boat leave?',
    });
    await client.ask('PATCH', `/v1/documents/${shown}`, { visibility: 'team' });
    const read = await visitor.ask('GET', `/widget/chats/${chat.id}`);
    expect(read.body.chat.documents).toEqual([]);
    expect(read.text).not.toMatch(/boats\.md|at nine/);
  });
});

describe('GET /widget/documents/{documentId}/pages/{pageNumber}', () => {
  test('200: the text of a public document for a visitor, and of a team document for a member', async () => {
    const page = await visitor.ask('GET', `/widget/documents/${shown}/pages/1`);
    expect([page.status, page.body]).toEqual([
      200,
      {
        page: { pageNumber: 1, text: 'The boat leaves at nine.', tables: [] },
        document: { id: shown, name: 'boats.md', pageCount: 1 },
      },
    ]);
    const member = await newMember();
    const own = await member.ask('GET', `/widget/documents/${hidden}/pages/1`);
    expect([own.status, own.body.document.name]).toEqual([200, 'salaries.md']);
  });

  test.each(['2', '0', '-1', 'x'])('404: page %s', async (number) => {
    const { status, body } = await visitor.ask('GET', `/widget/documents/${shown}/pages/${number}`);
    expect([status, body.error]).toEqual([404, failures.page_not_found.message]);
  });
});

test('S59: an owner whom a site vouches for sees what a member sees, and no restricted document', async () => {
  await openWidget(app, tree, { admitsLeaders: true });
  const email = `${randomUUID()}@example.com`;
  await tree.addMember(tree.team, email, 'owner');
  const body = { userEmail: email, origin: shop };
  const { token } = (await client.ask('POST', '/v1/widget/tokens', body)).body;
  const owner = await newVisitor(app, tree.team, { token });
  const closed = await client.addSettled('wages.md', 'Wages.', { visibility: 'restricted' });
  const statusOf = async (id: string, part: string, method = 'GET') =>
    (await owner.ask(method, `/widget/documents/${id}${part}`)).status;
  expect(await statusOf(hidden, '/pages/1')).toBe(200);
  expect(await statusOf(closed.id, '/pages/1')).toBe(404);
  expect(await statusOf(closed.id, '/downloads', 'POST')).toBe(404);
});

describe('a download', () => {
  const address = async (who: TestVisitor, id: string): Promise<string> => {
    const { status, body } = await who.ask('POST', `/widget/documents/${id}/downloads`);
    expect(status).toBe(201);
    expect(body.url).toMatch(/^\/widget\/downloads\/[\w-]{43}$/);
    return body.url;
  };
  const gone = { error: failures.download_not_found.message };

  test('200: works once, by a link without headers, as an attachment that is not cached', async () => {
    const url = await address(visitor, shown);
    expect((await askFrom(app, 'HEAD', url)).status).toBe(404);
    const file = await askFrom(app, 'GET', url);
    expect([file.status, file.text]).toEqual([200, 'The boat leaves at nine.']);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(file.headers.get('access-control-allow-origin')).toBe(null);
    const again = await askFrom(app, 'GET', url);
    expect([again.status, again.body]).toEqual([404, gone]);
  });

  test('S64: is recorded; of anonymous visitors of one network in one entry, whatever their session', async () => {
    const member = await newMember();
    const { userId } = await tree.addMember(tree.team, member.email, 'member');
    for (const who of [visitor, await newVisitor(app, tree.team), member]) {
      const url = await address(who, shown);
      await askFrom(app, 'GET', url);
      await askFrom(app, 'GET', url);
    }
    const { body } = await client.ask('GET', '/v1/audit?action=document.downloaded');
    const kind = 'visitor';
    expect(body.entries).toMatchObject([
      { actor: { kind, id: userId, name: member.email }, subjectIds: [shown], count: 1 },
      { actor: { kind, name: null }, subjectIds: [shown], count: 2, teamId: tree.team.id },
    ]);
  });

  test('404: of eight requests at once, all but one', async () => {
    const url = await address(visitor, shown);
    const all = await Promise.all(Array.from({ length: 8 }, () => askFrom(app, 'GET', url)));
    expect(all.map(({ status }) => status).filter((it) => it === 200)).toHaveLength(1);
  });

  test.each([
    ['after a minute', () => sql`update widget_downloads set expires_at = now()`.execute(parts.db)],
    ['after the session', () => visitor.ask('POST', '/widget/sessions/end')],
    ['when the widget is switched off', () => openWidget(app, tree, { isEnabled: false })],
    [
      'of a document that was hidden meanwhile',
      () => client.ask('PATCH', `/v1/documents/${shown}`, { visibility: 'team' }),
    ],
  ])('404: %s', async (_, change) => {
    const url = await address(visitor, shown);
    await change();
    const { status, body } = await askFrom(app, 'GET', url);
    expect([status, body]).toEqual([404, gone]);
  });

  test('404: of a member who was removed meanwhile', async () => {
    const member = await newMember();
    const url = await address(member, hidden);
    await client.ask('DELETE', `/v1/teams/${tree.team.id}/members?email=${member.email}`);
    expect((await askFrom(app, 'GET', url)).status).toBe(404);
  });

  test.each(['x', 'a'.repeat(43), `${'a'.repeat(42)}%00`])('404: %s', async (secret) => {
    const { status, body } = await askFrom(app, 'GET', `/widget/downloads/${secret}`);
    expect([status, body]).toEqual([404, gone]);
  });
});

describe('GET /widget/logo', () => {
  test('200: the logo of the team; 404 if there is none', async () => {
    expect((await visitor.ask('GET', '/widget/logo')).status).toBe(404);
    const path = `/v1/teams/${tree.team.id}/logo`;
    await app.request(path, { method: 'PUT', headers: tree.headers, body: newPicture() });
    const logo = await visitor.ask('GET', '/widget/logo');
    expect(logo.status).toBe(200);
    expect(logo.headers.get('content-type')).toBe('image/png');
    expect(logo.headers.get('vary')).toContain('Origin');
  });
});

describe('GET /widget/workflows', () => {
  test('D27: an anonymous visitor runs and sees no workflow, a member sees those that they may run', async () => {
    const made = { name: 'Tides', command: 'tides', visibility: 'team' };
    await client.ask('POST', '/v1/workflows', made);
    expect((await visitor.ask('GET', '/widget/workflows')).body).toEqual({ workflows: [] });
    const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
    const path = `/widget/chats/${chat.id}/messages`;
    const said = await visitor.ask('POST', path, { text: '!tides today' });
    expect(said.text).not.toContain('Tides');
    const { body } = await (await newMember()).ask('GET', '/widget/workflows');
    expect(body.workflows).toContainEqual({ command: 'tides', name: 'Tides', description: null });
  });
});
