import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { claim, cookieOf, password, postJson } from './fixtures/invite.ts';

const { app, parts } = await testApp();
const name = 'guildhall.session_token';

async function signedIn(): Promise<string> {
  const { email } = await claim({ app, parts });
  return cookieOf(await app.request('/auth/sign-in', postJson({ email, password })));
}
const statusOf = async (cookie: string, path = '/auth/session') =>
  (await app.request(path, { headers: { cookie } })).status;

test('S67: a session counts wherever its cookie stands among others of the same name', async () => {
  const good = await signedIn();
  const forged = `${name}=${'x'.repeat(32)}.${encodeURIComponent(`${'A'.repeat(43)}=`)}`;
  for (const bad of [`${name}=`, `${name}=made.up`, `${name}=%E0%A4%A`, `${name}="`, forged]) {
    for (const path of ['/auth/session', '/v1/teams', '/']) {
      expect([bad, path, await statusOf(`${bad}; ${good}`, path)]).toEqual([bad, path, 200]);
      expect(await statusOf(`a=b; ${good};${bad}`, path)).toBe(200);
    }
    expect(await statusOf(bad)).toBe(401);
  }
});

test('S67: of two valid sessions the first counts, and signing out ends both', async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  const read = async (cookie: string) => {
    const response = await app.request('/auth/session', { headers: { cookie } });
    return ((await response.json()) as { user: { id: string } }).user.id;
  };
  expect(await read(`${one}; ${two}`)).toBe(await read(one));
  expect(await read(`${two}; ${one}`)).toBe(await read(two));
  const out = await app.request('/auth/sign-out', {
    method: 'POST',
    headers: { cookie: `${name}=made.up; ${one}; ${two}` },
  });
  expect(out.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
  expect([await statusOf(one), await statusOf(two)]).toEqual([401, 401]);
});

test('S67: a thousand cookies of the name are no more work than ten', async () => {
  const good = await signedIn();
  const bad = Array.from({ length: 1000 }, (_, at) => `${name}=made.up${at}`).join('; ');
  expect(await statusOf(`${bad}; ${good}`)).toBe(401);
  expect(await statusOf(`${good}; ${bad}`)).toBe(200);
});
