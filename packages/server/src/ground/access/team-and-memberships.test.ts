import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { KeyPrincipal } from '#ground/http/principal.ts';
import { membershipsOfColumn } from './memberships.queries.ts';
import { findTeamAndMemberships } from './team.queries.ts';

const { db } = await testDatabase();
const tree = await newTree({ db });
const below = await tree.addTeam('Below');
const key: KeyPrincipal = {
  kind: 'key',
  keyId: '',
  teamId: below.id,
  orgId: below.orgId,
  scopes: null,
};

test('findTeamAndMemberships returns a team that the key reaches with the memberships of the user', async () => {
  const { userId } = await tree.addMember(below, 'here@example.com', 'partner');
  const found = await findTeamAndMemberships(db, key, below.slug, { email: 'here@example.com' });
  expect(found?.row.id).toBe(below.id);
  expect(found?.memberships).toEqual([
    expect.objectContaining({ user_id: userId, team_id: below.id, role: 'partner' }),
  ]);
});

test('findTeamAndMemberships returns no memberships for a user who is on no team', async () => {
  const found = await findTeamAndMemberships(db, key, below.id, { email: 'nobody@example.com' });
  expect(found?.row.id).toBe(below.id);
  expect(found?.memberships).toEqual([]);
});

test('findTeamAndMemberships finds no team above the key or of another organisation', async () => {
  const other = await newTree({ db });
  for (const { id, slug } of [tree.team, other.team]) {
    expect(await findTeamAndMemberships(db, key, id, { email: tree.owner.email })).toBeUndefined();
    expect(
      await findTeamAndMemberships(db, key, slug, { email: tree.owner.email }),
    ).toBeUndefined();
  }
});

test('membershipsOfColumn returns the memberships of the given user only', async () => {
  const { userId } = await tree.addMember(below, 'by-id@example.com', 'team_leader');
  const { orgId } = below;
  const { rows } = await membershipsOfColumn(orgId, sql`${userId}::uuid`).execute(db);
  expect(rows).toEqual([
    { user_id: userId, team_id: below.id, path: below.path, role: 'team_leader', led: [below.id] },
  ]);
  expect((await membershipsOfColumn(orgId, sql`null::uuid`).execute(db)).rows).toEqual([]);
});
