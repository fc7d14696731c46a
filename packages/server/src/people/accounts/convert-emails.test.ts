import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { asking } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { findForeignEmails, replaceEmail } from './convert-emails.queries.ts';
import { convertEmails } from './convert-emails.ts';
import { cookieOf, invite, names, password, postJson, sendCopy } from './fixtures/invite.ts';
import type { Invited } from './fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;

/** Returns the id of the user with the address, found by adding them again. */
async function find({ headers }: TestTree, email: string): Promise<string> {
  const added = { members: [{ email, role: 'member' }] };
  const { status, body } = await asking(app, headers)('POST', '/v1/teams/members', added);
  expect(status).toBe(200);
  return body.members[0].id;
}

/** Invites a person whose address is stored as an earlier version did. */
async function inviteAs(old: string): Promise<Invited> {
  const invited = await invite(world);
  for (const table of ['users', 'invitation_tokens']) {
    await sql`update ${sql.table(table)} set email = ${old} where email = ${invited.email}`.execute(
      parts.db,
    );
  }
  return invited;
}

/** Converts all addresses. Returns how many are left, according to the warning in the log. */
async function countLeft(): Promise<number> {
  const said: [{ addresses: number }, string][] = [];
  const warn = (...line: (typeof said)[number]) => said.push(line);
  await convertEmails({ ...parts, log: Object.assign(Object.create(parts.log), { warn }) });
  for (const [, told] of said) {
    expect(told).toBe('Some stored addresses could not be converted');
  }
  expect(said.length).toBeLessThan(2);
  return said[0]?.[0].addresses ?? 0;
}

describe('an e-mail address that an earlier version stored as it was typed', () => {
  test.each([
    ['a Unicode domain', (word: string) => `${word}@b\u00fccher.example`],
    ['decomposed accents', (word: string) => `rene\u0301-${word}@example.com`],
  ])(
    'with %s is found as typed after the conversion, and its invitation still works',
    async (_, toOld) => {
      const email = toOld(randomUUID());
      const { tree, userId, token } = await inviteAs(email);
      await convertEmails(parts);
      expect(await find(tree, email)).toBe(userId);
      const accepted = await app.request(
        `/auth/invitations/${token}/accept`,
        postJson({ ...names, password }),
      );
      expect(accepted.status).toBe(200);
      const signedIn = await app.request('/auth/sign-in', postJson({ email, password }));
      expect(signedIn.status).toBe(200);
    },
  );

  test('signs in to the same account as before the conversion', async () => {
    const email = `${randomUUID()}@b\u00fccher.example`;
    const { token } = await inviteAs(email);
    const path = `/auth/invitations/${token}/accept`;
    const before = await app.request(path, postJson({ ...names, password }));
    const session = async (response: Response) => {
      const headers = { cookie: cookieOf(response) };
      return (await (await app.request('/auth/session', { headers })).json()) as any;
    };
    const { user, memberships } = await session(before);
    await convertEmails(parts);
    const after = await app.request('/auth/sign-in', postJson({ email, password }));
    expect(after.status).toBe(200);
    const usual = email.replace('b\u00fccher', 'xn--bcher-kva');
    expect(await session(after)).toMatchObject({ user: { ...user, email: usual }, memberships });
    expect((await session(before)).user.email).toBe(usual);
  });

  test('stays as it is, with a warning in the log, if another member has its converted form', async () => {
    const word = randomUUID();
    const [old, usual] = [`${word}@b\u00fccher.example`, `${word}@xn--bcher-kva.example`];
    const before = await countLeft();
    const { tree, userId } = await inviteAs(old);
    const other = await tree.addMember(tree.team, usual, 'member');
    expect(await countLeft()).toBe(before + 1);
    expect(await find(tree, old)).toBe(other.userId);
    const { rows } = await sql`select email from users where id = ${userId}`.execute(parts.db);
    expect(rows).toEqual([{ email: old }]);
  });
});

test('findForeignEmails returns only addresses of users and accounts that are not plain ASCII', async () => {
  const { email } = await invite(world);
  const old = [`${randomUUID()}@b\u00fccher.example`, `${randomUUID()}@b\u00fccher.example`];
  await inviteAs(old[0]!);
  await sql`insert into accounts (email) values (${old[1]}), (${`${randomUUID()}@example.com`})
    `.execute(parts.db);
  const found = await findForeignEmails(parts.db);
  expect(found).toEqual(expect.arrayContaining(old));
  expect(found).not.toContain(email);
  expect(found.filter((it) => /^[\x20-\x7e]*$/.test(it))).toEqual([]);
});

test('an account stays as it is, with a warning in the log, if another account has the converted form', async () => {
  const word = randomUUID();
  const [from, to] = [`${word}@b\u00fccher.example`, `${word}@xn--bcher-kva.example`];
  const before = await countLeft();
  await sql`insert into accounts (email) values (${from}), (${to})`.execute(parts.db);
  const stored = () =>
    sql`select id, email from accounts where email like ${`${word}%`} order by id`.execute(
      parts.db,
    );
  const { rows } = await stored();
  expect(rows).toHaveLength(2);
  expect(await transaction(parts.db, (tx) => replaceEmail(tx, { from, to }))).toBe(false);
  expect(await countLeft()).toBe(before + 1);
  expect((await stored()).rows).toEqual(rows);
});

test('replaceEmail returns true even if addresses of other people stay as they are', async () => {
  const word = randomUUID();
  const [from, to] = [`${word}@b\u00fccher.example`, `${word}@xn--bcher-kva.example`];
  await inviteAs(`${randomUUID()}@b\u00fccher.example`);
  await sql`insert into accounts (email) values (${from})`.execute(parts.db);
  expect(await transaction(parts.db, (tx) => replaceEmail(tx, { from, to }))).toBe(true);
});

test('an address is converted even if a person of another organisation has the converted form', async () => {
  const word = randomUUID();
  const [old, usual] = [`${word}@b\u00fccher.example`, `${word}@xn--bcher-kva.example`];
  const { tree, userId } = await inviteAs(old);
  await invite(world, { email: usual });
  await convertEmails(parts);
  expect(await find(tree, usual)).toBe(userId);
});

test('replaceEmail leaves the links of a user who keeps their address, whatever the same id has elsewhere', async () => {
  const word = randomUUID();
  const [from, to] = [`${word}@b\u00fccher.example`, `${word}@xn--bcher-kva.example`];
  const { tree, userId, mailId } = await inviteAs(from);
  await tree.addMember(tree.team, to, 'member');
  // Ids are unique only within an organisation.
  const elsewhere = await invite(world);
  await sql`insert into users (org_id, id, email)
    values (${elsewhere.team.orgId}, ${userId}, ${from})`.execute(parts.db);
  await transaction(parts.db, (tx) => replaceEmail(tx, { from, to }));
  const { rows } = await sql`
    select email from invitation_tokens where mail_id = ${mailId}`.execute(parts.db);
  expect(rows).toEqual([{ email: from }]);
});

test('replaceEmail leaves links that were sent to other addresses or for other people as they are', async () => {
  const word = randomUUID();
  const [from, to] = [`${word}@b\u00fccher.example`, `${word}@xn--bcher-kva.example`];
  const { tree, team, mailId } = await inviteAs(from);
  const elsewhere = `${word}@example.com`;
  const before = await invite(world, { tree });
  await sendCopy(world, { orgId: team.orgId, mailId, email: elsewhere });
  await sendCopy(world, { orgId: team.orgId, mailId: before.mailId, email: from });
  await transaction(parts.db, (tx) => replaceEmail(tx, { from, to }));
  const emailsOf = async (id: string) => {
    const { rows } = await sql<{ email: string }>`
      select email from invitation_tokens where mail_id = ${id}`.execute(parts.db);
    return rows.map(({ email }) => email).toSorted();
  };
  expect(await emailsOf(mailId)).toEqual([elsewhere, to].toSorted());
  expect(await emailsOf(before.mailId)).toEqual([before.email, from].toSorted());
});
