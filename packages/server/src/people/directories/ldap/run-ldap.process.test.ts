import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../../test/app.ts';
import { joinAccount, signIn } from '../../../../../../test/sign-in.ts';
import {
  dnOf,
  group,
  limited,
  person,
  reader,
  serveDirectory,
  slapd,
} from '#ground/ports/ldap/fixtures/slapd.ts';
import { runEvery } from '../directories.jobs.ts';
import { ldapOrganisation, settingsOf } from './fixtures/ldap-organisation.ts';
import { Attribute, Change } from 'ldapts';

const world = await appWith({ providerPrivateHosts: ['127.0.0.1:*'] });
const { parts, app } = world;

/** What a run could have written, with the transaction that wrote each row last. */
async function rowsOf(orgId: string): Promise<unknown> {
  const tables = [
    'directory_people',
    'directory_groups',
    'directory_mappings',
    'directory_grants',
    'memberships',
    'users',
    'audit_entries',
  ];
  const pairs = ['directory_group_people', 'directory_group_groups'];
  const read = async (table: string, where: ReturnType<typeof sql>) => {
    const { rows } =
      await sql`select xmin::text, ctid::text from ${sql.table(table)} where ${where}`.execute(
        parts.db,
      );
    return rows.map((row) => JSON.stringify(row)).toSorted();
  };
  const all: unknown[] = [];
  for (const table of tables) all.push(await read(table, sql`org_id = ${orgId}`));
  for (const table of pairs)
    all.push(
      await read(table, sql`directory_id in (select id from directories where org_id = ${orgId})`),
    );
  return all;
}

const uidsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `p${String(at).padStart(2, '0')}`);
const people = (uids: readonly string[], domain: string) =>
  uids.map((uid) => person(uid, { mail: `${uid}@${domain}` })).join('');
const removeMember = (cn: string, uid: string) => async (client: import('ldapts').Client) => {
  const modification = new Attribute({ type: 'member', values: [dnOf(uid)] });
  await client.modify(
    `cn=${cn},ou=groups,dc=example,dc=com`,
    new Change({ operation: 'delete', modification }),
  );
};

describe.skipIf(!slapd)(
  'a directory that is read by LDAP (needs slapd)',
  { timeout: 60_000 },
  () => {
    test('is read at once, its groups put people on teams, and its password is never told', async () => {
      const at = await ldapOrganisation(world);
      const served = await serveDirectory(
        people(['ada', 'ben'], at.domain) +
          group('outer', [`cn=inner,ou=groups,dc=example,dc=com`]) +
          group('inner', [dnOf('ada')]),
      );
      const path = await at.connect(served);
      const { body } = await at.ask('GET', '/v1/directories');
      expect(body.directories).toMatchObject([
        {
          kind: 'ldap',
          people: 2,
          groups: 2,
          lastUsedAt: null,
          ldap: {
            hasPassword: true,
            signIn: false,
            problem: null,
            settings: {
              preset: 'openldap',
              bindDn: reader.dn,
              startTls: true,
              userFilter: '(objectClass=inetOrgPerson)',
            },
          },
        },
      ]);
      expect(JSON.stringify(body)).not.toContain(reader.password);
      await at.map(path, 'outer');
      expect(await at.members()).toEqual(['ada']);
      const { rows } = await sql<{ text: string; secret: Buffer }>`
      select directory::text as text, secret from directories directory
      where org_id = ${at.tree.team.orgId}`.execute(parts.db);
      expect(rows[0]!.text).not.toContain(reader.password);
      expect(rows[0]!.secret.toString('latin1')).not.toContain(reader.password);
    });

    test('that has not changed has nothing written', async () => {
      const at = await ldapOrganisation(world);
      const served = await serveDirectory(
        people(uidsOf(30), at.domain) +
          group(
            'all',
            uidsOf(30).map((uid) => dnOf(uid)),
          ) +
          group('top', ['cn=all,ou=groups,dc=example,dc=com']),
      );
      const path = await at.connect(served);
      await at.map(path, 'top');
      expect((await at.members()).length).toBe(30);
      const before = await rowsOf(at.tree.team.orgId);
      for (const query of ['', '?dryRun=true']) {
        const { body } = await at.ask('POST', `${path}/run${query}`);
        expect(body.run).toEqual({ added: 0, changed: 0, removed: 0, isHeld: false, members: [] });
        expect(await rowsOf(at.tree.team.orgId)).toEqual(before);
      }
    });

    test('a dry run says what a fresh listing would change, and writes nothing', async () => {
      const at = await ldapOrganisation(world);
      const served = await serveDirectory(
        people(['ada', 'ben', 'cho'], at.domain) + group('all', [dnOf('ada'), dnOf('ben')]),
      );
      const path = await at.connect(served);
      await at.map(path, 'all');
      await served.change(removeMember('all', 'ada'));
      await served.change(async (client) => {
        const modification = new Attribute({ type: 'member', values: [dnOf('cho')] });
        await client.modify(
          'cn=all,ou=groups,dc=example,dc=com',
          new Change({ operation: 'add', modification }),
        );
      });
      const before = await rowsOf(at.tree.team.orgId);
      const dry = await at.ask('POST', `${path}/run?dryRun=true`);
      expect(dry.body.run).toMatchObject({ added: 1, removed: 1, isHeld: false });
      expect(await rowsOf(at.tree.team.orgId)).toEqual(before);
      expect(await at.members()).toEqual(['ada', 'ben']);
      expect((await at.ask('POST', `${path}/run`)).body.run).toEqual(dry.body.run);
      expect(await at.members()).toEqual(['ben', 'cho']);
    });

    test('whoever left is refused within one run: removed, disabled, or no longer found', async () => {
      const at = await ldapOrganisation(world);
      const uids = ['removed', 'disabled', 'moved-out', 'stays'];
      const served = await serveDirectory(
        people(uids, at.domain) +
          group(
            'all',
            uids.map((uid) => dnOf(uid)),
          ),
      );
      const path = await at.connect(served, {
        base: 'ou=people,dc=example,dc=com',
        groupBase: 'ou=groups,dc=example,dc=com',
      });
      await at.map(path, 'all');
      const sessions = new Map<string, object>();
      for (const uid of uids) {
        const { rows } = await sql<{
          id: string;
        }>`select id from users where email = ${at.address(uid)}`.execute(parts.db);
        await joinAccount({ parts }, rows[0]!.id);
        sessions.set(uid, await signIn({ parts }, rows[0]!.id));
      }
      const statuses = () =>
        Promise.all(
          uids.map(
            async (uid) =>
              (await app.request('/v1/teams', { headers: { ...sessions.get(uid) } })).status,
          ),
        );
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      await served.change(async (client) => {
        await client.del(dnOf('removed'));
        const modification = new Attribute({
          type: 'pwdAccountLockedTime',
          values: ['000001010000Z'],
        });
        await client.modify(dnOf('disabled'), new Change({ operation: 'add', modification }));
        await client.modifyDN(dnOf('moved-out'), 'uid=moved-out,ou=left,dc=example,dc=com');
      });
      await at.ask('POST', `${path}/run`);
      expect(await statuses()).toEqual([401, 401, 401, 200]);
      expect(await at.members()).toEqual(['stays']);
    });

    test('somebody who moves or is renamed stays who they are', async () => {
      const at = await ldapOrganisation(world);
      const served = await serveDirectory(
        people(['ada', 'ben'], at.domain) + group('all', [dnOf('ada'), dnOf('ben')]),
      );
      const path = await at.connect(served);
      await at.map(path, 'all');
      const ids = () =>
        sql`select id, user_id from directory_people where org_id = ${at.tree.team.orgId} order by id`.execute(
          parts.db,
        );
      const before = (await ids()).rows;
      await served.change((client) =>
        client.modifyDN(dnOf('ada'), 'uid=eve,ou=left,dc=example,dc=com'),
      );
      await served.change(async (client) => {
        const modification = new Attribute({
          type: 'member',
          values: [dnOf('eve', 'left'), dnOf('ben')],
        });
        await client.modify(
          'cn=all,ou=groups,dc=example,dc=com',
          new Change({ operation: 'replace', modification }),
        );
      });
      const { body } = await at.ask('POST', `${path}/run`);
      expect(body.run).toMatchObject({ added: 0, removed: 0 });
      expect((await ids()).rows).toEqual(before);
    });
  },
);

describe.skipIf(!slapd)('losses (needs slapd)', { timeout: 60_000 }, () => {
  test('of many wait for an owner; the fuse holds them, and others join', async () => {
    const at = await ldapOrganisation(world);
    const uids = uidsOf(20);
    const served = await serveDirectory(
      people(uids, at.domain) +
        group(
          'all',
          uids.map((uid) => dnOf(uid)),
        ),
    );
    const path = await at.connect(served);
    await at.map(path, 'all');
    await served.change(async (client) => {
      for (const uid of uids.slice(0, 8)) await client.del(dnOf(uid));
    });
    expect((await at.ask('POST', `${path}/run`)).body.run).toMatchObject({
      removed: 8,
      isHeld: true,
    });
    expect((await at.members()).length).toBe(20);
    const said = await at.ask('POST', `${path}/run?confirm=true`);
    expect(said.body.run).toMatchObject({ removed: 8, isHeld: false });
    expect((await at.members()).length).toBe(12);
    const { body } = await at.ask('GET', '/v1/audit?action=directory.confirmed');
    expect(body.entries.length).toBe(1);
  });

  test.each([
    ['nobody', { userFilter: '(uid=none)' }, 'nobody'],
    ['no group', { groupFilter: '(cn=none)' }, 'no_groups'],
  ])(
    'of a directory that suddenly lists %s are refused until an owner says yes',
    async (_, change, code) => {
      const at = await ldapOrganisation(world);
      const served = await serveDirectory(
        people(['ada', 'ben'], at.domain) + group('all', [dnOf('ada')]),
      );
      const path = await at.connect(served);
      await at.map(path, 'all');
      await at.ask('PATCH', path, { settings: change });
      const before = await rowsOf(at.tree.team.orgId);
      for (const query of ['', '?dryRun=true']) {
        await expect
          .poll(async () => (await at.ask('POST', `${path}/run${query}`)).body.error)
          .toMatch(/lists no/);
      }
      expect(((await rowsOf(at.tree.team.orgId)) as unknown[]).slice(0, 6)).toEqual(
        (before as unknown[]).slice(0, 6),
      );
      const { body } = await at.ask('GET', '/v1/directories');
      expect(body.directories[0].ldap.problem.code).toBe(code);
      expect(await at.members()).toEqual(['ada']);
      expect((await at.ask('POST', `${path}/run?confirm=true`)).status).toBe(200);
      expect(await at.members()).toEqual([]);
    },
  );

  test('do not come from a listing that was not whole: the problem is told, and ends with the next run', async () => {
    const at = await ldapOrganisation(world);
    const uids = uidsOf(600).map((uid) => `x${uid}`);
    const served = await serveDirectory(
      people(uids, at.domain) +
        group(
          'all',
          uids.slice(0, 3).map((uid) => dnOf(uid)),
        ),
    );
    const path = await at.connect(served);
    await at.map(path, 'all');
    const problem = async () =>
      (await at.ask('GET', '/v1/directories')).body.directories[0].ldap.problem;
    await at.ask('PATCH', path, { settings: { bindDn: limited.dn, password: limited.password } });
    await expect.poll(problem, { timeout: 10_000 }).toMatchObject({ code: 'incomplete' });
    expect((await at.ask('GET', '/v1/directories')).body.directories[0].people).toBe(600);
    await served.stop();
    await expect.poll(async () => (await at.ask('POST', `${path}/run`)).status).toBe(409);
    expect(await problem()).toMatchObject({ code: 'unreachable' });
    expect((await at.members()).length).toBe(3);
    await served.start();
    await at.ask('PATCH', path, { settings: { bindDn: reader.dn, password: reader.password } });
    await expect.poll(problem, { timeout: 10_000 }).toBeNull();
  });
});

describe.skipIf(!slapd)('runs (needs slapd)', { timeout: 60_000 }, () => {
  test('come every 15 minutes, on one server, and one at a time', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(
      people(['ada', 'ben'], at.domain) + group('all', [dnOf('ada')]),
    );
    const path = await at.connect(served);
    await at.map(path, 'all');
    const runs = async () => {
      const { rows } = await sql<{
        at: string;
      }>`select last_run_at::text as at from directories where org_id = ${at.tree.team.orgId}`.execute(
        parts.db,
      );
      return rows[0]!.at;
    };
    const work = { ...parts, jobs: parts.jobs as Parameters<typeof runEvery>[0]['jobs'] };
    const { signal } = new AbortController();
    const first = await runs();
    await runEvery(work, signal);
    expect(await runs()).toBe(first);
    await sql`update directories set run_began_at = now() - interval '15 minutes' where org_id = ${at.tree.team.orgId}`.execute(
      parts.db,
    );
    await Promise.all([runEvery(work, signal), runEvery(work, signal)]);
    const second = await runs();
    expect(second > first).toBe(true);
    // While one reads, another one does not; after a crash it is free again in time.
    await sql`update directories set run_id = gen_random_uuid(), run_began_at = now() - interval '14 minutes'
      where org_id = ${at.tree.team.orgId}`.execute(parts.db);
    expect((await at.ask('POST', `${path}/run`)).status).toBe(409);
    await sql`update directories set run_began_at = now() - interval '16 minutes' where org_id = ${at.tree.team.orgId}`.execute(
      parts.db,
    );
    expect((await at.ask('POST', `${path}/run`)).status).toBe(200);
  });

  test('that began before the settings were changed write nothing', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(people(['ada'], at.domain));
    const path = await at.connect(served);
    const { id, orgId } = (
      await sql<{
        id: string;
        orgId: string;
      }>`select id, org_id as "orgId" from directories where org_id = ${at.tree.team.orgId}`.execute(
        parts.db,
      )
    ).rows[0]!;
    const ldap = {
      ...parts.ldap,
      async list(...given: Parameters<typeof parts.ldap.list>) {
        const listing = await parts.ldap.list(...given);
        await at.ask('PATCH', path, { settings: { userFilter: '(uid=other)' } });
        return { ...listing, people: [] };
      },
    };
    const { runLdap } = await import('./run-ldap.ts');
    const running = runLdap({ ...parts, ldap }, { id, orgId, kind: 'ldap' }, { isConfirmed: true });
    await expect(running).rejects.toThrow(/being read/);
  });
});

describe.skipIf(!slapd)('settings (needs slapd)', { timeout: 60_000 }, () => {
  test('of another url, other certificates or without TLS need the password anew', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(person('ada'));
    const path = await at.connect(served);
    const plain = `ldap://127.0.0.1:${served.port}`;
    for (const settings of [{ url: plain }, { ca: null }, { startTls: false }]) {
      const refused = await at.ask('PATCH', path, { settings });
      expect(refused).toMatchObject({
        status: 400,
        body: { details: [{ path: 'settings.password' }] },
      });
      const body = { directoryId: path.split('/').at(-1), settings };
      expect((await at.ask('POST', '/v1/directories/test', body)).status).toBe(400);
    }
    const password = reader.password;
    const changed = await at.ask('PATCH', path, {
      settings: { url: plain, startTls: false, password },
    });
    expect(changed.body.directory.ldap.settings).toMatchObject({ url: plain, startTls: false });
    const same = await at.ask('PATCH', path, { settings: { base: 'ou=people,dc=example,dc=com' } });
    expect(same.status).toBe(200);
  });

  test('are tried without being kept, and say what is wrong', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(people(['ada'], at.domain) + group('all', [dnOf('ada')]));
    const test = (settings: object, directoryId?: string) =>
      at.ask('POST', '/v1/directories/test', { directoryId, settings });
    const tried = await test(settingsOf(served));
    expect(tried).toMatchObject({
      status: 200,
      body: {
        preview: {
          problem: null,
          people: [{ userName: 'ada', name: 'Given ADA', isActive: true }],
          groups: [{ name: 'all', members: 1 }],
        },
      },
    });
    expect((await at.ask('GET', '/v1/directories')).body.directories).toEqual([]);
    const wrong = await test(settingsOf(served, { password: 'wrong' }));
    expect(wrong.body.preview).toMatchObject({ problem: { code: 'credentials' }, people: [] });
    expect(await test({ url: 'ldaps://x.example' })).toMatchObject({ status: 400 });
    const path = await at.connect(served);
    const kept = await test({ userFilter: '(uid=none)' }, path.split('/').at(-1));
    expect(kept.body.preview).toMatchObject({ problem: null, people: [] });
  });
});

describe('settings', () => {
  test('are refused where they are none, and private hosts that the operator has not named', async () => {
    const bare = await appWith({});
    const at = await ldapOrganisation(bare);
    const settings = {
      preset: 'openldap',
      url: 'ldaps://127.0.0.1:9',
      bindDn: 'cn=x',
      password: 'x',
      base: 'dc=x',
    };
    const make = (more: object) =>
      at.ask('POST', '/v1/directories', { kind: 'ldap', name: 'X', ...more });
    for (const wrong of [
      {},
      { settings: { ...settings, url: 'https://x.example' } },
      { settings: { ...settings, url: 'ldaps://user:x@x.example' } },
      { settings: { ...settings, url: 'ldaps://x.example/dc=x' } },
      { settings: { ...settings, ca: 'none' } },
      { settings: { ...settings, password: '' } },
      { settings: { ...settings, bindDn: 'a\u0000b' } },
      { settings, kind: 'scim' },
    ]) {
      expect((await make(wrong)).status).toBe(400);
    }
    const { body } = await at.ask('POST', '/v1/directories/test', { settings });
    expect(body.preview.problem.code).toBe('not_allowed');
    const scim = await at.ask('POST', '/v1/directories', { kind: 'scim', name: 'S' });
    const path = `/v1/directories/${scim.body.directory.id}`;
    expect((await at.ask('PATCH', path, { settings: { base: 'x' } })).status).toBe(400);
    expect((await at.ask('PATCH', path, { signIn: true })).status).toBe(400);
    const made = await make({ settings });
    expect(made.status).toBe(201);
    expect(
      (await at.ask('PATCH', `/v1/directories/${made.body.directory.id}`, { renewToken: true }))
        .status,
    ).toBe(400);
  });
});
