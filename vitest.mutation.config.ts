import { relative, resolve } from 'node:path';
import { findRoom, warmUp } from './scripts/mutation/rooms.ts';
import { switchSql } from './scripts/mutation/switch-sql.ts';
import config from './vitest.config.ts';

// StrykerJS takes its tests from a configuration only, so the room's name comes from the
// environment.
const { folder, tests } = findRoom(process.env['MUTATED_ROOM']);

const sqlFault = resolve('scripts/mutation/sql-fault.ts');

/** A plugin that inserts all faults into the room's SQL, to be switched on one at a time. */
const sqlFaults = {
  name: 'sql-faults',
  enforce: 'pre',
  transform(source: string, id: string) {
    const file = relative('.', id);
    if (!file.startsWith(`${folder}/`) || !/(?<!\.test)\.ts$/.test(file)) return undefined;
    const code = switchSql(source, `${file}:`);
    return code === source
      ? undefined
      : `import { sqlFault, sqlTextFault } from '${sqlFault}';\n${code}`;
  },
} as const;

export default {
  ...config,
  plugins: process.env['MUTATED_SQL'] ? [sqlFaults] : [],
  test: {
    ...config.test,
    // The plugin changes sources, which Node's own loading does not let it.
    experimental: { viteModuleRunner: true },
    include: [...tests, warmUp],
    setupFiles: [...(config.test?.setupFiles ?? []), 'scripts/mutation/hook-coverage.ts'],
    reporters: [{}],
    // The runner has its own timeouts, based on each test's duration without a fault.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
};
