import { Attribute, Change } from 'ldapts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  base,
  dnOf,
  group,
  ldapHere,
  limited,
  person,
  placeOf,
  serveDirectory,
  slapd,
} from './fixtures/slapd.ts';
import type { Slapd } from './fixtures/slapd.ts';
import { presetAttributes } from './presets.ts';

const signal = new AbortController().signal;
const list = (served: Slapd, change: Parameters<typeof placeOf>[1] = {}) =>
  ldapHere.list(placeOf(served, change), signal);

const posix = (cn: string, uids: readonly string[]) => `
dn: cn=${cn},ou=groups,${base}
objectClass: posixGroup
cn: ${cn}
gidNumber: 1000
${uids.map((uid) => `memberUid: ${uid}`).join('\n')}
`;

const mustHave = `instanceType: 4
nTSecurityDescriptor: x
objectCategory: cn=x,${base}`;

/** As Active Directory has people and groups, by its own schema. */
const windows = `
dn: cn=Ada Lovelace,ou=people,${base}
objectClass: user
cn: Ada Lovelace
sn: Lovelace
givenName: Ada
userPrincipalName: ada@corp.example.com
mail: Ada@Example.com
${mustHave}
objectGUID:: AAECAwQFBgcICQoLDA0ODw==
userAccountControl: 512

dn: cn=Ben,ou=people,${base}
objectClass: user
objectClass: extensibleObject
cn: Ben
sn: Ben
sAMAccountName: ben
${mustHave}
objectGUID:: EBESExQVFhcYGRobHB0eHw==
userAccountControl: 514

dn: cn=Staff,ou=groups,${base}
objectClass: group
cn: Staff
groupType: 2
${mustHave}
objectGUID:: ICEiIyQlJicoKSorLC0uLw==
member: cn=Ada Lovelace,ou=people,${base}
member: CN=Ben, OU=people,${base}
`;

const namesOf = (
  { people, groups }: Awaited<ReturnType<typeof list>>,
  name: string,
): { people: string[]; groups: string[] } => {
  const found = groups.find((it) => it.name === name)!;
  return {
    people: found.people
      .map((id) => people.find((it) => it.externalId === id)!.userName)
      .toSorted(),
    groups: found.groups.map((id) => groups.find((it) => it.externalId === id)!.name).toSorted(),
  };
};

// Without Debian's slapd (`apt-get install slapd`) there is no directory to ask.
describe.skipIf(!slapd)('a directory of OpenLDAP (needs slapd)', { timeout: 60_000 }, () => {
  test('lists people, and groups of every kind with groups inside them', async () => {
    const served = await serveDirectory(
      person('ada') +
        person('ben', { mail: 'Ben@Example.com' }) +
        person('cho', { more: 'mail: second@example.com\n' }) +
        group('outer', [dnOf('ada'), `CN=inner , ou=Groups,${base}`, `uid=nobody,${base}`]) +
        group('inner', [dnOf('ben')]) +
        group('unique', [dnOf('cho'), `${dnOf('ada')}#'0101'B`], 'groupOfUniqueNames') +
        posix('posix', ['ada', 'cho', 'nobody']),
    );
    const listed = await list(served);
    expect(
      listed.people.map(({ userName, email, isActive }) => [userName, email, isActive]),
    ).toEqual([
      ['ada', 'ada@example.com', true],
      ['ben', 'ben@example.com', true],
      ['cho', 'cho@example.com', true],
    ]);
    expect(listed.people[0]).toMatchObject({ firstName: 'Given', lastName: 'ADA' });
    expect(namesOf(listed, 'outer')).toEqual({ people: ['ada'], groups: ['inner'] });
    expect(namesOf(listed, 'inner')).toEqual({ people: ['ben'], groups: [] });
    expect(namesOf(listed, 'unique')).toEqual({ people: ['ada', 'cho'], groups: [] });
    expect(namesOf(listed, 'posix')).toEqual({ people: ['ada', 'cho'], groups: [] });
  });

  test('knows people who have moved, were renamed, disabled or removed by their id', async () => {
    const served = await serveDirectory(
      person('moved') +
        person('renamed') +
        person('disabled') +
        person('removed') +
        group(
          'all',
          ['moved', 'renamed', 'disabled', 'removed'].map((uid) => dnOf(uid)),
        ),
    );
    const before = await list(served);
    const idOf = (uid: string) => before.people.find((it) => it.userName === uid)?.externalId;
    await served.change(async (client) => {
      await client.modifyDN(dnOf('moved'), `uid=moved,ou=left,${base}`);
      await client.modifyDN(dnOf('renamed'), 'uid=other');
      await client.del(dnOf('removed'));
      const modification = new Attribute({
        type: 'pwdAccountLockedTime',
        values: ['000001010000Z'],
      });
      await client.modify(dnOf('disabled'), new Change({ operation: 'add', modification }));
    });
    const { people } = await list(served);
    const after = people.map(({ externalId, userName, isActive }) => ({
      externalId,
      userName,
      isActive,
    }));
    const byName = (a: { userName: string }, b: { userName: string }) =>
      a.userName < b.userName ? -1 : 1;
    expect(after.toSorted(byName)).toEqual([
      { externalId: idOf('disabled'), userName: 'disabled', isActive: false },
      { externalId: idOf('moved'), userName: 'moved', isActive: true },
      { externalId: idOf('renamed'), userName: 'other', isActive: true },
    ]);
  });

  test('of 2,500 people lists all, in pages; an account that gets a part of them lists nobody', async () => {
    const uids = Array.from({ length: 2_500 }, (_, at) => `p${at}`);
    const served = await serveDirectory(
      uids.map((uid) => person(uid)).join('') +
        group(
          'all',
          uids.map((uid) => dnOf(uid)),
        ),
    );
    const { people, groups } = await list(served);
    expect(new Set(people.map((it) => it.externalId)).size).toBe(2_500);
    expect(groups[0]?.people.length).toBe(2_500);
    const few = { bindDn: limited.dn, password: limited.password };
    await expect(list(served, few)).rejects.toMatchObject({ code: 'incomplete' });
    // Whoever sets it up sees the first ones all the same.
    expect((await ldapHere.preview(placeOf(served, few), signal)).people.length).toBe(10);
  });

  test('takes exactly a page of people for all of them', async () => {
    const uids = Array.from({ length: 1_000 }, (_, at) => `p${at}`);
    const served = await serveDirectory(uids.map((uid) => person(uid)).join(''));
    expect((await list(served)).people.length).toBe(1_000);
  });

  test('keeps names with signs of filters, of names and of control as they are', async () => {
    const hostile = '*)(uid=*))(|(uid=*';
    const escaped = String.raw`Smith\, Ann\+B`;
    const served = await serveDirectory(
      `
dn: cn=${escaped},ou=people,${base}
objectClass: inetOrgPerson
uid: ${hostile}
cn: Smith, Ann+B
sn:: ${Buffer.from('Ann\u202e\u0007B').toString('base64')}
mail: not an address
` + group('odd', [`cn=${String.raw`Smith\2c Ann\2bB`},ou=people,${base}`]),
    );
    const { people, groups } = await list(served);
    expect(people).toMatchObject([{ userName: hostile, email: null, lastName: 'Ann  B' }]);
    expect(groups[0]?.people).toEqual([people[0]?.externalId]);
    const [{ externalId } = { externalId: '' }] = people;
    const check = (id: string) =>
      ldapHere.checkPassword(placeOf(served), { externalId: id, password: 'x' });
    expect(await check(externalId)).toBe(false);
    expect(await check('*')).toBe(false);
  });

  test('reads what Active Directory has, by its own attributes', async () => {
    const served = await serveDirectory(windows);
    const change = {
      attributes: presetAttributes.active_directory,
      userFilter: '(objectClass=user)',
      groupFilter: '(objectClass=group)',
    };
    const { people, groups } = await list(served, change);
    expect(people).toEqual([
      {
        externalId: '{03020100-0504-0706-0809-0a0b0c0d0e0f}',
        userName: 'ada@corp.example.com',
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        isActive: true,
      },
      {
        externalId: '{13121110-1514-1716-1819-1a1b1c1d1e1f}',
        userName: 'ben',
        email: null,
        firstName: null,
        lastName: 'Ben',
        isActive: false,
      },
    ]);
    expect(groups[0]?.people.length).toBe(2);
  });
});

describe.skipIf(!slapd)('what is wrong with a directory (needs slapd)', { timeout: 60_000 }, () => {
  let shared: Promise<Slapd> | undefined;
  const ends: (() => Promise<void>)[] = [];
  const serve = () =>
    (shared ??= serveDirectory(
      person('ada'),
      (work) => void ends.push(work as () => Promise<void>),
    ));
  afterAll(async () => {
    for (const end of ends) await end();
  });

  test.each([
    ['the account', { bindDn: `cn=nobody,${base}` }, 'credentials'],
    ['the name of the account', { bindDn: 'nobody' }, 'credentials'],
    ['the password', { password: 'wrong' }, 'credentials'],
    ['no password', { password: '' }, 'credentials'],
    ['the base', { base: `ou=nowhere,${base}` }, 'base_not_found'],
    ['a base that is no name', { base: 'nowhere' }, 'base_not_found'],
    ['a base that is on another server', { base: `ou=elsewhere,${base}` }, 'base_not_found'],
    ['the base of groups', { groupBase: `ou=nowhere,${base}` }, 'group_base_not_found'],
    ['the filter', { userFilter: '(objectClass=inetOrgPerson' }, 'filter'],
    ['the filter of groups', { groupFilter: '(&)' }, 'group_filter'],
    [
      'the attribute of ids',
      { attributes: { ...presetAttributes.openldap, id: 'objectGUID' } },
      'no_ids',
    ],
  ] as const)('is told: %s', async (_, change, code) => {
    await expect(list(await serve(), change)).rejects.toMatchObject({ name: 'LdapProblem', code });
  });

  test('filters find what they say, also by letters that are escaped as bytes', async () => {
    const served = await serveDirectory(person('ada', { more: 'title: Müller\n' }) + person('ben'));
    for (const userFilter of ['title=M\\c3\\bcller', '(&(title=Mü*)(!(uid=ben)))']) {
      const { people } = await list(served, { userFilter });
      expect(people.map((it) => it.userName)).toEqual(['ada']);
    }
  });
});

describe.skipIf(!slapd)('a password (needs slapd)', { timeout: 60_000 }, () => {
  test('is right or wrong where the entry is now, and never empty', async () => {
    const served = await serveDirectory(person('ada'));
    const { people } = await list(served);
    const { externalId } = people[0]!;
    const check = (password: string, change = {}) =>
      ldapHere.checkPassword(placeOf(served, change), { externalId, password });
    expect(await check('secret of ada')).toBe(true);
    expect(await check('secret of ben')).toBe(false);
    expect(await check('')).toBe(false);
    await served.change((client) => client.modifyDN(dnOf('ada'), `uid=eve,ou=left,${base}`));
    expect(await check('secret of ada')).toBe(true);
    // Whom the filter leaves out is let in no longer.
    expect(await check('secret of ada', { userFilter: '(uid=ben)' })).toBe(false);
    await served.change((client) => client.del(`uid=eve,ou=left,${base}`));
    expect(await check('secret of ada')).toBe(false);
    expect(await ldapHere.checkPassword(placeOf(served), { externalId: null, password: 'x' })).toBe(
      false,
    );
  });

  test('of a disabled account is wrong', async () => {
    const served = await serveDirectory(windows.replaceAll('sn: Ben', 'sn: Ben\nuserPassword: x'));
    // By this schema slapd finds nothing by an objectGUID, as Active Directory does.
    const attributes = { ...presetAttributes.active_directory, id: 'entryUUID' };
    const change = { attributes, userFilter: '(objectClass=user)' };
    const { people } = await list(served, { ...change, groupFilter: '(cn=none)' });
    const { externalId } = people.find((it) => it.userName === 'ben')!;
    const check = () =>
      ldapHere.checkPassword(placeOf(served, change), { externalId, password: 'x' });
    expect(await check()).toBe(false);
    const modification = new Attribute({ type: 'userAccountControl', values: ['512'] });
    await served.change((client) =>
      client.modify(`cn=Ben,ou=people,${base}`, new Change({ operation: 'replace', modification })),
    );
    expect(await check()).toBe(true);
  });
});
