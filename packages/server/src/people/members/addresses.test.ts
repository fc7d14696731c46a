import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { memberClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = memberClient(app, tree);

const add = (entry: object, more: object = {}) => client.add([{ role: 'member', ...entry }], more);

async function idOf(entry: object): Promise<string> {
  const { status, body } = await add(entry);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.members[0].id;
}

describe('S47: POST /v1/teams/members', () => {
  const refused = [
    '<v@x.example>',
    'mailto:a@b',
    'mailto:a@b.example',
    'a@b..com',
    'a..b@x.example',
    '.a@x.example',
    'a@x',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    '"a b"@x.example',
    'a\u200bb@x.example',
    'a\u2060b@x.example',
    'a\u00adb@x.example',
    'a\u202eb@x.example',
    'a\u3164b@x.example',
    'a\ufe0fb@x.example',
    'a\u0007b@x.example',
    'a@x\u200b.example',
    'a@x\u00ad.example',
    'a@x\u202e.example',
    'a@x.exam\nple',
    'a\r\nRCPT@x.example',
    'a@x.example,b@x.example',
    'a@xn--zzzzzz99.example',
    'a@-x.example',
    `${'ü'.repeat(33)}@x.example`,
  ];

  test.each(refused.flatMap((email) => [true, false].map((sendInvite) => ({ email, sendInvite }))))(
    '400: %j is no address that mail can be sent to',
    async ({ email, sendInvite }) => {
      const { status, body } = await client.add(
        [
          { email: 'fine@sort.example', role: 'member' },
          { email, role: 'member' },
        ],
        { sendInvite },
      );
      const error = 'members[1].email must be an e-mail address';
      expect({ status, error: body.error }).toEqual({ status: 400, error });
      const { rows } = await sql`
        select from users where email = 'fine@sort.example'`.execute(parts.db);
      expect(rows).toEqual([]);
    },
  );

  test.each([
    ['ü@bücher.example', 'ü@xn--bcher-kva.example'],
    ['u\u0308@bu\u0308cher.example', 'Ü@BÜCHER.EXAMPLE'],
    ['info@例え.example', 'info@xn--r8jz45g.example'],
    ['info@пример.example', 'INFO@ПРИМЕР.example'],
    ['info@مثال.example', 'info@xn--mgbh0fb.example'],
    ['eve@ｆｕｌｌ.example', 'eve@full.example'],
    ['kai@straße.example', 'kai@xn--strae-oqa.example'],
    ['नमस्ते@x.example', 'नमस्ते@X.example'],
    ['dot@ideographic。example', 'dot@ideographic.example'],
  ])('200: %s and %s are one person', async (one, other) => {
    const id = await idOf({ email: one });
    expect(await idOf({ email: other })).toBe(id);
  });

  test.each(['', '  '])('200: %j as the e-mail or the phone counts as absent', async (blank) => {
    const email = `${crypto.randomUUID()}@x.example`;
    const id = await idOf({ email, phone: blank });
    const phone = `+1213375${String(blank.length).padStart(4, '0')}`;
    const other = await idOf({ email: blank, phone });
    const members = await client.list('pageSize=100');
    expect(members.find((it) => it.id === id)).toMatchObject({ email, phone: null });
    expect(members.find((it) => it.id === other)).toMatchObject({ email: null, phone });
  });

  test.each([{ email: '', phone: '' }, { email: ' ', phone: null }, { phone: '' }])(
    '400: %j has neither an e-mail nor a phone',
    async (entry) => {
      const { status, body } = await add(entry);
      const error = 'members[0] must have an email or a phone';
      expect({ status, error: body.error }).toEqual({ status: 400, error });
    },
  );

  test('200: a phone in any spelling is the same person', async () => {
    const id = await idOf({ phone: '+1 213 376 4253' });
    for (const phone of [
      'tel:+1-213-376-4253',
      'tel:+12133764253;ext=5',
      'tel:213-376-4253;phone-context=+1',
      '(213) 376-4253 ext. 5',
      '213.376.4253 x5',
      '011 1 213 376 4253',
      '001 213 376 4253',
    ]) {
      expect({ phone, id: await idOf({ phone }) }).toEqual({ phone, id });
    }
  });
});

describe('an e-mail address in another spelling names the same person', () => {
  const stored = 'ünal@xn--bcher-kva.example';
  const typed = ' U\u0308NAL@Bücher.example ';
  let userId: string;

  beforeAll(async () => {
    userId = await idOf({ email: stored });
  });

  test('in POST /v1/knowledge/search', async () => {
    const asked = { query: 'anything', userEmail: typed };
    expect((await client.ask('POST', '/v1/knowledge/search', asked)).status).toBe(200);
  });

  test('in POST /v1/chats', async () => {
    const asked = { teamId: tree.team.id, userEmail: typed };
    expect((await client.ask('POST', '/v1/chats', asked)).status).toBe(201);
  });

  test('in POST /auth/sign-in-links, which queues a link to the stored address', async () => {
    const asked = { email: typed };
    expect((await client.ask('POST', '/auth/sign-in-links', asked)).status).toBe(200);
    const { rows } = await sql<{ email: string }>`
      select data ->> 'email' as email from pgboss.job
      where name = 'send-sign-in-link' and data ->> 'email' like '%nal@%'`.execute(parts.db);
    expect(rows).toEqual([{ email: stored }]);
  });

  test('in addMember, which the command line and other modules call', async () => {
    expect((await tree.addMember(tree.team, typed, 'member')).userId).toBe(userId);
  });

  test('in DELETE /v1/teams/members', async () => {
    expect((await client.remove(`email=${encodeURIComponent(typed)}`)).status).toBe(200);
    expect((await client.remove('', { email: typed })).body.error).toBe(
      'User is not a member of this team',
    );
  });
});
