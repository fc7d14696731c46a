import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { makeWatchedDue } from './stored/due.queries.ts';
import { transaction } from '#ground/db/database.ts';
import { sourceWorlds } from './fixtures/source-world.ts';

const { tree, ask } = await testWorld();
const { open, parts } = await sourceWorlds();

test('a change at the place does not wake a source that a person has to mend, nor a paused one', async () => {
  for (const [state, isDue] of [
    ['is_stopped = true', false],
    ['is_paused = true', false],
    ['is_paused = false', true],
  ] as const) {
    const world = await open();
    await sql`update sources set ${sql.raw(state)} where id = ${world.sourceId}`.execute(parts.db);
    const due = await transaction(parts.db, (tx) => makeWatchedDue(tx, world.team, world.sourceId));
    expect([state, due]).toEqual([state, isDue]);
    expect((await world.state()).is_stopped).toBe(state === 'is_stopped = true');
  }
});

test('200: with `wait=true` what was there when it was asked for is there when it answers, also during another run', async () => {
  const path = await mkdtemp(join(inject('folder'), 'waiting-'));
  for (let at = 0; at < 60; at += 1) await writeFile(join(path, `${at}.txt`), `text ${at}`);
  const team = await tree.addTeam('Waiting');
  const { body } = await ask('POST', '/v1/sources', {
    teamId: team.id,
    kind: 'folder',
    name: 'Share',
    settings: { path },
  });
  const { id } = body.source;
  for (let tries = 0; tries < 200; tries += 1) {
    const { counts } = (await ask('GET', `/v1/sources/${id}`)).body.source;
    if (counts.documents > 0) break;
  }
  await mkdir(join(path, 'late'));
  await writeFile(join(path, 'late', 'late.txt'), 'late');
  await ask('POST', `/v1/sources/${id}/run?wait=true`);
  const { body: items } = await ask('GET', `/v1/sources/${id}/items?pageSize=100`);
  expect(items.items.map((it: any) => it.path)).toContain('late/late.txt');
  await rm(path, { recursive: true });
});
