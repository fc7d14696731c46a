import { defineConfig } from 'vitest/config';
import { findSlowFiles } from './test/slow-files.ts';
import config from './vitest.config.ts';

/** `npm run test:slow`: what `npm test` leaves out. */
export default defineConfig({ test: { ...config.test, include: findSlowFiles() } });
