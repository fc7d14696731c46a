import { configDefaults, defineConfig } from 'vitest/config';
import everywhere from './vitest.config.ts';

/** What needs Chromium, which `npm test` does not. */
export default defineConfig({
  test: {
    ...everywhere.test,
    include: ['test/browser/*.browser.test.ts'],
    exclude: configDefaults.exclude,
    testTimeout: 180_000,
    // Three browsers on two cores: now and then a step takes longer than anybody waits.
    retry: 1,
  },
});
