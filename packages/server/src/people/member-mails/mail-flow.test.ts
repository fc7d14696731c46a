import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { appWith } from '../../../../../test/app.ts';
import { startMailServer } from '../../../../../test/mail-server.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import type { createApp } from '#app/app.ts';

/** Opens the whole server without a port, with this mail server. */
async function openServer(smtpUrl: string) {
  const { app, parts } = await appWith({ smtpUrl }, onTestFinished);
  const tree = await newTree(parts);
  return { app, tree, db: parts.db };
}

function addMembers(app: ReturnType<typeof createApp>, tree: TestTree, members: object[]) {
  const body = JSON.stringify({ members, sendInvite: true });
  return app.request('/v1/teams/members', { method: 'POST', headers: tree.headers, body });
}

const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const member = (email: string) => ({ email, role: 'member' });

describe('D12: POST /v1/teams/members with sendInvite', () => {
  test('answers 200 while the mail server is down, and the mail waits', async () => {
    const { app, tree, db } = await openServer('smtp://127.0.0.1:1');
    const response = await addMembers(app, tree, [member(newEmail('ada'))]);
    expect(response.status).toBe(200);
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select state, tried_at is not null as tried from mails`.execute(
          db,
        );
        expect(rows).toEqual([{ state: 'queued', tried: true }]);
      },
      { timeout: 30_000 },
    );
  });

  test('sends one mail to each new member with an e-mail, even if the mail server first puts it off', async () => {
    let refusals = 3;
    const server = await startMailServer({
      onRcptTo: (_to, _session, done) => {
        refusals -= 1;
        if (refusals < 0) return done();
        done(Object.assign(new Error('come again later'), { responseCode: 451 }));
      },
    });
    const { app, tree, db } = await openServer(server.url);
    const emails = Array.from({ length: 12 }, (_, number) => newEmail(`m${number}`));
    const claimed = newEmail('claimed');
    await sql`insert into users (org_id, email, last_seen_at)
      values (${tree.team.orgId}, ${claimed}, now())`.execute(db);
    const already = newEmail('already');
    await tree.addMember(tree.team, already, 'partner');
    const people = [
      ...[...emails, claimed, already].map(member),
      { phone: '+14155550123', role: 'member' },
    ];
    expect((await addMembers(app, tree, people)).status).toBe(200);
    expect((await addMembers(app, tree, people)).status).toBe(200);
    const settled = async () => {
      const { rows } = await sql`
        select state, count(*)::int from mails group by state`.execute(db);
      expect(rows).toEqual([{ state: 'sent', count: 13 }]);
    };
    await vi.waitFor(settled, { timeout: 120_000, interval: 250 });
    expect(server.received).toHaveLength(13);
    const recipients = server.received.map(({ to }) => String(to));
    expect(recipients.toSorted()).toEqual([...emails, claimed].toSorted());
    const notice = server.received.find(({ to }) => to[0] === claimed);
    expect(notice!.mail.subject).toContain('You were added to');
    expect(server.received.filter(({ raw }) => raw.includes('/invitations/'))).toHaveLength(12);
  }, 180_000);
});
