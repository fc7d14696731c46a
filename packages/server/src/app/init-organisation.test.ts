import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { initOrganisation } from '#app/init-organisation.ts';

const { app, parts } = await testApp();

/** Counts the rows of all tables that an organisation has rows in. */
async function countRows() {
  const { rows } = await sql`select
    (select count(*)::int from teams) as teams, (select count(*)::int from users) as users,
    (select count(*)::int from memberships) as memberships,
    (select count(*)::int from api_keys) as keys, (select count(*)::int from agents) as agents,
    (select count(*)::int from workflows) as workflows,
    (select count(*)::int from audit_entries) as entries`.execute(parts.db);
  return rows[0];
}

describe('initOrganisation', () => {
  test('creates an organisation with a working key and one member', async () => {
    const made = await initOrganisation(parts.db, { team: 'Acme GmbH', owner: ' Me@Example.COM ' });
    expect(made).toMatchObject({ slug: 'acme-gmbh', apiKey: expect.stringMatching(/^gh_/) });
    const headers = { authorization: `Bearer ${made.apiKey}` };
    const response = await app.request(`/v1/teams/${made.slug}`, { headers });
    const expected = { id: made.teamId, parentId: null, memberCount: 1 };
    expect(await response.json()).toMatchObject({ team: expected });
  });

  test('lets the same owner have two organisations', async () => {
    const owner = 'twice@example.com';
    const first = await initOrganisation(parts.db, { team: 'One', owner });
    const second = await initOrganisation(parts.db, { team: 'One', owner });
    // Each tree has a user of its own. Only an account spans both.
    expect(second.ownerUserId).not.toBe(first.ownerUserId);
    expect(second.teamId).not.toBe(first.teamId);
  });

  test('refuses an owner that is not an e-mail address, and stores nothing', async () => {
    const before = await countRows();
    const made = initOrganisation(parts.db, { team: 'Acme', owner: 'nobody' });
    await expect(made).rejects.toThrow('owner must be an e-mail address');
    expect(await countRows()).toEqual(before);
    await initOrganisation(parts.db, { team: 'Acme', owner: 'somebody@example.com' });
    expect(await countRows()).not.toEqual(before);
  });
});
