import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { hashSecret } from '#ground/access/authenticate.ts';
import type { Db } from '#ground/db/database.ts';
import {
  chargeRecipient,
  findOwnWait,
  findRecipientWait,
  isRecipientFull,
  mailsPerOrgAndHour,
} from '#outgoing/mail-limits/recipient-budget.queries.ts';

let db: Db;
let address: string;
let orgId: string;

beforeEach(async () => {
  ({ db } = (await testApp()).parts);
  address = `waits-${randomUUID()}@example.com`;
  orgId = randomUUID();
});

/** Records a mail that was sent that many hours ago. */
const charge = (hours: number, of: { address?: string; orgId?: string | null } = {}) => {
  const charged = { address, orgId, ...of };
  return sql`
    insert into mail_charges (recipient_hash, org_id, charged_at)
    values (${hashSecret(charged.address)}, ${charged.orgId},
      now() - ${hours}::float8 * interval '1 hour')`.execute(db);
};

/** Returns two waits in whole hours: of all budgets, and of the organisation at the address. */
async function waits(of: { address?: string; orgId?: string } = {}) {
  const asked = { address, orgId, ...of };
  const seconds = [
    await findRecipientWait(db, asked, mailsPerOrgAndHour),
    await findOwnWait(db, asked),
  ];
  return seconds.map((each) => Math.round(each / 3600));
}

test('after three mails of an organisation, the next waits until the first of these is a day old', async () => {
  for (const hours of [5, 4]) await charge(hours);
  expect(await waits()).toEqual([0, 0]);
  await charge(3);
  expect(await waits()).toEqual([19, 19]);
  // Only the last three count.
  await charge(2);
  expect(await waits()).toEqual([20, 20]);
});

test('a mail that was sent more than a day ago no longer counts', async () => {
  for (const hours of [3, 4, 25]) await charge(hours);
  expect(await waits()).toEqual([0, 0]);
});

test('other addresses and other organisations have budgets of their own', async () => {
  for (const hours of [3, 4, 5]) await charge(hours);
  expect(await waits({ address: `not-${address}` })).toEqual([0, 0]);
  expect(await waits({ orgId: randomUUID() })).toEqual([0, 0]);
});

test('after ten mails of all organisations the next one waits, but an organisation’s own wait stays zero', async () => {
  for (let hours = 1; hours <= 9; hours += 1) await charge(hours, { orgId: randomUUID() });
  expect(await waits()).toEqual([0, 0]);
  await charge(10, { orgId: randomUUID() });
  expect(await waits()).toEqual([14, 0]);
});

test('the installation’s own mails make no other mail wait, though they fill a mailbox', async () => {
  for (let hours = 1; hours <= 10; hours += 1) await charge(hours, { orgId: null });
  expect(await waits()).toEqual([0, 0]);
  expect(await isRecipientFull(db, address)).toBe(true);
});

test('a mailbox is full after ten mails in a day', async () => {
  for (let hours = 1; hours <= 9; hours += 1) await charge(hours);
  await charge(25);
  await charge(1, { address: `not-${address}` });
  expect(await isRecipientFull(db, address)).toBe(false);
  await charge(1);
  expect(await isRecipientFull(db, address)).toBe(true);
  expect(await isRecipientFull(db, `not-${address}`)).toBe(false);
});

test('an organisation’s budget for all addresses counts the mails of the last hour', async () => {
  const fill = (hours: number) =>
    sql`
      insert into mail_charges (recipient_hash, org_id, charged_at)
      select sha256(n::text::bytea), ${orgId}, now() - ${hours}::float8 * interval '1 hour'
      from generate_series(1, ${mailsPerOrgAndHour}::int) n`.execute(db);
  await fill(1.1);
  expect(await findRecipientWait(db, { address, orgId }, mailsPerOrgAndHour)).toBe(0);
  await fill(0.5);
  expect(await findRecipientWait(db, { address, orgId }, mailsPerOrgAndHour)).toBeGreaterThan(1700);
});

test('recording a mail deletes the records of its address that are older than a day, and no others', async () => {
  for (const hours of [1, 23, 25, 26]) await charge(hours);
  await chargeRecipient(db, { address, orgId });
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from now() - charged_at) / 3600)::int as hours from mail_charges
    where recipient_hash = ${hashSecret(address)} order by hours`.execute(db);
  expect(rows.map(({ hours }) => hours)).toEqual([0, 1, 23]);
});
