import { describe, expect, test } from 'vitest';
import { isOfPeople, ldap, listing, person, placeAt, signal } from './fixtures/scripted-listing.ts';
import {
  ber,
  entry,
  extended,
  found,
  message,
  result,
  serveScripted,
} from './fixtures/scripted-ldap.ts';

describe('a listing', () => {
  test('goes on after an empty page with a cookie', async () => {
    const { people } = await listing(
      (id) => [person(id, 'ada'), result(id, found, 0, 'next')],
      (id) => result(id, found, 0, 'last'),
      (id) => [person(id, 'ben'), result(id, found, 0, '')],
    );
    expect(people.map((it) => it.userName)).toEqual(['ada', 'ben']);
  });

  test('is none without its last page, whatever ends it', async () => {
    const first = (id: number) => [person(id, 'ada'), result(id, found, 0, 'next')];
    for (const code of [3, 4, 11]) {
      const failed = listing(first, (id) => [person(id, 'ben'), result(id, found, code)]);
      await expect(failed).rejects.toMatchObject({ code: 'incomplete' });
    }
    await expect(listing(first, (id) => result(id, found, 52))).rejects.toMatchObject({
      code: 'unreachable',
    });
    const port = await serveScripted(({ id }, socket) => {
      socket.write(person(id, 'ada'), () => socket.destroy());
      return undefined;
    });
    await expect(ldap.list(placeAt(port), signal)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('ends at a server that sends empty pages without end', async () => {
    const port = await serveScripted(({ id }) => result(id, found, 0, 'again'));
    await expect(ldap.list(placeAt(port), signal)).rejects.toMatchObject({ code: 'malformed' });
  });

  test('is taken at once from a server that knows no pages', async () => {
    const { people } = await listing(
      (id) => result(id, found, 12),
      (id) => [person(id, 'ada'), result(id, found)],
    );
    expect(people.length).toBe(1);
  });

  test('does not follow references', async () => {
    let connections = 0;
    const elsewhere = await serveScripted(() => {
      connections += 1;
      return undefined;
    });
    const reference = (id: number) =>
      message(id, ber(0x73, ber(0x04, `ldap://127.0.0.1:${elsewhere}/dc=example`)));
    const { people } = await listing((id) => [reference(id), person(id, 'ada'), result(id, found)]);
    expect(people.length).toBe(1);
    await expect(listing((id) => result(id, found, 10))).rejects.toMatchObject({
      code: 'base_not_found',
    });
    expect(connections).toBe(0);
  });

  test('reads on where the members of a group come in parts', async () => {
    const uids = ['ada', 'ben', 'cho'];
    const part = (id: number, range: string, uid: string) =>
      entry(id, 'cn=all,dc=example', {
        entryUUID: ['id of all'],
        cn: ['all'],
        member: [],
        [`member;range=${range}`]: [`uid=${uid},dc=example`],
      });
    const asked: string[] = [];
    const port = await serveScripted((request) => {
      const { id, bytes } = request;
      const [range] = /member;range=\d+-\*/u.exec(bytes.toString('latin1')) ?? [];
      if (range !== undefined) asked.push(range);
      if (range === 'member;range=1-*') return [part(id, '1-1', 'ben'), result(id, found)];
      if (range === 'member;range=2-*') return [part(id, '2-*', 'cho'), result(id, found)];
      if (isOfPeople(request)) return [...uids.map((uid) => person(id, uid)), result(id, found)];
      return [part(id, '0-0', 'ada'), result(id, found)];
    });
    const { groups } = await ldap.list(placeAt(port), signal);
    expect(groups[0]?.people).toEqual(uids.map((uid) => `id of ${uid}`).map(toHex));
    expect(asked).toEqual(['member;range=1-*', 'member;range=2-*']);
    const stuck = await serveScripted((request) => {
      const { id } = request;
      if (isOfPeople(request)) return result(id, found);
      return [part(id, '0-0', 'ada'), result(id, found)];
    });
    await expect(ldap.list(placeAt(stuck), signal)).rejects.toMatchObject({ code: 'incomplete' });
  });
});

/** Ids with a space are not text. */
const toHex = (id: string) => `0x${Buffer.from(id).toString('hex')}`;

describe('a server that is none', () => {
  const overlong = Buffer.from([0x04, 0x84, 0x7f, 0xff, 0xff, 0xff]);
  test.each<[string, (id: number) => Buffer]>([
    ['text', () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    [
      'a value longer than its place',
      (id) => message(id, ber(0x64, ber(0x04, 'x'), ber(0x30, overlong))),
    ],
    [
      'a value of an attribute longer than its place',
      (id) => {
        const values = ber(0x31, overlong);
        const attributes = ber(0x30, ber(0x30, ber(0x04, 'uid'), values));
        return message(id, ber(0x64, ber(0x04, 'x'), attributes));
      },
    ],
    [
      'a value that ends in its head',
      (id) => message(id, ber(0x64, ber(0x04, 'x'), ber(0x30, '\u0004'))),
    ],
    ['a number of five bytes', () => ber(0x30, ber(0x02, '12345'), ber(0x65))],
    ['another operation', (id) => message(id, ber(0x63))],
    ['a message in a message', (id) => ber(0x30, message(id, ber(0x65)))],
    ['a result without a code', (id) => message(id, ber(0x65, ber(0x04)))],
    [
      'a cookie that is none',
      (id) => message(id, ber(0x65, ber(0x0a, '\0'), ber(0x04), ber(0x04)), ber(0xa0, ber(0x30))),
    ],
    ['a length without end', () => Buffer.from([0x30, 0x80, 0, 0])],
  ])('sends %s', async (_, answer) => {
    const failed = listing((id) => answer(id));
    await expect(failed).rejects.toMatchObject({ name: 'LdapProblem', code: 'malformed' });
  });

  test('announces a message of two gigabytes', async () => {
    const huge = Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff, 0x02]);
    await expect(listing(() => huge)).rejects.toMatchObject({ code: 'too_large' });
  });

  test('sends the smallest messages, thousands in one piece', async () => {
    const small = (id: number) => ber(0x30, ber(0x02, Buffer.from([id])), ber(0x73));
    const { people } = await listing((id) => [
      Buffer.concat(Array.from({ length: 20_000 }, () => small(id))),
      result(id, found),
    ]);
    expect(people).toEqual([]);
  });

  test('sends a message byte by byte', async () => {
    const { people } = await listing((id) =>
      Array.from(Buffer.concat([person(id, 'ada'), result(id, found)]), (it) => Buffer.from([it])),
    );
    expect(people.length).toBe(1);
  });
});

test('an empty password is never sent: a server that lets everybody in lets nobody in here', async () => {
  const port = await serveScripted(({ id }) => [person(id, 'ada'), result(id, found)]);
  const check = (password: string) =>
    ldap.checkPassword(placeAt(port), { externalId: 'x', password });
  expect(await check('')).toBe(false);
  expect(await check('x')).toBe(true);
  const twice = await serveScripted(({ id }) => [
    person(id, 'ada'),
    person(id, 'ben'),
    result(id, found),
  ]);
  const both = ldap.checkPassword(placeAt(twice), { externalId: 'x', password: 'x' });
  expect(await both).toBe(false);
});

describe('STARTTLS', () => {
  test.each<[string, (id: number) => Buffer, string]>([
    ['is refused', (id) => result(id, extended, 2), 'tls'],
    [
      'is answered with more, which would be read as if it had come by TLS',
      (id) => Buffer.concat([result(id, extended), result(2, 0x61)]),
      'tls',
    ],
    ['is answered with text', () => Buffer.from('no such thing\r\n'), 'unreachable'],
  ])('ends where it %s', async (_, answer, code) => {
    const port = await serveScripted(({ id }) => answer(id));
    const failed = ldap.list(placeAt(port, { startTls: true }), signal);
    await expect(failed).rejects.toMatchObject({ code });
  });
});
