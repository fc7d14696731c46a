import { configDefaults, defineConfig } from 'vitest/config';
import everywhere from './vitest.config.ts';

/** The tests that need Chromium. `npm test` leaves them out. */
export default defineConfig({
  test: {
    ...everywhere.test,
    include: ['test/browser/*.browser.test.ts'],
    exclude: configDefaults.exclude,
    testTimeout: 180_000,
  },
});
