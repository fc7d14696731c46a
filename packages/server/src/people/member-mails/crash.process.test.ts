import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import PostalMime from 'postal-mime';
import { ownSettings } from '../../../../../test/app.ts';
import { startMailServer } from '../../../../../test/mail-server.ts';
import { noJobs } from '../../../../../test/no-jobs.ts';
import { newTree } from '../../../../../test/world.ts';
import { openDatabase, transaction } from '#ground/db/database.ts';
import type { Database } from '#ground/db/database.ts';
import type { Actor } from '#ground/http/principal.ts';
import { findInvitation } from '#people/invitations/invitations.queries.ts';
import { hashToken } from '#people/invitations/invitation-token.ts';
import { queueMemberMails } from './queue-member-mails.ts';

const killsMax = Number(process.env['KILLS'] ?? 3);
const mailsCount = 3 * killsMax;
const mainPath = fileURLToPath(new URL('../../main.ts', import.meta.url));

let dataDir: string;
let tidy: () => Promise<void>;

describe('D12: a server that is killed while it sends mails', () => {
  beforeAll(async () => {
    const made = await ownSettings();
    ({ dataDir } = made.settings);
    tidy = made.tidy;
    await withDatabase(queueMails);
  });
  afterAll(() => tidy());

  test(
    'sends an unrecorded mail again with the same Message-ID, and every mail ends as sent',
    { timeout: 60_000 + killsMax * 30_000 },
    async () => {
      const copies = new Map<string, { messageId: string; token: string }[]>();
      let child: ChildProcess | undefined;
      let kills = 0;
      const { url } = await startMailServer({
        async onData(stream, session, done) {
          const mail = await PostalMime.parse(await read(stream));
          const to = session.envelope.rcptTo[0]?.address ?? '';
          const token = /\/invitations\/([\w-]{43})\s/.exec(mail.text ?? '')?.[1];
          if (!token) return done(new Error('cut off'));
          const before = copies.get(to) ?? [];
          copies.set(to, [...before, { messageId: mail.messageId ?? '', token }]);
          // The mail has arrived; its sender does not know yet, or has just been told.
          const isDeadly = kills < killsMax && copies.size > kills * 2;
          if (isDeadly && (kills += 1) % 2 === 1) child?.kill('SIGKILL');
          done();
          if (isDeadly) child?.kill('SIGKILL');
        },
      });
      while (await withDatabase(countQueued)) {
        child = start(url);
        const ended = once(child, 'close');
        await untilDone(child, copies);
        child.kill('SIGTERM');
        await ended;
      }
      expect(kills).toBe(killsMax);
      expect(copies.size).toBe(mailsCount);
      const repeated = [...copies.values()].filter(({ length }) => length > 1);
      expect(repeated.length).toBeGreaterThan(0);
      for (const sent of copies.values()) {
        expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
        expect(new Set(sent.map(({ token }) => token)).size).toBe(sent.length);
      }
      await withDatabase(async ({ db }) => {
        for (const { token } of [...copies.values()].flat()) {
          expect(await findInvitation(db, hashToken(token)!)).toBeDefined();
        }
        const { rows } = await sql`select state, count(*)::int from mails group by 1`.execute(db);
        expect(rows).toEqual([{ state: 'sent', count: mailsCount }]);
      });
    },
  );
});

/** Adds members with one queued mail each, whose jobs are lost, as after restoring a backup. */
async function queueMails({ db }: Database): Promise<void> {
  const tree = await newTree({ db });
  const members: { userId: string; isClaimed: boolean }[] = [];
  for (let number = 0; number < mailsCount; number += 1) {
    const email = `m${number}-${randomUUID().slice(0, 8)}@example.com`;
    members.push({ ...(await tree.addMember(tree.team, email, 'member')), isClaimed: false });
  }
  const asker: Actor = {
    kind: 'key',
    keyId: randomUUID(),
    requestId: randomUUID(),
    address: null,
  };
  await transaction(db, (tx) => queueMemberMails(tx, noJobs, tree.team, asker, members));
}

async function countQueued({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where state = 'queued'`.execute(db);
  return rows[0]!.count;
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Waits until the process was killed, or all mails arrived and had a second to be recorded. */
async function untilDone(child: ChildProcess, copies: Map<string, unknown[]>): Promise<void> {
  const isKilled = () => child.exitCode !== null || child.signalCode !== null;
  await vi.waitFor(() => expect(isKilled() || copies.size === mailsCount).toBe(true), {
    timeout: 120_000,
    interval: 50,
  });
  if (!isKilled()) await delay(1_000);
}

/** Reads a mail to its end; empty if the connection is cut. */
async function read(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch {
    return Buffer.from('');
  }
  return Buffer.concat(chunks);
}

function start(smtpUrl: string): ChildProcess {
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    EMBEDDINGS: 'none',
    SMTP_URL: smtpUrl,
  };
  const child = spawn(process.execPath, [mainPath], { env, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
