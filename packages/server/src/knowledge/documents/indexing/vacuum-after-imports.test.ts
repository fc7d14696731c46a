import { setImmediate } from 'node:timers/promises';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test, vi } from 'vitest';
import { createLog } from '#log.ts';
import { vacuumAfterImports } from './vacuum-after-imports.ts';

test('a stopped vacuum sends no further statement, and reports no closed database', async () => {
  const answer = Promise.withResolvers<never>();
  const sent: string[] = [];
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        executeQuery: async ({ sql: text }: { sql: string }) => {
          sent.push(text);
          return sent.length === 1 ? ({ rows: [{ name: 'pages' }] } as never) : answer.promise;
        },
        // oxlint-disable-next-line require-yield -- nothing is streamed
        async *streamQuery(): AsyncGenerator<never> {},
      };
    }
  }
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (it) => new PostgresIntrospector(it),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const vacuum = vacuumAfterImports({ engine: 'embedded', db } as never, log);
  for (let imports = 0; imports < 100; imports += 1) vacuum.scheduleAfterImport();
  await expect.poll(() => sent.length).toBe(2);
  vacuum.stop();
  answer.reject(new Error('The database is closed'));
  await setImmediate();
  expect(warn).not.toHaveBeenCalled();
  expect(sent).toHaveLength(2);
});
