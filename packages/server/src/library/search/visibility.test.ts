import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { letteredApp } from '../../../../../test/lettered-app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { Headers } from '../../../../../test/world.ts';
import { viewerByEmail } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { embedAll } from '#library/documents/fixtures/embed-all.ts';
import { askedStatements, askEveryStatement, readNumbers } from './fixtures/ask-every-statement.ts';
import { isInKnowledgeBase, isOn, sees } from './fixtures/oracle.ts';
import type { Place, Viewer } from './fixtures/oracle.ts';
import { places, plantMatrix } from './fixtures/plant-matrix.ts';
import type { Matrix } from './fixtures/plant-matrix.ts';
import type { Scope } from '#library/scope.ts';

const opened = await letteredApp();
const { app, parts } = opened;
const tree = await newTree(parts);

/** Another organisation with the same people and names, none of whose documents may be found. */
const otherTree = await newTree(parts);
const matrix = await plantMatrix(opened, tree, { name: 'matrix', first: 710_000 });
const owning = places.slice(0, 1);
const other = await plantMatrix(opened, otherTree, { name: 'matrix', first: 720_000, owning });
for (const { team } of [tree, otherTree]) await embedAll(parts, team.orgId);

const absentId = '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f';
const notMember = { error: 'User not found or not a member of this team' };
const noDocument = { error: 'Document not found' };

type Person = Matrix['viewers'][number];

function expectedMarks(place: Place, viewer: Viewer | null): string[] {
  return matrix.documents
    .filter((document) => isInKnowledgeBase(document, place) && sees(viewer, document, places))
    .map(({ mark }) => mark);
}

/** Returns the marks of the documents, each once, in the order of the matrix. */
function marksOf(documentIds: Iterable<string>): string[] {
  const ids = new Set(documentIds);
  const all = [...matrix.documents, ...other.documents];
  const known = all.filter(({ id }) => ids.has(id)).map(({ mark }) => mark);
  expect(known).toHaveLength(ids.size);
  return known;
}

async function search(body: object, headers: Headers = tree.headers): Promise<Response> {
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  return app.request('/v1/knowledge/search', sent);
}

/** Returns everyone who may ask in a place, with the anonymous visitor (null) first. */
function askersOf(place: Place): (Person | null)[] {
  return [null, ...matrix.viewers.filter((viewer) => isOn(viewer, place))];
}

const nameOf = (viewer: Viewer | null) => viewer?.name ?? 'anonymous';

test('every statement of a search is asked below', async () => {
  const folder = new URL('.//', import.meta.url);
  const all = await readdir(folder, { recursive: true });
  const statements = await Promise.all(
    all
      .filter((name) => name.endsWith('.queries.ts'))
      .map(async (name) => Object.keys(await import(new URL(name, folder).href))),
  );
  const names = askedStatements.map(({ name }) => name);
  expect(statements.flat().toSorted()).toEqual(names.toSorted());
});

describe.each(places)('in the knowledge base of $name', (place) => {
  async function scopeOf(viewer: Person | null): Promise<Scope> {
    const team = matrix.teams[place.name]!;
    if (!viewer) return { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
    const person = await viewerByEmail(parts.db, team, viewer.email);
    return { team, visible: visibleTo(person!), only: null };
  }

  test('every search method finds exactly what the viewer may see', async () => {
    const documentIds = [...matrix.documents, ...other.documents].map(({ id }) => id);
    const texts = { ...(await readNumbers(parts.db, tree.team)), documentIds };
    const only = documentIds.filter((_, at) => at % 3 === 0);
    for (const viewer of askersOf(place)) {
      const scope = await scopeOf(viewer);
      const expected = expectedMarks(place, viewer);
      const among = new Set(marksOf(only));
      for (const [asked, marks] of [
        [scope, expected],
        [{ ...scope, only }, expected.filter((mark) => among.has(mark))],
      ] as const) {
        for (const [leg, hits] of Object.entries(await askEveryStatement(parts, asked, texts))) {
          const found = marksOf(hits.map(({ documentId }) => documentId));
          const who = { viewer: nameOf(viewer), leg, isPart: asked.only !== null };
          expect({ ...who, found }).toEqual({ ...who, found: marks });
        }
      }
    }
  });

  test('a search over HTTP finds exactly what the viewer may see', async () => {
    const teamId = matrix.teams[place.name]!.id;
    const marks = [...matrix.documents, ...other.documents].map(({ mark }) => mark);
    for (const viewer of askersOf(place)) {
      const found = new Set<string>();
      for (let start = 0; start < marks.length; start += 15) {
        const query = marks.slice(start, start + 15).join(' ');
        const who = viewer ? { userEmail: viewer.email } : {};
        const response = await search({ query, teamId, limit: 15, ...who });
        expect(response.status).toBe(200);
        const { documents } = (await response.json()) as { documents: { id: string }[] };
        for (const { id } of documents) found.add(id);
      }
      const expected = { viewer: nameOf(viewer), found: expectedMarks(place, viewer) };
      expect({ viewer: nameOf(viewer), found: marksOf(found) }).toEqual(expected);
    }
  });

  test('a person who is not on the team is not found, like an unknown address', async () => {
    const teamId = matrix.teams[place.name]!.id;
    const outside = matrix.viewers.filter((viewer) => !isOn(viewer, place));
    const emails = [...outside.map(({ email }) => email), otherTree.owner.email, 'no@no.example'];
    for (const userEmail of emails) {
      const response = await search({ query: 'quokka', teamId, userEmail });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(JSON.stringify(notMember));
    }
  });
});

describe('a key', () => {
  /** Returns the status and body of every endpoint with a document's text. */
  async function read(headers: Headers, id: string): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    for (const way of ['pages/1', 'content', 'access', '']) {
      const response = await app.request(`/v1/documents/${id}/${way}`.replace(/\/$/, ''), {
        headers,
      });
      const text = await response.text();
      answers[way] = response.status === 200 ? 200 : `${response.status} ${text}`;
      if (way === 'content' && response.status === 200) answers['text'] = text;
      if (way === 'pages/1' && response.status === 200)
        answers['page'] = JSON.parse(text).page.text;
    }
    return answers;
  }

  const refusal = `404 ${JSON.stringify(noDocument)}`;
  const refused = { 'pages/1': refusal, content: refusal, access: refusal, '': refusal };

  test.each(places)(
    'of $name reads all documents of its team and the teams below, and no others',
    async (place) => {
      const headers = await tree.addKey(matrix.teams[place.name]!);
      for (const { id, text, team, mark } of matrix.documents) {
        const answers = await read(headers, id);
        const page = expect.stringContaining(mark);
        const all = { 'pages/1': 200, content: 200, access: 200, '': 200, text, page };
        expect(answers).toEqual(team.path.includes(place.name) ? all : refused);
      }
    },
  );

  test('of another organisation gets the same answer for hidden and unknown documents', async () => {
    for (const { id } of matrix.documents.slice(0, 20)) {
      expect(await read(otherTree.headers, id)).toEqual(refused);
    }
    expect(await read(otherTree.headers, absentId)).toEqual(refused);
    expect(await read(otherTree.headers, 'no-id')).toEqual(refused);
  });
});

describe('two organisations with the same people', () => {
  test('answer only from their own documents when they are asked in turn', async () => {
    const person = matrix.viewers.find(({ name }) => name === 'uploader')!;
    const ask = async (headers: Headers, teamId: string) => {
      const response = await search(
        { query: 'quokka', teamId, userEmail: person.email, limit: 15 },
        headers,
      );
      const { documents } = (await response.json()) as { documents: { id: string }[] };
      return documents.map(({ id }) => id);
    };
    const own = new Set(matrix.documents.map(({ id }) => id));
    const turns = [1, 2, 3].flatMap(() => [
      ask(tree.headers, matrix.teams['root']!.id),
      ask(otherTree.headers, other.teams['root']!.id),
    ]);
    for (const [turn, ids] of (await Promise.all(turns)).entries()) {
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.every((id) => own.has(id) === (turn % 2 === 0))).toBe(true);
    }
  });
});
