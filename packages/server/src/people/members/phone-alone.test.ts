import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { memberClient, plant } from './fixtures/client.ts';

const { app, parts } = await testApp();

const newEmail = () => `${crypto.randomUUID()}@example.com`;
let phones = 0;
const newPhone = () => `+1213376${String((phones += 1)).padStart(4, '0')}`;

describe('S31: adding a member by phone', () => {
  let tree: TestTree;
  let below: TestTree['team'];
  let client: ReturnType<typeof memberClient>;
  const refused =
    'members[0].phone is that of a person who has an email: give the email, too, for a higher role ' +
    'than they have';

  beforeAll(async () => {
    tree = await newTree(parts);
    below = await tree.addTeam('Below');
    client = memberClient(app, tree);
  });

  /** Adds a person by a key of the team below, whose holder chose the e-mail for the phone. */
  async function planted(role = 'member') {
    const [email, phone] = [newEmail(), newPhone()];
    const headers = await tree.addKey(below);
    const path = `/v1/teams/${below.id}/members`;
    const added = await client.ask('POST', path, { members: [{ email, phone, role }] }, headers);
    expect(added.status).toBe(200);
    return { email, phone, id: added.body.members[0].id as string };
  }

  const rolesOf = async (id: string) => {
    const { rows } = await sql<{ role: string }>`
      select role from memberships where user_id = ${id} order by role`.execute(parts.db);
    return rows.map(({ role }) => role);
  };

  test.each(['owner', 'team_leader'])(
    '400: a phone alone does not give a person with an e-mail the higher role %s',
    async (role) => {
      const { id, phone } = await planted();
      const { status, body } = await client.add([{ phone, role }]);
      expect([status, body.error]).toEqual([400, refused]);
      expect(await rolesOf(id)).toEqual(['member']);
    },
  );

  test('400: a phone alone does not bring back a person with an e-mail who was removed from all teams', async () => {
    const { id, email, phone } = await planted();
    const path = `/v1/teams/${below.id}/members`;
    await client.ask('DELETE', path, { email });
    const { status, body } = await client.add([{ phone, role: 'partner' }]);
    expect([status, body.error]).toEqual([400, refused]);
    expect(await rolesOf(id)).toEqual([]);
  });

  test('200: a phone with its e-mail, or a phone alone for a role that is not higher', async () => {
    const one = await planted();
    const both = await client.add([{ email: one.email, phone: one.phone, role: 'owner' }]);
    const other = await planted('team_leader');
    const lower = await client.add([{ phone: other.phone, role: 'member' }]);
    expect([both.status, lower.status]).toEqual([200, 200]);
    expect(await rolesOf(one.id)).toEqual(['member', 'owner']);
    expect(await rolesOf(other.id)).toEqual(['member', 'team_leader']);
  });

  test('200: a person who is already on the team keeps their role', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    await client.add([{ email, phone, role: 'partner' }]);
    const { status, body } = await client.add([{ phone, role: 'owner' }]);
    expect([status, body.members[0].role]).toEqual([200, 'partner']);
  });

  test('200: a phone may be repeated alone in the request that creates the person or gives them the e-mail', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const twice = [
      { email, phone, role: 'owner' },
      { phone, role: 'owner' },
    ];
    expect((await client.add(twice)).status).toBe(200);
    const held = newPhone();
    await plant(parts.db, below, [{ email: null, phone: held }]);
    const named = twice.map((entry) => ({ ...entry, phone: held }));
    named[0]!.email = newEmail();
    expect((await client.add(named)).status).toBe(200);
  });

  test('200: a phone alone gives any role to a person who has no e-mail', async () => {
    const phone = newPhone();
    await plant(parts.db, below, [{ email: null, phone }]);
    expect((await client.add([{ phone, role: 'owner' }])).status).toBe(200);
  });
});

describe('a key with limited scopes that names the phone of a person without an e-mail', () => {
  let tree: TestTree;
  let client: ReturnType<typeof memberClient>;

  beforeAll(async () => {
    tree = await newTree(parts);
    client = memberClient(app, tree);
  });

  const emailsOf = async (phone: string) => {
    const { rows } = await sql<{ email: string | null }>`
      select email from users where org_id = ${tree.team.orgId} and phone = ${phone}`.execute(
      parts.db,
    );
    return rows.map(({ email }) => email);
  };

  test.each(['owner', 'team_leader'])(
    'cannot take over the %s by adding an e-mail',
    async (role) => {
      const phone = newPhone();
      expect((await client.add([{ phone, role }])).status).toBe(200);
      const headers = await tree.addKey(tree.team, { scopes: ['members:write'] });
      const members = [{ email: newEmail(), phone, role: 'member' }];
      const { status } = await client.ask('POST', '/v1/teams/members', { members }, headers);
      expect([status, await emailsOf(phone)]).toEqual([400, [null]]);
    },
  );

  test('adds an e-mail to a member; a key without limited scopes adds one to an owner too', async () => {
    const [member, owner] = [newPhone(), newPhone()];
    await client.add([
      { phone: member, role: 'member' },
      { phone: owner, role: 'owner' },
    ]);
    const headers = await tree.addKey(tree.team, { scopes: ['members:write'] });
    const [one, other] = [newEmail(), newEmail()];
    const members = [{ email: one, phone: member, role: 'member' }];
    const added = await client.ask('POST', '/v1/teams/members', { members }, headers);
    const whole = await client.add([{ email: other, phone: owner, role: 'member' }]);
    expect([added.status, whole.status]).toEqual([200, 200]);
    expect([await emailsOf(member), await emailsOf(owner)]).toEqual([[one], [other]]);
  });
});
