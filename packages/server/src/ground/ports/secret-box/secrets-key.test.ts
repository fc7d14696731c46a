import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { makeSecretsKey } from './secrets-key.ts';

test('S69: several starts at the same moment agree on one key', async () => {
  const dataDir = await mkdtemp(join(inject('folder'), 'key-'));
  const settings = { dataDir, secretsKey: undefined };
  const keys = await Promise.all(Array.from({ length: 8 }, () => makeSecretsKey(settings)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
});
