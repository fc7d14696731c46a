import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runGuildhall, temporaryFolder } from '../guildhall.fixture.ts';

// Each step runs a process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = await temporaryFolder();
const env = { DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'warn' };
afterAll(() => folder.remove());

describe('guildhall doctor', () => {
  test('prints one JSON line with the state, the part and the detail of each finding', async () => {
    const { findings } = JSON.parse((await runGuildhall(['doctor', '--json'], env)).out);
    expect(findings.length).toBeGreaterThan(5);
    for (const finding of findings) {
      expect(Object.keys(finding)).toEqual(['state', 'what', 'detail']);
    }
  });

  test('exits with 1 for a wrong setting or a database that does not answer', async () => {
    const wrong = await runGuildhall(['doctor'], { ...env, PORT: 'many' });
    expect(wrong.code).toBe(1);
    expect(wrong.out).toMatch(/^fail {2}Settings {5}PORT must be/m);
    const away = { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const database = await runGuildhall(['doctor'], away);
    expect(database.code).toBe(1);
    expect(database.out).toMatch(/^fail {2}Database {5}DATABASE_URL: /m);
    // The check of the backup throws, as it reads the database, too.
    expect(database.out).toMatch(/^fail {2}Backup {7}DATABASE_URL: /m);
    expect(database.out).not.toMatch(/check[A-Z]/);
  });
});
