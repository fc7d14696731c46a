import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askedKey } from '@guildhall/contract';
import { join, signIn } from '../../../../../test/sign-in.ts';
import { readdir } from 'node:fs/promises';
import { asking, newTree, refused, testWorld } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { correctionClient } from '#assistant/corrections/fixtures/client.ts';
import { openMailer, outboxOf } from '#outgoing/mail/open-mailer.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const world = await testWorld();
const { app, parts, tree } = world;
const pathOf = ({ team }: TestTree) => `/v1/teams/${team.id}/erasures`;
const path = pathOf(tree);
const marker = () => `marker${randomUUID().replaceAll('-', '')}`;

/** A member with a chat, feedback, an approved correction, a document, a share and a question. */
async function newPerson(of: TestTree = tree) {
  const email = `${marker()}@example.com`;
  const word = marker();
  const { userId } = await of.addMember(of.team, email, 'member');
  const ask = asking(app, await signIn(world, userId));
  const byKey = asking(app, of.headers);
  await ask('PATCH', '/auth/profile', { firstName: word, lastName: 'Lovelace' });
  const { body: made } = await ask('POST', '/v1/chats', { teamId: of.team.id });
  const chatId = made.chat.id;
  await ask('POST', `/v1/chats/${chatId}/messages`, { text: `Private ${word}?` });
  const corrections = correctionClient(world, of);
  const chatOwner = { kind: 'person', id: userId } as const;
  await corrections.give({ chatOwner, userText: `Private ${word}?`, comment: `Pending ${word}` });
  const approved = await corrections.give({ chatOwner, comment: `Approved ${word}` });
  await corrections.approve(approved.id, 'Under the mat.');
  const document = await documentClient(app, of).addSettled(`${randomUUID()}.txt`, 'A text.');
  await sql`update documents set uploader_id = ${userId} where id = ${document.id}`.execute(
    parts.db,
  );
  await sql`insert into document_user_shares (org_id, document_id, user_id)
    values (${of.team.orgId}, ${document.id}, ${userId})`.execute(parts.db);
  await sql`insert into expert_questions (org_id, team_id, user_id, question, text)
    values (${of.team.orgId}, ${of.team.id}, ${userId}, sha256('q'), 'Who?')`.execute(parts.db);
  await sql`insert into left_questions (org_id, team_id, text, email, origin)
    values (${of.team.orgId}, ${of.team.id}, ${word}, ${email}, 'https://a.example')`.execute(
    parts.db,
  );
  return { email, word, userId, ask, byKey, chatId, documentId: document.id };
}

/** Lists the tables that still have a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(parts.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} t
      where strpos(to_json(t)::text, ${text}) > 0 limit 1`.execute(parts.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('POST /v1/teams/{teamId}/erasures', () => {
  test('200: S79: nothing is left of the person, and what others rely on stays without the name', async () => {
    const { email, word, userId, ask, byKey, documentId } = await newPerson();
    const receipt = {
      userId,
      chats: 1,
      feedback: 1,
      corrections: 1,
      questions: 1,
      notifications: expect.any(Number),
      shares: 1,
      documents: 1,
    };
    const dry = await byKey('POST', path, { email, dryRun: true });
    expect(dry).toEqual({ status: 200, body: { erased: receipt } });
    expect((await ask('GET', '/auth/session')).status).toBe(200);
    expect(await byKey('POST', path, { email: email.toUpperCase() })).toEqual(dry);
    expect((await ask('GET', '/auth/session')).status).toBe(401);
    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith(word)).toEqual([]);
    const { body } = await byKey('GET', '/v1/training?include=author&pageSize=100');
    const kept = body.training.find((it: any) => it.correctedResponse === 'Under the mat.');
    expect(kept).toMatchObject({ status: 'approved', author: { userId: null, name: null } });
    expect((await byKey('GET', `/v1/documents/${documentId}`)).status).toBe(200);
    const audit = await byKey('GET', '/v1/audit?action=person.erased');
    expect(audit.body.entries).toMatchObject([{ subjectIds: [userId] }]);
    expect(JSON.stringify(audit.body)).not.toContain(word);
    expect(await byKey('POST', path, { email })).toEqual(refused('user_not_found'));
  });

  test('200: mails to the person that no server sent are deleted, unless the address is known elsewhere', async () => {
    const mailer = await openMailer(parts.settings);
    const mailed = async () => (await readdir(outboxOf(parts.settings.dataDir))).toSorted();
    const people = [await newPerson(), await newPerson(), await newPerson()] as const;
    const [gone, elsewhere, stays] = people;
    const other = await newTree(parts);
    await other.addMember(other.team, elsewhere.email, 'member');
    for (const { email, userId } of people) {
      const body = { subject: 'Hello', text: email, html: email };
      await mailer.send({ to: email, messageId: `${userId}@example.com`, ...body });
    }
    const before = await mailed();
    await gone.byKey('POST', path, { userId: gone.userId, dryRun: true });
    expect(await mailed()).toEqual(before);
    for (const { userId, byKey } of [gone, elsewhere])
      expect((await byKey('POST', path, { userId })).status).toBe(200);
    expect(await mailed()).toEqual(before.filter((name) => !name.startsWith(gone.userId)));
    expect(before.filter((name) => name.startsWith(stays.userId))).toHaveLength(1);
  });

  test('200: of somebody who is on no team any more, by the id', async () => {
    const { email, userId, byKey } = await newPerson();
    await byKey('DELETE', `/v1/teams/members?email=${encodeURIComponent(email)}`);
    expect((await byKey('POST', path, { userId })).body.erased).toMatchObject({ chats: 1 });
    expect(await tablesWith(email)).toEqual([]);
  });

  test.each(['proved', 'unproved'])(
    '200: of somebody who was removed and added again, with the %s account that they had',
    async (kind) => {
      const { email, userId, ask, byKey } = await newPerson();
      if (kind === 'unproved')
        await sql`update accounts set email_verified = false, only_org_id = ${tree.team.orgId},
            copied_by_user = ${tree.owner.userId} where email = ${email}`.execute(parts.db);
      await byKey('DELETE', `/v1/teams/members?email=${encodeURIComponent(email)}`);
      await byKey('POST', '/v1/teams/members', { members: [{ email, role: 'member' }] });
      expect((await ask('GET', '/auth/session')).body.memberships).toEqual([]);
      expect((await byKey('POST', path, { userId })).status).toBe(200);
      expect((await ask('GET', '/auth/session')).status).toBe(401);
      expect(await tablesWith(email)).toEqual([]);
    },
  );

  test('200: the account of somebody who has not joined again stays if another organisation invites them', async () => {
    const { email, ask, byKey } = await newPerson();
    const other = await newTree(parts);
    await other.addMember(other.team, email, 'member');
    await byKey('DELETE', `/v1/teams/members?email=${encodeURIComponent(email)}`);
    await byKey('POST', '/v1/teams/members', { members: [{ email, role: 'member' }] });
    expect((await byKey('POST', path, { email })).status).toBe(200);
    expect((await ask('GET', '/auth/session')).status).toBe(200);
  });

  test('200: golden questions are asked as nobody then, each once', async () => {
    const { email, userId, byKey } = await newPerson();
    const known = { documents: [{ name: 'key.txt', page: null }], words: [], expect: 'answer' };
    const questions = [
      { question: 'Where is  the key?', as: email, ...known },
      { question: 'Where is the KEY?', as: null, ...known },
      { question: 'Who has it?', as: email, ...known },
    ];
    const given = await byKey('PUT', '/v1/golden-questions', { questions });
    expect(given.status).toBe(200);
    const { orgId } = tree.team;
    await sql`
      with run as (insert into golden_runs (org_id, team_id, state, ended_at)
        values (${orgId}, ${tree.team.id}, 'done', now()) returning id)
      insert into golden_results
        (org_id, run_id, position, asked_key, question, user_email, expect, documents, words)
      select ${orgId}, run.id, 1, ${askedKey(questions[2]!)}, 'Who has it?', ${email}, 'answer',
        '[]', '{}' from run`.execute(parts.db);
    expect((await byKey('POST', path, { userId })).status).toBe(200);
    expect(await tablesWith(email)).toEqual([]);
    const { body } = await byKey('GET', '/v1/golden-questions');
    const left = [questions[1], { ...questions[2], as: null }];
    expect(body.questions).toMatchObject(left as object[]);
    const again = await byKey('PUT', '/v1/golden-questions', { questions: left });
    expect(again.status).toBe(200);
    const { rows } = await sql<{ key: string }>`
      select asked_key as key from golden_results where org_id = ${orgId}`.execute(parts.db);
    expect(rows).toEqual([{ key: askedKey(left[1] as { question: string; as: null }) }]);
  });

  test('200: an account of another organisation stays, without its sessions; the answer does not tell', async () => {
    const other = await newTree(parts);
    const [one, two] = [await newPerson(), await newPerson()];
    const { userId } = await other.addMember(other.team, one.email, 'member');
    const elsewhere = asking(app, await signIn(world, userId));
    const erased = [];
    for (const { email, byKey } of [one, two]) {
      const { body } = await byKey('POST', path, { email });
      erased.push({ ...body.erased, userId: '', notifications: 0 });
    }
    expect(erased[0]).toEqual(erased[1]);
    expect((await elsewhere('GET', '/auth/session')).status).toBe(401);
    const { rows } = await sql`
      select from users where id = ${userId} and account_id is not null`.execute(parts.db);
    expect(rows).toHaveLength(1);
  });

  test('409: the last owner', async () => {
    const of = await newTree(parts);
    const byKey = asking(app, of.headers);
    const last = { email: of.owner.email };
    const at = pathOf(of);
    expect(await byKey('POST', at, last)).toEqual(refused('last_owner_erased'));
    const second = await join(world, of, 'owner');
    const bySecond = asking(app, second.headers);
    expect((await bySecond('POST', at, last)).status).toBe(200);
    expect((await byKey('POST', at, { userId: second.userId })).status).toBe(409);
  });

  test('403: for a team leader, a key with limited scopes, and on a team below', async () => {
    const { email } = await newPerson();
    const below = await tree.addTeam('Below');
    const leader = await join(world, tree, 'team_leader');
    const narrow = await tree.addKey(tree.team, { scopes: ['members:write'] });
    const erasing = await tree.addKey(tree.team, { scopes: ['people:erase'] });
    expect((await asking(app, leader.headers)('POST', path, { email })).status).toBe(403);
    expect((await asking(app, narrow)('POST', path, { email })).status).toBe(403);
    const { userId } = leader;
    expect((await asking(app, erasing)('POST', path, { userId })).status).toBe(403);
    expect((await asking(app, erasing)('POST', path, { email, dryRun: true })).status).toBe(200);
    const low = await asking(app, tree.headers)('POST', `/v1/teams/${below.id}/erasures`, {
      email,
    });
    expect(low).toEqual(refused('not_top_level'));
  });

  test('404: a person of another organisation, whom the erasure leaves alone', async () => {
    const other = await newTree(parts);
    const byKey = asking(app, tree.headers);
    for (const named of [{ email: other.owner.email }, { userId: other.owner.userId }])
      expect(await byKey('POST', path, named)).toEqual(refused('user_not_found'));
    for (const named of [{ userId: 'none' }, { phone: 'none' }, { phone: '+12133734253' }])
      expect((await byKey('POST', path, named)).status).toBe(404);
  });

  test.each([{}, { email: 'no address' }, { email: 'a@b.example', phone: '+12133734253' }, []])(
    '400: %j',
    async (body) => {
      expect((await asking(app, tree.headers)('POST', path, body)).status).toBe(400);
    },
  );
});
