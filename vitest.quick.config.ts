import { defineConfig } from 'vitest/config';
import { findChanged, findSlowFiles, findUntouched } from './test/slow-files.ts';
import config from './vitest.config.ts';

/** `npm test`: the quick files, and the slow ones of folders that changed. */
export default defineConfig({
  test: {
    ...config.test,
    exclude: [...(config.test?.exclude ?? []), ...findUntouched(findSlowFiles(), findChanged())],
  },
});
