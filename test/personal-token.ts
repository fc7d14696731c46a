import type { PersonalToken } from '@guildhall/contract';
import type { TestApp } from './app.ts';
import type { Headers } from './world.ts';

export interface NewToken {
  token: PersonalToken;
  headers: Headers;
}

/** Makes a personal token of whoever is signed in. */
export async function newToken(
  { app }: Pick<TestApp, 'app'>,
  session: Record<string, string>,
  wanted: { teamId: string; scopes?: readonly string[]; name?: string; days?: number },
): Promise<NewToken> {
  const headers = { ...session, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Laptop', ...wanted });
  const sent = { method: 'POST', headers, body };
  const answer = await app.request('/v1/profile/tokens', sent);
  if (answer.status !== 201) throw new Error(`No token was made: ${await answer.text()}`);
  const { token, secret } = (await answer.json()) as { token: PersonalToken; secret: string };
  return {
    token,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  };
}
