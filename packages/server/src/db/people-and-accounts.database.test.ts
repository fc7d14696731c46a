import { expect, test } from 'vitest';
import type pg from 'pg';
import { openBefore } from './fixtures/open-before.ts';

/** Readable ids for people, teams and things. */
const person = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const team = (number: number) => `00000000-0000-7000-8000-0000000000a${number}`;
const thing = (number: number) => `00000000-0000-7000-8000-0000000000f${number}`;

const [ada, ben, cid, dot, eve, flo] = [1, 2, 3, 4, 5, 6].map(person) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const [north, south, below] = [team(1), team(2), team(3)] as [string, string, string];

test('D23: people of the version before become one user in each organisation, and keep their accounts', async () => {
  const { pool } = await openBefore('0021', plant);
  const select = async (statement: string) => (await pool.query(statement)).rows;

  const users = await select(
    `select org_id, id, email, phone, first_name, account_id, last_seen_at is not null as seen
     from users order by email, org_id`,
  );
  const newAda = users.find((it) => it.email === 'ada@example.com' && it.org_id === south)?.id;
  expect(newAda).not.toBe(ada);
  const known = { email: 'ada@example.com', first_name: 'Ada', account_id: ada, seen: true };
  const plain = { first_name: null, account_id: null, phone: null, seen: false };
  expect(users).toEqual([
    { ...known, org_id: north, id: ada, phone: '+1' },
    { ...known, org_id: south, id: newAda, phone: '+1' },
    { ...plain, org_id: south, id: cid, email: 'cid@example.com', account_id: cid, seen: true },
    { ...plain, org_id: south, id: flo, email: 'flo@example.com' },
    { ...plain, org_id: north, id: ben, email: null, phone: '+2' },
  ]);

  expect(await select('select id, email, email_verified from accounts order by email')).toEqual([
    { id: ada, email: 'ada@example.com', email_verified: true },
    { id: cid, email: 'cid@example.com', email_verified: true },
    { id: dot, email: 'dot@example.com', email_verified: false },
  ]);
  expect(
    await select('select account_id, subject, password from auth_accounts order by subject'),
  ).toEqual([
    { account_id: ada, subject: ada, password: 'hash' },
    { account_id: dot, subject: 'provider-id', password: null },
  ]);
  expect(await select('select account_id, token_hash from auth_sessions')).toEqual([
    { account_id: ada, token_hash: 'token' },
  ]);

  const members = 'select org_id, team_id, user_id from memberships order by team_id';
  expect(await select(members)).toEqual([
    { org_id: north, team_id: north, user_id: ada },
    { org_id: south, team_id: south, user_id: newAda },
    { org_id: north, team_id: below, user_id: ben },
  ]);
  expect(await select('select org_id, team_id, user_id from past_memberships')).toEqual([
    { org_id: south, team_id: south, user_id: cid },
  ]);
  for (const [table, column] of [
    ['member_activity', 'user_id'],
    ['documents', 'uploader_id'],
    ['mails', 'user_id'],
    ['mails', 'asker_id'],
    ['chats', 'user_id'],
    ['workflows', 'creator_id'],
    ['workflow_users', 'user_id'],
    ['trainings', 'participant_id'],
    ['trainings', 'decided_by_id'],
    ['audit_entries', 'actor_id'],
  ]) {
    const rows = await select(
      `select ${column} as id from ${table} where org_id = '${south}' and ${column} is not null`,
    );
    expect({ table, column, rows }).toEqual({ table, column, rows: [{ id: newAda }] });
  }
  expect(await select('select user_id from document_user_shares order by user_id')).toEqual(
    [{ user_id: flo }, { user_id: newAda }].toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
  );
  expect(await select('select subject_ids from audit_entries')).toEqual([
    { subject_ids: [thing(9), newAda, flo] },
  ]);

  // The triggers still work after the migration.
  await pool.query(
    `update users set first_name = 'Zoe', last_seen_at = null where id = '${newAda}'`,
  );
  expect(
    await select(`select user_id, sort_name like 'zoe%' as is_zoe, is_claimed from memberships
      where team_id = any('{${north},${south}}') order by team_id`),
  ).toEqual([
    { user_id: ada, is_zoe: false, is_claimed: true },
    { user_id: newAda, is_zoe: true, is_claimed: false },
  ]);
}, 240_000);

/**
 * Ada is in both organisations, Ben (who has only a phone) is in one, Cid was in one. Dot can sign
 * in but is in none, Eve is in none and cannot sign in, Flo has only a share.
 */
async function plant(pool: pg.Pool): Promise<void> {
  const statements = [
    `insert into teams (id, org_id, parent_id, path, name, slug) values
      ('${north}', '${north}', null, array['${north}']::uuid[], 'North', 'north'),
      ('${south}', '${south}', null, array['${south}']::uuid[], 'South', 'south'),
      ('${below}', '${north}', '${north}', array['${north}', '${below}']::uuid[], 'Below', 'below')`,
    `insert into users (id, first_name, email, phone, last_seen_at, email_verified) values
      ('${ada}', 'Ada', 'ada@example.com', '+1', now(), true),
      ('${ben}', null, null, '+2', null, false),
      ('${cid}', null, 'cid@example.com', null, now(), true),
      ('${dot}', null, 'dot@example.com', null, null, false),
      ('${eve}', null, 'eve@example.com', null, null, false),
      ('${flo}', null, 'flo@example.com', null, null, false)`,
    `insert into memberships (team_id, user_id, role, created_at) values
      ('${south}', '${ada}', 'owner', '2026-02-01'), ('${north}', '${ada}', 'member', '2026-01-01'),
      ('${below}', '${ben}', 'member', '2026-01-01')`,
    `insert into past_memberships (team_id, user_id) values ('${south}', '${cid}')`,
    `insert into auth_accounts (user_id, provider_id, account_id, password) values
      ('${ada}', 'credential', '${ada}', 'hash'), ('${dot}', 'oidc', 'provider-id', null)`,
    `insert into auth_sessions (user_id, token_hash, expires_at)
      values ('${ada}', 'token', now() + interval '1 day')`,
    `insert into sign_in_links (token_hash, user_id, email, expires_at)
      values ('\\x01', '${ada}', 'ada@example.com', now())`,
    `insert into documents (org_id, id, team_id, uploader_id, name, type, visibility, size_bytes,
      sha256, file_key)
      values ('${south}', '${thing(1)}', '${south}', '${ada}', 'a', 'txt', 'team', 1, '\\x01',
        '${thing(2)}')`,
    `insert into document_user_shares (org_id, document_id, user_id) values
      ('${south}', '${thing(1)}', '${ada}'), ('${south}', '${thing(1)}', '${flo}')`,
    `insert into mails (org_id, team_id, user_id, joined_at, kind, asker_id)
      values ('${south}', '${south}', '${ada}', now(), 'notice', '${ada}')`,
    `insert into chats (org_id, team_id, agent_id, user_id)
      values ('${south}', '${south}', '${thing(3)}', '${ada}')`,
    `insert into agents (org_id, id, team_id, name)
      values ('${south}', '${thing(3)}', '${south}', 'A')`,
    `insert into workflows (org_id, id, team_id, agent_id, creator_id, name, visibility, sort_order)
      values ('${south}', '${thing(4)}', '${south}', '${thing(3)}', '${ada}', 'W', 'individual', 1)`,
    `insert into workflow_users (org_id, workflow_id, user_id)
      values ('${south}', '${thing(4)}', '${ada}')`,
    `insert into trainings (org_id, team_id, number, chat_id, message_id, participant_kind,
      participant_id, is_upvoted, user_text, agent_text, decided_by_kind, decided_by_id)
      values ('${south}', '${south}', 1, '${thing(5)}', '${thing(6)}', 'person', '${ada}', true,
        'q', 'a', 'person', '${ada}')`,
    `insert into audit_entries (org_id, team_id, actor_kind, actor_id, action, subject_ids)
      values ('${south}', '${south}', 'person', '${ada}', 'member.added',
        array['${thing(9)}', '${ada}', '${flo}']::uuid[])`,
  ];
  for (const statement of statements) await pool.query(statement);
}
