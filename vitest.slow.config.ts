import { defineConfig } from 'vitest/config';
import { findChanged, findNightlyFiles, findSlowFiles, findUntouched } from './test/slow-files.ts';
import config from './vitest.config.ts';

/** `npm run test:slow`: what `npm test` leaves out, without what only `.ci/night` runs. */
export default defineConfig({
  test: {
    ...config.test,
    include: findSlowFiles(),
    testTimeout: 180_000,
    // Processes are killed and started on a busy machine, so that now and then a step takes too long.
    retry: 1,
    exclude: [...(config.test?.exclude ?? []), ...findUntouched(findNightlyFiles(), findChanged())],
  },
});
