import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { createGuildhall, GuildhallError } from './index.ts';
import type { Document, Member, Team, Workflow } from './index.ts';
import { realServer } from './real-server.fixture.ts';

const server = await realServer();
const { guildhall } = server;

async function temporaryFile(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-sdk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

describe('calls', () => {
  test('take the fields of path, query and body in one object and return the type of the contract', async () => {
    const { team } = await guildhall.createTeam({ name: 'Sluice Keepers' });
    expectTypeOf(team).toEqualTypeOf<Team>();
    await guildhall.updateTeam({ teamId: team.slug, name: 'Sluice' });
    expect((await guildhall.getTeam({ teamId: team.id })).team).toEqual({
      ...team,
      name: 'Sluice',
    });
    const page = await guildhall.listTeams({ page: 2, pageSize: 1 });
    expect(page.pagination).toMatchObject({ currentPage: 2, pageSize: 1, totalCount: 2 });
    expect(await guildhall.deleteTeam({ teamId: team.id })).toEqual({ success: true });
  });

  test('upload files from memory and from disk, find them and download them', async () => {
    const path = await temporaryFile('mill.txt', 'The mill grinds when the pond is full.');
    const { documents } = await guildhall.addDocuments({
      folderPath: 'été/rules',
      visibility: 'public',
      wait: true,
      files: [
        { name: 'mill.txt', open: () => openAsBlob(path) },
        new File(['Grain is weighed at the door.'], 'grain "1" – ä.txt'),
      ],
    });
    expect(documents.map(({ name, folderPath, state }) => [name, folderPath, state])).toEqual([
      ['mill.txt', 'été/rules', 'ready'],
      ['grain "1" – ä.txt', 'été/rules', 'ready'],
    ]);
    const found = await guildhall.searchKnowledge({ query: 'when does the mill grind', limit: 1 });
    expect(found.documents[0]?.name).toBe('mill.txt');
    const documentId = documents[0]!.id;
    const { page } = await guildhall.getDocumentPage({ documentId, pageNumber: 1 });
    expect(page.text).toContain('the pond is full');
    const file = await guildhall.getDocumentContent({ documentId });
    expect(await file.text()).toBe('The mill grinds when the pond is full.');
    const { access } = await guildhall.getDocumentAccess({ documentId, userEmail: undefined });
    expect(access.allowed).toBe(true);
  });

  test('add and remove people on the key’s team and on a named team', async () => {
    const { team } = await guildhall.createTeam({ name: 'Boatmen' });
    const ada = { email: 'ada+sdk@example.com', role: 'member' } as const;
    const { members } = await guildhall.addMembers({ members: [ada] });
    expect(members[0]).toMatchObject({ teamId: team.parentId, role: 'member' });
    await guildhall.addMembers({ teamId: team.slug, members: [ada] });

    const onBoth = await Array.fromAsync(guildhall.all.listMembers({ search: ada.email }));
    expectTypeOf(onBoth).toEqualTypeOf<Member[]>();
    expect(onBoth.map(({ email }) => email)).toEqual([ada.email]);
    const group = await guildhall.listGroupMembers({ groupId: team.id });
    expect(group.members.map(({ email }) => email)).toEqual([ada.email]);

    await guildhall.removeMember({ teamId: team.id, email: ada.email });
    const gone = await guildhall.try.removeMember({ teamId: team.id, email: ada.email });
    expect(gone).toMatchObject({ ok: false, error: { code: 'user_not_member' } });
    const left = await guildhall.listMembers({ search: ada.email, sortBy: 'name', page: 1 });
    expect(left.pagination.totalCount).toBe(1);
  });

  test('do not send the key to an open endpoint', async () => {
    const seen: (string | null)[] = [];
    const { url, key } = server;
    const look = createGuildhall({
      url: `${url}/`,
      key,
      fetch: (address, init) => {
        seen.push(address, new Headers(init.headers).get('authorization'));
        return fetch(address, init);
      },
    });
    expect(await look.getHealth()).toEqual({ status: 'ok' });
    await look.listTeams();
    expect(seen).toEqual([`${url}/healthz`, null, `${url}/v1/teams`, `Bearer ${key}`]);
  });

  test('with checkAnswers accept the real answers of four endpoints', async () => {
    const strict = createGuildhall({ ...server, checkAnswers: true });
    expect((await strict.listTeams()).teams).not.toEqual([]);
    expect((await strict.listKeys()).keys).not.toEqual([]);
    expect((await strict.listDocuments()).documents).not.toEqual([]);
    expect((await strict.searchKnowledge({ query: 'mill' })).documents).not.toEqual([]);
  });
});

describe('lists', () => {
  test('are read to their end, a hundred at a time, each item once', async () => {
    const names = Array.from({ length: 104 }, (_, number) => `Task ${number}`);
    for (const name of names) await guildhall.createWorkflow({ name });
    const asked: string[] = [];
    const counting = createGuildhall({
      ...server,
      fetch: (address, init) => {
        asked.push(new URL(address).search);
        return fetch(address, init);
      },
    });
    const workflows: Workflow[] = await Array.fromAsync(counting.all.listWorkflows());
    expect(workflows.map(({ name }) => name).filter((name) => name.startsWith('Task '))).toEqual(
      names,
    );
    expect(new Set(workflows.map(({ id }) => id)).size).toBe(workflows.length);
    expect(asked).toEqual(['?pageSize=100', '?page=2&pageSize=100']);

    for await (const workflow of counting.all.listWorkflows()) {
      expect(workflow.id).toBe(workflows[0]?.id);
      break;
    }
    expect(asked).toHaveLength(3);
  });

  test('keep the other parameters, and an empty list has no items', async () => {
    const none = guildhall.all.listDocuments({ state: 'failed' });
    expectTypeOf(none).toEqualTypeOf<AsyncGenerator<Document, void>>();
    expect(await Array.fromAsync(none)).toEqual([]);
  });

  test('are read in shorter pages where the server allows no longer ones', async () => {
    expect(await Array.fromAsync(guildhall.all.listGaps())).toEqual([]);
    const found = guildhall.all.searchDocuments({ query: 'zyzzyva' });
    expect(await Array.fromAsync(found)).toEqual([]);
  });
});

describe('errors', () => {
  test('are returned by try, typed with the codes that the endpoint declares', async () => {
    const { team } = await guildhall.createTeam({ name: 'Above' });
    await guildhall.createTeam({ name: 'Below', parentId: team.id });
    const kept = await guildhall.try.deleteTeam({ teamId: team.id });
    if (kept.ok) throw new Error('the team is gone');
    expect(kept.error).toBeInstanceOf(GuildhallError);
    expect(kept.error).toMatchObject({
      code: 'team_has_groups',
      status: 409,
      message: 'The team has sub-teams, delete them first',
      requestId: expect.stringMatching(/\S{8,}/),
      retryAfterMs: null,
      details: [],
      url: server.url,
    });
    expectTypeOf(kept.error.code).toEqualTypeOf<
      | 'team_has_groups'
      | 'team_not_found'
      | 'internal'
      | 'unauthenticated'
      | 'key_without_team'
      | 'too_many_requests'
      | 'scope_missing'
      | 'signed_out'
      | 'second_factor_missing'
      | 'role_missing'
      | 'foreign_origin'
      | 'unreachable'
      | 'timed_out'
      | 'unexpected_answer'
    >();
    const done = await guildhall.try.getTeam({ teamId: team.slug });
    expect(done).toEqual({ ok: true, data: { team: expect.objectContaining({ id: team.id }) } });
  });

  test('400: names each field', async () => {
    const { error } = await failed(guildhall.try.createTeam({ name: ' ', slug: 'No Slug' }));
    expect(error).toMatchObject({ code: 'invalid', status: 400 });
    expect(new Set(error.details.map(({ path }) => path))).toEqual(new Set(['name', 'slug']));
    expect(error.message).toBe(`${error.details[0]!.path} ${error.details[0]!.message}`);
  });

  test('401, 403 and 404 have codes of their own', async () => {
    const stranger = createGuildhall({ ...server, key: 'gh_nobody' });
    expect(await failed(stranger.try.listTeams())).toMatchObject({
      error: { code: 'unauthenticated', status: 401 },
    });
    const { secret } = await guildhall.createKey({ name: 'Narrow', scopes: ['search'] });
    const narrow = createGuildhall({ ...server, key: secret });
    expect(await failed(narrow.try.listTeams())).toMatchObject({
      error: { code: 'scope_missing' },
    });
    await expect(
      guildhall.searchKnowledge({ query: 'x', teamId: 'nowhere' }),
    ).rejects.toMatchObject({ name: 'GuildhallError', code: 'team_not_found', status: 404 });
  });

  test.each(['', '.', '..', '../keys', 'a/b?c#d', '\ud800', '\0'])(
    'a teamId %j does not change the path, and is a 404 (D3)',
    async (teamId) => {
      const { error } = await failed(guildhall.try.getTeam({ teamId }));
      expect(error).toMatchObject({ code: 'team_not_found', status: 404 });
    },
  );
});

async function failed<T extends { ok: boolean }>(outcome: Promise<T>) {
  const ended = await outcome;
  expect(ended.ok).toBe(false);
  return ended as Extract<T, { ok: false }>;
}
