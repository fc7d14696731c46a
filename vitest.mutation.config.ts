import { relative, resolve } from 'node:path';
import { findRoom, warmUp } from './scripts/mutation/rooms.ts';
import { switchSql } from './scripts/mutation/switch-sql.ts';
import config from './vitest.config.ts';

// StrykerJS takes its tests from a configuration alone; the room's name comes with the environment.
const { folder, tests } = findRoom(process.env['MUTATED_ROOM']);

const sqlFault = resolve('scripts/mutation/sql-fault.ts');

/** Puts all faults of the room's SQL in, to be switched while it runs. */
const sqlFaults = {
  name: 'sql-faults',
  enforce: 'pre',
  transform(source: string, id: string) {
    const file = relative('.', id);
    if (!file.startsWith(`${folder}/`) || !/(?<!\.test)\.ts$/.test(file)) return undefined;
    const code = switchSql(source, `${file}:`);
    return code === source ? undefined : `import { sqlFault } from '${sqlFault}';\n${code}`;
  },
} as const;

export default {
  ...config,
  plugins: process.env['MUTATED_SQL'] ? [sqlFaults] : [],
  test: {
    ...config.test,
    include: [...tests, warmUp],
    setupFiles: [
      ...(config.test?.setupFiles ?? []),
      'scripts/mutation/hook-coverage.ts',
      'scripts/mutation/cheap-passwords.ts',
    ],
    reporters: [{}],
    // The runner has limits of its own, by how long a test took without a fault on this machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
};
