import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import type { Viewer } from '#ground/access/viewer.ts';
import { failures } from '@guildhall/contract';
import { findCorrectionsFor } from './find-corrections.ts';
import { forAnybody } from './fixtures/client.ts';
import { gone, openTwoSources, said, userText } from './fixtures/two-sources.ts';

type Opened = Awaited<ReturnType<typeof openTwoSources>>;
let tree: Opened['tree'];
let client: Opened['client'];
let documents: Opened['documents'];
let open: Opened['open'];
let secret: Opened['secret'];
let member: Opened['member'];
let insider: Opened['insider'];
let endorse: Opened['endorse'];
let usedFor: Opened['usedFor'];

const opened = await testApp();
beforeEach(async () => {
  ({ tree, client, documents, open, secret, member, insider, endorse, usedFor } =
    await openTwoSources(opened));
});

const anybody: Viewer = { kind: 'anonymous' };

describe('S39: a correction that was made from documents', () => {
  test.each(['endorsed without a text', 'sent back word for word'])(
    '%s, is used only for people who see all of them',
    async (way) => {
      const { id } = await endorse();
      const { body } = await client.approve(
        id,
        way === 'sent back word for word' ? said : undefined,
      );
      expect(body.training.correctedResponse).toBe(said);
      expect(await usedFor(insider)).toEqual([said]);
      expect(await usedFor(member)).toEqual([]);
      expect(await usedFor(anybody)).toEqual([]);
      await client.ask('POST', `/v1/training/${id}/pin`);
      expect([await usedFor(insider), await usedFor(member)]).toEqual([[said], []]);
    },
  );

  test('is no longer used for a person who lost access to one of them', async () => {
    const { id } = await endorse();
    await client.approve(id);
    const shares = { userIds: [], teamIds: [] };
    await documents.ask('PATCH', `/v1/documents/${secret.id}`, { shares });
    expect(await usedFor(insider)).toEqual([]);
  });

  test('is set aside when one of them is deleted, and reviewers can read why', async () => {
    const { id } = await endorse();
    await client.approve(id);
    const read = async () => (await client.ask('GET', `/v1/training/${id}?include=sources`)).body;
    const sources = [
      { documentId: open.id, name: 'flags.md', visibility: 'public' },
      { documentId: secret.id, name: 'times.md', visibility: 'restricted' },
    ];
    expect((await read()).training).toMatchObject({ sources, note: null, correctedResponse: said });
    await documents.ask('DELETE', `/v1/documents/${secret.id}`);
    expect(await usedFor(insider)).toEqual([]);
    const { training } = await read();
    expect(training).toMatchObject({
      status: 'approved',
      agentText: `The flag is up. ${gone}`,
      correctedResponse: gone,
      sources: [{ documentId: open.id }, { documentId: null, name: null, visibility: null }],
      note: expect.stringMatching(/^Set aside: a document .* was deleted/),
    });
    const plain = await client.ask('GET', `/v1/training/${id}`);
    expect(plain.body.training).not.toHaveProperty('note');
    expect(plain.body.training).not.toHaveProperty('sources');
  });

  test('is set aside while one of them is in the trash, and used again when that is restored', async () => {
    const { id } = await endorse();
    await client.approve(id);
    const read = async () => (await client.ask('GET', `/v1/training/${id}?include=sources`)).body;
    const before = await read();
    await documents.ask('POST', `/v1/documents/${secret.id}/trash`);
    expect(await usedFor(insider)).toEqual([]);
    expect((await read()).training).toMatchObject({
      agentText: `The flag is up. ${gone}`,
      correctedResponse: gone,
      sources: [{ documentId: open.id }, { documentId: null, name: null, visibility: null }],
      note: expect.stringMatching(/^Set aside: a document .* was deleted/),
    });
    await documents.ask('POST', `/v1/documents/${secret.id}/restore`);
    expect(await read()).toEqual(before);
    expect(await usedFor(insider)).toEqual([said]);
  });

  test('is used again when a leader, who cannot read it any more, writes another text', async () => {
    const { id } = await endorse();
    await client.approve(id);
    await documents.ask('DELETE', `/v1/documents/${secret.id}`);
    await client.approve(id, 'At ten, from the pier.');
    expect(await usedFor(anybody)).toEqual(['At ten, from the pier.']);
    const { body } = await client.ask('GET', `/v1/training/${id}?include=sources`);
    const source = { documentId: open.id, name: 'flags.md', visibility: 'public' };
    expect(body.training).toMatchObject({ sources: [source], note: null });
  });

  test('is not made from an answer that its reviewer cannot read completely', async () => {
    const { id } = await endorse();
    await documents.ask('DELETE', `/v1/documents/${secret.id}`);
    const { status, body } = await client.approve(id);
    const honest = 'There is no reviewed answer to this yet.';
    expect([status, body.training.correctedResponse]).toEqual([200, honest]);
  });

  test('that quotes the knowledge base has the quoted documents as its sources', async () => {
    const { id } = await client.give({ userText: 'Is the flag up?', comment: 'See the flags.' });
    const { body } = await client.approve(id);
    expect(body.training.correctedResponse).toContain('The flag is up.');
    await documents.ask('PATCH', `/v1/documents/${open.id}`, { visibility: 'team' });
    const ask = async (viewer: Viewer) => {
      const reader = { ...forAnybody(tree.team), viewer };
      return (await findCorrectionsFor(opened.parts, reader, { text: 'Is the flag up?' })).nearest;
    };
    expect(await ask(anybody)).toEqual([]);
    expect(await ask(member)).toHaveLength(1);
  });

  test('is used only for people who saw the version that it was made from', async () => {
    const { id } = await endorse();
    await client.approve(id);
    await documents.addSettled('times.md', 'The boat leaves at ten.', { visibility: 'public' });
    expect(await usedFor(insider)).toEqual([said]);
    expect(await usedFor(member)).toEqual([]);
    expect(await usedFor(anybody)).toEqual([]);
  });

  test('stays restricted when an answer quotes it and that answer becomes a correction', async () => {
    const first = await endorse();
    await client.approve(first.id);
    await documents.addSettled('times.md', 'The boat leaves at ten.', { visibility: 'public' });
    const reader = { team: tree.team, viewer: insider };
    const [used] = (await findCorrectionsFor(opened.parts, reader, { text: userText })).nearest;
    // An answer that uses the correction has the correction's sources.
    const answered = [{ text: said, sources: used!.sources }];
    const { id } = await client.give({ isUpvoted: true, userText: 'And the boat?', answered });
    await client.approve(id);
    const textsFor = async (viewer: Viewer) => {
      const asked = { team: tree.team, viewer };
      const found = await findCorrectionsFor(opened.parts, asked, { text: 'And the boat?' });
      return found.nearest.map(({ correctedResponse }) => correctedResponse);
    };
    expect(await textsFor(insider)).toContain(said);
    expect(await textsFor(member)).toEqual([]);
  });

  test('that quotes an open document is used for everyone, whatever an earlier version held', async () => {
    await documents.addSettled('times.md', 'The boat leaves at ten.', { visibility: 'public' });
    const text = 'When does a boat leave?';
    const { id } = await client.give({ userText: text, comment: 'See the times of the boat.' });
    const { body } = await client.approve(id);
    expect(body.training.correctedResponse).toContain('at ten');
    const found = await findCorrectionsFor(opened.parts, forAnybody(tree.team), { text });
    expect(found.nearest.map((it) => it.correctedResponse)).toEqual([
      body.training.correctedResponse,
    ]);
  });

  test('is previewed only with what its reviewer may read', async () => {
    const { id } = await endorse();
    await client.approve(id);
    const preview = async () =>
      JSON.stringify((await client.ask('POST', `/v1/training/${id}/preview`, {})).body);
    expect(await preview()).toContain('at nine');
    await documents.ask('DELETE', `/v1/documents/${secret.id}`);
    expect(await preview()).not.toContain('at nine');
  });
});

describe('S52: a correction of an answer from documents', () => {
  const edited = 'The flag is up. The boat leaves at ten.';
  const approve = (id: string, body: object) =>
    client.ask('POST', `/v1/training/${id}/approve`, body);
  const audited = async () => {
    const { entries } = (await documents.ask('GET', '/v1/audit?pageSize=100')).body;
    return entries.map(({ action }: { action: string }) => action);
  };

  test('in which a leader changed a word is used only for people who see them', async () => {
    const { id } = await endorse();
    await client.approve(id);
    await client.approve(id, edited);
    expect(await usedFor(insider)).toEqual([edited]);
    expect([await usedFor(member), await usedFor(anybody)]).toEqual([[], []]);
  });

  test('that a leader wrote anew is used only for people who see them', async () => {
    const { id } = await endorse();
    await client.approve(id, 'Ask at the pier.');
    expect(await usedFor(insider)).toEqual(['Ask at the pier.']);
    expect([await usedFor(member), await usedFor(anybody)]).toEqual([[], []]);
  });

  test.each([
    ['suggested by whoever read the answer', { correctedResponse: edited }],
    ['made from their comment', { comment: edited }],
  ])('%s is used only for people who see them', async (_, feedback) => {
    const answered = [{ text: said, sources: [secret.id] }];
    const { id } = await client.give({ userText, answered, ...feedback });
    await client.approve(id);
    expect((await usedFor(insider)).join()).toContain('at ten');
    expect([await usedFor(member), await usedFor(anybody)]).toEqual([[], []]);
  });

  test('that repeats a sentence which its reviewer can no longer read is set aside', async () => {
    const { id } = await endorse();
    await client.approve(id);
    await documents.ask('DELETE', `/v1/documents/${secret.id}`);
    await client.approve(id, 'So it is: The boat leaves at nine.');
    expect([await usedFor(insider), await usedFor(anybody)]).toEqual([[], []]);
  });

  test('is used for everyone once its reviewer decides so, and the audit notes it', async () => {
    const { id } = await endorse();
    await client.approve(id);
    expect(await audited()).not.toContain('training.opened');
    expect((await approve(id, { isForEveryone: true })).status).toBe(200);
    expect(await usedFor(anybody)).toEqual([said]);
    expect(await audited()).toContain('training.opened');
    const read = await client.ask('GET', `/v1/training/${id}?include=audience,sources`);
    expect(read.body.training).toMatchObject({ isForEveryone: true, note: null });
    await approve(id, { isForEveryone: false });
    expect(await usedFor(anybody)).toEqual([]);
  });

  test('is for everyone only as long as its text stays the one that was decided about', async () => {
    const { id } = await endorse();
    await approve(id, { correctedResponse: edited, isForEveryone: true });
    await approve(id, {});
    expect(await usedFor(anybody)).toEqual([edited]);
    await approve(id, { correctedResponse: `${edited} Hurry!` });
    expect(await usedFor(anybody)).toEqual([]);
  });

  test('409: a text that its reviewer cannot read is not shown to everyone', async () => {
    const { id } = await endorse();
    await client.approve(id);
    await documents.ask('DELETE', `/v1/documents/${secret.id}`);
    const { status, body } = await approve(id, { isForEveryone: true });
    expect([status, body.error]).toEqual([409, failures.training_text_hidden.message]);
    const own = { correctedResponse: edited, isForEveryone: true };
    expect((await approve(id, own)).status).toBe(200);
    expect(await usedFor(anybody)).toEqual([edited]);
  });

  test('hides from reviewers what people wrote who were shown more than they may see', async () => {
    const below = await tree.addTeam('Below');
    const { userId } = await tree.addMember(below, `b-${below.slug}@example.com`, 'team_leader');
    const leader = await signIn(opened, userId);
    const answered = [{ text: said, sources: [secret.id] }];
    const written = { comment: 'At nine? At ten!', correctedResponse: edited };
    const { id } = await client.give({ team: below, userText, answered, ...written });
    const read = async (headers?: object) =>
      (await client.ask('GET', `/v1/training/${id}`, undefined, headers)).body.training;
    const hidden = { agentText: gone, summary: gone, correctedResponse: gone };
    expect(await read(leader)).toMatchObject(hidden);
    expect(await read()).toMatchObject({ agentText: said, correctedResponse: edited });
  });
});
