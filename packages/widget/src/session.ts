import type { Refusal, Session } from './frame.ts';

/** The page may replace or break its `fetch` after this file has run. */
export const fetchAsLoaded = fetch.bind(globalThis);

/** Whom a token names. Nothing is checked here: the server alone takes a token or refuses it. */
export function subjectOf(token: string): string {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { sub: string }).sub;
  } catch {
    return token;
  }
}

/** Begins a session, of a member if there is a token; throws a Refusal. */
export async function beginSession(
  server: string,
  team: string | null,
  token: string,
): Promise<Session> {
  const answer = await fetchAsLoaded(`${server}/widget/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ team, token: token || undefined }),
  }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (answer?.ok) return { ...said.session, ...said, subject: token && subjectOf(token) };
  // The server names a code; without one a proxy refused, and no server was reached.
  const code = answer?.headers.get('x-error-code') ?? 'unreachable';
  throw Object.assign(new Error(said?.error), { code }) satisfies Refusal;
}

/** Has the server forget a session that nobody will use again. */
export function endSession(server: string, { secret }: Session): void {
  const headers = { authorization: `Bearer ${secret}` };
  fetchAsLoaded(`${server}/widget/sessions/end`, { method: 'POST', headers }).catch(() => {});
}
