import type { Refusal, Session } from './panel/panel-host.ts';

/** The `fetch` from when this file ran, because the page may replace it later. */
export const fetchAsLoaded = fetch.bind(globalThis);

/**
 * Returns a token's subject, or the token itself if it is no JWT. Checks nothing: only the server
 * accepts or refuses a token.
 */
export function subjectOf(token: string): string {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { sub: string }).sub;
  } catch {
    return token;
  }
}

/** Begins a session, of a member if there is a token. Throws a `Refusal`. */
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
  // The server sends an error code. Without one, a proxy refused or no server answered.
  const code = answer?.headers.get('x-error-code') ?? 'unreachable';
  throw Object.assign(new Error(said?.error), { code }) satisfies Refusal;
}

/** Has the server forget a session that will not be used again. */
export function endSession(server: string, { secret }: Session): void {
  const headers = { authorization: `Bearer ${secret}` };
  fetchAsLoaded(`${server}/widget/sessions/end`, { method: 'POST', headers }).catch(() => {});
}
