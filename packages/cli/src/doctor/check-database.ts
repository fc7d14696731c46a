import {
  describeSizes,
  describeUnderstanding,
  failed,
  findUnsafeSettings,
  hasTeams,
  ok,
  openDatabase,
  warn,
} from '@guildhall/server';
import type { Finding, Settings } from '@guildhall/server';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../cli-error.ts';
import { commandName } from '../command-name.ts';

/** Opens the database as the server would, which also brings its schema up to date. */
export async function checkDatabase(settings: Settings): Promise<Finding> {
  const { dataDir, databaseUrl: url } = settings;
  if (!url && !existsSync(join(dataDir, 'db'))) {
    return ok('Database', `made in ${join(dataDir, 'db')} at the first start`);
  }
  try {
    const database = await openDatabase({ dataDir, url });
    const { db } = database;
    const [teams, unsafe, sizes, understanding] = await Promise.all([
      hasTeams(db),
      findUnsafeSettings(db),
      describeSizes(db, settings),
      describeUnderstanding(db, settings),
    ]).finally(() => database.close());
    const place = url ? 'at DATABASE_URL' : `in ${join(dataDir, 'db')}`;
    const engine = `PostgreSQL ${await readVersion(db)} ${place}`;
    if (unsafe.length > 0) {
      const off = unsafe.map((name) => `${name} is off`).join(', ');
      return warn('Database', `${engine}; ${off}: a power cut loses what was answered`);
    }
    if (teams) {
      const said = [engine, sizes.line, understanding].filter((it) => it !== null).join('; ');
      return sizes.isNearlyFull
        ? warn('Database', `${said}, which is nearly full`)
        : ok('Database', said);
    }
    return warn(
      'Database',
      `${engine}, no team yet; ${commandName()} init --team NAME --owner EMAIL`,
    );
  } catch (cause) {
    const said = messageOf(cause);
    if (said.includes('in use by another')) return ok('Database', 'embedded, a server has it open');
    return failed('Database', said);
  }
}
