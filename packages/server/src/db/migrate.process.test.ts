import { expect, test } from 'vitest';
import { testSettings } from '../../../../test/app.ts';
import { openDatabase } from './database.ts';
import type { OpeningStep } from './opening-steps.ts';

test('a database of a newer Guildhall is refused', async () => {
  const { settings, tidy } = await testSettings();
  const place = { dataDir: settings.dataDir, url: settings.databaseUrl };
  const newer = await openDatabase(place);
  await newer.pool.query(`insert into migrations (name) values ('9999-of-tomorrow.sql')`);
  await newer.close();
  await expect(openDatabase(place)).rejects.toThrow(
    'The database was made by a newer Guildhall (9999-of-tomorrow.sql); start that version',
  );
  await tidy();
});

test('opening reports each migration as it begins, and nothing if there is none to run', async () => {
  const { settings, tidy } = await testSettings();
  const steps: OpeningStep[] = [];
  const tellStep = (step: OpeningStep) => void steps.push(step);
  const place = { dataDir: settings.dataDir, url: settings.databaseUrl, tellStep };
  const opened = await openDatabase(place);
  expect(steps).toEqual([]);
  await opened.pool.query(`delete from migrations where name like '0001%'`);
  await opened.close();
  await expect(openDatabase(place)).rejects.toThrow(/^Migration 0001/);
  expect(steps).toEqual([{ what: 'Making the tables', done: 0, total: 1 }]);
  await tidy();
}, 60_000);
