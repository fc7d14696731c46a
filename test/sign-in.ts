import { openAccounts } from '../packages/server/src/auth/accounts.ts';
import type { TestApp } from './app.ts';

/** What the browser of somebody who has just signed in sends with a request. */
export async function signIn({ parts }: Pick<TestApp, 'parts'>, userId: string) {
  const session = await openAccounts(parts).startSession(new Headers(), userId);
  const cookie = session!.cookies.map((line) => line.split(';')[0]).join('; ');
  return { cookie, 'content-type': 'application/json' };
}
