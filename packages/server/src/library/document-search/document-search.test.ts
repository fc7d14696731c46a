import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DocumentResult } from '@guildhall/contract';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { isInKnowledgeBase, sees } from '#library/search/fixtures/oracle.ts';
import { places, plantMatrix } from '#library/search/fixtures/plant-matrix.ts';
import type { Matrix } from '#library/search/fixtures/plant-matrix.ts';
import type { Scope } from '#library/scope.ts';
import { readOwners } from './owners.queries.ts';

const cookies = new Map<string, Record<string, string>>();

const world = await testWorld();
const { tree } = world;
const matrix = await plantMatrix(world, tree, { name: 'everything', first: 750_000 });
// Another organisation with the same words.
await plantMatrix(world, await newTree(world.parts), {
  name: 'elsewhere',
  first: 760_000,
  owning: places.slice(0, 1),
});
for (const { email } of matrix.viewers) {
  const { rows } = await sql<{ id: string }>`
      select id from users where email = ${email} and org_id = ${tree.team.orgId}`.execute(
    world.parts.db,
  );
  cookies.set(email, await signIn(world, rows[0]!.id));
}

interface Found {
  results: DocumentResult[];
  facets: { teams: { id: string; name: string }[] };
  pagination: { totalCount: number };
}

/** Reads an answer of any shape. */
const get = (path: string, headers: object) => world.ask('GET', path, undefined, headers);

const search = (
  headers: object,
  query: string,
  more = '',
): Promise<{ status: number; body: Found }> =>
  get(`/v1/knowledge/documents?query=${encodeURIComponent(query)}${more}`, headers);

/** Returns all pages of the results. */
async function searchAll(headers: object, query: string, more = ''): Promise<{ body: Found }> {
  const first = await search(headers, query, `&pageSize=20${more}`);
  const pages = [first.body];
  for (let page = 2; pages.length * 20 < first.body.pagination.totalCount; page += 1) {
    pages.push((await search(headers, query, `&pageSize=20&page=${page}${more}`)).body);
  }
  return { body: { ...first.body, results: pages.flatMap(({ results }) => results) } };
}

/** Returns a team that the viewer is on, as everyone names one. */
const teamOf = (viewer: Matrix['viewers'][number]) =>
  matrix.teams[Object.keys(viewer.roles)[0]!]!.id;

describe('GET /v1/knowledge/documents', () => {
  test('200, S1: everyone finds and counts all that they see, of all teams, and nothing else', async () => {
    for (const viewer of matrix.viewers) {
      const headers = cookies.get(viewer.email)!;
      const { body } = await searchAll(headers, 'quokka', `&teamId=${teamOf(viewer)}`);
      const seen = matrix.documents.filter((document) => sees(viewer, document, places));
      const found = body.results.map(({ id }) => id).toSorted();
      expect({ who: viewer.name, found }).toEqual({
        who: viewer.name,
        found: seen.map(({ id }) => id).toSorted(),
      });
      expect(body.pagination.totalCount).toBe(seen.length);
      const owners = new Set(seen.map(({ team }) => matrix.teams[team.name]!.name));
      expect(body.facets.teams.map(({ name }) => name)).toEqual([...owners].toSorted());
    }
  });

  test('200: a key finds the documents of its team and the teams below', async () => {
    const key = await tree.addKey(matrix.teams['mid']!);
    const { body } = await searchAll(key, 'quokka');
    const below = matrix.documents.filter(({ team }) => team.path.includes('mid'));
    expect(body.results.map(({ id }) => id).toSorted()).toEqual(
      below.map(({ id }) => id).toSorted(),
    );
  });

  test('200: pages of results follow each other without a gap', async () => {
    const first = await search(tree.headers, 'quokka', '&pageSize=5');
    const second = await search(tree.headers, 'quokka', '&pageSize=5&page=2');
    const both = await search(tree.headers, 'quokka', '&pageSize=10');
    expect([...first.body.results, ...second.body.results]).toEqual(both.body.results);
  });

  test('200: a snippet marks the words in all forms, and the result names them', async () => {
    const client = documentClient(world.app, tree);
    const text = '# Bells\n\nThe zorilla rings. Many zorillas | ring **loudly**.';
    const { id } = await client.addSettled('zorilla.md', text, { visibility: 'team' });
    const { body } = await search(tree.headers, 'the zorilla');
    const result = body.results.find((it) => it.id === id)!;
    expect(result.words).toEqual(['zorilla', 'zorillas']);
    expect(result.teamName).toBe(tree.team.name);
    const [snippet] = result.snippets;
    expect(snippet!.pieces.map(({ text: it }) => it).join('')).toBe(
      '…The zorilla rings. Many zorillas ring loudly.',
    );
    expect(snippet!.pieces.filter(({ isMarked }) => isMarked).map(({ text: it }) => it)).toEqual([
      'zorilla',
      'zorillas',
    ]);
  });

  test('200: filters by team, kind and day narrow the search itself', async () => {
    const { id: leaf } = matrix.teams['leaf']!;
    const ofLeaf = await searchAll(tree.headers, 'quokka', `&ownerId=${leaf}`);
    expect(ofLeaf.body.pagination.totalCount).toBe(16);
    expect(new Set(ofLeaf.body.results.map(({ teamId }) => teamId))).toEqual(new Set([leaf]));
    const today = new Date().toISOString().slice(0, 10);
    const count = async (filter: string) =>
      (await search(tree.headers, 'quokka', filter)).body.pagination.totalCount;
    expect(await count('&kind=text')).toBe(64);
    expect(await count('&kind=pdf')).toBe(0);
    expect(await count(`&addedFrom=${today}&addedTo=${today}`)).toBe(64);
    expect(await count('&addedTo=2020-01-01')).toBe(0);
    expect(await count('&addedFrom=2999-01-01')).toBe(0);
  });

  test('400: more than twenty results a page, each of which costs three pages of text', async () => {
    expect((await search(tree.headers, 'quokka', '&pageSize=21')).status).toBe(400);
  });

  test('400: a day that no calendar has', async () => {
    expect((await search(tree.headers, 'quokka', '&addedTo=2026-02-30')).status).toBe(400);
  });
});

type Listed = { documents: { id: string; teamName: string; mayChange: boolean }[] };

describe('GET /v1/documents?from', () => {
  test('200, S1: above lists the documents of the teams above that answer in the team', async () => {
    for (const viewer of matrix.viewers) {
      for (const name of Object.keys(viewer.roles)) {
        const place = places.find((it) => it.name === name)!;
        const path = `/v1/documents?from=above&pageSize=100&teamId=${matrix.teams[name]!.id}`;
        const { body }: { body: Listed } = await get(path, cookies.get(viewer.email)!);
        const expected = matrix.documents.filter(
          (document) =>
            document.team.name !== name &&
            isInKnowledgeBase(document, place) &&
            sees(viewer, document, places),
        );
        const found = body.documents.map(({ id }) => id).toSorted();
        expect({ who: viewer.name, name, found }).toEqual({
          who: viewer.name,
          name,
          found: expected.map(({ id }) => id).toSorted(),
        });
        expect(body.documents.filter(({ mayChange }) => mayChange)).toEqual([]);
      }
    }
  });

  test('200: shared lists what is shared with the person or a team of theirs, from other teams', async () => {
    const viewer = matrix.viewers.find(({ name }) => name === 'sharedPerson')!;
    const path = `/v1/documents?from=shared&pageSize=100&teamId=${matrix.teams['leaf']!.id}`;
    const { body }: { body: Listed } = await get(path, cookies.get(viewer.email)!);
    const expected = matrix.documents.filter(
      (document) =>
        document.team.name !== 'leaf' &&
        !isInKnowledgeBase(document, places[2]!) &&
        document.sharedWithPerson === viewer.name,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(body.documents.map(({ id }) => id).toSorted()).toEqual(
      expected.map(({ id }) => id).toSorted(),
    );
  });
});

interface People {
  people: { id: string; name: string; email: string; rule: string | null }[];
  pagination: { totalCount: number };
}

describe('GET /v1/documents/{id}/people', () => {
  test('200: the rule of each person is the one that the access check gives', async () => {
    for (const document of matrix.documents) {
      const path = `/v1/documents/${document.id}`;
      const { body }: { body: People } = await get(`${path}/people?pageSize=100`, tree.headers);
      expect(body.people.length).toBeGreaterThanOrEqual(matrix.viewers.length);
      for (const { email, rule } of body.people) {
        const address = encodeURIComponent(email);
        const asked = await get(`${path}/access?userEmail=${address}`, tree.headers);
        expect({ email, rule }).toEqual({ email, rule: asked.body.access.rule });
      }
      const seeing = await get(`${path}/people?seeing=true&pageSize=100`, tree.headers);
      expect(seeing.body.people).toEqual(body.people.filter(({ rule }) => rule !== null));
      expect(seeing.body.pagination.totalCount).toBe(seeing.body.people.length);
    }
  }, 120_000);

  test('200: a leader reaches the members of their team and of the teams below, a partner nobody', async () => {
    const document = matrix.documents.find(({ visibility }) => visibility === 'public')!;
    const namesFor = async (name: string) => {
      const { email } = matrix.viewers.find((it) => it.name === name)!;
      const path = `/v1/documents/${document.id}/people?pageSize=100`;
      const { body }: { body: People } = await get(path, cookies.get(email)!);
      return body.people.map((it) => it.email.split('@')[0]);
    };
    expect(await namesFor('leafLeader')).toEqual(
      expect.arrayContaining(['leafleader', 'leafmember']),
    );
    expect(await namesFor('leafLeader')).not.toContain('siblingmember');
    expect(await namesFor('midLeader')).toContain('leafmember');
    expect(await namesFor('onlyPartner')).toEqual([]);
  });

  test('200: nobody for a key that may not list members', async () => {
    const key = await tree.addKey(tree.team, { scopes: ['documents:read'] });
    const { status, body } = await get(`/v1/documents/${matrix.documents[0]!.id}/people`, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ people: [], pagination: { totalCount: 0 } });
  });
});

test('S90: no team is read of a document that the viewer does not see', async () => {
  const ids = matrix.documents.map(({ id }) => id);
  const of = (visible: Scope['visible']) =>
    readOwners(world.parts.db, { team: tree.team, visible, only: null }, ids);
  const everybody = await of(visibleTo({ kind: 'anonymous' }));
  const here = matrix.documents.filter((document) => isInKnowledgeBase(document, places[0]!));
  const seen = here.filter((document) => sees(null, document, places)).map(({ id }) => id);
  expect([...everybody.keys()].toSorted()).toEqual(seen.toSorted());
  expect((await of(visibleTo({ kind: 'manager' }))).size).toBe(here.length);
});
