import { expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { transaction } from '#ground/db/database.ts';
import type { Queryable } from '@guildhall/engine/tables/list-tables.ts';
import type { JobQueue } from '#ground/jobs/jobs.ts';
import { queues } from '#ground/jobs/queues.ts';
import { finishCopy } from './database-target.ts';
import { holdMails } from './hold-mails.queries.ts';

const all = Object.keys(queues) as JobQueue[];
const links = ['send-password-reset', 'send-sign-in-link'];
const sending = [
  ...links,
  'mail-left-behind',
  'mail-webhook-end',
  'mail-corrections',
  'mail-verifications',
  'mail-expert',
  'mail-second-factor',
  'mail-new-browser',
  'send-left-question',
  'send-mail',
];

/** Finishes a copy that has a job in every queue. Returns the queues whose job is kept. */
async function finishWithJobs({ sendsMail }: { sendsMail: boolean }): Promise<string[]> {
  const { parts } = await testApp();
  const { pool } = parts.database;
  const mark = crypto.randomUUID();
  await transaction(parts.db, async (tx) => {
    for (const queue of all) {
      await parts.jobs.enqueue(tx, queue, { mark }, { startAfterSeconds: 3600 });
    }
  });
  const copy = { isVerified: false, searches: [], sendsMail, made: undefined };
  await finishCopy(parts.database, copy);
  const { rows } = await pool.query<{ name: string }>(
    `delete from pgboss.job where data ->> 'mark' = $1 returning name`,
    [mark],
  );
  return rows.map(({ name }) => name).toSorted();
}

const without = (names: readonly string[]) => all.filter((it) => !names.includes(it)).toSorted();

test('a restored copy drops all jobs that would send a mail to people', async () => {
  expect(await finishWithJobs({ sendsMail: false })).toEqual(without(sending));
});

test('a restored copy that sends mail drops only jobs that mail a link to sign in or to reset a password', async () => {
  expect(await finishWithJobs({ sendsMail: true })).toEqual(without(links));
});

/** Tables that a copy need not hold although their rows have a state or a time, with the reason. */
const sendsNothing: Readonly<Record<string, string>> = {
  documents: 'a waiting file is read',
  golden_runs: 'a waiting run asks the assistant',
  messages: 'an unfinished answer is shown in its chat',
  trainings: 'a waiting correction is decided on',
  training_entries: 'a waiting correction is put into the index',
  webhook_tries: 'it tells what was sent before',
  password_resets: 'its mail is a job of a queue that sends links',
  sign_in_links: 'its mail is a job of a queue that sends links',
};

/** Returns the tables whose rows a copy that sends no mail changes. */
async function listHeld(): Promise<string[]> {
  const held: string[] = [];
  const query = async (text: string) => {
    held.push(...[...text.matchAll(/^update (\w+)/g)].map(([, name = '']) => name));
    return { rows: [{}] };
  };
  await holdMails({ query } as unknown as Queryable);
  return held;
}

test('a restored copy holds each table whose rows can wait to be sent, or there is a reason why not', async () => {
  const { parts } = await testApp();
  // What waits to be sent has to tell by a column that it was not sent yet.
  const { rows } = await parts.database.pool.query<{ name: string }>(
    `select distinct class.relname as name
     from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
     where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
       and not attribute.attisdropped
       and attribute.attname ~ '^(state|status)$|(sent|mailed|delivered|tried|try)_at$'
     order by 1`,
  );
  const waiting = rows.map(({ name }) => name);
  const held = await listHeld();
  expect(held).toContain('webhook_deliveries');
  expect(
    waiting.filter((name) => !held.includes(name) && !(name in sendsNothing)),
    'Can rows of these tables wait to be sent? Then holdMails has to hold them; else give the reason here.',
  ).toEqual([]);
  expect(Object.keys(sendsNothing).filter((name) => !waiting.includes(name))).toEqual([]);
});
