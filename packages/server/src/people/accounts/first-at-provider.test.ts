import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import {
  openProviderWorld,
  organisationWith,
  rowsOf,
  signInAt,
  vouch,
} from './fixtures/providers.ts';

const { parts } = await testApp();

/** An organisation with a provider and a proved domain, on a server of its own. */
const setUp = (given: object = {}) => openProviderWorld({ parts }, given);

const refusal = (code: string) => expect.stringMatching(`^/sign-in\\?error=${code}`);

describe('a first sign-in', () => {
  test('of an address that nobody has added joins the team that the organisation has chosen', async () => {
    const { world, server, organisation, path } = await setUp();
    const team = await organisation.tree.addTeam('Newcomers');
    await organisation.change({ joinTeamId: team.id, joinRole: 'partner' });
    const hook = { url: 'https://hook.invalid', eventTypes: ['member.added'], teamId: team.id };
    expect((await organisation.ask('POST', '/v1/webhooks', hook)).status).toBe(201);
    const email = organisation.address();
    vouch(server, email, { name: 'Ada Lovelace Byron' });
    const { browser, to } = await signInAt(world, server, path);
    expect(to).toBe('/');
    const { body } = await browser.json('GET', '/auth/session');
    expect(body.memberships).toMatchObject([{ teamId: team.id, role: 'partner' }]);
    const { rows } = await sql`
      select person.first_name, person.last_name, entry.actor_kind, entry.actor_name
      from users person join audit_entries entry on person.id = any(entry.subject_ids)
      where person.email = ${email} and entry.action = 'member.added'`.execute(parts.db);
    expect(rows).toEqual([
      {
        first_name: 'Ada Lovelace',
        last_name: 'Byron',
        actor_kind: 'system',
        actor_name: 'Keycloak',
      },
    ]);
    const events = await sql<{ count: number }>`
      select count(*)::int as count from webhook_deliveries
      where org_id = ${team.orgId}`.execute(parts.db);
    expect(events.rows).toEqual([{ count: 1 }]);
    expect((await signInAt(world, server, path)).to).toBe('/');
  });

  test('adds nobody where no team is chosen, and nobody who was removed from all teams', async () => {
    const { world, server, organisation, path } = await setUp();
    const email = organisation.address();
    vouch(server, email);
    expect((await signInAt(world, server, path)).to).toEqual(refusal('unknown_person'));
    expect(await rowsOf(world, email)).toEqual({ accounts: 0, users: 0, ways: 0 });
    await organisation.change({ joinTeamId: organisation.tree.team.id });
    expect((await signInAt(world, server, path)).to).toBe('/');
    const removed = organisation.address();
    await organisation.addMember(removed);
    for (const each of [email, removed]) {
      const left = { email: each, teamId: organisation.tree.team.id };
      const { status } = await organisation.ask('DELETE', '/v1/teams/members', left);
      expect(status).toBe(200);
      if (each === removed) vouch(server, removed);
      const { browser } = await signInAt(world, server, path);
      expect((await browser.json('GET', '/auth/session')).body.memberships).toEqual([]);
    }
  });

  test('joins the organisation of the provider, whichever other ones have the address', async () => {
    const { world, server, organisation, path } = await setUp();
    const other = await organisationWith(world, server);
    const email = organisation.address();
    await other.addMember(email);
    const { userId } = await organisation.addMember(email);
    vouch(server, email);
    const { browser } = await signInAt(world, server, path);
    const { body } = await browser.json('GET', '/auth/session');
    expect(body).toMatchObject({ memberships: [{ userId }], invitationCount: 1 });
    expect(body.memberships).toHaveLength(1);
  });
});
