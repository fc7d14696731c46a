// A cookie, because the server paints the page of that team before any script has come.
const name = 'guildhall-team';
const keptSeconds = 365 * 24 * 3600;

/** The team that was looked at last in this browser. */
export function lastTeam(): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1];
}

export function keepTeam(id: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${id}; path=/; max-age=${keptSeconds}; samesite=lax${secure}`;
}
