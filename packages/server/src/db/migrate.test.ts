import { expect, test } from 'vitest';
import { testSettings } from '../../../../test/app.ts';
import { openDatabase } from './database.ts';

test('a database of a newer Guildhall is refused, and opened again by that version', async () => {
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
