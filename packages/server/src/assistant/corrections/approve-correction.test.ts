import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { findCorrectionsFor } from './find-corrections.ts';
import { forAnybody, correctionClient } from './fixtures/client.ts';
import { auditOf, tracesOf } from './fixtures/in-force.ts';

const opened = await testWorld();
const { parts, tree } = opened;
const client = correctionClient(opened, tree);

const responseOf = ({ body }: { body: any }) => body.training.correctedResponse;

async function used(text: string): Promise<string[]> {
  const { nearest } = await findCorrectionsFor(parts, forAnybody(tree.team), { text });
  return nearest.map(({ correctedResponse }) => correctedResponse);
}

describe('POST /v1/training/{trainingId}/approve', () => {
  test('200: the supplied text is saved, and the assistant uses it by the time of the answer', async () => {
    const { id } = await client.give({ userText: 'May I bring my dog to the office?' });
    const sent = { correctedResponse: '  Yes, on Fridays.\n' };
    const { status, body } = await client.ask('POST', `/v1/training/${id}/approve`, sent);
    expect(status).toBe(200);
    const expected = { id, status: 'approved', correctedResponse: '  Yes, on Fridays.\n' };
    expect(body).toEqual({ training: expect.objectContaining(expected) });
    expect(await used('May I bring my dog to the office?')).toEqual(['  Yes, on Fridays.\n']);
    expect((await client.ask('GET', `/v1/training/${id}`)).body).toEqual(body);
  });

  test.each([
    ['no body', undefined],
    ['{}', {}],
    ['unknown fields', { response: 'x', status: 'rejected' }],
  ])('200: %s counts as no text, and the text on record is kept', async (_, sent) => {
    const { id } = await client.give({ correctedResponse: 'Two years.' });
    const answer = await client.ask('POST', `/v1/training/${id}/approve`, sent);
    expect(answer.status).toBe(200);
    expect(responseOf(answer)).toBe('Two years.');
    expect(answer.body.training.status).toBe('approved');
  });

  test('200: without a supplied or recorded text, one is made from the feedback', async () => {
    const { id } = await client.give({ comment: 'It is two years.' });
    expect(responseOf(await client.approve(id))).toContain('It is two years.');
  });

  test('200: a thumbs-up without comment endorses the agent’s own text (D18)', async () => {
    const { id } = await client.give({ isUpvoted: true, agentText: 'Two years, always.' });
    const { body } = await client.approve(id);
    const expected = { isUpvoted: true, correctedResponse: 'Two years, always.' };
    expect(body.training).toMatchObject(expected);
  });

  test.each([
    ['pending', async () => {}],
    ['rejected', async (id: string) => client.reject(id)],
  ])(
    '200: a %s training without words says that nothing is reviewed yet (D18)',
    async (_, decide) => {
      const { id } = await client.give({ userText: '🤔', agentText: 'Hm.' });
      await decide(id);
      const honest =
        'There is no reviewed answer to this yet. The answer given before was rated as wrong.';
      for (const sent of [undefined, {}]) {
        const answer = await client.ask('POST', `/v1/training/${id}/approve`, sent);
        expect([answer.status, responseOf(answer)]).toEqual([200, honest]);
      }
      const read = await client.ask('GET', `/v1/training/${id}?include=sources`);
      expect(read.body.training.note).toMatch(/^Nothing in the feedback says .* edit it\.$/u);
      expect(responseOf(await client.approve(id, 'It thinks.'))).toBe('It thinks.');
      const edited = await client.ask('GET', `/v1/training/${id}?include=sources`);
      expect(edited.body.training.note).toBeNull();
      expect((await tracesOf(parts.db, id)).entries).toBe(1);
    },
  );

  test.each([
    [
      'Wie lange ist eine Reparatur garantiert?',
      /^Dazu gibt es noch keine geprüfte Antwort\. .*falsch/u,
    ],
    ['Combien de temps dure la garantie ?', /^Il n’y a pas encore de réponse vérifiée/u],
    ['修理の保証はどのくらいですか？', /^この質問には、まだ確認済みの回答がありません。/u],
  ])('200: and says so in the language of “%s”', async (userText, honest) => {
    const { id } = await client.give({ userText, agentText: 'Hm.' });
    expect(responseOf(await client.approve(id))).toMatch(honest);
  });

  test('200: a rejected training is approved with the text on record', async () => {
    const { id } = await client.give({ correctedResponse: 'On record.' });
    await client.approve(id);
    await client.reject(id);
    const answer = await client.approve(id);
    expect(answer.body.training).toMatchObject({ status: 'approved', pinned: false });
    expect(responseOf(answer)).toBe('On record.');
    expect((await tracesOf(parts.db, id)).entries).toBe(1);
  });

  test('200: approving twice changes nothing the second time (D18)', async () => {
    const { id } = await client.give();
    const first = await client.approve(id, 'Once.');
    const rowsOf = async () => {
      const { rows } = await sql`select * from trainings where id = ${id}`.execute(parts.db);
      return rows;
    };
    const before = await rowsOf();
    expect((await client.approve(id, 'Once.')).body).toEqual(first.body);
    expect((await client.approve(id)).body).toEqual(first.body);
    expect(await rowsOf()).toEqual(before);
    expect(await auditOf(parts.db, id)).toEqual(['training.created', 'training.approved']);
  });

  test('200: another text replaces the first at once and everywhere', async () => {
    const question = 'Where do I leave my bicycle?';
    const { id } = await client.give({ userText: question });
    await client.approve(id, 'In the yard, behind the kiosk.');
    const answer = await client.approve(id, 'In the cellar.');
    expect(responseOf(answer)).toBe('In the cellar.');
    expect(await used(question)).toContain('In the cellar.');
    const words = await sql<{ term: string }>`
      select term from training_terms where training_id = ${id} and not in_question
    `.execute(parts.db);
    expect(words.rows.map(({ term }) => term)).toEqual(['encellar']);
    const expected = ['training.created', 'training.approved', 'training.approved'];
    expect(await auditOf(parts.db, id)).toEqual(expected);
  });

  test('200: a pinned training stays pinned with another text', async () => {
    const { id } = await client.give();
    await client.approve(id, 'One.');
    await client.ask('POST', `/v1/training/${id}/pin`);
    expect((await client.approve(id, 'Two.')).body.training.pinned).toBe(true);
  });

  test('200: records who decided and when, and keeps the participant’s own suggestion', async () => {
    const { id } = await client.give({ correctedResponse: 'Suggested.' });
    await client.approve(id, 'Decided.');
    const { rows } = await sql<Record<string, unknown>>`
      select suggested_response, corrected_response, decided_by_kind, decided_by_id, decided_at
      from trainings where id = ${id}`.execute(parts.db);
    const { rows: keys } = await sql<{ actor_id: string; team_id: string }>`
      select actor_id, team_id from audit_entries
      where ${id} = any(subject_ids) and action = 'training.approved'`.execute(parts.db);
    expect(keys).toEqual([{ actor_id: rows[0]?.['decided_by_id'], team_id: tree.team.id }]);
    expect(rows[0]).toMatchObject({
      suggested_response: 'Suggested.',
      corrected_response: 'Decided.',
      decided_by_kind: 'key',
      decided_at: expect.any(Date),
    });
  });

  test('200: a training without a summary gets one from the reviewer’s text', async () => {
    const { id } = await client.give();
    const before = await client.ask('GET', `/v1/training/${id}`);
    expect(before.body.training).toMatchObject({ summary: null, correctedResponse: null });
    const { body } = await client.approve(id, 'Two years.\n\nBatteries: one year.');
    expect(body.training.summary).toBe('Two years. Batteries: one year.');
  });

  test.each([
    ['quotes', `'; drop table trainings; -- " $1 \\ %`],
    ['lines', 'one\n\ntwo\tthree\r\nfour'],
    ['right-to-left', 'سنتان من تاريخ الاستلام \u202bوليس أكثر\u202c'],
    ['emoji', '👩🏽‍🔧 two years 🚲'],
    ['markup', '<script>alert(1)</script> ![x](https://example.com/x.png) {{7*7}} ${7*7}'],
    ['white space around', ' \n\t two years \u3000\n'],
    ['20,000 characters of two halves each', '🚲'.repeat(20_000)],
    ['words without spaces', '保証期間は二年です。'.repeat(500)],
  ])('200: text with %s is returned as it was sent', async (_, text) => {
    const { id } = await client.give();
    const answer = await client.approve(id, text);
    expect(answer.status).toBe(200);
    expect(responseOf(answer)).toBe(text);
    expect((await tracesOf(parts.db, id)).vectors).toBe(2);
  });

  test.each([
    ['null', null],
    ['empty', ''],
    ['white space', ' \n\t\u3000'],
    ['a number', 7],
    ['true', true],
    ['a list', ['x']],
    ['an object', { text: 'x' }],
    ['20,001 characters', 'x'.repeat(20_001)],
    ['20,001 characters with the space around', `${'x'.repeat(20_000)} `],
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud800b'],
  ])('400: correctedResponse is %s', async (_, correctedResponse) => {
    const { id } = await client.give();
    const sent = { correctedResponse };
    const { status, body } = await client.ask('POST', `/v1/training/${id}/approve`, sent);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^correctedResponse must /);
    const { body: after } = await client.ask('GET', `/v1/training/${id}`);
    expect(after.training.status).toBe('pending');
  });

  test.each(['[]', 'null', '"text"', '{', ' ', 'correctedResponse=x', '\u0000'])(
    '400: the body is %j',
    async (sent) => {
      const { id } = await client.give();
      const { status, body } = await client.ask('POST', `/v1/training/${id}/approve`, sent);
      expect(status).toBe(400);
      expect(body.error).toMatch(/^The body /);
    },
  );
});
