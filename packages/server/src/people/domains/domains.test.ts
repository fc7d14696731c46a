import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { startDnsServer } from '../../../../../test/dns-server.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { asking, newTree, refused } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { openTextRecords } from '#ground/ports/text-records/open-text-records.ts';
import { checkDueDomains } from './domains.jobs.ts';

const { parts } = await testApp();

/** A server with its own name server, and an owner of a new organisation. */
async function setUp() {
  const dns = await startDnsServer();
  const own = { ...parts, textRecords: openTextRecords([dns.address]) };
  const app = createApp(own);
  const newOwner = async () => {
    const tree = await newTree(parts);
    const ask = asking(app, await signIn({ parts }, tree.owner.userId));
    return { tree, ask, path: `/v1/teams/${tree.team.id}/domains` };
  };
  return { dns, own, newOwner, ...(await newOwner()) };
}

type Owner = Pick<Awaited<ReturnType<typeof setUp>>, 'ask' | 'path'>;

const newName = () => `a${randomUUID().slice(0, 8)}.example`;

async function add({ ask, path }: Owner, domain: string) {
  const added = await ask('POST', path, { domain });
  expect(added).toMatchObject({ status: 201, body: { domain: { domain, isProved: false } } });
  return added.body.domain;
}

async function audited(orgId: string, action: string) {
  const { rows } = await sql`
    select actor_kind, actor_name from audit_entries
    where org_id = ${orgId} and action = ${action}`.execute(parts.db);
  return rows;
}

/** Moves when the record was there last, and when it was looked for, into the past. */
const age = (id: string, days: number) =>
  sql`update org_domains set last_seen_at = now() - make_interval(days => ${days}),
    checked_at = now() - interval '25 hours' where id = ${id}`.execute(parts.db);

async function stateOf(id: string) {
  const { rows } = await sql<{ is_proved: boolean }>`
    select proved_at is not null as is_proved from org_domains where id = ${id}`.execute(parts.db);
  return rows[0]?.is_proved;
}

describe('a domain', () => {
  test('is proved by its record, and by no other', async () => {
    const owner = await setUp();
    const { dns, ask, tree } = owner;
    const name = newName();
    const { id, record } = await add(owner, name);
    expect(record).toEqual({
      name: `_guildhall.${name}`,
      value: expect.stringMatching(/^guildhall-domain=[0-9a-f]{40}$/),
    });
    const check = async () => (await ask('POST', `/v1/domains/${id}/check`)).body.domain.isProved;
    expect(await check()).toBe(false);
    for (const texts of [
      [],
      [`${record.value}0`],
      ['guildhall-domain='],
      [record.value.slice(1)],
    ]) {
      dns.texts.set(record.name, texts);
      expect(await check()).toBe(false);
    }
    dns.texts.set(record.name, ['other', record.value]);
    dns.isBroken = true;
    expect(await check()).toBe(false);
    dns.isBroken = false;
    expect(await check()).toBe(true);
    expect(await check()).toBe(true);
    expect(await audited(tree.team.orgId, 'domain.proved')).toHaveLength(1);
    // The record of one organisation proves nothing for another.
    const other = await owner.newOwner();
    const { id: second } = await add(other, name);
    expect((await other.ask('POST', `/v1/domains/${second}/check`)).body).toMatchObject({
      domain: { isProved: false },
    });
  });

  test('409: is proved for one organisation, until that removes it', async () => {
    const owner = await setUp();
    const other = await owner.newOwner();
    const name = newName();
    const [mine, theirs] = [await add(owner, name), await add(other, name)];
    owner.dns.texts.set(mine.record.name, [mine.record.value, theirs.record.value]);
    const check = (by: Owner, { id }: { id: string }) => by.ask('POST', `/v1/domains/${id}/check`);
    expect((await check(owner, mine)).body.domain.isProved).toBe(true);
    expect(await check(other, theirs)).toEqual(refused('domain_taken'));
    expect((await owner.ask('DELETE', `/v1/domains/${mine.id}`)).status).toBe(200);
    expect((await check(other, theirs)).body.domain.isProved).toBe(true);
  });

  test('of two that are proved at once only one is', async () => {
    const owner = await setUp();
    const other = await owner.newOwner();
    const name = newName();
    const [mine, theirs] = [await add(owner, name), await add(other, name)];
    owner.dns.texts.set(mine.record.name, [mine.record.value, theirs.record.value]);
    const statuses = await Promise.all(
      [[owner, mine] as const, [other, theirs] as const].map(
        async ([by, { id }]) => (await by.ask('POST', `/v1/domains/${id}/check`)).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is in the form in which addresses have it; what is none is a 400', async () => {
    const { ask, path } = await setUp();
    const unique = randomUUID().slice(0, 8);
    const made = await ask('POST', path, { domain: ` BÜRO-${unique}.Example ` });
    expect(made.body.domain.domain).toMatch(/^xn--bro-[0-9a-z-]+\.example$/);
    expect(await ask('POST', path, { domain: `büro-${unique}.example` })).toEqual(
      refused('domain_exists'),
    );
    for (const domain of [
      'example',
      '',
      'a@b.example',
      '*.example',
      'a..example',
      '127.0.0.1',
      'x.example/y',
      '_x.example',
    ])
      expect([domain, (await ask('POST', path, { domain })).status]).toEqual([domain, 400]);
  });

  test('409: an organisation has at most 50', async () => {
    const { ask, path, tree } = await setUp();
    await sql`insert into org_domains (org_id, domain, token)
      select ${tree.team.id}, 'a' || n || '.example', 'x' from generate_series(1, 50) n`.execute(
      parts.db,
    );
    expect(await ask('POST', path, { domain: newName() })).toEqual(refused('domains_full'));
  });
});

describe('the daily check', () => {
  async function proved() {
    const owner = await setUp();
    const { id, record } = await add(owner, newName());
    owner.dns.texts.set(record.name, [record.value]);
    await owner.ask('POST', `/v1/domains/${id}/check`);
    return { ...owner, id, record };
  }

  test('ends a proof after seven days without the record, with a line in the audit log', async () => {
    const { own, dns, id, record, tree } = await proved();
    dns.texts.delete(record.name);
    await age(id, 6);
    await checkDueDomains(own);
    expect(await stateOf(id)).toBe(true);
    await age(id, 8);
    await checkDueDomains(own);
    expect(await stateOf(id)).toBe(false);
    expect(await audited(tree.team.orgId, 'domain.lost')).toEqual([
      { actor_kind: 'system', actor_name: 'dns' },
    ]);
  });

  test('keeps a proof while the DNS does not answer, for thirty days', async () => {
    const { own, dns, id } = await proved();
    dns.isBroken = true;
    await age(id, 29);
    await checkDueDomains(own);
    expect(await stateOf(id)).toBe(true);
    await age(id, 31);
    await checkDueDomains(own);
    expect(await stateOf(id)).toBe(false);
  });

  test('begins the days anew when the record is there, and asks once a day', async () => {
    const { own, dns, id, record } = await proved();
    await age(id, 40);
    await checkDueDomains(own);
    expect(await stateOf(id)).toBe(true);
    const asked = () => dns.asked.filter((name) => name === record.name).length;
    expect(asked()).toBe(2);
    await checkDueDomains(own);
    expect(asked()).toBe(2);
  });
});
