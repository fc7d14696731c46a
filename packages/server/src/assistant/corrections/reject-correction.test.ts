import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { correctionClient } from './fixtures/client.ts';
import { auditOf, noTrace, tracesOf } from './fixtures/in-force.ts';

const opened = await testWorld();
const { parts, tree } = opened;
const client = correctionClient(opened, tree);

const pin = (id: string, ending = 'pin') => client.ask('POST', `/v1/training/${id}/${ending}`);

describe('POST /v1/training/{trainingId}/reject', () => {
  test('200: an approved training is taken out of use and unpinned, and its text stays', async () => {
    const { id } = await client.give();
    await client.approve(id, 'Wrong after all.');
    await pin(id);
    expect((await tracesOf(parts.db, id)).entries).toBe(1);
    const { status, body } = await client.reject(id);
    expect(await tracesOf(parts.db, id)).toEqual(noTrace);
    expect(status).toBe(200);
    const expected = { status: 'rejected', pinned: false, correctedResponse: 'Wrong after all.' };
    expect(body).toEqual({ training: expect.objectContaining({ id, ...expected }) });
  });

  test('200: rejecting a pending training twice changes nothing the second time (D18)', async () => {
    const { id } = await client.give({ correctedResponse: 'No.' });
    const first = await client.reject(id);
    expect(first.body.training).toMatchObject({ status: 'rejected', correctedResponse: 'No.' });
    expect((await client.reject(id)).body).toEqual(first.body);
    expect(await auditOf(parts.db, id)).toEqual(['training.created', 'training.rejected']);
  });

  test.each(['{', '[]', 'null', '"x"', '{"correctedResponse":null}', '\0'])(
    '200: a body without a reason is ignored, whatever is sent: %j',
    async (sent) => {
      const { id } = await client.give();
      const { status } = await client.ask('POST', `/v1/training/${id}/reject`, sent);
      expect(status).toBe(200);
    },
  );

  test('400: the reason is empty, too long or no text', async () => {
    const { id } = await client.give();
    for (const reason of ['', ' ', 7, 'x'.repeat(1_001)]) {
      const { status } = await client.ask('POST', `/v1/training/${id}/reject`, { reason });
      expect(status).toBe(400);
    }
    expect((await client.ask('GET', `/v1/training/${id}`)).body.training.status).toBe('pending');
  });
});

describe('POST /v1/training/{trainingId}/pin and /unpin', () => {
  test('200: pinning and unpinning twice changes and logs each only once', async () => {
    const { id } = await client.give();
    await client.approve(id, 'Always.');
    for (const [ending, pinned] of [
      ['pin', true],
      ['pin', true],
      ['unpin', false],
      ['unpin', false],
    ] as const) {
      const { status, body } = await pin(id, ending);
      expect(status).toBe(200);
      expect(body.training).toMatchObject({ id, pinned, status: 'approved' });
    }
    const expected = ['created', 'approved', 'pinned', 'unpinned'];
    expect(await auditOf(parts.db, id)).toEqual(expected.map((it) => `training.${it}`));
  });

  test.each(['pin', 'unpin'])(
    '409: %s is refused for a training that is not approved',
    async (ending) => {
      const { id: pending } = await client.give();
      const { id: rejected } = await client.give();
      await client.reject(rejected);
      for (const id of [pending, rejected]) {
        const { status, body } = await pin(id, ending);
        expect(status).toBe(409);
        expect(body).toEqual({ error: 'Only approved training can be pinned' });
      }
    },
  );
});

describe('POST /v1/training/{trainingId}/pin in a team with many pinned corrections', () => {
  const full = 'A team can have at most 100 pinned corrections, unpin one first';

  async function approved(team: TestTree['team']): Promise<string> {
    const { id } = await client.give({ team });
    await client.approve(id, 'Always.');
    return id;
  }

  /** Inserts corrections of the team that are pinned, under numbers that nobody else is given. */
  const insertPinned = ({ orgId, id }: TestTree['team'], count: number) =>
    sql`
      insert into trainings (org_id, team_id, number, chat_id, message_id, participant_kind,
        is_upvoted, user_text, agent_text, corrected_response, status, pinned)
      select ${orgId}, ${id}, 1000 + number, uuidv7(), uuidv7(), 'visitor',
        false, 'When?', 'Never.', 'Now.', 'approved', true
      from generate_series(1, ${count}::int) as number`.execute(parts.db);

  test('409: the 101st correction cannot be pinned until another one is unpinned', async () => {
    const team = await tree.addTeam('Full');
    const [last, more] = [await approved(team), await approved(team)];
    await insertPinned(team, 99);
    expect((await pin(last)).status).toBe(200);
    const refused = await pin(more);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 409,
      body: { error: full },
    });
    expect(await auditOf(parts.db, more)).not.toContain('training.pinned');
    expect((await pin(last)).status).toBe(200);
    expect((await pin(await approved(await tree.addTeam('Beside')))).status).toBe(200);
    await pin(last, 'unpin');
    expect((await pin(more)).status).toBe(200);
  });

  test('200: pinned corrections beyond the limit stay pinned and can be unpinned', async () => {
    const team = await tree.addTeam('Over');
    const id = await approved(team);
    await pin(id);
    await insertPinned(team, 120);
    expect((await pin(id)).body.training).toMatchObject({ id, pinned: true });
    const { body } = await client.ask('GET', `/v1/training?teamId=${team.id}&pinned=true`);
    expect(body.pagination.totalCount).toBe(121);
    expect((await pin(id, 'unpin')).body.training).toMatchObject({ id, pinned: false });
    expect((await pin(id)).status).toBe(409);
  });

  test('409: of three at the same moment, only one takes the last place', async () => {
    const team = await tree.addTeam('Race');
    const ids = [await approved(team), await approved(team), await approved(team)];
    await insertPinned(team, 99);
    const answers = await Promise.all(ids.map((id) => pin(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});
