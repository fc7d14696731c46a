import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { reachTeam } from '#ground/access/reach-team.ts';

const { app, parts, tree, ask } = await testWorld();

async function addTeam(name: string, parentId?: string): Promise<{ id: string; slug: string }> {
  const { body } = await ask('POST', '/v1/teams', { name, parentId });
  return body.team;
}

const addTo = async (id: string, email: string) =>
  tree.addMember(await reachTeam(parts.db, tree.principal, id), email, 'member');

const unreachable = { error: 'Team not found or not accessible with this API key' };

describe('POST /v1/teams', () => {
  test('201: creates the team below the key’s team, with a trimmed name and a slug made of it', async () => {
    const { status, body } = await ask('POST', '/v1/teams', { name: ' Außen­dienst Süd ' });
    expect(status).toBe(201);
    expect(body.team).toEqual({
      id: expect.any(String),
      name: 'Außen­dienst Süd',
      slug: 'außendienst-sud',
      parentId: tree.team.id,
      memberCount: 0,
      colour: null,
      logo: null,
    });
  });

  test('201: teams with equal names get numbered slugs, even if created at the same moment', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => addTeam('Twins')));
    const slugs = added.map(({ slug }) => slug).toSorted();
    expect(slugs).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4', 'twins-5']);
  });

  test('201: the parent may be named by its slug', async () => {
    const parent = await addTeam('Named parent');
    const { body } = await ask('POST', '/v1/teams', { name: 'Child', parentId: 'named-parent' });
    expect(body.team.parentId).toBe(parent.id);
  });

  test.each([
    [{}, 'name must be text of 1 to 200 characters'],
    [{ name: '   ' }, 'name must be text of 1 to 200 characters'],
    [{ name: 7 }, 'name must be text of 1 to 200 characters'],
    [{ name: 'x'.repeat(201) }, 'name must be text of 1 to 200 characters'],
    [{ name: 'a\nb' }, 'name must not contain control characters'],
    [{ name: 'a\0b' }, 'name must not contain control characters'],
    [{ name: 'a', slug: 'Not a slug' }, /^slug must be lower-case letters/],
    [{ name: 'a', slug: 'members' }, 'slug must not be a reserved word'],
    [{ name: 'a', slug: '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f' }, 'slug must not be an id'],
    [{ name: 'a', parentId: 7 }, 'parentId must be a team id or slug'],
    [[], 'The body must be a JSON object'],
    ['text', 'The body must be a JSON object'],
    [null, 'The body must be a JSON object'],
  ])('400: %j', async (sent, error) => {
    const { status, body } = await ask('POST', '/v1/teams', sent);
    expect(status).toBe(400);
    expect(body.error).toMatch(error);
  });

  test('409: a slug that is used in the organisation; in another organisation it is free', async () => {
    await ask('POST', '/v1/teams', { name: 'First', slug: 'taken' });
    const { status, body } = await ask('POST', '/v1/teams', { name: 'Second', slug: 'taken' });
    expect(status).toBe(409);
    expect(body.error).toMatch(/^slug is already used/);
    const other = await newTree(parts);
    const elsewhere = await ask('POST', '/v1/teams', { name: 'T', slug: 'taken' }, other.headers);
    expect(elsewhere.status).toBe(201);
  });
});

describe('GET /v1/teams', () => {
  test('200: lists the whole tree in pages, each team before its sub-teams', async () => {
    const other = await newTree(parts);
    const ids = [other.team.id];
    for (const name of ['A', 'B', 'C']) {
      const { body } = await ask('POST', '/v1/teams', { name }, other.headers);
      ids.push(body.team.id);
      const below = { name: `${name} below`, parentId: body.team.id };
      ids.push((await ask('POST', '/v1/teams', below, other.headers)).body.team.id);
    }
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const { body } = await ask(
        'GET',
        `/v1/teams?pageSize=2&page=${page}`,
        undefined,
        other.headers,
      );
      seen.push(...body.teams.map(({ id }: { id: string }) => id));
      const pagination = { totalCount: 7, totalPages: 4, currentPage: page, pageSize: 2 };
      expect(body.pagination).toMatchObject(pagination);
    }
    expect(seen).toEqual(ids);
  });

  test('200: counts the members directly on a team', async () => {
    const other = await newTree(parts);
    const before = await ask('GET', '/v1/teams', undefined, other.headers);
    await other.addMember(other.team, 'someone@example.com', 'member');
    const after = await ask('GET', '/v1/teams', undefined, other.headers);
    expect(after.body.teams[0].memberCount).toBe(before.body.teams[0].memberCount + 1);
  });

  test.each(['0', '1.5', '1e1', '+1', '', '-1', '٣', '101', ' 1', 'x'])(
    '400: pageSize=%j',
    async (value) => {
      const path = `/v1/teams?pageSize=${encodeURIComponent(value)}`;
      const { status, body } = await ask('GET', path);
      expect(status).toBe(400);
      expect(body.error).toBe('pageSize must be an integer from 1 to 100');
    },
  );

  test('200: a page far beyond the last one is empty', async () => {
    const { status, body } = await ask('GET', '/v1/teams?page=999999999999999&pageSize=100');
    expect(status).toBe(200);
    expect(body.teams).toEqual([]);
  });
});

describe('GET /v1/teams/{teamId}', () => {
  test('200: finds the team by id in upper or lower case, and by slug', async () => {
    const { id, slug } = await addTeam('Reached twice');
    const byId = await ask('GET', `/v1/teams/${id}`);
    expect(byId.body.team).toMatchObject({ id, name: 'Reached twice' });
    expect(await ask('GET', `/v1/teams/${id.toUpperCase()}`)).toEqual(byId);
    expect(await ask('GET', `/v1/teams/${slug}`)).toEqual(byId);
  });
});

describe('PATCH /v1/teams/{teamId}', () => {
  test('200: a new name keeps the slug, and a new slug replaces the old one', async () => {
    const { id, slug } = await addTeam('Old name');
    const renamed = await ask('PATCH', `/v1/teams/${id}`, { name: 'New name' });
    expect(renamed.body.team).toMatchObject({ name: 'New name', slug });
    await ask('PATCH', `/v1/teams/${id}`, { slug: 'very-new' });
    expect((await ask('GET', '/v1/teams/very-new')).body.team.id).toBe(id);
    expect((await ask('GET', `/v1/teams/${slug}`)).status).toBe(404);
  });

  test('200: an empty body changes nothing', async () => {
    const { id } = await addTeam('Unchanged');
    const before = await ask('GET', `/v1/teams/${id}`);
    expect(await ask('PATCH', `/v1/teams/${id}`, {})).toEqual(before);
  });

  test('409: a slug that another team has', async () => {
    const { id } = await addTeam('One');
    const { slug } = await addTeam('Two');
    expect((await ask('PATCH', `/v1/teams/${id}`, { slug })).status).toBe(409);
  });
});

describe('DELETE /v1/teams/{teamId}', () => {
  test('200: the team is no longer found, and its keys are refused', async () => {
    const { id } = await addTeam('Short-lived');
    const { body } = await ask('POST', '/v1/keys', { name: 'k', teamId: id });
    const headers = { authorization: `Bearer ${body.secret}` };
    const deleted = await ask('DELETE', `/v1/teams/${id}`);
    expect(deleted).toEqual({ status: 200, body: { success: true } });
    expect((await ask('GET', `/v1/teams/${id}`)).status).toBe(404);
    const refused = await ask('GET', '/v1/teams', undefined, headers);
    expect(refused).toEqual({ status: 401, body: { error: 'This API key has no team' } });
  });

  test('200: the team’s documents and their passages, its memberships, and the shares of and with it are deleted too', async () => {
    const { id } = await addTeam('With documents');
    const documents = documentClient(app, tree);
    const document = await documents.addSettled('words.txt', 'Words to find', { teamId: id });
    expect(document.state).toBe('ready');
    await addTo(id, 'of-team@teams.example');
    const above = await tree.addMember(tree.team, 'above@teams.example', 'member');
    const elsewhere = await documents.add('above.txt');
    const share = (of: string, shares: object) => ask('PATCH', `/v1/documents/${of}`, { shares });
    expect((await share(document.id, { userIds: [above.userId] })).status).toBe(200);
    const both = { userIds: [above.userId], teamIds: [id, tree.team.id] };
    expect((await share(elsewhere.id, both)).status).toBe(200);
    expect((await ask('DELETE', `/v1/teams/${id}`)).status).toBe(200);
    const { body } = await ask('GET', `/v1/documents/${elsewhere.id}`);
    expect(body.document.shares).toEqual({ userIds: [above.userId], teamIds: [tree.team.id] });
    expect((await ask('GET', `/v1/documents/${document.id}`)).status).toBe(404);
    const left = await sql<{ rows: number }>`
      select (select count(*) from documents where id = ${document.id})::int
        + (select count(*) from pages where document_id = ${document.id})::int
        + (select count(*) from passages where document_id = ${document.id})::int
        + (select count(*) from passage_vectors where document_id = ${document.id})::int
        + (select count(*) from document_user_shares where document_id = ${document.id})::int
        + (select count(*) from document_team_shares where team_id = ${id})::int
        + (select count(*) from memberships where team_id = ${id})::int as rows
    `.execute(parts.db);
    expect(left.rows).toEqual([{ rows: 0 }]);
  });

  test('404: a team that is already deleted', async () => {
    const { id } = await addTeam('Gone');
    await ask('DELETE', `/v1/teams/${id}`);
    expect(await ask('DELETE', `/v1/teams/${id}`)).toEqual({ status: 404, body: unreachable });
  });

  test('409: a team with sub-teams is not deleted, and both stay with their members', async () => {
    const { id } = await addTeam('Parent');
    const child = await addTeam('Child of it', id);
    for (const each of [id, child.id]) await addTo(each, `of-${each}@teams.example`);
    const { status, body } = await ask('DELETE', `/v1/teams/${id}`);
    expect({ status, ...body }).toEqual({
      status: 409,
      error: 'The team has sub-teams, delete them first',
    });
    for (const kept of [id, child.id]) {
      const { body: found } = await ask('GET', `/v1/teams/${kept}`);
      expect(found.team).toMatchObject({ id: kept, memberCount: 1 });
    }
  });
});
