import { describe, expect, test } from 'vitest';
import { listSource, readText, testParts } from '../fixtures/list-source.ts';
import { serveNextcloud } from '../fixtures/scripted-nextcloud.ts';
import type { CloudState } from '../fixtures/scripted-nextcloud.ts';
import { openWebdavSource } from './open-webdav-source.ts';

const quick = { perMinute: 600_000, firstWaitMs: 5 };
const [user, group, link, mail, circle] = [0, 1, 3, 4, 7];
const person = (name: string) => ({ kind: 'person', email: `${name}@example.com` });
const groupOf = (id: string) => ({ kind: 'group', id });

const cloud = (more: Partial<CloudState> = {}): CloudState => ({
  files: {
    '': { id: 1 },
    HR: { id: 2 },
    'HR/plan.txt': { id: 3, text: 'the plan' },
    'HR/inner': { id: 4 },
    'HR/inner/pay.txt': { id: 5, text: 'the pay' },
    'mine.txt': { id: 6, text: 'my own' },
  },
  shares: [],
  users: { ada: 'ada@example.com', bob: 'bob@example.com', cy: 'cy@example.com', dee: null },
  groups: { staff: ['bob', 'cy', 'dee', 'gone'], 'Staff ': ['cy'] },
  failing: {},
  ...more,
});

async function openCloud(state: CloudState, { below = '', rights = true } = {}) {
  const server = await serveNextcloud(state);
  const parts = await testParts(server.host);
  const settings = { url: server.url + below, user: 'ada', password: 'secret', rights };
  const source = openWebdavSource(settings, parts, quick);
  return { source, server, rights: async () => rightsOf(await listSource(source)) };
}

function rightsOf({ items, error }: Awaited<ReturnType<typeof listSource>>) {
  expect(error).toBeUndefined();
  return Object.fromEntries(items.map(({ path, rights }) => [path, rights]));
}

describe('a Nextcloud', () => {
  test('gives files by their own ids, which stay when they are moved', async () => {
    const state = cloud();
    const { source, server } = await openCloud(state, { rights: false });
    const [before] = (await listSource(source)).items.filter(({ id }) => id === '3');
    expect(before).toMatchObject({ path: 'HR/plan.txt', sizeBytes: 8 });
    expect(before!.url).toBe(`${new URL(server.url).origin}/cloud/index.php/f/3`);
    expect(before!.rights).toBeUndefined();
    expect(await readText(source, before!)).toBe('the plan');
    state.files['moved.txt'] = state.files['HR/plan.txt']!;
    delete state.files['HR/plan.txt'];
    const [after] = (await listSource(source)).items.filter(({ id }) => id === '3');
    expect(after).toEqual({ ...before, path: 'moved.txt' });
    expect(source.groups).toBeUndefined();
    expect(server.asked.filter((line) => line.includes('ocs'))).toEqual([]);
  });

  test('does not give bytes that have changed since they were listed: they may have other rights', async () => {
    const state = cloud();
    const { source } = await openCloud(state);
    const [listed] = (await listSource(source)).items.filter(({ id }) => id === '3');
    state.files['HR/plan.txt'] = { id: 3, text: 'the new plan' };
    await expect(readText(source, listed!)).rejects.toMatchObject({ isOfItem: true });
    const [again] = (await listSource(source)).items.filter(({ id }) => id === '3');
    expect(await readText(source, again!)).toBe('the new plan');
  });

  test('lets its owner read, and whom a file or a folder above it is shared with', async () => {
    const { rights } = await openCloud(
      cloud({
        shares: [
          { path: 'HR', type: group, with: 'staff' },
          { path: 'HR/inner', type: user, with: 'bob' },
          { path: 'HR/inner/pay.txt', type: user, with: 'cy', permissions: 1 },
        ],
      }),
    );
    expect(await rights()).toEqual({
      'mine.txt': [person('ada')],
      'HR/plan.txt': [person('ada'), groupOf('staff')],
      'HR/inner/pay.txt': [person('ada'), groupOf('staff'), person('bob'), person('cy')],
    });
  });

  test('below a folder counts the shares of the folders above that', async () => {
    const shares = [{ path: 'HR', type: group, with: 'staff' }];
    const { rights } = await openCloud(cloud({ shares }), { below: 'HR/inner' });
    expect(await rights()).toEqual({ 'pay.txt': [groupOf('staff'), person('ada')] });
  });

  test('gives no rights by links, mails, circles, upload-only shares, and to unknown people', async () => {
    const { rights } = await openCloud(
      cloud({
        shares: [
          { path: 'mine.txt', type: link, with: null },
          { path: 'mine.txt', type: mail, with: 'eve@example.com' },
          { path: 'mine.txt', type: circle, with: 'bob' },
          { path: 'mine.txt', type: user, with: 'bob', permissions: 4 },
          { path: 'mine.txt', type: user, with: 'dee' },
          { path: 'mine.txt', type: user, with: 'gone' },
          { path: 'mine.txt', type: group, with: 'gone' },
        ],
      }),
    );
    expect((await rights())['mine.txt']).toEqual([person('ada')]);
  });

  test('withdraws a right in the next listing', async () => {
    const state = cloud({ shares: [{ path: 'mine.txt', type: user, with: 'bob' }] });
    const { rights } = await openCloud(state);
    expect((await rights())['mine.txt']).toEqual([person('ada'), person('bob')]);
    state.shares = [];
    expect((await rights())['mine.txt']).toEqual([person('ada')]);
  });

  const api = '/cloud/ocs/v2.php';
  test.each([
    ['the shares in a folder', `${api}/apps/files_sharing/api/v1/shares?path=/HR&`, 403],
    [
      'the shares in a folder, by an error',
      `${api}/apps/files_sharing/api/v1/shares?path=/HR&`,
      500,
    ],
    ['the members of its group', `${api}/cloud/groups/staff`, 403],
    ['the address of a user', `${api}/cloud/users/bob`, 403],
  ])(
    'that does not tell %s hides what they are about, and nothing else',
    async (_what, start, status) => {
      const shares = [
        { path: 'HR', type: group, with: 'staff' },
        { path: 'HR', type: user, with: 'bob' },
      ];
      const { rights } = await openCloud(cloud({ shares, failing: { [start]: status } }));
      expect(await rights()).toEqual({
        'mine.txt': [person('ada')],
        'HR/plan.txt': 'unreadable',
        'HR/inner/pay.txt': 'unreadable',
      });
    },
  );

  test('hides what is in folders of groups and outer storages, whose rights nobody tells', async () => {
    const state = cloud();
    state.files['HR']!.mount = 'group';
    state.files['mine.txt']!.mount = 'external';
    const { rights } = await openCloud(state);
    expect(new Set(Object.values(await rights()))).toEqual(new Set(['unreadable']));
  });

  test('tells the members of the groups that rights name, look-alikes apart', async () => {
    const shares = [{ path: 'mine.txt', type: group, with: 'staff' }];
    const { source } = await openCloud(cloud({ shares }));
    const read = async () => Array.fromAsync(source.groups!(new AbortController().signal));
    const staff = { id: 'staff', name: 'staff', emails: ['bob@example.com', 'cy@example.com'] };
    expect(await read()).toEqual([
      staff,
      { id: 'Staff ', name: 'Staff ', emails: ['cy@example.com'] },
    ]);
    await listSource(source);
    expect(await read()).toEqual([staff]);
  });

  test('asks for a user once a listing', async () => {
    const { source, server } = await openCloud(cloud());
    await listSource(source);
    expect(server.asked.filter((line) => line.includes('/users/ada')).length).toBe(1);
  });

  test('with rights, needs an account that may see other users', async () => {
    await (await openCloud(cloud())).source.check();
    const { source } = await openCloud(cloud({ isAdmin: false }));
    await expect(source.check()).rejects.toMatchObject({ code: 'refused', isOfItem: false });
    const { source: without } = await openCloud(cloud({ isAdmin: false }), { rights: false });
    await without.check();
  });

  test('with rights, has an address of a Nextcloud', async () => {
    const parts = await testParts();
    const settings = {
      url: 'http://127.0.0.1:1/dav/',
      user: 'ada',
      password: 'secret',
      rights: true,
    };
    const { error } = await listSource(openWebdavSource(settings, parts, quick));
    expect(error).toMatchObject({ code: 'malformed' });
  });
});

describe('a listing that breaks off', () => {
  const root = '/cloud/remote.php/dav/files/ada';
  test.each([
    ['a folder fails', { [`${root}/HR/inner`]: 500 }],
    ['a folder is refused', { [`${root}/HR/inner`]: 403 }],
    ['a folder is gone meanwhile', { [`${root}/HR/inner`]: 404 }],
  ])('because %s goes on, and is not complete', async (_why, failing) => {
    const { source } = await openCloud(cloud({ failing }), { rights: false });
    const { items, done, error } = await listSource(source);
    expect(error).toBeUndefined();
    expect(items.map(({ path }) => path)).toEqual(['mine.txt', 'HR/plan.txt']);
    expect(done).toMatchObject([
      { isComplete: false, reason: expect.stringContaining('HR/inner') },
    ]);
  });

  test('because the password has changed throws', async () => {
    const { source } = await openCloud(cloud({ failing: { [`${root}/HR/inner`]: 401 } }));
    const { done, error } = await listSource(source);
    expect([done, error]).toMatchObject([[], { code: 'refused', isOfItem: false }]);
  });

  test('because it is ended throws', async () => {
    const { source } = await openCloud(cloud());
    const end = new AbortController();
    const listed: string[] = [];
    const list = async () => {
      for await (const { kind } of source.list(new Map(), end.signal)) {
        listed.push(kind);
        end.abort(new Error('ended'));
      }
    };
    await expect(list()).rejects.toThrow('ended');
    expect(listed).toEqual(['item']);
  });
});
