// A cookie, because the server paints this team's page before any script has loaded.
const name = 'guildhall-team';
const keptSeconds = 365 * 24 * 3600;

/** Returns the id of the team that was shown last in this browser. */
export function lastTeam(): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1];
}

export function keepTeam(id: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${id}; path=/; max-age=${keptSeconds}; samesite=lax${secure}`;
}
