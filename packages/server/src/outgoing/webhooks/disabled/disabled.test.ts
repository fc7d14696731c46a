import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Webhook } from '@guildhall/contract';
import { afterFile } from '../../../../../../test/after-file.ts';
import { startMailServer } from '../../../../../../test/mail-server.ts';
import { joinAccount } from '../../../../../../test/sign-in.ts';
import { openWebhooks } from '../fixtures/open-webhooks.ts';
import { openReceiver } from '../fixtures/receiver.ts';

const patience = { timeout: 30_000 };

const post = await startMailServer({}, (stop) => afterFile(stop));
// The waits are long, so that no retry happens during a test.
const hooks = await openWebhooks([3600, 3600], { smtpUrl: post.url });
afterAll(() => hooks.close());

async function failingWebhook(): Promise<Webhook> {
  const there = await openReceiver((response) => void response.writeHead(500).end());
  onTestFinished(() => there.close());
  const { webhook } = await hooks.add(there.url);
  onTestFinished(async () => void (await hooks.ask('DELETE', `/v1/webhooks/${webhook.id}`)));
  return webhook;
}

/** Inserts attempts as if made this many hours ago. */
async function recordTries(
  { id }: Webhook,
  tries: { hoursAgo: number; isSuccess: boolean }[],
): Promise<void> {
  const { db } = hooks.parts;
  await sql`update webhooks set enabled_at = now() - interval '3 days' where id = ${id}`.execute(
    db,
  );
  const [delivery] = await hooks.deliveries(id);
  for (const { hoursAgo, isSuccess } of tries) {
    await sql`
      insert into webhook_tries (org_id, webhook_id, delivery_id, tried_at, duration_ms, is_success)
      values (${hooks.tree.team.orgId}, ${id}, ${delivery!.id},
        now() - make_interval(mins => ${Math.round(hoursAgo * 60)}), 5, ${isSuccess})`.execute(db);
  }
}

/** Makes one more attempt fail, by sending an event now. */
async function failOnce({ id }: Webhook): Promise<void> {
  const failed = async () =>
    (await hooks.deliveries(id)).filter(({ tries }) => tries.some(({ status }) => status === 500));
  const before = (await failed()).length;
  await hooks.ask('POST', `/v1/webhooks/${id}/test`, {});
  await vi.waitFor(async () => expect(await failed()).toHaveLength(before + 1), patience);
}

async function stateOf({ id }: Webhook) {
  const { isEnabled, disabledBecause } = (await hooks.ask('GET', `/v1/webhooks/${id}`)).body
    .webhook as Webhook;
  return { isEnabled, disabledBecause };
}

const on = { isEnabled: true, disabledBecause: null };
const off = { isEnabled: false, disabledBecause: 'failing' };

function spread(failures: number, successes: number, hours: number) {
  const count = failures + successes;
  return Array.from({ length: count }, (_, place) => {
    return { hoursAgo: hours - (place * hours) / (count + 1), isSuccess: place < successes };
  });
}

describe('a webhook whose tries fail', () => {
  // The attempt that fails now adds one failure.
  test.each([
    ['eight of ten in thirteen hours: off', spread(7, 2, 13), off],
    ['seven of ten: on', spread(6, 3, 13), on],
    ['nine of nine: on, too few', spread(8, 0, 13), on],
    ['all of twelve within eleven hours: on, too short', spread(11, 0, 11), on],
    ['all, but longer ago than a day: on', spread(11, 0, 13).map(earlier), on],
  ])('%s', async (_says, tries, expected) => {
    const webhook = await failingWebhook();
    await failOnce(webhook);
    // Deletes the attempts so far, which must not count.
    await sql`delete from webhook_tries where webhook_id = ${webhook.id}`.execute(hooks.parts.db);
    await recordTries(webhook, tries);
    await failOnce(webhook);
    await vi.waitFor(async () => expect(await stateOf(webhook)).toEqual(expected), patience);
  });

  test('that is switched on again does not count its earlier failures', async () => {
    const webhook = await failingWebhook();
    await failOnce(webhook);
    await recordTries(webhook, spread(12, 0, 13));
    await failOnce(webhook);
    await vi.waitFor(async () => expect(await stateOf(webhook)).toEqual(off), patience);
    expect((await hooks.deliveries(webhook.id)).map(({ state }) => state)).toEqual([
      'failed',
      'failed',
    ]);
    await hooks.ask('PATCH', `/v1/webhooks/${webhook.id}`, { isEnabled: true });
    await failOnce(webhook);
    expect(await stateOf(webhook)).toEqual(on);
  });
});

describe('the mail about a webhook that was switched off', () => {
  test('goes only to owners who have signed in, and links to the webhooks page', async () => {
    const { tree, parts } = hooks;
    const people = [
      ['second-owner@example.com', 'owner', true],
      ['silent-owner@example.com', 'owner', false],
      ['leader@example.com', 'team_leader', true],
    ] as const;
    for (const [email, role, hasSignedIn] of people) {
      const { userId } = await tree.addMember(tree.team, email, role);
      if (hasSignedIn) await joinAccount(hooks, userId);
    }
    await joinAccount(hooks, tree.owner.userId);
    const webhook = await failingWebhook();
    await failOnce(webhook);
    await recordTries(webhook, spread(12, 0, 13));
    await failOnce(webhook);
    const told = () => post.received.flatMap(({ to }) => to).toSorted();
    const owners = [tree.owner.email, 'second-owner@example.com'].toSorted();
    await vi.waitFor(() => expect(told()).toEqual(owners), patience);
    const { mail } = post.received[0]!;
    expect(mail.subject).toContain('was switched off');
    // The mail writes the host with spaces, so that no mail program makes a link of it.
    expect(mail.text?.replaceAll(/\s/g, '')).toContain(`“${new URL(webhook.url).host}”`);
    expect(mail.text).toContain('at least 80 percent of the tries failed');
    const page = `${parts.settings.publicUrl}/settings/webhooks?team=${tree.team.id}`;
    expect(mail.text).toContain(page);
    const { body } = await hooks.ask('GET', '/v1/audit?action=webhook.disabled');
    expect(body.entries[0]).toMatchObject({
      actor: { kind: 'system' },
      subjectIds: [webhook.id],
    });
    // A webhook that is off sends no further mail.
    expect(told()).toEqual(owners);
  });
});

function earlier(one: { hoursAgo: number; isSuccess: boolean }) {
  return { ...one, hoursAgo: one.hoursAgo + 24.5 };
}
