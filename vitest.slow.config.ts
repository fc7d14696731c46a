import { defineConfig } from 'vitest/config';
import { findChanged, findNightlyFiles, findSlowFiles, findUntouched } from './test/slow-files.ts';
import config from './vitest.config.ts';

/** `npm run test:slow`: what `npm test` leaves out, without what only `.ci/night` runs. */
export default defineConfig({
  test: {
    ...config.test,
    include: findSlowFiles(),
    testTimeout: 180_000,
    exclude: [...(config.test?.exclude ?? []), ...findUntouched(findNightlyFiles(), findChanged())],
  },
});
