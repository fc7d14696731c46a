import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../../test/app.ts';
import {
  dnOf,
  group,
  limited,
  reader,
  serveDirectory,
  slapd,
} from '#ground/ports/ldap/fixtures/slapd.ts';
import { ldapOrganisation, peopleOf, uidsOf } from './fixtures/ldap-organisation.ts';
import { writtenRows } from './fixtures/written-rows.ts';

const world = await appWith({ providerPrivateHosts: ['127.0.0.1:*'] });

describe.skipIf(!slapd)('losses (needs slapd)', { timeout: 60_000 }, () => {
  test('of many wait for an owner; the fuse holds them, and others join', async () => {
    const at = await ldapOrganisation(world);
    const uids = uidsOf(20);
    const served = await serveDirectory(
      peopleOf(uids, at.domain) +
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
    // The yes is to these eight, whoever is missing meanwhile.
    await served.change(async (client) => {
      for (const uid of uids.slice(8, 15)) await client.del(dnOf(uid));
    });
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
        peopleOf(['ada', 'ben'], at.domain) + group('all', [dnOf('ada')]),
      );
      const path = await at.connect(served);
      await at.map(path, 'all');
      await at.ask('PATCH', path, { settings: change });
      const before = await writtenRows(world, at.tree.team.orgId);
      for (const query of ['', '?dryRun=true']) {
        await expect
          .poll(async () => (await at.ask('POST', `${path}/run${query}`)).body.error)
          .toMatch(/lists no/);
      }
      expect(((await writtenRows(world, at.tree.team.orgId)) as unknown[]).slice(0, 6)).toEqual(
        before.slice(0, 6),
      );
      const { body } = await at.ask('GET', '/v1/directories');
      expect(body.directories[0].ldap.problem.code).toBe(code);
      expect(await at.members()).toEqual(['ada']);
      expect((await at.ask('POST', `${path}/run?confirm=true`)).status).toBe(200);
      expect(await at.members()).toEqual([]);
    },
  );

  test('of a group that one listing misses do not forget the teams that it is on', async () => {
    const at = await ldapOrganisation(world);
    const served = await serveDirectory(
      peopleOf(['ada', 'ben'], at.domain) +
        group('all', [dnOf('ada')]) +
        group('some', [dnOf('ben')]) +
        group('other', [dnOf('ben')]),
    );
    const path = await at.connect(served);
    await at.map(path, 'all');
    await at.map(path, 'some');
    const filtered = async (groupFilter: string) => {
      await at.ask('PATCH', path, { settings: { groupFilter } });
      await expect.poll(async () => (await at.ask('POST', `${path}/run`)).status).toBe(200);
    };
    await filtered('(cn=some)');
    expect(await at.members()).toEqual(['ben']);
    expect((await at.ask('GET', `${path}/mappings`)).body.mappings.length).toBe(2);
    expect((await at.ask('GET', '/v1/directories')).body.directories[0].groups).toBe(2);
    await filtered('(objectClass=groupOfNames)');
    expect(await at.members()).toEqual(['ada', 'ben']);
  });

  test('do not come from a listing that was not whole: the problem is told, and ends with the next run', async () => {
    const at = await ldapOrganisation(world);
    const uids = uidsOf(600).map((uid) => `x${uid}`);
    const served = await serveDirectory(
      peopleOf(uids, at.domain) +
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
