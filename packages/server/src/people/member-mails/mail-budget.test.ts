import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { findInvitationWait } from './mail-budget.queries.ts';

let world: TestApp;
let tree: TestTree;

beforeEach(async () => {
  world = await testApp();
  tree = await newTree(world.parts);
});

describe('S56: invitations to people who never signed in', () => {
  const plant = (count: number, state: string, tried: string | null) =>
    sql<{ id: string }>`
    insert into mails (org_id, team_id, user_id, joined_at, kind, state, tried_at)
    select ${tree.team.orgId}, ${tree.team.id}, ${tree.owner.userId},
      now() - number * interval '1 second' - random() * interval '1 day',
      'invitation', ${state}, now() - ${tried}::interval
    from generate_series(1, ${count}::int) number
    returning id`.execute(world.parts.db);
  const waitOf = (mailId: string) =>
    transaction(world.parts.db, (tx) => findInvitationWait(tx, { orgId: tree.team.orgId, mailId }));

  test('200 a day of one organisation go out; later ones wait, in their order', async () => {
    await plant(199, 'sent', '23 hours');
    const [first] = (await plant(1, 'queued', null)).rows;
    expect(await waitOf(first!.id)).toBe(0);
    await sql`update mails set state = 'sent', tried_at = now() where id = ${first!.id}`.execute(
      world.parts.db,
    );
    const later = (await plant(250, 'queued', null)).rows.map(({ id }) => id).toSorted();
    const hour = 3600;
    expect(await waitOf(later[0]!)).toBeCloseTo(hour, -2);
    expect(await waitOf(later[198]!)).toBeCloseTo(hour, -2);
    expect(await waitOf(later[199]!)).toBeCloseTo(24 * hour, -2);
    expect(await waitOf(later[200]!)).toBeCloseTo(25 * hour, -2);
  });

  test('of yesterday and of another organisation do not count', async () => {
    await plant(200, 'sent', '25 hours');
    const [mail] = (await plant(1, 'queued', null)).rows;
    expect(await waitOf(mail!.id)).toBe(0);
  });
});
