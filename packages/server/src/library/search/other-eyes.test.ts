import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { signIn } from '../../../../../test/sign-in.ts';
import { testWorld } from '../../../../../test/world.ts';
import { isInKnowledgeBase, isOn, sees } from './fixtures/oracle.ts';
import type { Place, Viewer } from './fixtures/oracle.ts';
import { places, plantMatrix } from './fixtures/plant-matrix.ts';
import type { Matrix, MatrixDocument } from './fixtures/plant-matrix.ts';

const cookies = new Map<string, Record<string, string>>();

type Person = Matrix['viewers'][number];

/** S1: what a leader sees through somebody else's eyes, compared with the oracle. */
const world = await testWorld();
const { tree } = world;
const matrix = await plantMatrix(world, tree, { name: 'eyes', first: 750_000 });
// The owner sees more than the leaders of the lowest team, who may borrow the owner's eyes.
await tree.addMember(matrix.teams['leaf']!, tree.owner.email, 'member');
matrix.viewers[0]!.roles = { root: 'owner', leaf: 'member' };
for (const { email } of matrix.viewers) {
  const { rows } = await sql<{ id: string }>`
      select id from users where email = ${email}`.execute(world.parts.db);
  cookies.set(email, await signIn(world, rows[0]!.id));
}

const lead = (viewer: Viewer, { path }: Place) =>
  path.some((name) => ['owner', 'team_leader'].includes(viewer.roles[name] ?? ''));

async function ask(who: Person, path: string, body?: object) {
  const response = await world.app.request(path, {
    method: body ? 'POST' : 'GET',
    headers: cookies.get(who.email)!,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const person = (name: string) => matrix.viewers.find((viewer) => viewer.name === name)!;
const refused = (code: keyof typeof failures) => ({
  status: failures[code].status,
  text: JSON.stringify({ error: failures[code].message }),
});

function pairs(place: Place): [Person, Person | null][] {
  const leaders = matrix.viewers.filter((viewer) => lead(viewer, place));
  const others = [null, ...matrix.viewers.filter((viewer) => isOn(viewer, place))];
  return leaders.flatMap((leader) => others.map((eyes): [Person, Person | null] => [leader, eyes]));
}

const seenByBoth = (document: MatrixDocument, leader: Person, eyes: Person | null) =>
  sees(leader, document, places) && sees(eyes, document, places);

function inQuery(eyes: Person | null, teamId: string) {
  const whose = eyes ? `userEmail=${encodeURIComponent(eyes.email)}` : 'asVisitor=true';
  return `teamId=${teamId}&${whose}`;
}

const idsIn = (text: string): string[] =>
  JSON.parse(text).documents.map(({ id }: { id: string }) => id);

describe.each(places)('a key that reads documents as a person or a visitor, on $name', (place) => {
  const askWithKey = async (path: string) => {
    const response = await world.app.request(path, { headers: tree.headers });
    return { status: response.status, text: await response.text() };
  };

  test('gets exactly what that person or visitor may see', async () => {
    const teamId = matrix.teams[place.name]!.id;
    const own = matrix.documents.filter(({ team }) => team.name === place.name);
    for (const eyes of [null, ...matrix.viewers.filter((viewer) => isOn(viewer, place))]) {
      const query = inQuery(eyes, teamId);
      const listed = await askWithKey(`/v1/documents?pageSize=100&${query}`);
      const visible = own.filter((document) => sees(eyes, document, places));
      const who = eyes?.name ?? 'visitor';
      expect({ who, ids: idsIn(listed.text).toSorted() }).toEqual({
        who,
        ids: visible.map(({ id }) => id).toSorted(),
      });
      for (const document of [own[0]!, own.at(-1)!]) {
        const status = visible.includes(document) ? 200 : 404;
        for (const path of ['', '/pages/1', '/content']) {
          const read = await askWithKey(`/v1/documents/${document.id}${path}?${query}`);
          expect({ who, path, status: read.status }).toEqual({ who, path, status });
        }
      }
    }
  });

  test('404: the person is not a member of the team', async () => {
    const teamId = matrix.teams[place.name]!.id;
    const stranger = matrix.viewers.find((viewer) => !isOn(viewer, place))!;
    expect(await askWithKey(`/v1/documents?${inQuery(stranger, teamId)}`)).toEqual(
      refused('searcher_not_member'),
    );
  });
});

describe.each(places)('a leader who views the team as someone else, on $name', (place) => {
  test('lists exactly the documents that both may see', async () => {
    const teamId = matrix.teams[place.name]!.id;
    const own = matrix.documents.filter(({ team }) => team.name === place.name);
    for (const [leader, eyes] of pairs(place)) {
      const query = inQuery(eyes, teamId);
      const listed = await ask(leader, `/v1/documents?pageSize=100&${query}`);
      expect(listed.status).toBe(200);
      const expected = own.filter((document) => seenByBoth(document, leader, eyes));
      const who = { leader: leader.name, eyes: eyes?.name ?? 'visitor' };
      expect({ ...who, ids: idsIn(listed.text).toSorted() }).toEqual({
        ...who,
        ids: expected.map(({ id }) => id).toSorted(),
      });
      const { folders } = JSON.parse(
        (await ask(leader, `/v1/documents/folders?${query}`)).text,
      ) as { folders: { documentCount: number }[] };
      const count = folders.reduce((sum, { documentCount }) => sum + documentCount, 0);
      expect(count).toBe(expected.length);
    }
  });

  test('finds exactly the documents that both may see', async () => {
    const teamId = matrix.teams[place.name]!.id;
    const marks = matrix.documents.map(({ mark }) => mark);
    for (const [leader, eyes] of pairs(place)) {
      const found: string[] = [];
      const whose = eyes && eyes !== leader ? { userEmail: eyes.email } : { asVisitor: !eyes };
      for (let start = 0; start < marks.length; start += 15) {
        const query = marks.slice(start, start + 15).join(' ');
        const body = { query, teamId, limit: 15, ...whose };
        const answer = await ask(leader, '/v1/knowledge/search', body);
        expect(answer.status).toBe(200);
        found.push(...idsIn(answer.text));
      }
      const expected = matrix.documents.filter(
        (document) => isInKnowledgeBase(document, place) && seenByBoth(document, leader, eyes),
      );
      const who = { leader: leader.name, eyes: eyes?.name ?? 'visitor' };
      expect({ ...who, ids: found.toSorted() }).toEqual({
        ...who,
        ids: expected.map(({ id }) => id).toSorted(),
      });
    }
  });
});

describe('a leader who views the team as someone else', () => {
  const leaf = places.find(({ name }) => name === 'leaf')!;

  test('reads exactly the documents that both may see, and others are not found', async () => {
    const leader = person('leafLeader');
    const teamId = matrix.teams['leaf']!.id;
    const others = [null, person('rootOwner'), person('siblingLeader'), person('leafMember')];
    // Each pair of eyes and a document asks one of the three endpoints, in turns. The eyes meet each
    // kind of document on several teams, so every endpoint is asked for every kind.
    const ways = ['', '/pages/1', '/content'];
    let turn = 0;
    for (const eyes of others.filter((it) => it === null || isOn(it, leaf))) {
      for (const document of matrix.documents) {
        const isSeen = seenByBoth(document, leader, eyes);
        const way = ways[(turn += 1) % ways.length]!;
        const path = `/v1/documents/${document.id}${way}?${inQuery(eyes, teamId)}`;
        const answer = await ask(leader, path);
        const who = { eyes: eyes?.name ?? 'visitor', mark: document.mark, way };
        expect({ ...who, status: answer.status }).toEqual({ ...who, status: isSeen ? 200 : 404 });
        if (!isSeen) expect(answer).toEqual(refused('document_not_found'));
      }
    }
  }, 120_000);

  test('403: a person who is not a leader is refused, whether or not the address exists', async () => {
    const teamId = matrix.teams['leaf']!.id;
    const { id } = matrix.documents.find(({ visibility }) => visibility === 'public')!;
    for (const name of ['leafMember', 'uploader']) {
      for (const address of ['nobody@example.com', person('rootOwner').email, null]) {
        const whose = address ? `userEmail=${address}` : 'asVisitor=true';
        const query = `teamId=${teamId}&${whose}`;
        for (const path of ['/v1/documents', '/v1/documents/folders', `/v1/documents/${id}`]) {
          const answer = await ask(person(name), `${path}?${query}`);
          expect(answer).toEqual(refused('someone_else'));
        }
        const body = {
          query: 'x',
          teamId,
          ...(address ? { userEmail: address } : { asVisitor: true }),
        };
        const searched = await ask(person(name), '/v1/knowledge/search', body);
        expect(searched).toEqual(refused('someone_else'));
      }
    }
  });

  test('each view is recorded in the audit log and does not count as activity of that person', async () => {
    const eyes = person('leafMember');
    const teamId = matrix.teams['leaf']!.id;
    const seen = matrix.documents.find(({ team, visibility }) =>
      team.name === 'leaf' ? visibility === 'public' : false,
    )!;
    const { rows } = await sql<{ id: string }>`
      update users set last_seen_at = now() - interval '1 hour'
      where email = ${eyes.email} returning id`.execute(world.parts.db);
    const { id: eyesId } = rows[0]!;
    await sql`delete from audit_entries where org_id = ${tree.team.orgId}`.execute(world.parts.db);
    const leader = person('leafLeader');
    const query = inQuery(eyes, teamId);
    await ask(leader, `/v1/documents?${query}`);
    await ask(leader, `/v1/documents/folders?${inQuery(null, teamId)}`);
    await ask(leader, `/v1/documents/${seen.id}/pages/1?${query}`);
    const body = { query: 'quokka', teamId, userEmail: eyes.email };
    await ask(leader, '/v1/knowledge/search', body);
    await ask(leader, `/v1/documents?teamId=${teamId}`);
    const noted = await sql<{
      action: string;
      subject_ids: string[];
      team_id: string;
      count: number;
    }>`
      select action, subject_ids, team_id, count from audit_entries
      where org_id = ${tree.team.orgId} order by id`.execute(world.parts.db);
    expect(noted.rows).toEqual([
      // The list and the search are one entry, as are the requests of one look.
      { action: 'view.person', subject_ids: [eyesId], team_id: teamId, count: 2 },
      { action: 'view.visitor', subject_ids: [], team_id: teamId, count: 1 },
      { action: 'view.person', subject_ids: [eyesId, seen.id], team_id: teamId, count: 1 },
    ]);
    const unmoved = await sql`select id from users
      where id = ${eyesId} and last_seen_at < now() - interval '50 minutes'`.execute(
      world.parts.db,
    );
    expect(unmoved.rows).toHaveLength(1);
  });
});
