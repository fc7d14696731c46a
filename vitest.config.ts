import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    // Tests that need a browser run by npm run test:browser.
    exclude: [...configDefaults.exclude, '**/*.browser.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // Each worker waits for its database half of the time, so three keep two cores busy.
    maxWorkers: 3,
    // Loading the server and opening its database takes a third of the time, so a worker does both
    // once. The database is emptied after each file.
    isolate: false,
    // Node loads the sources, as it does in production. Vite takes a fifth more processor time.
    experimental: { viteModuleRunner: false },
    setupFiles: ['test/setup-file.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // On a busy machine a step takes too long now and then. What was tried again is listed.
    retry: process.env['CI'] ? 1 : 0,
  },
});
