import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { applyCorrections } from './apply-corrections.ts';
import { saveDecision } from './decide.queries.ts';
import { system, correctionClient } from './fixtures/client.ts';
import { noTrace, tracesOf } from './fixtures/in-force.ts';

const opened = await testWorld();
const { parts, tree } = opened;
const client = correctionClient(opened, tree);

interface State {
  status: string;
  pinned: boolean;
  corrected_response: string | null;
  entries: number;
  is_current: boolean;
  vectors: number;
}

async function stateOf(id: string): Promise<State> {
  const { rows } = await sql<State>`
    select status, pinned, corrected_response,
      (select count(*)::int from training_entries where training_id = ${id}) as entries,
      coalesce((select entry.revision = training.revision from training_entries entry
        where entry.training_id = ${id}), false) as is_current,
      (select count(*)::int from training_vectors where training_id = ${id}) as vectors
    from trainings training where id = ${id}`.execute(parts.db);
  return rows[0]!;
}

/** Expects the index to agree with the correction's status. */
function expectConsistent(state: State): void {
  const isIn = state.status === 'approved';
  expect(state).toMatchObject({
    entries: isIn ? 1 : 0,
    is_current: isIn,
    vectors: isIn ? 2 : 0,
  });
  if (!isIn) expect(state.pinned).toBe(false);
}

describe('at the same moment', () => {
  test('approvals and rejections end in one of their states, and the index agrees', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await client.give({ comment: 'Yes or no?' });
      const answers = await Promise.all([
        client.approve(id, 'Yes.'),
        client.reject(id),
        client.approve(id, 'Yes!'),
        client.ask('POST', `/v1/training/${id}/pin`),
        client.reject(id),
        client.approve(id),
      ]);
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expectConsistent(await stateOf(id));
      const last = await client.ask('GET', `/v1/training/${id}`);
      expect(['approved', 'rejected']).toContain(last.body.training.status);
    }
  });

  test('of twelve approvals with different texts, one text stands and is the one in use', async () => {
    const { id } = await client.give();
    const texts = Array.from({ length: 12 }, (_, number) => `Answer ${number}.`);
    const answers = await Promise.all(texts.map((text) => client.approve(id, text)));
    for (const [index, { status, body }] of answers.entries()) {
      expect(status).toBe(200);
      expect(body.training.correctedResponse).toBe(texts[index]);
    }
    const state = await stateOf(id);
    expectConsistent(state);
    const { rows } = await sql<{ term: string }>`
      select term from training_terms
      where training_id = ${id} and not in_question and term ~ '^[0-9]+$'`.execute(parts.db);
    expect(`Answer ${rows[0]?.term}.`).toBe(state.corrected_response);
  });

  test('a text that changes while its vectors are made does not come into use in its old form', async () => {
    const { id } = await client.give();
    await client.approve(id, 'First.');
    await sql`delete from training_entries where training_id = ${id}`.execute(parts.db);
    const embeddings: Embeddings = {
      ...parts.embeddings,
      model: parts.embeddings.model,
      dimensions: parts.embeddings.dimensions,
      async embed(texts, options) {
        const made = await parts.embeddings.embed(texts, options);
        const decision = {
          status: 'approved',
          correctedResponse: 'Second.',
          actor: system,
        } as const;
        if (options.purpose === 'query') {
          await transaction(parts.db, (tx) => saveDecision(tx, tree.team, id, decision));
        }
        return made;
      },
    };
    const batch = { orgId: tree.team.orgId, trainingIds: [id] };
    await applyCorrections({ db: parts.db, embeddings }, batch, AbortSignal.timeout(10_000));
    expect(await tracesOf(parts.db, id)).toEqual(noTrace);
    await applyCorrections(parts, batch, AbortSignal.timeout(10_000));
    expectConsistent(await stateOf(id));
  });

  test('an approval and new feedback: summary and response come from the same feedback', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = await client.give({ comment: 'First comment.' });
      const message = { messageId: first.message_id, chatId: first.chat_id };
      const [approved, second] = await Promise.all([
        client.approve(first.id),
        client.give({ ...message, comment: 'Second comment.' }),
      ]);
      const { body } = await client.ask('GET', `/v1/training/${first.id}`);
      expect(body.training).toEqual(approved.body.training);
      // Summary and response come from the same feedback.
      const said = second.id === first.id ? 'Second comment.' : 'First comment.';
      expect(body.training).toMatchObject({ summary: said, correctedResponse: said });
      expectConsistent(await stateOf(first.id));
    }
  });
});
