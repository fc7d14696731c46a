import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { joinAccount, signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import { isInKnowledgeBase, isOn, sees } from './fixtures/oracle.ts';
import type { Place, Viewer } from './fixtures/oracle.ts';
import { places, plantMatrix } from './fixtures/plant-matrix.ts';
import type { Matrix } from './fixtures/plant-matrix.ts';

const cookies = new Map<string, Record<string, string>>();

const opened = await testApp();

/**
 * S1: every endpoint with a document's text, for everybody who is signed in, compared with the
 * oracle.
 */
const app = opened.app;
const tree = await newTree(opened.parts);
const otherTree = await newTree(opened.parts);
const matrix = await plantMatrix(opened, tree, { name: 'people', first: 730_000 });
const owning = places.slice(0, 2);

/** Another organisation with the same people on the same teams, except its owner. */
const other = await plantMatrix(opened, otherTree, { name: 'people', first: 740_000, owning });
for (const { email } of matrix.viewers) {
  const { rows } = await sql<{ id: string }>`
      select id from users where email = ${email}`.execute(opened.parts.db);
  for (const { id } of rows.slice(1)) await joinAccount(opened, id);
  cookies.set(email, await signIn(opened, rows[0]!.id));
}

type Person = Matrix['viewers'][number];

const ask = (viewer: Person, path: string, body?: object) =>
  app.request(path, {
    method: body ? 'POST' : 'GET',
    headers: cookies.get(viewer.email)!,
    ...(body && { body: JSON.stringify(body) }),
  });

function leadsAbove({ roles }: Viewer, { path }: Place): boolean {
  return path.some((name) => roles[name] === 'owner' || roles[name] === 'team_leader');
}

const reaches = (viewer: Viewer, place: Place) => isOn(viewer, place) || leadsAbove(viewer, place);

const idsOf = (found: unknown) => (found as { documents: { id: string }[] }).documents;

describe.each(places)('a signed-in person on the team $name', (place) => {
  test('finds what they may see, and gets a 404 if they do not reach the team', async () => {
    const teamId = matrix.teams[place.name]!.id;
    const marks = [...matrix.documents, ...other.documents].map(({ mark }) => mark);
    for (const viewer of matrix.viewers) {
      const found = new Set<string>();
      for (let start = 0; start < marks.length; start += 15) {
        const query = marks.slice(start, start + 15).join(' ');
        const response = await ask(viewer, '/v1/knowledge/search', { query, teamId, limit: 15 });
        expect(response.status).toBe(reaches(viewer, place) ? 200 : 404);
        if (response.ok) for (const { id } of idsOf(await response.json())) found.add(id);
      }
      const visible = matrix.documents.filter(
        (document) => isInKnowledgeBase(document, place) && sees(viewer, document, places),
      );
      const expected = reaches(viewer, place) ? visible.map(({ id }) => id) : [];
      expect({ who: viewer.name, found: [...found].toSorted() }).toEqual({
        who: viewer.name,
        found: expected.toSorted(),
      });
    }
  });

  test('lists the team’s own documents that they may see', async () => {
    const teamId = matrix.teams[place.name]!.id;
    for (const viewer of matrix.viewers) {
      const response = await ask(viewer, `/v1/documents?pageSize=100&teamId=${teamId}`);
      expect(response.status).toBe(reaches(viewer, place) ? 200 : 404);
      if (!response.ok) continue;
      const own = matrix.documents.filter(({ team }) => team.name === place.name);
      const expected = own.filter((document) => sees(viewer, document, places));
      const shown = idsOf(await response.json()).map(({ id }) => id);
      expect(shown.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    }
  });
});

test('a signed-in person reads a document, its pages and its file only if they may see it', async () => {
  const owner = matrix.viewers[0]!;
  // Each pair of a viewer and a document asks one of the three endpoints, in turns. A viewer meets
  // each kind of document on several teams, so every endpoint is asked for every kind.
  const endings = ['', '/pages/1', '/content'];
  let turn = 0;
  for (const viewer of matrix.viewers) {
    for (const document of [...matrix.documents, ...other.documents]) {
      const isForeign = viewer === owner && other.documents.includes(document);
      const expected = !isForeign && sees(viewer, document, places) ? 200 : 404;
      const path = `/v1/documents/${document.id}${endings[(turn += 1) % endings.length]}`;
      const response = await ask(viewer, path);
      const { name: who } = viewer;
      const { mark } = document;
      expect({ who, mark, path, status: response.status }).toEqual({
        who,
        mark,
        path,
        status: expected,
      });
      await response.text();
    }
  }
}, 240_000);
