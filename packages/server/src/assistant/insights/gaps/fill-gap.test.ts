import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { sendText } from '../../../../../../test/model-steps.ts';
import { newTree, testActor } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { clientWithModel } from '../fixtures/client-with-model.ts';
import { hashOf, insightsClient } from '../fixtures/insights-client.ts';
import type { InsightsClient } from '../fixtures/insights-client.ts';
import { fillGap } from './fill-gap.ts';

const opened = await testApp();
let tree: TestTree;
let client: InsightsClient;
const question = 'How long is the warranty on a repair?';
const warranty = '# Warranty\n\nThe warranty on every repair lasts two years.';
const secret = '# Warranty\n\nSecretly the warranty on a repair of partners lasts nine years.';

beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = insightsClient(opened, tree);
});

/** Adds a document that only leaders see. */
const addRestricted = (name: string, text: string) =>
  client.addSettled(name, text, { visibility: 'restricted' });

const named = { questionHash: hashOf(question) };

describe('POST /v1/insights/gaps/answers', () => {
  const answer = (more: object = {}, headers: object = tree.headers) =>
    client.ask(
      'POST',
      '/v1/insights/gaps/answers',
      { ...named, correctedResponse: 'Two years.', ...more },
      headers,
    );

  test('201: proposes a correction of the writer, not of who asked', async () => {
    const leader = await client.addPerson('team_leader');
    await client.askFor('nothing', question);
    const { status, body } = await answer({}, leader.headers);
    expect(status).toBe(201);
    expect(body.training).toMatchObject({
      status: 'pending',
      userText: question,
      agentText: '',
      correctedResponse: 'Two years.',
    });
    const path = `/v1/training/${body.training.id}?include=author`;
    expect((await client.ask('GET', path)).body.training.author.userId).toBe(leader.userId);
    await client.ask('POST', `/v1/training/${body.training.id}/approve`, {});
    expect((await client.gaps('?state=closed')).body.gaps).toMatchObject([
      {
        closedBy: 'correction',
        closingTraining: { id: body.training.id, correctedResponse: 'Two years.' },
        closingDocument: null,
      },
    ]);
  });

  test('201: nobody who gets the answer reads the words of whoever asked', async () => {
    const leader = await client.addPerson('team_leader');
    await client.askFor('nothing', question);
    const { training } = (await answer({}, leader.headers)).body;
    const path = `/v1/training/${training.id}?include=audience`;
    expect((await client.ask('GET', path)).body.training.shownQuestion).toBe('');
  });

  test('201: a question that was left for the team waits no more once an answer to it does', async () => {
    const leader = await client.addPerson('team_leader');
    const asker = await client.addPerson('member');
    const waiting = async () => {
      const path = `/v1/training?teamId=${tree.team.id}&isWaiting=true`;
      const { training, pagination } = (await client.ask('GET', path)).body;
      expect(pagination.totalCount).toBe(training.length);
      return training.map((it: { correctedResponse: string | null }) => it.correctedResponse);
    };
    const leave = async () => {
      const { path } = await client.askFor('nothing', question, { headers: asker.headers });
      const rated = await client.ask(
        'POST',
        `${path}/feedback`,
        { isUpvoted: false },
        asker.headers,
      );
      expect(rated.status).toBe(201);
    };
    await leave();
    await leave();
    expect(await waiting()).toEqual([null, null]);
    const { training } = (await answer({}, leader.headers)).body;
    expect(await waiting()).toEqual(['Two years.']);
    // Rejected, the answer is none, so the questions wait again.
    await client.ask('POST', `/v1/training/${training.id}/reject`, {});
    expect(await waiting()).toEqual([null, null]);
    await client.ask('POST', `/v1/training/${training.id}/approve`, {});
    expect(await waiting()).toEqual([]);
    expect((await client.gaps('?state=closed')).body.gaps).toHaveLength(1);
    // Asked in vain once more: the answer did not help.
    await leave();
    expect(await waiting()).toEqual([null]);
  });

  test('201: leaders who asked it themselves show their own words', async () => {
    const leader = await client.addPerson('team_leader');
    await client.show(true);
    const own = `${question.slice(0, -8)} REPAIR?`.replace('  ', ' ');
    await client.askFor('nothing', own, { headers: leader.headers });
    await client.askFor('nothing', question);
    const { training } = (await answer({}, leader.headers)).body;
    expect(training.userText).toBe(own);
    const path = `/v1/training/${training.id}?include=audience`;
    expect((await client.ask('GET', path)).body.training.shownQuestion).toBe(own);
  });

  test('201: a reviewer who does not see its sources reads no summary of it', async () => {
    const hidden = await addRestricted('Hidden.md', secret);
    const below = await tree.addTeam('Till');
    await client.askFor('nothing', question, { chat: { teamId: below.id } });
    const via = await clientWithModel(opened, tree, sendText('It is nine years.'));
    const long = `Partners: nine years. ${'And so on. '.repeat(30)}`;
    const body = { ...named, teamId: below.id, correctedResponse: long, documentIds: [hidden.id] };
    const { training } = (await via.ask('POST', '/v1/insights/gaps/answers', body)).body;
    const { headers } = await client.addPerson('team_leader', below);
    const path = `/v1/training/${training.id}`;
    const read = async () =>
      JSON.stringify((await client.ask('GET', path, undefined, headers)).body);
    expect(await read()).not.toContain('nine years');
    const own = { correctedResponse: 'Ask at the till.' };
    expect((await client.ask('POST', `${path}/approve`, own, headers)).status).toBe(200);
    expect(await read()).not.toContain('nine years');
  });

  test('201: what is made of a hidden document answers only people who see it', async () => {
    const hidden = await addRestricted('Hidden.md', secret);
    await client.askFor('nothing', question);
    const written = { documentIds: [hidden.id], correctedResponse: 'Partners: nine years.' };
    const { body } = await answer(written);
    await client.ask('POST', `/v1/training/${body.training.id}/approve`, {});
    const closed = await client.gaps('?state=closed');
    expect(closed.body.gaps).toMatchObject([{ closingTraining: { id: body.training.id } }]);
    expect(JSON.stringify(closed.body)).not.toContain('nine years');
    const askAs = async (wish: object) => {
      const { chat } = (await client.ask('POST', '/v1/chats', wish)).body;
      const path = `/v1/chats/${chat.id}/messages`;
      return (await client.ask('POST', path, { text: question })).body.message.text as string;
    };
    const member = await client.addPerson('member');
    expect(await askAs({ userEmail: member.email })).not.toContain('nine years');
    expect(await askAs({})).not.toContain('nine years');
    const open = await answer({ correctedResponse: 'Two years, everyone.' });
    await client.ask('POST', `/v1/training/${open.body.training.id}/approve`, {});
    expect(await askAs({ userEmail: member.email })).toContain('Two years, everyone.');
  });

  test('400 and 404: not too long, and only for a question that leaders may read', async () => {
    expect((await answer()).status).toBe(404);
    expect((await answer({ correctedResponse: 'x'.repeat(20_001) })).status).toBe(400);
    expect((await answer({ documentIds: Array(51).fill(randomUUID()) })).status).toBe(400);
    const member = await client.addPerson('member');
    await client.askFor('nothing', question);
    expect((await answer({}, member.headers)).status).toBe(403);
  });

  test('404: made of a document that the writer does not see, which tells whether it exists (D3)', async () => {
    const below = await tree.addTeam('Till');
    await client.askFor('nothing', question, { chat: { teamId: below.id } });
    const leader = await client.addPerson('team_leader', below);
    const write = (...documentIds: string[]) =>
      answer({ teamId: below.id, documentIds }, leader.headers);
    const seen = await client.addSettled('Seen.md', warranty, { teamId: below.id });
    expect((await write(seen.id)).status).toBe(201);
    const hidden = await addRestricted('Hidden.md', secret);
    const unknown = await write(seen.id, randomUUID());
    expect(unknown).toEqual({ status: 404, body: { error: 'Document not found' } });
    expect(await write(seen.id, hidden.id)).toEqual(unknown);
  });
});

describe('PUT /v1/insights/gaps/document', () => {
  const fill = (documentId: string, headers: object = tree.headers) =>
    client.ask('PUT', '/v1/insights/gaps/document', { ...named, documentId }, headers);

  test('200: closes the gap until it is asked in vain again, or the document is deleted', async () => {
    await client.askFor('nothing', question);
    const { id } = await client.addSettled('Warranty.md', warranty);
    expect((await fill(id)).status).toBe(200);
    expect((await client.gaps('?state=closed')).body.gaps).toMatchObject([
      { closedBy: 'document', state: 'closed', closingTraining: null, closingDocument: null },
    ]);
    const asOwner = `?state=closed&userEmail=${tree.owner.email}`;
    expect((await client.gaps(asOwner)).body.gaps).toMatchObject([
      { closingDocument: { id, name: 'Warranty.md' } },
    ]);
    await client.askFor('nothing', question);
    expect((await client.gaps()).body.counts).toEqual({ open: 1, closed: 0, dismissed: 0 });
    await fill(id);
    expect((await client.gaps()).body.counts.closed).toBe(1);
    await client.ask('DELETE', `/v1/documents/${id}`);
    expect((await client.gaps()).body.counts).toEqual({ open: 1, closed: 0, dismissed: 0 });
  });

  test('200: a document that is not read yet closes nothing', async () => {
    await client.askFor('nothing', question);
    const { id } = await client.addSettled('Warranty.md', warranty);
    await sql`update documents set state = 'failed' where id = ${id}`.execute(opened.parts.db);
    await fill(id);
    expect((await client.gaps()).body.counts.open).toBe(1);
  });

  test('404: a document that is deleted at the same moment', async () => {
    await client.askFor('nothing', question);
    const gone = { ...named, days: 30, readerId: null, documentId: randomUUID() };
    await expect(fillGap(opened.parts.db, testActor, tree.team, gone)).rejects.toMatchObject({
      code: 'document_not_found',
    });
  });

  test('404: a document of another organisation, of a team beside it or hidden from the leader', async () => {
    await client.askFor('nothing', question);
    const other = await newTree(opened.parts);
    const foreign = await insightsClient(opened, other).addSettled('Theirs.md', warranty);
    expect((await fill(foreign.id)).body.error).toBe('Document not found');
    const below = await tree.addTeam('Till');
    const elsewhere = await client.addSettled('Below.md', warranty, { teamId: below.id });
    expect((await fill(elsewhere.id)).body.error).toBe('Document not found');
    expect((await client.gaps()).body.counts.open).toBe(1);
  });
});
