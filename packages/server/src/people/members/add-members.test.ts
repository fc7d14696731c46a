import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Membership } from '@guildhall/contract';
import { newTree, testActor, testWorld } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { addMembers } from './add-members.ts';
import { memberClient, plant } from './fixtures/client.ts';
import { recordStatements } from './fixtures/statements.ts';

const opened = await testWorld();
const { parts, tree } = opened;
const client = memberClient(opened.app, tree);

const newEmail = () => `${crypto.randomUUID()}@example.com`;
let phones = 0;
const newPhone = () => `+1213373${String((phones += 1)).padStart(4, '0')}`;

async function added(members: object[], more = {}, path?: string): Promise<Membership[]> {
  const { status, body } = await client.add(members, more, path);
  expect({ status, error: body.error, success: body.success }).toEqual({
    status: 200,
    error: undefined,
    success: true,
  });
  return body.members;
}

async function userOf(id: string | undefined) {
  const { rows } = await sql<{ email: string; phone: string; first_name: string }>`
    select email, phone, first_name from users where id = ${id}`.execute(parts.db);
  return rows[0];
}

describe('POST /v1/teams/members', () => {
  test('200: returns exactly the fields of a membership record, one for each entry in order', async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    const roles = ['owner', 'team_leader', 'partner'];
    const sent = emails.map((email, at) => ({ email, role: roles[at] }));
    const members = await added(sent);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    for (const [at, record] of members.entries()) {
      expect(record).toEqual({
        id: expect.any(String),
        teamId: tree.team.id,
        role: roles[at],
        createdAt: time,
        updatedAt: time,
      });
      expect(await userOf(record.id)).toMatchObject({ email: emails[at], phone: null });
    }
  });

  test('200: adds to a team at any depth, named by id or slug; the team above gets no members', async () => {
    const middle = await tree.addTeam('Middle');
    const deep = await tree.addTeam('Deep', middle);
    for (const ref of [deep.id, deep.slug]) {
      const [record] = await added(
        [{ email: newEmail(), role: 'member' }],
        {},
        `/v1/teams/${ref}/members`,
      );
      expect(record?.teamId).toBe(deep.id);
    }
    expect(await client.list('', `/v1/teams/${middle.id}/members`)).toEqual([]);
  });

  test('200: a national phone number is read by the default country of the settings', async () => {
    const settings = { ...parts.settings, defaultCountry: 'DE' };
    const german = memberClient(createApp({ ...parts, settings }), tree);
    const { body } = await german.add([{ phone: '030 901820', role: 'member' }]);
    expect(await userOf(body.members[0].id)).toMatchObject({ phone: '+4930901820' });
  });

  test('200: a user of the organisation is found by e-mail or phone, and is not changed', async () => {
    const beside = await tree.addTeam('Beside');
    const [email, phone] = [newEmail(), newPhone()];
    const [id] = await plant(parts.db, beside, [{ first: 'Known', email, phone }]);
    const members = await added([
      { email, role: 'member' },
      { phone, role: 'partner' },
      { email, phone: newPhone(), role: 'partner' },
    ]);
    expect(members.map((record) => record.id)).toEqual([id, id, id]);
    expect(members.map(({ role }) => role)).toEqual(['member', 'member', 'member']);
    expect(await userOf(id)).toEqual({ email, phone, first_name: 'Known' });
  });

  test('S40: a person of another organisation is not found: a new user is created, and theirs is not changed', async () => {
    const other = await newTree(parts);
    const [email, phone] = [newEmail(), newPhone()];
    const [theirs] = await plant(parts.db, other.team, [
      { first: 'Theirs', email, phone, seen: '2026-01-01T00:00:00Z' },
    ]);
    const members = await added([
      { email, role: 'member' },
      { phone, role: 'member' },
    ]);
    expect(new Set([theirs, ...members.map(({ id }) => id)]).size).toBe(3);
    const listed = await client.list(`search=${email}`);
    expect(listed).toMatchObject([{ firstName: null, phone: null, lastSeenAt: null }]);
    expect(await userOf(theirs)).toEqual({ email, phone, first_name: 'Theirs' });
  });

  test('200: a person who is named several times in a request gets the first role, and both e-mail and phone', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const members = await added([
      { email, role: 'partner' },
      { email, phone, role: 'owner' },
      { phone, role: 'member' },
    ]);
    expect(members[1]).toEqual(members[0]);
    expect(members[2]).toEqual(members[0]);
    expect(members[0]?.role).toBe('partner');
    expect(await userOf(members[0]?.id)).toMatchObject({ email, phone });
  });

  test('200: a person who is already on the team is returned unchanged, with their present role', async () => {
    const email = newEmail();
    const [before] = await added([{ email, role: 'partner' }]);
    const [after] = await added([{ email, role: 'owner' }]);
    expect(after).toEqual(before);
  });

  test('200: null counts as no e-mail or no phone, and unknown fields are ignored', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const members = await added([
      { email, phone: null, role: 'member', nickname: 'X', id: 7 },
      { email: null, phone, role: 'member' },
    ]);
    expect(await userOf(members[0]?.id)).toEqual({ email, phone: null, first_name: null });
    expect(await userOf(members[1]?.id)).toMatchObject({ email: null, phone });
  });

  test('200: adding a thousand people takes as many statements as adding one', async () => {
    const count = async (people: number) => {
      const { db, statements } = recordStatements(parts.database);
      const additions = Array.from({ length: people }, (_, at) => ({
        email: newEmail(),
        phone: at % 3 === 0 ? `+1444${String(people * 1000 + at).padStart(7, '0')}` : null,
        role: 'member' as const,
      }));
      const whole = {
        people: additions,
        sendInvite: true,
        actor: testActor,
        giver: 'service' as const,
      };
      const memberships = await addMembers({ ...parts, db }, tree.team, whole);
      expect(memberships).toHaveLength(people);
      return statements.length;
    };
    const one = await count(1);
    expect(await count(1000)).toBe(one);
    expect(one).toBeLessThan(14);
  });

  test('200: one audit entry has the ids of all new members, and there is none without new members', async () => {
    const entries = async () =>
      (await client.ask('GET', '/v1/audit?action=member.added&pageSize=100')).body.entries;
    const [known, fresh, other] = [newEmail(), newEmail(), newEmail()];
    await added([{ email: known, role: 'member' }]);
    const before = await entries();
    const members = await added([
      { email: known, role: 'member' },
      { email: fresh, role: 'member' },
      { email: fresh, role: 'member' },
      { email: other, role: 'member' },
    ]);
    const after = await entries();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0].teamId).toBe(tree.team.id);
    expect(after[0].subjectIds.toSorted()).toEqual([members[1]!.id, members[3]!.id].toSorted());
    await added([{ email: known, role: 'member' }]);
    expect(await entries()).toHaveLength(after.length);
  });

  test('429: additions have a rate limit of their own, and Retry-After says when to try again', async () => {
    const rateLimits = {
      requestsPerMinute: 100,
      searchesPerMinute: 1,
      additionsPerMinute: 1,
      mailsPerHour: 1,
    };
    const app = createApp({ ...parts, settings: { ...parts.settings, rateLimits } });
    const limited = memberClient(app, tree);
    const people = [{ email: newEmail(), role: 'member' }];
    expect((await limited.add(people)).status).toBe(200);
    const refused = await limited.add(people);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await limited.ask('GET', '/v1/teams/members')).status).toBe(200);
  });

  test('404: a team outside the tree, and a team that is deleted before the members are added', async () => {
    const other = await newTree(parts);
    const people = [{ email: newEmail(), role: 'member' }];
    for (const ref of [other.team.id, crypto.randomUUID(), 'x']) {
      const { status, body } = await client.add(people, {}, `/v1/teams/${ref}/members`);
      expect({ status, body }).toEqual({
        status: 404,
        body: { error: 'Team not found or not accessible with this API key' },
      });
    }
    const gone = await tree.addTeam('Gone');
    await client.ask('DELETE', `/v1/teams/${gone.id}`);
    const late = addMembers(parts, gone, {
      people: [{ email: newEmail(), phone: null, role: 'member' }],
      sendInvite: false,
      actor: testActor,
      giver: 'service',
    });
    await expect(late).rejects.toMatchObject({ code: 'team_not_found' });
  });
});

describe('sendInvite', () => {
  const mailsOf = async (ids: string[]) => {
    const { rows } = await sql<{ user_id: string; kind: string }>`
      select user_id, kind from mails where team_id = ${tree.team.id}
        and user_id = any(${ids}::uuid[]) order by user_id`.execute(parts.db);
    return rows.map((row) => [row.user_id, row.kind]);
  };

  test('false, which is the default: no mail is queued', async () => {
    const people = [{ email: newEmail(), role: 'member' }];
    const [one] = await added(people);
    const [two] = await added([{ email: newEmail(), role: 'member' }], { sendInvite: false });
    expect(await mailsOf([one!.id, two!.id])).toEqual([]);
  });

  test('true: each new member with an e-mail gets an invitation, or a notice if they have signed in here', async () => {
    const beside = await tree.addTeam('Beside');
    const other = await newTree(parts);
    const [seen, phone, known, elsewhere] = [newEmail(), newPhone(), newEmail(), newEmail()];
    await plant(parts.db, beside, [{ email: seen, seen: '2026-01-01T00:00:00Z' }]);
    await plant(parts.db, other.team, [{ email: elsewhere, seen: '2026-01-01T00:00:00Z' }]);
    await added([{ email: known, role: 'member' }]);
    const members = await added(
      [
        { email: newEmail(), role: 'member' },
        { email: seen, role: 'member' },
        { phone, role: 'member' },
        { email: known, role: 'member' },
        { email: seen, role: 'owner' },
        { email: elsewhere, role: 'member' },
      ],
      { sendInvite: true },
    );
    const ids = members.map(({ id }) => id);
    expect(await mailsOf(ids)).toEqual(
      [
        [ids[0], 'invitation'],
        [ids[1], 'notice'],
        [ids[5], 'invitation'],
      ].toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
    );
  });
});
