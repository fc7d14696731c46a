import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    // Those that need a browser: npm run test:browser.
    exclude: [...configDefaults.exclude, '**/*.browser.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // Each waits for its database half of the time: three keep two cores busy.
    maxWorkers: 3,
    // The server is loaded and its database opened once a worker, which takes a third of the time;
    // the database is emptied after each file.
    isolate: false,
    setupFiles: ['test/setup-file.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
