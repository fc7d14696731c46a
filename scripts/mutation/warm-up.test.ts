import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

test('the server starts and answers', async () => {
  const { app } = await testApp();
  expect((await app.request('/healthz')).status).toBe(200);
});
