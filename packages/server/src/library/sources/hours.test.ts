import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sourceWorlds } from './fixtures/source-world.ts';
import { takeDue } from './run/due.queries.ts';
import { transaction } from '#ground/db/database.ts';

const worlds = await sourceWorlds();
const { parts, ask } = worlds;
const zone = 'Asia/Kathmandu';

/** Returns the hours that begin and end so many hours from now. */
async function hoursFromNow(from: number, to: number) {
  const { rows } = await sql<{ from: string; to: string }>`
    select to_char(now() at time zone ${zone} + make_interval(hours => ${from}), 'HH24:MI') as from,
      to_char(now() at time zone ${zone} + make_interval(hours => ${to}), 'HH24:MI') as to`.execute(
    parts.db,
  );
  return { ...rows[0]!, timeZone: zone };
}

const isTaken = (sourceId: string) =>
  transaction(parts.db, async (tx) =>
    (await takeDue(tx)).some((taken) => taken.sourceId === sourceId),
  );

const nextOf = async (sourceId: string) =>
  (await ask('GET', `/v1/sources/${sourceId}`)).body.source.nextAt;

describe('a source with hours', () => {
  test('is looked through only within them, or if a person asks', async () => {
    const world = await worlds.open({ 'a.txt': 'one' });
    await world.change({ hours: await hoursFromNow(2, 3) });
    expect(await isTaken(world.sourceId)).toBe(false);
    await world.run();
    expect(world.place.reads).toBe(0);
    const waits = Date.parse(await nextOf(world.sourceId)) - Date.now();
    expect(waits / 3_600_000).toBeGreaterThan(1.9);
    expect(waits / 3_600_000).toBeLessThan(2.1);
    await world.run(undefined, { isAsked: true });
    expect(world.place.reads).toBe(1);
  });

  test('is due within them, also over midnight', async () => {
    for (const [from, to] of [
      [-1, 1],
      [-1, 22],
      [-22, 1],
    ] as const) {
      const world = await worlds.open({ 'a.txt': 'one' });
      await world.change({ hours: await hoursFromNow(from, to) });
      expect([from, to, await isTaken(world.sourceId)]).toEqual([from, to, true]);
      await world.run();
      expect(world.place.reads).toBe(1);
    }
  });

  test('says when they begin, by the clock of their zone and in summer, too', async () => {
    const world = await worlds.open();
    const night = { from: '22:00', to: '06:00', timeZone: 'Europe/Berlin' };
    const day = { from: '09:00', to: '17:00', timeZone: 'Europe/Berlin' };
    for (const [hours, due, next] of [
      [night, '2190-01-10T12:00:00.000Z', '2190-01-10T21:00:00.000Z'],
      [night, '2190-01-10T23:00:00.000Z', '2190-01-10T23:00:00.000Z'],
      [night, '2190-01-10T05:00:00.000Z', '2190-01-10T21:00:00.000Z'],
      [night, '2190-07-10T12:00:00.000Z', '2190-07-10T20:00:00.000Z'],
      [day, '2190-01-10T16:30:00.000Z', '2190-01-11T08:00:00.000Z'],
      [day, '2190-01-10T07:00:00.000Z', '2190-01-10T08:00:00.000Z'],
      [null, '2190-01-10T07:00:00.000Z', '2190-01-10T07:00:00.000Z'],
    ] as const) {
      await world.change({ hours });
      await sql`update sources set next_at = ${due}::timestamptz where id = ${world.sourceId}`.execute(
        parts.db,
      );
      expect([hours, due, await nextOf(world.sourceId)]).toEqual([hours, due, next]);
    }
  });

  test('refuses hours that are none', async () => {
    const { sourceId } = await worlds.open();
    const hours = { from: '22:00', to: '06:00', timeZone: 'Europe/Berlin' };
    for (const wrong of [
      { ...hours, from: '24:00' },
      { ...hours, from: '6:00' },
      { ...hours, to: '22:00' },
      { ...hours, timeZone: 'Europe/Atlantis' },
      { ...hours, timeZone: '+05:30' },
      { ...hours, timeZone: 'a\u0000' },
      { from: '22:00', to: '06:00' },
    ]) {
      const { status, body } = await ask('PATCH', `/v1/sources/${sourceId}`, { hours: wrong });
      expect([wrong, status, body.details[0].path]).toEqual([
        wrong,
        400,
        expect.stringMatching(/^hours/),
      ]);
    }
    expect((await ask('PATCH', `/v1/sources/${sourceId}`, { hours })).body.source.hours).toEqual(
      hours,
    );
  });
});
