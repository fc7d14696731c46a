import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { memberClient, plant } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = memberClient(app, tree);

const fine = { email: 'fine@refused.example', role: 'member' };
const list = 'members must be a list of 1 to 1000 people';
const role = 'must be one of owner, team_leader, member, partner';

/** Names whose letters have no lower-case letter alone, or several. */
const folded = ['ßẞ', 'İI', 'ΑΣ', 'ŉ', 'ǅ'];

/** Checks that no person of a refused request was stored. */
async function expectNobody(): Promise<void> {
  const { rows } = await sql`
    select from users where email like '%@refused.example'`.execute(parts.db);
  expect(rows).toHaveLength(0);
}

describe('POST /v1/teams/members', () => {
  test.each<[string, unknown, string]>([
    ['no members', {}, list],
    ['members null', { members: null }, list],
    ['members an object', { members: fine }, list],
    ['members text', { members: 'fine@refused.example' }, list],
    ['members empty', { members: [] }, list],
    ['an entry that is no object', { members: [fine, 'x'] }, 'members[1] must be an object'],
    ['an entry null', { members: [null] }, 'members[0] must be an object'],
    [
      'neither e-mail nor phone',
      { members: [fine, { role: 'member' }] },
      'members[1] must have an email or a phone',
    ],
    [
      'e-mail and phone null',
      { members: [{ email: null, phone: null, role: 'member' }] },
      'members[0] must have an email or a phone',
    ],
    ['neither e-mail, phone nor role', { members: [{}] }, `members[0].role ${role}`],
    ['no role', { members: [fine, { email: fine.email }] }, `members[1].role ${role}`],
    ['another role', { members: [{ ...fine, role: 'admin' }] }, `members[0].role ${role}`],
    ['role in capitals', { members: [{ ...fine, role: 'OWNER' }] }, `members[0].role ${role}`],
    [
      'email empty and no phone',
      { members: [{ ...fine, email: '' }] },
      'members[0] must have an email or a phone',
    ],
    [
      'email without @',
      { members: [{ ...fine, email: 'fine' }] },
      'members[0].email must be an e-mail',
    ],
    ['email a number', { members: [{ ...fine, email: 7 }] }, 'members[0].email must be an e-mail'],
    ['two addresses', { members: [{ ...fine, email: 'a@b.c,d@e.f' }] }, 'members[0].email must be'],
    [
      'email too long',
      { members: [{ ...fine, email: `${'x'.repeat(255)}@refused.example` }] },
      'members[0].email must be an e-mail address',
    ],
    [
      'phone empty and no email',
      { members: [{ phone: ' ', role: 'member' }] },
      'members[0] must have an email or a phone',
    ],
    [
      'phone short',
      { members: [{ ...fine, phone: '12' }] },
      'members[0].phone must be a phone number',
    ],
    [
      'phone in words',
      { members: [fine, { ...fine, phone: 'call me' }] },
      'members[1].phone must be a phone',
    ],
    [
      'phone a number',
      { members: [{ ...fine, phone: 2133734253 }] },
      'members[0].phone must be a phone',
    ],
    [
      'phone with more text',
      { members: [{ ...fine, phone: '213 373 4253 or 4254' }] },
      'members[0].phone must be',
    ],
    [
      'phone very long',
      { members: [{ ...fine, phone: '1'.repeat(5000) }] },
      'members[0].phone must be',
    ],
    [
      'sendInvite text',
      { members: [fine], sendInvite: 'true' },
      'sendInvite must be true or false',
    ],
    ['sendInvite null', { members: [fine], sendInvite: null }, 'sendInvite must be true or false'],
    [
      'email with NUL',
      { members: [{ ...fine, email: 'fine\0@refused.example' }] },
      'members[0].email must ',
    ],
    [
      'email with half a character',
      { members: [{ ...fine, email: 'fine\ud800@refused.example' }] },
      'members[0].email must ',
    ],
    [
      'phone with half a character',
      { members: [{ ...fine, phone: '213\udfff3734253' }] },
      'members[0].phone must ',
    ],
    ['a body that is an array', [fine], 'The body must be a JSON object'],
  ])('400: %s', async (_, sent, error) => {
    const { status, body } = await client.ask('POST', '/v1/teams/members', sent);
    expect({ status, error: body.error.slice(0, error.length) }).toEqual({ status: 400, error });
    await expectNobody();
  });

  test('400: every entry at fault is in the details', async () => {
    const { body } = await client.add([{ role: 'x' }, fine, { email: 'x', role: 'member' }]);
    const paths = body.details.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['members[0].role', 'members[0]', 'members[2].email']);
    const { body: phones } = await client.add([
      { phone: '1', role: 'owner' },
      { ...fine, phone: '2' },
    ]);
    expect(phones.details.map(({ path }: { path: string }) => path)).toEqual([
      'members[0].phone',
      'members[1].phone',
    ]);
  });

  test('400: 1001 people in one request; 200: 1000 people', async () => {
    const people = Array.from({ length: 1001 }, (_, at) => ({
      email: `many-${at}@${tree.team.slug}.example`,
      role: 'member',
    }));
    const { status, body } = await client.add(people);
    expect({ status, error: body.error }).toEqual({ status: 400, error: list });
    const most = await client.add(people.slice(1));
    expect(most.status).toBe(200);
    expect(most.body.members).toHaveLength(1000);
  });

  test('400: the e-mail of one user with the phone of another', async () => {
    const email = `conflict@${tree.team.slug}.example`;
    await plant(parts.db, tree.team, [{ email }, { email: null, phone: '+12133735001' }]);
    const { status, body } = await client.add([
      fine,
      { email, phone: '213-373-5001', role: 'member' },
    ]);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'members[1].phone belongs to a person with another email',
    });
    await expectNobody();
  });

  test('400: the phone of one person with the e-mail of another, both in the same request', async () => {
    const { status, body } = await client.add([
      fine,
      { phone: '+12133735002', role: 'member' },
      { ...fine, phone: '+12133735002' },
    ]);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'members[2].phone belongs to a person with another email',
    });
    await expectNobody();
  });

  test('a 400 for a malformed phone is answered before a 404 for the team', async () => {
    const people = [{ phone: 'x', role: 'member' }];
    expect((await client.add(people, {}, '/v1/teams/no-such-team/members')).status).toBe(400);
  });

  test.each(["o'brien'--", 'ünïcödé', 'משתמש', 'مستخدم', '$1', '%s', '{}', 'null', ...folded])(
    'S22: an e-mail address with the name %s is added, and found and removed as it was typed',
    async (name) => {
      const email = `${name}@${tree.team.slug}.example`;
      const { status, body } = await client.add([{ email, role: 'member' }]);
      expect(status).toBe(200);
      const found = await client.list(`search=${encodeURIComponent(email)}`);
      expect(found).toMatchObject([{ id: body.members[0].id, email: email.toLowerCase() }]);
      const gone = await client.remove(`email=${encodeURIComponent(email)}`);
      expect(gone.status).toBe(200);
    },
  );

  test.each(['a"b', '🦄', '\\'])('S22: 400: an e-mail address with the name %s', async (name) => {
    const { status, body } = await client.add([{ ...fine, email: `${name}@refused.example` }]);
    const error = 'members[0].email must be an e-mail address';
    expect({ status, error: body.error }).toEqual({ status: 400, error });
    await expectNobody();
  });
});
