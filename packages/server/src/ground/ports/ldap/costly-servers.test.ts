import { describe, expect, test } from 'vitest';
import type { LdapPlace } from '../ldap.ts';
import { isOfPeople, ldap, listing, person, placeAt, signal } from './fixtures/scripted-listing.ts';
import { ber, entry, found, message, result, serveScripted } from './fixtures/scripted-ldap.ts';
import { presetAttributes } from './presets.ts';

describe('a listing', () => {
  /** Lists these entries of people, and these of groups. */
  const listed = async (
    people: readonly Record<string, string[]>[],
    groups: readonly Record<string, string[]>[] = [],
    change: Partial<LdapPlace> = {},
  ) => {
    const port = await serveScripted((request) => {
      const { id } = request;
      const entries = request.bytes.includes('inetOrgPerson') ? people : groups;
      const each = entries.map((it, at) => entry(id, `cn=${at},dc=example`, it));
      return [...each, result(id, found)];
    });
    return ldap.list(placeAt(port, change), signal);
  };

  test('with an id that two entries have is none', async () => {
    const twice = listed([
      { entryUUID: ['1'], uid: ['ada'] },
      { entryUUID: ['1'], uid: ['ben'] },
    ]);
    await expect(twice).rejects.toMatchObject({ code: 'no_ids' });
    const group = { entryUUID: ['2'], cn: ['all'] };
    await expect(listed([], [group, group])).rejects.toMatchObject({ code: 'no_ids' });
  });

  test('puts into a group by name whose own name it is, and nobody if two have it', async () => {
    const { groups } = await listed(
      [
        { entryUUID: ['1'], uid: ['ada'] },
        { entryUUID: ['2'], mail: ['root'] },
        { entryUUID: ['3'], uid: ['twin'] },
        { entryUUID: ['4'], uid: ['twin'] },
      ],
      [{ entryUUID: ['g'], cn: ['all'], memberUid: ['Ada', 'root', 'cn=1,dc=example', 'twin'] }],
    );
    expect(groups[0]?.people).toEqual(['1']);
  });

  test('of people whose state the account does not see is none', async () => {
    const seen = async (...state: string[]) => {
      const one = { entryUUID: ['1'], uid: ['ada'], userAccountControl: state };
      const attributes = { ...presetAttributes.openldap, disabled: 'userAccountControl' } as const;
      const { people } = await listed([one], [], { attributes });
      return people[0]?.isActive;
    };
    expect(await seen('512')).toBe(true);
    expect(await seen('514')).toBe(false);
    await expect(seen()).rejects.toMatchObject({ code: 'credentials' });
    await expect(seen('none')).rejects.toMatchObject({ code: 'credentials' });
  });
});

test('that is ended from here is no problem of the directory', async () => {
  const over = new AbortController();
  const port = await serveScripted(() => {
    over.abort(new Error('The server stops'));
    return undefined;
  });
  await expect(ldap.list(placeAt(port), over.signal)).rejects.toThrow('The server stops');
});

describe('a server that wants to keep this one busy', () => {
  const marks = '\u0300'.repeat(2000);

  test.each<[string, (id: number) => Buffer]>([
    ['a name that is too long', (id) => entry(id, `uid=${'x'.repeat(3000)}`, { entryUUID: ['1'] })],
    ['a name of marks without a letter', (id) => entry(id, `uid=a${marks}`, { entryUUID: ['1'] })],
    [
      'a name of escaped marks',
      (id) => entry(id, `uid=a${String.raw`\cc\80`.repeat(300)}`, { entryUUID: ['1'] }),
    ],
    ['very many values', (id) => entry(id, 'uid=a', { uid: Array<string>(250_001).fill('') })],
    [
      'very many values in several attributes',
      (id) => {
        const uid = Array<string>(130_000).fill('');
        return entry(id, 'uid=a', { uid, mail: uid });
      },
    ],
    [
      'an attribute again and again',
      (id) => {
        const again = ber(0x30, ber(0x04, 'uid'), ber(0x31, ber(0x04, 'a')));
        const attributes = ber(0x30, ...Array<Buffer>(1002).fill(again));
        return message(id, ber(0x64, ber(0x04, 'uid=a'), attributes));
      },
    ],
  ])('by %s is refused', async (_, answer) => {
    const began = performance.now();
    const failed = listing((id) => [answer(id), result(id, found)]);
    await expect(failed).rejects.toMatchObject({ code: 'malformed' });
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test('by the name of a group is refused', async () => {
    const port = await serveScripted((request) => {
      const { id } = request;
      if (isOfPeople(request)) return [person(id, 'ada'), result(id, found)];
      return [entry(id, `cn=${'x'.repeat(3000)}`, { entryUUID: ['1'] }), result(id, found)];
    });
    await expect(ldap.list(placeAt(port), signal)).rejects.toMatchObject({ code: 'malformed' });
  });

  test('by texts of megabytes has their beginning read', async () => {
    const long = `a${'\u0300'.repeat(2_000_000)}`;
    const values = { entryUUID: ['1'], uid: [long], givenName: [long], mail: [long] };
    const began = performance.now();
    const { people } = await listing((id) => [entry(id, 'uid=a', values), result(id, found)]);
    expect(people[0]?.userName.length).toBe(200);
    expect(people[0]?.email).toBeNull();
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test('has little of it read for a password', async () => {
    const check = async (answer: (id: number) => Buffer[]) => {
      const port = await serveScripted(({ id }) => answer(id));
      return ldap.checkPassword(placeAt(port), { externalId: 'x', password: 'x' });
    };
    const large = (id: number) => entry(id, 'uid=ada', { entryUUID: ['x'.repeat(70_000)] });
    await expect(check((id) => [large(id), result(id, found)])).rejects.toMatchObject({
      code: 'too_large',
    });
    const many = (id: number) => [1, 2, 3].map(() => person(id, 'ada'));
    await expect(check(many)).rejects.toMatchObject({ code: 'malformed' });
    const references = (id: number) =>
      Array.from({ length: 40 }, () => message(id, ber(0x73, ber(0x04, 'x'.repeat(30_000)))));
    await expect(check(references)).rejects.toMatchObject({ code: 'too_large' });
  });
});

test('whatever else than a yes a bind is answered with is a no', async () => {
  for (const code of [1, 52, 80]) {
    const port = await serveScripted(
      ({ id }) => [person(id, 'ada'), result(id, found)],
      ({ bytes }) => (bytes.includes('cn=reader') ? 0 : code),
    );
    const check = { externalId: 'x', password: 'y' };
    expect(await ldap.checkPassword(placeAt(port), check)).toBe(false);
  }
});
