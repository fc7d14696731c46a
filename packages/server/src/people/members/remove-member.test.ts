import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTree, testWorld } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { memberClient, plant } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = memberClient(app, tree);

const newEmail = () => `${crypto.randomUUID()}@example.com`;
let phones = 0;
const newPhone = () => `+1213374${String((phones += 1)).padStart(4, '0')}`;
const done = { status: 200, body: { success: true } };
const unknown = { status: 404, body: { error: 'User not found' } };
const elsewhere = { status: 404, body: { error: 'User is not a member of this team' } };

async function remove(query: string, body?: unknown, path?: string) {
  const answer = await client.remove(query, body, path);
  return { status: answer.status, body: answer.body };
}

async function newMember(team: ReachableTeam = tree.team) {
  const [email, phone] = [newEmail(), newPhone()];
  const [id] = await plant(parts.db, team, [{ email, phone }]);
  return { id, email, phone };
}

async function teamsOf(id: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`
    select team_id from memberships where user_id = ${id} order by team_id`.execute(parts.db);
  return rows.map((row) => row.team_id);
}

describe('DELETE /v1/teams/members', () => {
  test('200: removes by e-mail in the query, in upper or lower case', async () => {
    const { id, email } = await newMember();
    expect(await remove(`email=%20${email.toUpperCase()}`)).toEqual(done);
    expect(await teamsOf(id)).toEqual([]);
  });

  test('200: removes by phone in the query, in any format, even if its + has become a space', async () => {
    for (const write of [
      (phone: string) => encodeURIComponent(phone),
      (phone: string) => phone,
      (phone: string) => encodeURIComponent(phone.replace('+1213', '(213) ')),
    ]) {
      const { id, phone } = await newMember();
      expect(await remove(`phone=${write(phone)}`)).toEqual(done);
      expect(await teamsOf(id)).toEqual([]);
    }
  });

  test('200: removes by e-mail or by phone in the body', async () => {
    const [one, two] = [await newMember(), await newMember()];
    expect(await remove('', { email: one.email })).toEqual(done);
    expect(await remove('', { phone: two.phone })).toEqual(done);
    expect([await teamsOf(one.id), await teamsOf(two.id)]).toEqual([[], []]);
  });

  test('200: the e-mail or phone in the query counts, not that in the body', async () => {
    const [asked, other] = [await newMember(), await newMember()];
    expect(await remove(`email=${asked.email}`, { email: other.email })).toEqual(done);
    const [again, third] = [await newMember(), await newMember()];
    expect(await remove(`phone=${again.phone}`, { email: third.email })).toEqual(done);
    expect(await teamsOf(again.id)).toEqual([]);
    expect(await teamsOf(third.id)).toEqual([tree.team.id]);
    expect(await teamsOf(other.id)).toEqual([tree.team.id]);
  });

  test('200: an e-mail with the phone of the same person, with a phone of no person, or with no phone number', async () => {
    const [one, two, three] = [await newMember(), await newMember(), await newMember()];
    expect(await remove('', { email: one.email, phone: one.phone })).toEqual(done);
    expect(await remove(`email=${two.email}&phone=${newPhone().slice(1)}`)).toEqual(done);
    expect(await remove(`email=${three.email}&phone=none`)).toEqual(done);
  });

  test('200: a phone that is known only in another organisation counts as a phone of no person', async () => {
    const other = await newTree(parts);
    const [asked, foreign] = [await newMember(), await newMember(other.team)];
    expect(await remove('', { email: asked.email, phone: foreign.phone })).toEqual(done);
    expect(await teamsOf(foreign.id)).toEqual([other.team.id]);
  });

  test('400: an e-mail and a phone of two different people remove neither of them (D13)', async () => {
    const [asked, other] = [await newMember(), await newMember()];
    const error = 'email and phone are those of two different people';
    const refused = { status: 400, body: { error } };
    expect(await remove('', { email: asked.email, phone: other.phone })).toEqual(refused);
    const query = `email=${asked.email}&phone=${other.phone.slice(1)}`;
    expect(await remove(query)).toEqual(refused);
    // This e-mail is unused, but the phone's owner has another.
    expect(await remove('', { email: newEmail(), phone: other.phone })).toEqual(refused);
    expect(await teamsOf(asked.id)).toEqual([tree.team.id]);
    expect(await teamsOf(other.id)).toEqual([tree.team.id]);
  });

  test('200: removes the holder of the phone who has no e-mail, even if an e-mail is given', async () => {
    const phone = newPhone();
    const [id] = await plant(parts.db, tree.team, [{ email: null, phone }]);
    expect(await remove('', { email: newEmail(), phone })).toEqual(done);
    expect(await teamsOf(id)).toEqual([]);
  });

  test('200: removes by an e-mail in the query whose + has become a space', async () => {
    const email = `a+${newEmail()}`;
    const [id] = await plant(parts.db, tree.team, [{ email }]);
    expect(await remove(`email=${email}`)).toEqual(done);
    expect(await teamsOf(id)).toEqual([]);
  });

  test('200: removes from the team and all its sub-teams, not from teams above or beside it', async () => {
    const team = await tree.addTeam('Team');
    const below = await tree.addTeam('Below', team);
    const deep = await tree.addTeam('Deep', below);
    const beside = await tree.addTeam('Beside');
    const { id, email } = await newMember(team);
    for (const place of [tree.team, below, deep, beside]) {
      await tree.addMember(place, email, 'member');
    }
    expect(await remove(`email=${email}`, undefined, `/v1/teams/${team.slug}/members`)).toEqual(
      done,
    );
    expect(await teamsOf(id)).toEqual([tree.team.id, beside.id].toSorted());
    const { rows } = await sql`select from users where id = ${id}`.execute(parts.db);
    expect(rows).toHaveLength(1);
  });

  test('200: a person who is added again gets the new role and a later createdAt', async () => {
    const person = [{ email: newEmail(), role: 'owner' }];
    const before = await client.add(person);
    await remove(`email=${person[0]!.email}`);
    const after = await client.add([{ ...person[0], role: 'partner' }]);
    const [first, second] = [before.body.members[0], after.body.members[0]];
    expect(second).toMatchObject({ id: first.id, role: 'partner' });
    expect(second.createdAt > first.createdAt).toBe(true);
  });

  test('200: the audit log records the removal', async () => {
    const { id, email } = await newMember();
    await remove(`email=${email}`);
    const { body } = await client.ask('GET', '/v1/audit?action=member.removed&pageSize=1');
    expect(body.entries[0]).toMatchObject({ subjectIds: [id], teamId: tree.team.id });
  });

  test.each([
    ['', undefined],
    ['', {}],
    ['email=&phone=', undefined],
    ['email=%20', { phone: '  ' }],
    ['', { email: null, phone: null }],
    ['', { Email: 'ada@example.com' }],
    ['name=ada', undefined],
  ])('400: neither e-mail nor phone: %j %j', async (query, body) => {
    const error = 'email or phone must be given';
    expect(await remove(query, body)).toEqual({ status: 400, body: { error } });
  });

  test.each([
    ['email=a&email=b', 'email must be given once'],
    ['phone=1&phone=2', 'phone must be given once'],
    ['email=a%00', 'email must not contain NUL or half of a character'],
  ])('400: %s', async (query, error) => {
    expect(await remove(query)).toMatchObject({ status: 400, body: { error } });
  });

  test('404: an e-mail or phone that is unknown or malformed', async () => {
    const queries = [
      `email=${newEmail()}`,
      'email=not-an-address',
      `email=${'x'.repeat(10_000)}`,
      `phone=${encodeURIComponent(newPhone())}`,
      'phone=not-a-phone',
      'phone=1',
      `email=${encodeURIComponent("'; delete from users; --")}`,
      `email=${encodeURIComponent('🦄 عمر')}`,
    ];
    for (const query of queries) {
      expect({ query, ...(await remove(query)) }).toEqual({ query, ...unknown });
    }
  });

  test('404: a member of only a team above, below or beside, or a member who was removed before', async () => {
    const team = await tree.addTeam('Team');
    const below = await tree.addTeam('Below', team);
    const path = `/v1/teams/${team.id}/members`;
    for (const place of [tree.team, below, await tree.addTeam('Beside')]) {
      const { id, email } = await newMember(place);
      expect(await remove(`email=${email}`, undefined, path)).toEqual(elsewhere);
      expect(await teamsOf(id)).toEqual([place.id]);
    }
    const { email } = await newMember(team);
    expect(await remove(`email=${email}`, undefined, path)).toEqual(done);
    expect(await remove(`email=${email}`, undefined, path)).toEqual(elsewhere);
  });

  test('404: S6: a user of another organisation or above the key’s team gets the same answer as an unknown one', async () => {
    const other = await newTree(parts);
    const { email, phone } = await newMember(other.team);
    expect(await remove(`email=${email}`)).toEqual(unknown);
    expect(await remove(`phone=${phone.slice(1)}`)).toEqual(unknown);
    const own = await tree.addTeam('Own');
    const narrow = await tree.addKey(own);
    const above = await newMember();
    const asked = await client.ask(
      'DELETE',
      `/v1/teams/members?email=${above.email}`,
      undefined,
      narrow,
    );
    expect({ status: asked.status, body: asked.body }).toEqual(unknown);
  });
});

describe('a person who was removed', () => {
  test('S8: can no longer search: the next search with their e-mail is a 404', async () => {
    const { email } = await newMember();
    const search = () =>
      client.ask('POST', '/v1/knowledge/search', { query: 'heron', userEmail: email });
    expect((await search()).status).toBe(200);
    await remove(`email=${email}`);
    const { status, body } = await search();
    expect({ status, body }).toEqual({
      status: 404,
      body: { error: 'User not found or not a member of this team' },
    });
  });
});
