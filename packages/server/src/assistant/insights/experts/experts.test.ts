import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { signIn } from '../../../../../../test/sign-in.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { expertsClient, question } from '../fixtures/experts-client.ts';
import { hashOf } from '../fixtures/insights-client.ts';
import type { Somebody } from '../../../../../../test/sign-in.ts';

const opened = await testApp();
let tree: TestTree;
let client: ReturnType<typeof expertsClient>;
let ben: Somebody;

beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = expertsClient(opened, tree);
  ben = await client.addPerson('member');
});

describe('POST /v1/insights/gaps/experts', () => {
  test('200: a member gets the question with a note, and their answer is a correction that closes the gap', async () => {
    await client.askFor('nothing', question);
    const leader = await client.addPerson('team_leader');
    const asked = await client.askExpert(ben.userId, { note: 'You set it up?' }, leader.headers);
    expect(asked.status).toBe(200);
    expect(asked.body.expert).toMatchObject({ userId: ben.userId, name: ben.email });
    expect((await client.gaps()).body.gaps).toMatchObject([
      { experts: [{ userId: ben.userId, answeredAt: null, trainingId: null }] },
    ]);
    const { notifications, unreadCount } = await client.bellOf(ben);
    expect(unreadCount).toBe(1);
    expect(notifications).toMatchObject([
      { kind: 'question_asked', text: question, questionId: asked.body.expert.id, chatId: null },
    ]);
    const { questions, openCount } = await client.listOwn(ben);
    expect(openCount).toBe(1);
    expect(questions).toEqual([
      {
        id: asked.body.expert.id,
        teamId: tree.team.id,
        teamName: tree.team.name,
        text: question,
        note: 'You set it up?',
        askedBy: leader.email,
        askedAt: expect.any(String),
        answeredAt: null,
        answerStatus: null,
      },
    ]);

    expect(await client.answer(ben, questions[0].id)).toMatchObject({
      status: 200,
      body: { question: { answerStatus: 'pending', answeredAt: expect.any(String) } },
    });
    const pending = await client.ask('GET', '/v1/training?status=pending&include=author,sources');
    expect(pending.body.training).toMatchObject([
      {
        userText: question,
        agentText: '',
        correctedResponse: 'Two years.',
        author: { kind: 'person', userId: ben.userId },
        sources: [],
      },
    ]);
    const [{ id }] = pending.body.training;
    await client.ask('POST', `/v1/training/${id}/approve`, {});
    expect((await client.gaps('?state=closed')).body.gaps).toMatchObject([
      { closedBy: 'correction', experts: [{ trainingId: id }] },
    ]);
    expect((await client.bellOf(ben)).notifications[0]).toMatchObject({
      kind: 'correction_approved',
    });
    const audit = await client.ask('GET', '/v1/audit?action=gap.asked');
    expect(audit.body.entries).toMatchObject([{ subjectIds: [ben.userId] }]);
  });

  test('200: who is asked twice, or at the same moment, gets one notification and one mail', async () => {
    await client.askFor('nothing', question);
    const before = await client.countMailJobs();
    const asked = await Promise.all(Array.from({ length: 6 }, () => client.askExpert(ben.userId)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(asked.map(({ body }) => body.expert.id)).size).toBe(1);
    await client.askExpert(ben.userId, { note: 'Again' });
    expect((await client.bellOf(ben)).pagination.totalCount).toBe(1);
    expect((await client.listOwn(ben)).questions).toMatchObject([{ note: null }]);
    expect(await client.countMailJobs()).toBe(before + 1);
  });

  test('200: somebody of another team that the leader leads may be asked, and a leader above', async () => {
    await client.askFor('nothing', question);
    const below = await tree.addTeam('Till');
    const there = await client.addPerson('member', below);
    expect((await client.askExpert(there.userId)).status).toBe(200);
    expect((await client.listOwn(there)).questions).toHaveLength(1);
    await client.askFor('nothing', question, { chat: { teamId: below.id } });
    const boss = await client.addPerson('team_leader');
    const leader = await client.addPerson('team_leader', below);
    const inBelow = { teamId: below.id };
    expect((await client.askExpert(boss.userId, inBelow, leader.headers)).status).toBe(200);
    // A member of the team above is not led by the leader below.
    expect((await client.askExpert(ben.userId, inBelow, leader.headers)).body.error).toMatch(
      /^Nobody/,
    );
  });

  test('404: nobody of another organisation, without an account or who has left is asked', async () => {
    await client.askFor('nothing', question);
    const elsewhere = await newTree(opened.parts);
    const stranger = await elsewhere.addMember(
      elsewhere.team,
      `${randomUUID()}@x.example`,
      'owner',
    );
    await signIn(opened, stranger.userId);
    const unclaimed = await tree.addMember(tree.team, `${randomUUID()}@x.example`, 'member');
    const gone = await client.addPerson('member');
    await client.leave(gone);
    for (const userId of [stranger.userId, unclaimed.userId, gone.userId, randomUUID()]) {
      expect((await client.askExpert(userId)).status).toBe(404);
    }
    expect(await client.countMailJobs()).toBe(0);
  });

  test('404: a question of a private chat is passed on by nobody, nor one of another team', async () => {
    const secret = 'My salary, please?';
    await client.askFor('nothing', secret, { chat: { userEmail: tree.owner.email } });
    expect((await client.askExpert(ben.userId, { questionHash: hashOf(secret) })).status).toBe(404);
    const below = await tree.addTeam('Till');
    await client.askFor('nothing', question);
    expect((await client.askExpert(ben.userId, { teamId: below.id })).status).toBe(404);
    expect((await client.askExpert(ben.userId)).status).toBe(200);
    expect((await client.askExpert(ben.userId, { days: 90 })).status).toBe(200);
  });

  test('400: a note has at most 1,000 characters', async () => {
    await client.askFor('nothing', question);
    expect((await client.askExpert(ben.userId, { note: 'x'.repeat(1001) })).status).toBe(400);
    expect((await client.askExpert(ben.userId, { note: '🎻'.repeat(1000) })).status).toBe(200);
  });

  test('a key without members:read reads no name of who was asked', async () => {
    await client.askFor('nothing', question);
    const key = await tree.addKey(tree.team, { scopes: ['training:write', 'training:read'] });
    expect((await client.askExpert(ben.userId, {}, key)).body.expert.name).toBeNull();
    expect((await client.gaps('', key)).body.gaps[0].experts[0].name).toBeNull();
  });
});

describe('/auth/questions', () => {
  test('404: nobody answers what another person was asked, nor what was taken back', async () => {
    await client.askFor('nothing', question);
    const { expert } = (await client.askExpert(ben.userId)).body;
    const other = await client.addPerson('owner');
    expect((await client.answer(other, expert.id)).status).toBe(404);
    expect((await client.listOwn(other)).questions).toEqual([]);
    expect((await client.withdraw(expert.id)).status).toBe(200);
    expect((await client.withdraw(expert.id)).status).toBe(404);
    expect((await client.answer(ben, expert.id)).status).toBe(404);
    expect((await client.bellOf(ben)).notifications).toEqual([]);
    expect((await client.gaps()).body.gaps[0].experts).toEqual([]);
    const audit = await client.ask('GET', '/v1/audit?action=gap.withdrawn');
    expect(audit.body.entries).toHaveLength(1);
  });

  test('200: an answer of somebody who leads shows nobody the words of whoever asked', async () => {
    await client.askFor('nothing', question);
    const leader = await client.addPerson('team_leader');
    const { expert } = (await client.askExpert(leader.userId)).body;
    await client.answer(leader, expert.id);
    const { training } = (await client.ask('GET', '/v1/training?include=audience')).body;
    expect(training).toMatchObject([{ userText: question, shownQuestion: '' }]);
  });

  test('409: of answers at the same moment one counts', async () => {
    await client.askFor('nothing', question);
    const { expert } = (await client.askExpert(ben.userId)).body;
    const given = await Promise.all(
      ['A', 'B', 'C'].map((text) => client.answer(ben, expert.id, text)),
    );
    expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await client.ask('GET', '/v1/training')).body.pagination.totalCount).toBe(1);
  });

  test('who has answered may be asked again, and is told again', async () => {
    await client.askFor('nothing', question);
    const { expert } = (await client.askExpert(ben.userId)).body;
    await client.answer(ben, expert.id);
    const again = await client.askExpert(ben.userId, { note: 'It changed.' });
    expect(again.body.expert).toMatchObject({ answeredAt: null, trainingId: null });
    expect((await client.listOwn(ben)).questions).toMatchObject([{ note: 'It changed.' }]);
    expect(
      (await client.bellOf(ben)).notifications.filter((it: any) => it.kind === 'question_asked'),
    ).toHaveLength(2);
    expect((await client.answer(ben, expert.id, 'Three years.')).status).toBe(200);
  });

  test('who is in two organisations answers each there, and the leaders of one see nothing of the other', async () => {
    const other = await newTree(opened.parts);
    const there = expertsClient(opened, other);
    const { userId } = await other.addMember(other.team, ben.email, 'member');
    await signIn(opened, userId);
    const [here, elsewhere] = [question, 'Who feeds the cat?'];
    await client.askFor('nothing', here);
    await there.askFor('nothing', elsewhere);
    await client.askExpert(ben.userId);
    const asked = await there.askExpert(userId, { questionHash: hashOf(elsewhere) });
    // The user of the other organisation is nobody here.
    expect((await client.askExpert(userId)).status).toBe(404);
    const { questions, openCount } = await client.listOwn(ben);
    expect(openCount).toBe(2);
    expect(questions.map(({ text }: { text: string }) => text)).toEqual([elsewhere, here]);
    expect((await client.answer(ben, asked.body.expert.id, 'The cook.')).status).toBe(200);
    expect((await client.ask('GET', '/v1/training')).body.training).toEqual([]);
    expect((await there.ask('GET', '/v1/training')).body.training).toMatchObject([
      { userText: elsewhere, correctedResponse: 'The cook.' },
    ]);
  });

  test('404: S90: who left every team of the organisation while they were asked neither lists, counts nor answers it', async () => {
    await client.askFor('nothing', question);
    await client.leave(ben);
    const id = await client.storeQuestion(ben.userId);
    expect(await client.listOwn(ben)).toMatchObject({ questions: [], openCount: 0 });
    expect((await client.answer(ben, id)).status).toBe(404);
  });

  test('the question stays as it was passed on when its chat is deleted', async () => {
    const { chat } = await client.askFor('nothing', question);
    await client.askExpert(ben.userId);
    await client.ask('DELETE', `/v1/chats/${chat.id}`);
    expect((await client.listOwn(ben)).questions).toMatchObject([{ text: question }]);
    expect((await client.gaps()).body.gaps).toEqual([]);
  });
});
