import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { transaction } from '#ground/db/database.ts';
import { writeResult } from '#assistant/golden-questions/results.queries.ts';

const rounds = 8;

const { app, parts, tree } = await testWorld();

async function send(method: string, target: string, body?: object) {
  const sent = body && { body: JSON.stringify(body) };
  const response = await app.request(target, { method, headers: tree.headers, ...sent });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

async function upload(teamId: string, at: number) {
  const form = new FormData();
  form.append('teamId', teamId);
  form.append('file', new File([`Mill ${at} grinds at ${at} in the morning.`], `mill-${at}.txt`));
  const { 'content-type': _, ...headers } = tree.headers;
  return app.request('/v1/documents', { method: 'POST', headers, body: form });
}

const golden = Array.from({ length: 10 }, (_, at) => ({
  question: `When does mill ${at} grind?`,
  documents: [{ name: `mill-${at}.txt` }],
}));

describe('deleting a team', () => {
  test('succeeds while documents, chats and golden runs are being written in it, and leaves none of them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await tree.addTeam(`Millers ${round}`);
      await send('PUT', '/v1/golden-questions', { teamId: id, questions: golden });
      const { body } = await send('POST', '/v1/chats', { teamId: id });
      const work = [
        send('POST', '/v1/golden-questions/runs', { teamId: id }),
        send('POST', `/v1/chats/${body.chat.id}/messages`, { text: 'When does mill 2 grind?' }),
        ...golden.map((_, at) => upload(id, at)),
      ];
      await new Promise((resolve) => {
        setTimeout(resolve, round * 20);
      });
      expect(await send('DELETE', `/v1/teams/${id}`)).toMatchObject({ status: 200 });
      const statuses = (await Promise.all(work)).map(({ status }) => status);
      // 404 where the team was already deleted.
      expect(statuses.filter((status) => ![200, 201, 202, 404].includes(status))).toEqual([]);
      const { rows } = await sql`select from golden_runs where team_id = ${id}
        union all select from documents where team_id = ${id}
        union all select from chats where team_id = ${id}`.execute(parts.db);
      expect(rows).toEqual([]);
    }
  });

  test('makes a golden result wait, which is then written without an error', async () => {
    const { db } = parts;
    const { id: teamId, orgId } = await tree.addTeam('Golden millers');
    const { rows } = await sql<{ id: string }>`insert into golden_runs (org_id, team_id)
      values (${orgId}, ${teamId}) returning id`.execute(db);
    const runId = rows[0]!.id;
    await sql`insert into golden_results
      (org_id, run_id, position, asked_key, question, expect, documents, words)
      values (${orgId}, ${runId}, 1, 'key', 'When?', 'answer', '[]', '{}')`.execute(db);
    const marks = { found: null, page: null, cited: null, words: null, nothing: null };
    const result = { position: 1, marks, certainty: null, error: null };
    let writing: Promise<void> | undefined;
    await transaction(db, async (tx) => {
      await sql`select from golden_runs where id = ${runId} for update`.execute(tx);
      writing = transaction(db, (other) => writeResult(other, { orgId, runId }, result));
      const waiting = async () => {
        const found = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%golden_runs%'`.execute(db);
        return found.rows.length;
      };
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await sql`delete from golden_results where run_id = ${runId}`.execute(tx);
    });
    await expect(writing).resolves.toBeUndefined();
  });
});
