import {
  describeSizes,
  describeEmbeddingProgress,
  failed,
  findUnsafeSettings,
  hasTeams,
  ok,
  openDatabase,
  readDatabaseFacts,
  readRole,
  warn,
} from '@guildhall/server';
import type { Db, Finding, Settings } from '@guildhall/server';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../terminal/cli-error.ts';
import { commandName } from '../terminal/command-name.ts';
import { describeSize } from '../terminal/print.ts';

/** Opens the database as the server would, which also brings its schema up to date. */
export async function checkDatabase(settings: Settings): Promise<Finding> {
  const { dataDir, databaseUrl: url } = settings;
  if (!url && !existsSync(join(dataDir, 'db'))) {
    return ok('Database', `made in ${join(dataDir, 'db')} at the first start`);
  }
  try {
    const database = await openDatabase({ dataDir, url });
    return await check(database.db, settings).finally(() => database.close());
  } catch (cause) {
    return failed('Database', messageOf(cause));
  }
}

async function check(db: Db, settings: Settings): Promise<Finding> {
  const [{ version, bytes }, { role, isSuperuser }, teams, unsafe, sizes, understanding] =
    await Promise.all([
      readDatabaseFacts(db),
      readRole(db),
      hasTeams(db),
      findUnsafeSettings(db),
      describeSizes(db, settings),
      describeEmbeddingProgress(db, settings),
    ]);
  const said = `PostgreSQL ${version} ${describePlace(settings)} as ${role}, ${describeSize(bytes)}`;
  if (unsafe.length > 0) {
    const off = unsafe.map((name) => `${name} is off`).join(', ');
    return warn('Database', `${said}; ${off}: a power cut loses what was answered`);
  }
  if (!teams) {
    return warn(
      'Database',
      `${said}; no team yet: ${commandName()} init --team NAME --owner EMAIL`,
    );
  }
  const room = sizes.isNearlyFull ? `${sizes.line}, which is nearly full` : sizes.line;
  const rights = isSuperuser ? `${role} is a superuser, and owning the database is enough` : null;
  const whole = [said, room, understanding.line, rights].filter((it) => it !== null).join('; ');
  const isWrong = sizes.isNearlyFull || isSuperuser || understanding.isChanged;
  return isWrong ? warn('Database', whole) : ok('Database', whole);
}

/** Returns where the database is, without the name and the password of its user. */
export function describePlace({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): string {
  const folder = join(dataDir, 'db');
  if (databaseUrl === undefined) return `in ${folder} (its log: ${join(folder, 'log')})`;
  if (!URL.canParse(databaseUrl)) return 'at DATABASE_URL';
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `at ${host || searchParams.get('host') || 'this machine'}${pathname}`;
}
