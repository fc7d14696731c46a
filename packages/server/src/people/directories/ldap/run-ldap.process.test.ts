import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appWith } from '../../../../../../test/app.ts';
import { joinAccount, signIn } from '../../../../../../test/sign-in.ts';
import {
  allDn,
  dnOf,
  group,
  modify,
  reader,
  serveDirectory,
  slapd,
} from '#ground/ports/ldap/fixtures/slapd.ts';
import { ldapOrganisation, peopleOf, uidsOf } from './fixtures/ldap-organisation.ts';
import { writtenRows } from './fixtures/written-rows.ts';

const world = await appWith({ providerPrivateHosts: ['127.0.0.1:*'] });
const { parts, app } = world;

describe.skipIf(!slapd)(
  'a directory that is read by LDAP (needs slapd)',
  { timeout: 60_000 },
  () => {
    test('is read at once, its groups put people on teams, and its password is never told', async () => {
      const at = await ldapOrganisation(world);
      const served = await serveDirectory(
        peopleOf(['ada', 'ben'], at.domain) +
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
        peopleOf(uidsOf(30), at.domain) +
          group(
            'all',
            uidsOf(30).map((uid) => dnOf(uid)),
          ) +
          group('top', ['cn=all,ou=groups,dc=example,dc=com']),
      );
      const path = await at.connect(served);
      await at.map(path, 'top');
      expect((await at.members()).length).toBe(30);
      const before = await writtenRows(world, at.tree.team.orgId);
      for (const query of ['', '?dryRun=true']) {
        const { body } = await at.ask('POST', `${path}/run${query}`);
        expect(body.run).toEqual({ added: 0, changed: 0, removed: 0, isHeld: false, members: [] });
        expect(await writtenRows(world, at.tree.team.orgId)).toEqual(before);
      }
    });

    test('a dry run says what a fresh listing would change, and writes nothing', async () => {
      const at = await ldapOrganisation(world);
      const served = await serveDirectory(
        peopleOf(['ada', 'ben', 'cho'], at.domain) + group('all', [dnOf('ada'), dnOf('ben')]),
      );
      const path = await at.connect(served);
      await at.map(path, 'all');
      await modify(served, allDn, 'delete', { member: [dnOf('ada')] });
      await modify(served, allDn, 'add', { member: [dnOf('cho')] });
      const before = await writtenRows(world, at.tree.team.orgId);
      const dry = await at.ask('POST', `${path}/run?dryRun=true`);
      expect(dry.body.run).toMatchObject({ added: 1, removed: 1, isHeld: false });
      expect(await writtenRows(world, at.tree.team.orgId)).toEqual(before);
      expect(await at.members()).toEqual(['ada', 'ben']);
      expect((await at.ask('POST', `${path}/run`)).body.run).toEqual(dry.body.run);
      expect(await at.members()).toEqual(['ben', 'cho']);
    });

    test('whoever left is refused within one run: removed, disabled, or no longer found', async () => {
      const at = await ldapOrganisation(world);
      const uids = ['removed', 'disabled', 'moved-out', 'stays'];
      const served = await serveDirectory(
        peopleOf(uids, at.domain) +
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
        await client.modifyDN(dnOf('moved-out'), 'uid=moved-out,ou=left,dc=example,dc=com');
      });
      await modify(served, dnOf('disabled'), 'add', { pwdAccountLockedTime: ['000001010000Z'] });
      await at.ask('POST', `${path}/run`);
      expect(await statuses()).toEqual([401, 401, 401, 200]);
      expect(await at.members()).toEqual(['stays']);
    });

    test('somebody who moves or is renamed stays who they are', async () => {
      const at = await ldapOrganisation(world);
      const served = await serveDirectory(
        peopleOf(['ada', 'ben'], at.domain) + group('all', [dnOf('ada'), dnOf('ben')]),
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
      const member = [dnOf('eve', 'left'), dnOf('ben')];
      await modify(served, allDn, 'replace', { member });
      const { body } = await at.ask('POST', `${path}/run`);
      expect(body.run).toMatchObject({ added: 0, removed: 0 });
      expect((await ids()).rows).toEqual(before);
    });
  },
);
