import type { Settings } from '../../packages/server/src/ground/settings/settings.ts';
import { openDatabase } from '../../packages/server/src/ground/db/database.ts';
import type { Database } from '../../packages/server/src/ground/db/database.ts';
import { testSettings } from '../app.ts';
import { startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { newTree } from '../world.ts';
import type { TestTree } from '../world.ts';

/** An installation that several processes serve. */
export interface Processes {
  settings: Settings;
  database: Database;
  tree: TestTree;
  /** Starts one more process on the installation's database and data folder. */
  start(more?: NodeJS.ProcessEnv): ServerProcess;
  /** Closes the test's database connection and deletes the database and the data folder. */
  close(): Promise<void>;
}

export async function openProcesses(): Promise<Processes> {
  const { settings, tidy } = await testSettings();
  const { dataDir, databaseUrl } = settings;
  const database = await openDatabase({ dataDir, url: databaseUrl });
  const tree = await newTree(database);
  return {
    settings,
    database,
    tree,
    start: (more) => startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more }),
    async close() {
      await database.close();
      await tidy();
    },
  };
}

/** Sends a request to the process at `url`. `body` is untyped, as tests read every shape. */
export async function ask(
  headers: object,
  url: string,
  path: string,
  { body, method = body === undefined ? 'GET' : 'POST' }: { body?: object; method?: string } = {},
): Promise<{ status: number; headers: Headers; body: any }> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url + path, { method, headers: { ...headers }, ...sent });
  const read = response.headers.get('content-type')?.includes('json');
  const answer = read ? await response.json() : await response.text();
  return { status: response.status, headers: response.headers, body: answer };
}
