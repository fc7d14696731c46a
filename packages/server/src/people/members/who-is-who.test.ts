import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { joinAccount, signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { Headers, TestTree } from '../../../../../test/world.ts';
import { memberClient, plant } from './fixtures/client.ts';

const world = await testApp();
const parts = world.parts;

interface Entry {
  email?: string | undefined;
  phone?: string | undefined;
  role: 'member';
}

const newEmail = () => `${crypto.randomUUID()}@example.com`;
let phones = 0;
const newPhone = () => `+1213375${String((phones += 1)).padStart(4, '0')}`;
const taken = 'belongs to a person with another email';

async function userOf(id: string | undefined) {
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    select email, phone from users where id = ${id}`.execute(parts.db);
  return rows[0];
}

describe('D23: an entry with e-mail and phone', () => {
  let tree: TestTree;
  let client: ReturnType<typeof memberClient>;

  beforeAll(async () => {
    tree = await newTree(parts);
    client = memberClient(world.app, tree);
  });

  test('200: gives the e-mail to the holder of the phone who has none, and the audit log records it', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const first = await client.add([{ phone, role: 'member' }]);
    const second = await client.add([{ email, phone, role: 'owner' }]);
    expect(second.status).toBe(200);
    expect(second.body.members).toEqual(first.body.members);
    expect(await userOf(first.body.members[0].id)).toEqual({ email, phone });
    expect((await client.list(`search=${email}`))[0]).toMatchObject({ phone });
    const { body } = await client.ask('GET', '/v1/audit?action=member.updated');
    expect(body.entries[0].subjectIds).toEqual([first.body.members[0].id]);
  });

  test.each([
    ['has a different e-mail', { email: 'holder' }],
    ['has no e-mail and has signed in', { seen: '2026-01-01T00:00:00Z' }],
  ])(
    '400: is refused if the holder of the phone %s',
    async (_, { email = null, seen = null }: any) => {
      const phone = newPhone();
      const holder = { phone, seen, email: email && newEmail() };
      const [id] = await plant(parts.db, tree.team, [holder]);
      const before = await userOf(id);
      const { status, body } = await client.add([
        { email: newEmail(), role: 'member' },
        { email: newEmail(), phone, role: 'member' },
      ]);
      expect([status, body.error]).toEqual([400, `members[1].phone ${taken}`]);
      expect(body.details).toHaveLength(1);
      expect(body.details[0]).toMatchObject({ path: 'members[1].phone', code: 'of_somebody_else' });
      expect(await userOf(id)).toEqual(before);
    },
  );

  test('400: is refused if another entry gives the same phone another e-mail', async () => {
    const phone = newPhone();
    await client.add([{ phone, role: 'member' }]);
    const sent = [newEmail(), newEmail()].map((email) => ({ email, phone, role: 'member' }));
    const { status, body } = await client.add(sent);
    expect([status, body.error]).toEqual([400, `members[1].phone ${taken}`]);
    expect(await client.list(`search=${sent[0]!.email}`)).toEqual([]);
  });

  test('succeeds in one of three requests that give one phone different e-mails at the same moment', async () => {
    const phone = newPhone();
    await client.add([{ phone, role: 'member' }]);
    const emails = [newEmail(), newEmail(), newEmail()];
    const answers = await Promise.all(
      emails.map((email) => client.add([{ email, phone, role: 'member' }])),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
  });

  test('does not give an e-mail twice if a new person gets it at the same moment', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [email, phone] = [newEmail(), newPhone()];
      await client.add([{ phone, role: 'member' }]);
      const answers = await Promise.all([
        client.add([{ email, role: 'member' }]),
        client.add([{ email, phone, role: 'member' }]),
      ]);
      for (const { status } of answers) expect([200, 400]).toContain(status);
      expect(await client.list(`search=${email}`)).toHaveLength(1);
    }
  });
});

describe('S31: a leader of a team below', () => {
  test('400: cannot set the e-mail of a person who has a role outside that team', async () => {
    const tree = await newTree(parts);
    const below = await tree.addTeam('Below');
    const phone = newPhone();
    const [owner] = await plant(parts.db, tree.team, [{ email: null, phone, role: 'owner' }]);
    const { userId } = await tree.addMember(below, newEmail(), 'team_leader');
    const attempt = [{ email: newEmail(), phone, role: 'member' }];
    for (const headers of [await tree.addKey(below), await signIn(world, userId)]) {
      const path = `/v1/teams/${below.id}/members`;
      const { status, body } = await memberClient(world.app, tree).ask(
        'POST',
        path,
        { members: attempt },
        headers,
      );
      expect([status, body.error]).toEqual([400, `members[0].phone ${taken}`]);
    }
    expect(await userOf(owner)).toEqual({ email: null, phone });
  });

  test('200: sets the e-mail of a member of that team; 400: cannot set that of its owner', async () => {
    const tree = await newTree(parts);
    const below = await tree.addTeam('Below');
    const [plain, high] = [newPhone(), newPhone()];
    await plant(parts.db, below, [
      { email: null, phone: plain },
      { email: null, phone: high, role: 'owner' },
    ]);
    const { userId } = await tree.addMember(below, newEmail(), 'team_leader');
    const me = await signIn(world, userId);
    const add = async (phone: string) => {
      const members = [{ email: newEmail(), phone, role: 'member' }];
      const path = `/v1/teams/${below.id}/members`;
      return (await memberClient(world.app, tree).ask('POST', path, { members }, me)).status;
    };
    expect([await add(plain), await add(high)]).toEqual([200, 400]);
  });
});

/** A person as an organisation knows them, by the plain rules of D23. */
interface Known {
  email: string | null;
  phone: string | null;
  /** True if the sub-team's key reaches all teams that the person is on. */
  isOnlyBelow: boolean;
}

/** Returns the known people after an addition; undefined for a 400, which changes nothing. */
function addByRules(known: readonly Known[], { email, phone }: Entry, isBelow: boolean) {
  const people = known.map((person) => ({ ...person }));
  const reader = email && people.find((it) => it.email === email);
  const holder = phone && people.find((it) => it.phone === phone);
  if (reader && holder && reader !== holder) return undefined;
  const isNameless = holder && holder.email === null && (!isBelow || holder.isOnlyBelow);
  if (!reader && holder && email && !isNameless) return undefined;
  const person = reader || holder;
  if (!person) {
    people.push({ email: email ?? null, phone: phone ?? null, isOnlyBelow: isBelow });
    return people;
  }
  if (person === holder && email) person.email = email;
  person.isOnlyBelow &&= isBelow;
  return people;
}

test('S31: no sequence of additions changes which user an account signs in as', async () => {
  const who = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
  const adds = fc.array(
    fc.record({ by: fc.constantFrom('root', 'below', 'other'), email: who, phone: who }),
    { minLength: 1, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(adds, async (sequence) => {
      const [tree, other] = [await newTree(parts), await newTree(parts)];
      const below = await tree.addTeam('Below');
      const word = crypto.randomUUID();
      const emailOf = (at: number) => `${word}-${at}@example.com`;
      const phoneOf = (at: number) => `+4930${String(7_000_000 + at)}`;
      // The first address has an account, which is joined to a user of the tree.
      const { userId } = await tree.addMember(tree.team, emailOf(0), 'owner');
      const accountId = await joinAccount(world, userId);
      let [ours, theirs]: Known[][] = [
        [{ email: emailOf(0), phone: null, isOnlyBelow: false }],
        [],
      ];
      const callers: Record<string, Headers> = {
        root: tree.headers,
        below: await tree.addKey(below),
        other: other.headers,
      };
      for (const { by, email, phone } of sequence) {
        if (email === undefined && phone === undefined) continue;
        const entry: Entry = {
          ...(email !== undefined && { email: emailOf(email) }),
          ...(phone !== undefined && { phone: phoneOf(phone) }),
          role: 'member',
        };
        const path = '/v1/teams/members';
        const client = memberClient(world.app, tree);
        const answer = await client.ask('POST', path, { members: [entry] }, callers[by]);
        const known = by === 'other' ? theirs : ours;
        const expected = addByRules(known ?? [], entry, by === 'below');
        expect({ by, entry, status: answer.status }).toEqual({
          by,
          entry,
          status: expected ? 200 : 400,
        });
        if (expected && by === 'other') theirs = expected;
        else if (expected) ours = expected;
      }
      const key = ({ email, phone }: Pick<Known, 'email' | 'phone'>) => `${email} ${phone}`;
      for (const [org, known] of [
        [tree, ours ?? []],
        [other, theirs ?? []],
      ] as const) {
        const { rows } = await sql<Known & { account_id: string | null; id: string }>`
          select id, email, phone, account_id from users
          where org_id = ${org.team.orgId} and id <> ${org.owner.userId}`.execute(parts.db);
        expect(rows.map(key).toSorted()).toEqual(known.map(key).toSorted());
        const joined = rows.filter((row) => row.account_id !== null);
        expect(joined.map(({ id, account_id: id2 }) => [id, id2])).toEqual(
          org === tree ? [[userId, accountId]] : [],
        );
      }
    }),
    { numRuns: 25 },
  );
});
