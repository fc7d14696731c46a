import type { Endpoint } from '@guildhall/contract';

/** What somebody is who has at least a role. */
const standings = {
  owner: 'owns the team',
  team_leader: 'leads the team',
  member: 'is a member of the team',
  partner: 'is on the team',
};
const names = {
  owner: 'an owner',
  team_leader: 'a leader',
  member: 'a member',
  partner: 'a partner',
};

/** Says who may call an endpoint, in sentences with code between backticks. */
export function sayRights(endpoint: Endpoint): string {
  return [sayCallers(endpoint), sayTokens(endpoint), sayRate(endpoint)].filter(Boolean).join(' ');
}

function sayCallers({ auth, scope, role, ownRole }: Endpoint): string {
  if (auth === 'open') return 'Everybody, without a key.';
  if (auth === 'session')
    return 'Somebody who is signed in, by the cookie of their session. No key.';
  if (auth === 'visitor') {
    return 'The chat widget, with the secret of a visitor’s session, from a page of its own site.';
  }
  const key = scope === null ? 'Any key' : `A key with the scope \`${scope}\``;
  if (role === null) return `${key}.`;
  const own = ownRole ? `; for what they made themselves, ${names[ownRole]} may, too` : '';
  return `${key}, or somebody signed in who ${standings[role]}${own}.`;
}

function sayTokens({ auth, role, scope, closedToTokens }: Endpoint): string {
  if (auth !== 'key' || role === null) return '';
  return scope === null || closedToTokens ? 'Not with a personal token.' : '';
}

function sayRate({ rate }: Endpoint): string {
  if (rate === 'searches') return 'Counts towards the limit of searches.';
  return rate === 'additions' ? 'Counts towards the limit of additions.' : '';
}
