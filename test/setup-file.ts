import { afterAll } from 'vitest';
import { putAwayAll } from './after-file.ts';

// Runs before each test file.
afterAll(putAwayAll);
