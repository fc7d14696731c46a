import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { join } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { newVisitor, openWidget } from '#doors/widget/fixtures/visitor.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import type { DocumentClient } from '#library/documents/fixtures/client.ts';
import { addOwner } from '#people/teams/add-owner.ts';

const opened = await testApp();
let tree: TestTree;
let client: DocumentClient;

beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = documentClient(opened.app, tree);
});

/** Returns the newest entries first, each with what was done to what and how it changed. */
async function noted(query: string) {
  const { status, body } = await client.ask('GET', `/v1/audit?${query}`);
  expect(status).toBe(200);
  return body.entries.map(({ action, subjectIds, change }: Record<string, unknown>) => {
    return [action, subjectIds, change];
  });
}

const path = ({ id }: { id: string }) => `/v1/documents/${id}`;
const newMember = () => tree.addMember(tree.team, `${randomUUID()}@example.com`, 'member');

describe('S78: the audit log says what changed of a document:', () => {
  const onDocuments = async () =>
    (await noted('kind=documents')).filter(([action]: string[]) => action !== 'document.added');

  test('who saw it before and sees it since', async () => {
    const document = await client.add('plan.md');
    await client.ask('PATCH', path(document), { visibility: 'restricted' });
    await client.ask('PATCH', path(document), { visibility: 'restricted' });
    await client.ask('PATCH', path(document), { visibility: 'public', name: 'plans.md' });
    expect(await onDocuments()).toEqual([
      ['document.published', [document.id], null],
      ['document.visibility', [document.id], { from: 'restricted', to: 'public' }],
      ['document.updated', [document.id], null],
      ['document.updated', [document.id], null],
      ['document.visibility', [document.id], { from: 'team', to: 'restricted' }],
    ]);
  });

  test('with whom it is shared since, and with whom no more', async () => {
    const document = await client.add('plan.md');
    const [ada, ben] = [await newMember(), await newMember()];
    const below = await tree.addTeam('Below');
    const share = (userIds: string[], teamIds: string[]) =>
      client.ask('PATCH', path(document), { shares: { userIds, teamIds } });
    await share([ada.userId], [below.id]);
    await share([ada.userId], [below.id]);
    await share([ben.userId], []);
    const [unshared, shared, unchanged, first, ...others] = await onDocuments();
    expect(first).toEqual(['document.shared', [document.id, ada.userId, below.id], null]);
    expect(unchanged).toEqual(['document.updated', [document.id], null]);
    expect(shared).toEqual(['document.shared', [document.id, ben.userId], null]);
    expect(unshared).toEqual(['document.unshared', [document.id, ada.userId, below.id], null]);
    expect(others).toEqual([]);
    const { body } = await client.ask('GET', '/v1/audit?action=document.shared&include=subjects');
    expect(body.entries[0].subjects).toMatchObject([
      { id: document.id, kind: 'document', name: 'plan.md' },
      { id: ben.userId, kind: 'person' },
    ]);
  });

  test('also where an upload changes it', async () => {
    const documents = [
      await client.add('one.md', 'One'),
      await client.add('two.md', 'Two', { visibility: 'tree' }),
      await client.add('three.md', 'Three', { visibility: 'restricted' }),
    ];
    const [one, two, three] = documents.map(({ id }) => id);
    const files = ['One', 'Two', 'Three'].map(
      (text) => new File([text], `${text.toLowerCase()}.md`),
    );
    await client.upload(files, { visibility: 'restricted' });
    await client.add('one.md', 'Other bytes', { visibility: 'team' });
    expect(await noted('action=document.visibility')).toEqual([
      ['document.visibility', [one], { from: 'restricted', to: 'team' }],
      ['document.visibility', [two], { from: 'tree', to: 'restricted' }],
      ['document.visibility', [one], { from: 'team', to: 'restricted' }],
    ]);
    expect(await noted('action=document.updated')).toEqual([]);
    expect(three).toBeDefined();
  });

  test('and whose shares ended because somebody else replaced its text', async () => {
    const leader = await join(opened, tree, 'team_leader');
    const document = await client.add('plan.md', 'One');
    const { userId } = await newMember();
    await client.ask('PATCH', path(document), { shares: { userIds: [userId] } });
    const form = new FormData();
    form.append('file', new File(['Two'], 'plan.md'));
    const { cookie } = leader.headers;
    const sent = { method: 'POST', headers: { cookie }, body: form };
    expect((await opened.app.request('/v1/documents', sent)).status).toBe(201);
    expect(await noted('action=document.unshared')).toEqual([
      ['document.unshared', [document.id, userId], null],
    ]);
  });
});

describe('S78: the audit log says what changed of people and teams:', () => {
  test('both roles of a member', async () => {
    const { userId } = await newMember();
    await client.ask('PATCH', `/v1/teams/${tree.team.id}/members/${userId}`, {
      role: 'team_leader',
    });
    expect(await noted('kind=people&action=member.role')).toEqual([
      ['member.role', [userId], { from: 'member', to: 'team_leader' }],
    ]);
    const email = `${randomUUID()}@example.com`;
    const raised = await tree.addMember(tree.team, email, 'partner');
    await addOwner(opened.parts.db, { email, team: tree.team.id });
    expect((await noted('action=member.role'))[0]).toEqual([
      'member.role',
      [raised.userId],
      { from: 'partner', to: 'owner' },
    ]);
  });

  test('who makes documents public', async () => {
    const allow = (membersMayPublish: boolean) =>
      client.ask('PATCH', '/v1/documents/publishing', { membersMayPublish });
    await allow(true);
    await allow(true);
    await allow(false);
    expect(await noted('kind=documents')).toEqual([
      ['publishing.changed', [tree.team.id], { from: 'members', to: 'leaders' }],
      ['publishing.changed', [tree.team.id], { from: 'leaders', to: 'members' }],
    ]);
  });
});

describe('S78: who reads the addresses of visitors leaves a line,', () => {
  const readQuestions = (headers: object = tree.headers) =>
    client.ask('GET', '/v1/widget/left-questions', undefined, headers);
  const reads = async () => {
    const query = 'action=left_questions.read&kind=questions';
    return (await client.ask('GET', `/v1/audit?${query}`)).body.entries;
  };

  test('one for each reader, team and hour, with a count', async () => {
    await openWidget(opened.app, tree, { isQuestionsTaken: true });
    const visitor = await newVisitor(opened.app, tree.team);
    await readQuestions();
    expect(await reads()).toEqual([]);
    const question = { text: 'Do you ship?', email: 'ada@example.com' };
    await visitor.ask('POST', '/widget/left-questions', question);
    const leader = await join(opened, tree, 'owner');
    await Promise.all([readQuestions(leader.headers), readQuestions(leader.headers)]);
    await readQuestions();
    expect(await reads()).toMatchObject([
      { actor: { kind: 'key' }, subjectIds: [tree.team.id], count: 1, change: null },
      { actor: { id: leader.userId }, subjectIds: [tree.team.id], count: 2, change: null },
    ]);
  });
});
