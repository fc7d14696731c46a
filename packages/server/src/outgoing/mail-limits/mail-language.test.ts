import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { newTree } from '../../../../../test/world.ts';
import { findMailLanguage } from './mail-language.queries.ts';

test('a mail is in the language that the account of its address prefers, else in English', async () => {
  const world = await testApp();
  const { app, parts } = world;
  const { owner } = await newTree(parts);
  expect(await findMailLanguage(parts.db, owner.email)).toBe('en');
  const headers = await signIn(world, owner.userId);
  const choose = (language: string | null) =>
    app.request('/auth/preferences', {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ language }),
    });
  await choose('ja');
  expect(await findMailLanguage(parts.db, owner.email)).toBe('ja');
  const sent = { method: 'POST', headers, body: '{}' };
  expect((await app.request('/v1/system/mail-tests', sent)).status).toBe(200);
  await choose(null);
  expect(await findMailLanguage(parts.db, owner.email)).toBe('en');
});
