import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { asking } from '../../../../../test/world.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { claim } from './fixtures/invite.ts';

const world = await testApp();
const { app } = world;

let headers: { cookie: string; 'content-type': string };

beforeEach(async () => {
  headers = await signIn(world, (await claim(world)).userId);
});

const choose = (change: unknown, sent: object = headers) =>
  asking(app, sent)('PATCH', '/auth/preferences', change);

const kept = async () => {
  const response = await app.request('/auth/session', { headers });
  return ((await response.json()) as { preferences: object }).preferences;
};

const unchosen = {
  language: null,
  theme: null,
  correctionMails: true,
  questionMails: true,
  verificationMails: true,
};

describe('PATCH /auth/preferences', () => {
  test('200: stores and returns the given preferences, and keeps the others', async () => {
    expect(await kept()).toEqual(unchosen);
    const dark = { ...unchosen, theme: 'dark' };
    expect(await choose({ theme: 'dark' })).toEqual({ status: 200, body: { preferences: dark } });
    const both = { ...dark, language: 'ja' };
    expect((await choose({ language: 'ja' })).body).toEqual({ preferences: both });
    expect(await kept()).toEqual(both);
    expect((await choose({ theme: null })).body.preferences).toEqual({ ...both, theme: null });
    expect((await choose({})).body.preferences).toEqual({ ...both, theme: null });
    const off = (await choose({ correctionMails: false })).body.preferences;
    expect(off).toEqual({ ...both, theme: null, correctionMails: false });
    const quiet = (await choose({ questionMails: false })).body.preferences;
    expect(quiet).toEqual({ ...off, questionMails: false });
  });

  test('200: the preferences of one person do not change those of another', async () => {
    const others = await signIn(world, (await claim(world)).userId);
    await choose({ language: 'ar' }, others);
    expect(await kept()).toEqual(unchosen);
  });

  test.each([
    [{ language: 'it' }, 'language must be one of en, de, fr, es, ja, ar, or null'],
    [{ language: 'EN' }, 'language must be one of en, de, fr, es, ja, ar, or null'],
    [{ theme: 'sepia' }, 'theme must be one of light, dark, or null'],
    [{ theme: '' }, 'theme must be one of light, dark, or null'],
  ])('400: %j', async (change, error) => {
    expect(await choose(change)).toMatchObject({ status: 400, body: { error } });
    expect(await kept()).toEqual(unchosen);
  });
});
