import { eventTypes } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { listServerFiles, read } from './source-files.ts';

const published = listServerFiles().flatMap((file) =>
  [...read(file).matchAll(/publishWebhookEvents\([^;]*?'([a-z.]+)'/g)].map(([, type]) => type),
);

test('each event that a webhook can subscribe to is published by one place of the server', () => {
  expect(published.length).toBe(new Set(published).size);
  expect(new Set(published)).toEqual(new Set<string | undefined>(eventTypes));
});
