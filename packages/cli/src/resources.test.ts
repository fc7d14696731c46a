import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { serve } from './resources.fixture.ts';
import type { Served } from './resources.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });

const run: Served['run'] = (...args) => served.run(...args);
const ask: Served['ask'] = (...args) => served.ask(...args);

const served = await serve();
afterAll(() => served.close());

describe('guildhall teams', () => {
  test('add, list, show, change and delete', async () => {
    const { team } = await ask('teams', 'add', 'Sluice Keepers', '--slug', 'sluice');
    expect(team).toMatchObject({ name: 'Sluice Keepers', slug: 'sluice', memberCount: 0 });
    const listed = await run('teams', 'list');
    expect(listed.out).toMatch(new RegExp(`^${team.id} {2}sluice +0 {2}Sluice Keepers$`, 'm'));
    const paged = await ask('teams', 'list', '--page', '2', '--page-size', '1');
    expect(paged).toMatchObject({ teams: [team], pagination: { currentPage: 2, totalCount: 2 } });
    expect((await run('teams', 'show', 'sluice keepers')).out).toMatch(
      /^id {7}\S+\nname {5}Sluice/,
    );
    const changed = await ask('teams', 'change', 'sluice', '--name', 'Gate', '--colour', '#AABBCC');
    expect(changed.team).toMatchObject({ id: team.id, name: 'Gate', colour: '#aabbcc' });
    expect((await ask('teams', 'change', team.id, '--colour', 'none')).team.colour).toBeNull();
    expect(await run('teams', 'delete', 'Gate')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^guildhall: no terminal to answer at: Delete the team Gate /),
    });
    expect((await run('teams', 'delete', 'Gate', '--yes')).out).toBe('Deleted the team Gate\n');
    expect((await ask('teams', 'list')).teams.map(({ id }: any) => id)).not.toContain(team.id);
  });

  test('a name of several teams lists them; an unknown name is an error', async () => {
    const one = await ask('teams', 'add', 'Twins', '--slug', 'twins');
    const other = await ask('teams', 'add', 'TWINS', '--slug', 'twins-b');
    const { code, err } = await run('teams', 'show', 'Twins');
    expect(code).toBe(1);
    expect(err).toBe(
      `guildhall: "Twins" names 2 teams; give the id of one of them:\n  ${one.team.id}  twins\n  ${other.team.id}  twins-b\n`,
    );
    expect((await run('teams', 'show', 'No such team', '--json')).err).toBe(
      '{"error":{"code":"not_found","message":"there is no team \\"No such team\\" here"}}\n',
    );
  });

  test('a refusal prints the sentence of the server, with --json also its code', async () => {
    const args = ['teams', 'add', 'Again', '--slug', 'twins'];
    expect((await run(...args)).err).toBe(
      'guildhall: slug is already used by another team of this organisation\n',
    );
    const refused = JSON.parse((await run(...args, '--json')).err);
    expect(refused.error).toEqual({
      code: 'slug_taken',
      message: 'slug is already used by another team of this organisation',
      status: 409,
      details: [],
      requestId: expect.any(String),
    });
    const wrong = await run('teams', 'add', ' ', '--slug', 'Not One');
    expect(wrong.err).toMatch(/^guildhall: .*name .*; slug must be .*\n$/);
  });
});

describe('guildhall training', () => {
  test('an answer is corrected, previewed, approved, pinned and rejected', async () => {
    const { team } = await ask('teams', 'add', 'Corrections');
    const of = ['--team', team.slug] as const;
    const { chatId } = await ask('ask', 'When does the ferry leave?', ...of);
    const response = await served.file('response.txt', 'The ferry leaves at noon.\n');
    const { training } = await ask(
      'training',
      'add',
      '--chat',
      chatId,
      '--response-file',
      response,
    );
    expect(training).toMatchObject({ number: 1, status: 'pending', isUpvoted: false });
    expect(training.correctedResponse).toBe('The ferry leaves at noon.');
    const listed = await run('training', 'list', ...of, '--status', 'pending');
    expect(listed.out).toMatch(
      /^#1 {2}pending {2}no {2}\d{4}-\d\d-\d\d {2}When does the ferry leave\?\n$/,
    );
    const preview = await run('training', 'preview', '1', ...of);
    expect(preview.out).toMatch(/^When does the ferry leave\? {2}\(decided\)\n- .+\n\+ The ferry/);
    expect((await run('training', 'approve', '#1', ...of)).out).toBe('#1 is approved\n');
    expect((await run('training', 'pin', '1', ...of)).out).toBe('#1 is approved and pinned\n');
    expect((await run('ask', 'when does the ferry leave', ...of)).out).toContain('at noon.');
    const shown = await run('training', 'show', training.id);
    expect(shown.out).toContain('\nShould be answered:\nThe ferry leaves at noon.\n');
    expect((await ask('training', 'unpin', '1', ...of)).training.pinned).toBe(false);
    const reason = ['--reason', 'It leaves at one.'];
    expect((await ask('training', 'reject', '1', ...reason, ...of)).training.status).toBe(
      'rejected',
    );
    expect((await run('training', 'show', '1', ...of)).out).toContain('It leaves at one.');
    expect((await run('training', 'show', '2', ...of)).err).toBe(
      'guildhall: there is no correction no. 2 here\n',
    );
    expect((await run('training', 'show', 'two', ...of)).err).toMatch(
      /neither the number .* id\n$/,
    );
  });
});

describe('guildhall workflows', () => {
  test('add, list, show, change, start and delete, by command, name and id', async () => {
    const { team } = await ask('teams', 'add', 'Packers');
    const of = ['--team', 'Packers'] as const;
    const added = await ask(
      'workflows',
      'add',
      'Packing list',
      ...of,
      '--command',
      '!pack',
      '--starter',
      'What do I take along?',
      '--agent',
      'Assistant',
      '--disabled',
    );
    expect(added.workflow).toMatchObject({ teamId: team.id, command: 'pack', enabled: false });
    const off = await run('workflows', 'list', ...of, '--disabled');
    expect(off.out).toBe(`${added.workflow.id}  !pack  team  off  Packing list\n`);
    await served.tree.addMember(served.tree.team, 'packer@cli.example', 'member');
    const groups = ['--visibility', 'group', '--group', team.slug];
    const changed = await ask(
      'workflows',
      'change',
      'packing LIST',
      ...of,
      ...groups,
      '--enable',
      '--order',
      '-1',
    );
    expect(changed.workflow).toMatchObject({ enabled: true, groupIds: [team.id], sortOrder: -1 });
    const started = await ask('workflows', 'start', 'pack', ...of);
    expect(started.chat.messages[0].text).toBe('What do I take along?');
    expect((await run('workflows', 'start', '!pack', ...of)).err).toMatch(/ask --chat \S+ "…"\n$/);
    const cleared = await ask(
      'workflows',
      'change',
      '!pack',
      ...of,
      '--clear',
      'starterPrompt,command',
    );
    expect(cleared.workflow).toMatchObject({ starterPrompt: null, command: null });
    const shown = await run('workflows', 'show', 'Packing list', ...of);
    expect(shown.out).toMatch(new RegExp(`^visible to {3}group: ${team.id}$`, 'm'));
    expect((await run('workflows', 'delete', added.workflow.id, '--yes')).out).toBe(
      'Deleted the workflow Packing list\n',
    );
    expect((await run('workflows', 'delete', 'brief', ...of, '-y')).code).toBe(1);
  });
});

describe('guildhall webhooks', () => {
  test('add, list, change, test, look at deliveries, replay, rotate and delete', async () => {
    /** The ids of the events that the receiver got. */
    const told: string[] = [];
    const receiver = createServer((request, response) => {
      told.push(String(request.headers['webhook-id']));
      response.end();
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const added = await run(
      'webhooks',
      'add',
      url,
      '--events',
      'document.ready',
      '--description',
      'Site',
    );
    expect(added.out).toMatch(/\nSecret {2}whsec_\S+\nKeep it now, it is not shown again\.\n$/);
    const [webhook] = (await ask('webhooks', 'list')).webhooks;
    expect((await run('webhooks', 'list')).out).toBe(`${webhook.id}  on  1  ${url}\n`);
    await ask('webhooks', 'test', 'site');
    await vi.waitFor(
      async () => {
        const { out } = await run('webhooks', 'deliveries', url, '--state', 'delivered');
        expect(out).toMatch(/^\S+ {2}delivered {2}webhook\.test {2}1 {2}200\n$/);
      },
      { timeout: 30_000, interval: 200 },
    );
    const [delivery] = (await ask('webhooks', 'deliveries', url)).deliveries;
    await ask('webhooks', 'replay', url, delivery.id);
    await vi.waitFor(() => expect(told).toEqual([delivery.eventId, delivery.eventId]), 30_000);
    const off = await ask(
      'webhooks',
      'change',
      'Site',
      '--disable',
      '--events',
      'training.created',
      '--below',
    );
    expect(off.webhook).toMatchObject({ isEnabled: false, includesTeamsBelow: true });
    expect((await run('webhooks', 'show', webhook.id)).out).toMatch(/^state +off: owner$/m);
    expect((await ask('webhooks', 'rotate', url)).secret).toMatch(/^whsec_/);
    expect((await run('webhooks', 'delete', url, '--yes')).out).toBe(
      `Deleted the webhook ${url}\n`,
    );
    expect((await ask('webhooks', 'list')).webhooks).toEqual([]);
    receiver.close();
  });
});

describe('as an anonymous visitor', () => {
  test('ask and search give the same hint about --as when nothing was found', async () => {
    const hint = /Nothing found in public documents; --as EMAIL searches .*\n$/;
    expect((await run('search', 'zeppelin')).out).toMatch(hint);
    expect((await run('ask', 'Who built the zeppelin?')).err).toMatch(hint);
    const as = ['--as', served.tree.owner.email] as const;
    expect((await run('search', 'zeppelin', ...as)).out).toBe('Nothing found.\n');
    expect((await run('ask', 'Who built the zeppelin?', ...as)).err).not.toMatch(hint);
  });
});
