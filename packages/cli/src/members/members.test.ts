import { additionsMax } from '@guildhall/contract';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { serve } from '../resources.fixture.ts';

vi.setConfig({ testTimeout: 120_000 });

const served = await serve();
afterAll(() => served.close());
const { tree, file } = served;

const members = (...args: string[]) => served.run('members', ...args);

async function emails(...args: string[]): Promise<string[]> {
  const listed = await served.ask('members', 'list', ...args);
  return listed.members.map(({ email }: { email: string }) => email);
}

describe('guildhall members', () => {
  test('add, list and remove by e-mail and phone', async () => {
    const added = await members(
      'add',
      'Ada@m.example',
      'bob@m.example',
      '--phone',
      '213 373 4253',
      '--role',
      'partner',
    );
    expect(added).toEqual({ code: 0, out: '3 added, 0 on the team already\n', err: '' });
    const again = await members('add', 'ada@m.example', 'eve@m.example', '--json');
    expect(JSON.parse(again.out)).toEqual({
      added: 1,
      ids: [expect.any(String), expect.any(String)],
    });
    const { out } = await members('list', '--search', 'ada');
    expect(out).toMatch(/^[0-9a-f-]{36} {2}partner {2}– {2}ada@m\.example {2}never signed in\n$/);
    const removed = await members(
      'remove',
      'ada@m.example',
      '(213) 373-4253',
      'nobody@m.example',
      'eve@m.example',
    );
    expect(removed).toEqual({
      code: 1,
      out: 'Removed ada@m.example\nRemoved (213) 373-4253\nRemoved eve@m.example\n',
      err: 'nobody@m.example: User not found\n',
    });
    expect((await emails()).toSorted()).toEqual(['bob@m.example', tree.owner.email]);
  });

  test('invite invites a member who never signed in, and prints an error line for each other address', async () => {
    await members('add', 'late@m.example');
    const invited = await members('invite', 'nobody@m.example', 'Late@M.example', 'late');
    expect(invited).toEqual({
      code: 1,
      out: 'Invited Late@M.example\n',
      err: 'nobody@m.example: not on the team\nlate: not on the team\n',
    });
    const { err } = await members('invite', 'late@m.example', '--team', 'x');
    expect(err).toMatch(/^guildhall: Team not found/);
  });

  test('S79: people erase asks first, and prints what it erased', async () => {
    await members('add', 'gone@m.example');
    const asked = await served.run('people', 'erase', 'gone@m.example');
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toMatch(
      /no terminal to answer at: Erase gone@m\.example for good\? chats 0,/,
    );
    const dry = await served.run('people', 'erase', 'gone@m.example', '--dry-run');
    expect(dry.out).toMatch(/^Would erase: chats 0, feedback 0/);
    expect(await emails()).toContain('gone@m.example');
    const { erased } = await served.ask('people', 'erase', 'gone@m.example', '--yes');
    expect(erased).toMatchObject({ chats: 0, documents: 0 });
    expect(await emails()).not.toContain('gone@m.example');
  });

  test('D45: invite --link prints a link for each member, as invite does by itself', async () => {
    await members('add', 'link@m.example');
    const { code, out, err } = await members('invite', '--link', 'link@m.example', 'no@m.example');
    expect(code).toBe(1);
    expect(out).toMatch(/^link@m\.example {2}http\S+\/invitations\/[\w-]{43}\n$/);
    expect(err).toMatch(/^no@m\.example: not on the team\nEach link signs its person in once/);
    const json = await served.ask('invite', '--link', 'link@m.example');
    expect(json).toEqual({
      invited: [
        { email: 'link@m.example', link: expect.any(String), expiresAt: expect.any(String) },
      ],
      failed: [],
    });
  });

  test('list has pages, filters, sorting and CSV output', async () => {
    await members('add', 'list1@m.example', 'list2@m.example', '--role', 'team_leader');
    expect(await emails('--search', 'list', '--sort', 'role', '--page-size', '1')).toHaveLength(1);
    expect(await emails('--filter', 'claimed')).toEqual([]);
    const { out } = await members('list', '--search', 'list1', '--csv');
    expect(out).toBe(
      'email,phone,role,firstName,lastName,lastSeenAt\nlist1@m.example,,team_leader,,,\n',
    );
    expect((await members('list', '--sort', 'email')).code).toBe(1);
    expect((await members('list', '--team', 'x')).err).toMatch(/^guildhall: Team not found/);
  });

  test('add --csv --dry-run changes nothing and shows who would be added; add --csv then adds them', async () => {
    const path = await file(
      'people.csv',
      `email,phone,role\ncsv1@m.example,,owner\n${tree.owner.email},,\n,030 901820,\n`,
    );
    const before = await emails();
    const plan = await members('add', '--csv', path, '--dry-run');
    expect(plan.out).toBe(
      [
        'add     csv1@m.example  as owner',
        `stays   ${tree.owner.email}  is owner`,
        'add     030 901820  as member',
        '2 would be added, 1 on the team already; nothing was changed\n',
      ].join('\n'),
    );
    expect(await emails()).toEqual(before);
    const german = await file(
      'german.csv',
      `email,phone,role\ncsv1@m.example,,owner\n${tree.owner.email},,\n,+49 30 901820,\n`,
    );
    expect((await members('add', '--csv', german)).out).toBe('2 added, 1 on the team already\n');
    const after = await members('add', '--csv', path, '--dry-run', '--json');
    const people = JSON.parse(after.out).people;
    expect(people.map(({ present }: { present: object | null }) => present !== null)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('add --csv adds 1,001 people, more than one request may hold', async () => {
    const lines = Array.from({ length: additionsMax + 1 }, (_, at) => `many${at}@m.example`);
    const path = await file('many.csv', lines.join('\n'));
    expect((await members('add', '--csv', path)).out).toBe('1001 added, 0 on the team already\n');
    const plan = await members('add', '--csv', path, '--dry-run');
    expect(plan.out).toMatch(
      /\n0 would be added, 1001 on the team already; nothing was changed\n$/,
    );
  });

  test('add names the line of each fault, also of those that the server finds, and adds nobody', async () => {
    const before = await emails('--page-size', '1');
    const path = await file('faults.csv', 'email,phone\nfine@m.example,\nnot one,\n');
    expect(await members('add', '--csv', path)).toEqual({
      code: 1,
      out: '',
      err: `guildhall: ${path} line 3: email must be an e-mail address\n`,
    });
    const phone = await file('phone.csv', 'email,phone\nfine@m.example,\n,12\n');
    expect((await members('add', '--csv', phone)).err).toBe(
      `guildhall: ${phone} line 3: phone must be a phone number\nno one was added\n`,
    );
    expect((await members('add', 'nobody')).err).toBe(
      'guildhall: nobody: email must be an e-mail address\n',
    );
    expect((await members('add')).err).toMatch(/^guildhall: no people to add/);
    expect((await members('add', '--csv', `${served.folder}/none.csv`)).err).toMatch(
      /there is no file/,
    );
    expect((await members('add', '--csv', served.folder)).err).toMatch(/a folder is no CSV file/);
    expect(await emails('--page-size', '1')).toEqual(before);
  });

  test('add works with a key that has only the scope members:write', async () => {
    const args = ['keys', 'create', 'Adder', '--scopes', 'members:write'];
    const { secret } = await served.ask(...args);
    const added = await members('add', 'narrow@m.example', '--invite', '--key', secret);
    expect(added).toMatchObject({ code: 0, out: 'on the team now: 1\n' });
  });
});
