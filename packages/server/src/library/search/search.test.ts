import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);

const openToAll = { visibility: 'public' };
const search = (body: unknown, headers: object = tree.headers) =>
  client.ask('POST', '/v1/knowledge/search', body, headers);

describe('200', () => {
  test('returns the fields of the contract, with include whether people see page numbers (D29)', async () => {
    const added = await client.addSettled('Boats.md', '# Barges\n\nThe barge is at the quay.', {
      ...openToAll,
      folderPath: '/fleet//river/',
    });
    expect(await search({ query: 'barge at the quay', unknown: 1 })).toEqual({
      status: 200,
      body: {
        documents: [
          {
            id: added.id,
            name: 'Boats.md',
            type: 'md',
            folderPath: 'fleet/river',
            totalPages: 1,
            pages: [{ pageNumber: 1, text: expect.stringContaining('The barge is at the quay.') }],
          },
        ],
      },
    });
    const included = await client.ask('POST', '/v1/knowledge/search?include=hasPages', {
      query: 'barge at the quay',
    });
    expect(included.body.documents[0]).toMatchObject({ id: added.id, hasPages: false });
  });

  test('shows at most five pages of a document, best first, and its number of pages', async () => {
    const section = (at: number) =>
      `# Chapter ${at}\n\n${'Glacier '.repeat(at)} ${'moves slowly down the valley. '.repeat(100)}`;
    const chapters = Array.from({ length: 8 }, (_, at) => section(at + 1));
    const added = await client.addSettled('ice.md', chapters.join('\n\n'), openToAll);
    expect(added.totalPages).toBeGreaterThanOrEqual(8);
    const { body } = await search({ query: 'glacier' });
    const [{ pages, totalPages, folderPath }] = body.documents;
    expect({ totalPages, folderPath }).toEqual({ totalPages: added.totalPages, folderPath: null });
    expect(pages).toHaveLength(5);
    const numbers: number[] = pages.map(({ pageNumber }: { pageNumber: number }) => pageNumber);
    expect(new Set(numbers).size).toBe(5);
    for (const { pageNumber, text } of pages) {
      const read = await client.ask('GET', `/v1/documents/${added.id}/pages/${pageNumber}`);
      expect(text).toBe(read.body.page.text);
      expect(text).toContain('Glacier');
    }
    expect(numbers[0]).toBeGreaterThan(numbers[4]!);
  });

  test('shows page 1 of a document that matches only by its name or folder', async () => {
    await client.addSettled('Zwieback recipes.md', '# A\n\nFlour, eggs.\n\n# B\n\nSugar.', {
      ...openToAll,
      folderPath: 'kitchen/pastry',
    });
    for (const query of ['zwieback', 'ZWIEBACK', 'zwiebak', 'pastry']) {
      const { body } = await search({ query });
      expect(body.documents[0]).toMatchObject({
        name: 'Zwieback recipes.md',
        folderPath: 'kitchen/pastry',
        pages: [{ pageNumber: 1, text: expect.stringContaining('Flour') }],
      });
    }
  });

  test('cuts the text of a page at a word after at most 12,000 characters', async () => {
    const { id } = await client.addSettled('long.md', 'Monsoon.', openToAll);
    const text = `Monsoon 😀 ${'rainfall 😀 '.repeat(2_000)}`;
    await sql`update pages set text = ${text} where document_id = ${id}`.execute(parts.db);
    const { body } = await search({ query: 'monsoon' });
    const shown: string = body.documents[0].pages[0].text;
    expect(shown.length).toBeGreaterThan(11_900);
    expect(shown.length).toBeLessThanOrEqual(12_000);
    expect(text.startsWith(`${shown} `)).toBe(true);
  });

  test('returns at most as many documents as the limit says, 10 by default and 15 at most', async () => {
    const team = await tree.addTeam('Many');
    const files = Array.from({ length: 17 }, (_, at) => new File(['Tamarind.'], `t${at}.md`));
    await client.upload(files, { ...openToAll, teamId: team.id }, '?wait=true');
    const countFor = async (limit?: number) => {
      const { body } = await search({ query: 'tamarind', teamId: team.slug, limit });
      const ids = body.documents.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      return ids.length;
    };
    expect([await countFor(), await countFor(1), await countFor(15)]).toEqual([10, 1, 15]);
  });

  test('ranks words that stand together as in the question before the same words apart', async () => {
    await client.addSettled('Apart.md', 'Ferry makers timetable the crossing.', openToAll);
    await client.addSettled('Together.md', 'Crossing makers: the ferry timetable.', openToAll);
    const { body } = await search({ query: 'What is the timetable of a ferry? Ferry timetable!' });
    const [first, second] = body.documents;
    expect([first.name, second.name]).toEqual(['Together.md', 'Apart.md']);
  });

  test('finds only documents that are ready', async () => {
    const { id } = await client.addSettled('unread.md', 'Pomegranate.', openToAll);
    const isFound = async () => {
      const { body } = await search({ query: 'pomegranate' });
      return body.documents.some((found: { id: string }) => found.id === id);
    };
    expect(await isFound()).toBe(true);
    for (const state of ['queued', 'processing', 'failed']) {
      await sql`update documents set state = ${state} where id = ${id}`.execute(parts.db);
      expect({ state, isFound: await isFound() }).toEqual({ state, isFound: false });
    }
  });

  test('D16: a question without any known content word finds nothing', async () => {
    await client.addSettled('harbour.md', 'The harbour is closed on Sundays.', openToAll);
    for (const query of ['xqzvw plomkt', 'what is the', 'how many']) {
      expect(await search({ query })).toEqual({ status: 200, body: { documents: [] } });
    }
  });

  test('D16: every document found holds a word of the question or a correction of a misspelt one', async () => {
    await client.addSettled('ferry.md', 'The zeppelin leaves at nine.', openToAll);
    const { body } = await search({ query: 'zepelin xqzvw' });
    expect(body.documents.map(({ name }: { name: string }) => name)).toEqual(['ferry.md']);
  });

  test('finds nothing in an empty knowledge base', async () => {
    const lonely = await newTree(parts);
    expect(await search({ query: 'anything' }, lonely.headers)).toEqual({
      status: 200,
      body: { documents: [] },
    });
  });

  test.each([
    ['an id', () => ({ teamId: tree.team.id })],
    ['an id in capitals', () => ({ teamId: tree.team.id.toUpperCase() })],
    ['a slug', () => ({ teamId: tree.team.slug })],
    ['an address in capitals', () => ({ userEmail: ` ${tree.owner.email.toUpperCase()} ` })],
    ['500 characters beyond the first plane', () => ({ query: '😀'.repeat(500) })],
    ['spaces around 500 characters', () => ({ query: `  ${'ab '.repeat(166)}ab  ` })],
    ['a limit of 1', () => ({ limit: 1 })],
    ['a limit of 15', () => ({ limit: 15 })],
  ])('accepts %s', async (_name, given) => {
    expect((await search({ query: 'barge', ...given() })).status).toBe(200);
  });
});

describe('200 within five seconds, whatever is asked', () => {
  const wild = Array.from({ length: 500 }, (_, at) =>
    String.fromCodePoint(33 + ((at * 7919) % 60_000)),
  );
  test.each([
    ['operators', '& | ! <-> ( ) : * " \' \\ % _ ~ @ <@> -- /* */ ; $1 ${x} {{x}}'],
    ['a broken query of a search language', '"barge AND (quay OR -name:* ~2 ^5'],
    ['SQL', "barge'); drop table documents; --"],
    ['stop words', 'the of and to in is that it'],
    ['stop words of many languages', 'der die das le la les и в не на el los de'],
    ['one letter', 'a'],
    ['digits', '1 22 333 4444'],
    ['500 wild characters', wild.join('').toWellFormed()],
    ['500 letters without a space', 'x'.repeat(500)],
    ['500 Chinese characters', '漢字'.repeat(250)],
    ['500 Thai characters', 'ภาษาไทย'.repeat(71)],
    ['500 marks on one letter', `a${'\u0301'.repeat(499)}`],
    ['250 words', 'ab '.repeat(166)],
    ['backslashes', '\\'.repeat(500)],
    ['regular expressions', '(a+)+$ [[:alpha:]]{1,999} .*.*.*.*!'],
    ['control characters', 'barge\u0001\u001b[31m\u009f\u2028quay'],
    ['bidirectional marks', '\u202Ebarge\u202C \u2066quay\u2069'],
  ])('a question of %s', async (_name, query) => {
    const startedAt = performance.now();
    const { status, body } = await search({ query });
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['documents'] });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('the words that are left in a broken question are still searched for', async () => {
    const { body } = await search({ query: '"barge" & | !' });
    expect(body.documents[0]).toMatchObject({ name: 'Boats.md' });
  });
});

describe('502', () => {
  /** Creates the same server on a database that fails some statements. */
  function brokenApp(fails: (statement: string) => boolean): TestApp['app'] {
    const { pool } = parts.database;
    const query = (text: string, values: unknown[]) =>
      fails(text) ? Promise.reject(new Error('the database is gone')) : pool.query(text, values);
    const connect = async () => ({ query, release: () => {} });
    const dialect = new PostgresDialect({ pool: { connect, end: async () => {} } as never });
    return createApp({ ...parts, db: new Kysely({ dialect }) });
  }

  test('when the whole database is unavailable', async () => {
    const broken = brokenApp(() => true);
    const sent = { method: 'POST', headers: tree.headers, body: '{"query":"barge"}' };
    const response = await broken.request('/v1/knowledge/search', sent);
    expect(response.status).toBe(502);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toEqual({ error: 'Search failed, try again' });
    expect((await broken.request('/v1/documents', { headers: tree.headers })).status).toBe(500);
  });

  test.each([
    ['the index', /from index_segments/],
    ['words', /passage\.terms/],
    ['names', /document\.name_terms/],
    ['spelled names', /documents_by_spelling/],
    ['pages', /page\.text/],
  ])(
    'when the database fails on statements about %s, and 200 when it works again',
    async (_name, pattern) => {
      let isGone = true;
      const broken = brokenApp((statement) => isGone && pattern.test(statement));
      const sent = { method: 'POST', headers: tree.headers, body: '{"query":"barge harbuor"}' };
      const response = await broken.request('/v1/knowledge/search', sent);
      expect(response.status).toBe(502);
      expect(response.headers.get('retry-after')).toBe('1');
      expect(await response.json()).toEqual({ error: 'Search failed, try again' });
      isGone = false;
      expect((await broken.request('/v1/knowledge/search', sent)).status).toBe(200);
    },
  );
});
