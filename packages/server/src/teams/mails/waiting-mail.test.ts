import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { insertMails } from './queue-mails.queries.ts';
import { lockWaitingMail } from './send-mail.queries.ts';

let db: Db;
let tree: TestTree;
let userId: string;
let email: string;
let mailId: string;

beforeEach(async () => {
  ({ db } = (await testApp()).parts);
  tree = await newTree({ db });
  email = `${randomUUID()}@example.com`;
  ({ userId } = await tree.addMember(tree.team, email, 'partner'));
  const mails = await transaction(db, (tx) =>
    insertMails(tx, tree.team, null, [{ userId, isClaimed: false }]),
  );
  mailId = mails[0]!;
});

const waiting = (of = mailId) =>
  transaction(db, (tx) => lockWaitingMail(tx, { orgId: tree.team.orgId, mailId: of }));

/** Others who joined this team, and this person another one, at the very same moment. */
async function joinBeside() {
  const below = await tree.addTeam('Below');
  const other = `${randomUUID()}@example.com`;
  await tree.addMember(below, email, 'member');
  await tree.addMember(tree.team, other, 'team_leader');
  await sql`
    update memberships set created_at = (select joined_at from mails where id = ${mailId})
    where org_id = ${tree.team.orgId}`.execute(db);
}

test('is read with the membership that it is for', async () => {
  await joinBeside();
  expect(await waiting()).toMatchObject({ email, role: 'partner', team_name: tree.team.name });
  expect(await waiting(randomUUID())).toBeUndefined();
});

test('is for nobody when that membership is gone, whoever else joined at that moment', async () => {
  await joinBeside();
  await sql`
    delete from memberships
    where team_id = ${tree.team.id} and user_id = ${userId}`.execute(db);
  expect(await waiting()).toMatchObject({ email: null, role: null });
});

test('is for nobody when the person joined again later', async () => {
  await sql`
    update memberships set created_at = now() + interval '1 second'
    where team_id = ${tree.team.id} and user_id = ${userId}`.execute(db);
  expect(await waiting()).toMatchObject({ email: null, role: null });
});

test('does not wait once it came to an end', async () => {
  await sql`update mails set state = 'sent', sent_at = now()
    where org_id = ${tree.team.orgId} and id = ${mailId}`.execute(db);
  expect(await waiting()).toBeUndefined();
});
