import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../../test/app.ts';
import { asking } from '../../../../../../test/world.ts';
import {
  dnOf,
  group,
  person,
  reader,
  serveDirectory,
  slapd,
} from '#ground/ports/ldap/fixtures/slapd.ts';
import { found, result, serveScripted } from '#ground/ports/ldap/fixtures/scripted-ldap.ts';
import { runEvery } from '../directories.jobs.ts';
import { ldapOrganisation, peopleOf, settingsOf } from './fixtures/ldap-organisation.ts';
import { runLdap } from './run-ldap.ts';

const world = await appWith({ providerPrivateHosts: ['127.0.0.1:*'] });
const { parts } = world;

const idOf = async (orgId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from directories where org_id = ${orgId}`.execute(parts.db);
  return rows[0]?.id;
};

describe.skipIf(!slapd)('runs (needs slapd)', { timeout: 60_000 }, () => {
  test('come every 15 minutes, on one server, and one at a time', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(
      peopleOf(['ada', 'ben'], at.domain) + group('all', [dnOf('ada')]),
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

  test('of one organisation do not wait for those of another', async () => {
    const [slow, quick] = [await ldapOrganisation(world), await ldapOrganisation(world)];
    const served = await serveDirectory(person('ada'));
    for (const at of [slow, quick]) await at.connect(served);
    const orgIds = [slow.tree.team.orgId, quick.tree.team.orgId];
    await sql`update directories set run_began_at = null, last_run_at = null
      where org_id = any(${orgIds}::uuid[])`.execute(parts.db);
    const slowId = await idOf(slow.tree.team.orgId);
    const over = new AbortController();
    const slowed: typeof parts.ldap = {
      ...parts.ldap,
      list: (place, signal) =>
        place.base === 'slow'
          ? new Promise((_, reject) =>
              signal.addEventListener('abort', () => reject(signal.reason)),
            )
          : parts.ldap.list(place, signal),
    };
    await sql`update directories set settings = settings || '{"base": "slow"}' where id = ${slowId}`.execute(
      parts.db,
    );
    const jobs = parts.jobs as Parameters<typeof runEvery>[0]['jobs'];
    const running = runEvery({ ...parts, jobs, ldap: slowed }, over.signal);
    await expect
      .poll(
        async () => {
          const { rows } = await sql`select from directories
            where org_id = ${orgIds[1]} and last_run_at is not null`.execute(parts.db);
          return rows.length;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
    over.abort();
    await running;
  });

  test('that change nothing come one at a time from an organisation', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(person('ada'));
    const path = await at.connect(served);
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const port = await serveScripted(({ id }, socket) => {
      begun.resolve();
      void released.promise.then(() => socket.write(result(id, found)));
      return undefined;
    });
    const settings = settingsOf(served, {
      url: `ldap://127.0.0.1:${port}`,
      startTls: false,
      ca: null,
    });
    const first = at.ask('POST', '/v1/directories/test', { settings });
    await begun.promise;
    expect((await at.ask('POST', '/v1/directories/test', { settings })).status).toBe(409);
    expect((await at.ask('POST', `${path}/run?dryRun=true`)).status).toBe(409);
    released.resolve();
    expect((await first).status).toBe(200);
    expect((await at.ask('POST', `${path}/run?dryRun=true`)).status).toBe(200);
  });

  test('that began before the settings were changed write nothing', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(peopleOf(['ada'], at.domain));
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
    const served = await serveDirectory(peopleOf(['ada'], at.domain) + group('all', [dnOf('ada')]));
    const tryOut = (settings: object, directoryId?: string) =>
      at.ask('POST', '/v1/directories/test', { directoryId, settings });
    const tried = await tryOut(settingsOf(served));
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
    const wrong = await tryOut(settingsOf(served, { password: 'wrong' }));
    expect(wrong.body.preview).toMatchObject({ problem: { code: 'credentials' }, people: [] });
    expect(await tryOut({ url: 'ldaps://x.example' })).toMatchObject({ status: 400 });
    const path = await at.connect(served);
    const kept = await tryOut({ userFilter: '(uid=none)' }, path.split('/').at(-1));
    expect(kept.body.preview).toMatchObject({ problem: null, people: [] });
    // A key does not ask with a password that it was not given.
    const key = asking(world.app, at.tree.headers);
    const byKey = { directoryId: path.split('/').at(-1), settings: { base: 'dc=com' } };
    expect((await key('POST', '/v1/directories/test', byKey)).status).toBe(403);
  });
});

describe('settings', () => {
  test('are tried so often that nobody guesses passwords by it', async () => {
    const at = await ldapOrganisation(world);
    const settings = {
      preset: 'openldap',
      url: 'ldaps://10.0.0.1',
      bindDn: 'cn=x',
      password: 'x',
      base: 'dc=x',
    };
    const tryOut = async () => (await at.ask('POST', '/v1/directories/test', { settings })).status;
    expect(await tryOut()).toBe(200);
    await expect.poll(tryOut, { timeout: 15_000, interval: 1 }).toBe(429);
    const other = await ldapOrganisation(world);
    expect((await other.ask('POST', '/v1/directories/test', { settings })).status).toBe(200);
  });

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

  test('leave a line in the audit log: what was set, tried, and whether they sign people in', async () => {
    const at = await ldapOrganisation(world);
    const settings = {
      preset: 'openldap',
      url: 'ldaps://127.0.0.1:9',
      bindDn: 'cn=x',
      password: 'x',
      base: 'dc=x',
    };
    await at.ask('POST', '/v1/directories/test', { settings });
    const made = { kind: 'ldap', name: 'X', settings, signIn: true };
    const { body } = await at.ask('POST', '/v1/directories', made);
    const path = `/v1/directories/${body.directory.id}`;
    await at.ask('PATCH', path, { name: 'Y' });
    await at.ask('PATCH', path, { settings: { base: 'dc=y' }, signIn: true });
    await at.ask('PATCH', path, { signIn: false });
    await at.ask('POST', '/v1/directories/test', { directoryId: body.directory.id, settings: {} });
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where org_id = ${at.tree.team.orgId} and action like 'directory.%'
      order by created_at, id`.execute(parts.db);
    expect(rows.map(({ action }) => action.slice('directory.'.length))).toEqual([
      'tested',
      'created',
      'sign_in_on',
      'updated',
      'set',
      'sign_in_off',
      'tested',
    ]);
  });
});
