import { pluralsOf } from '../catalogue.ts';

const plural = pluralsOf('en');

/** Texts of the frame around every page. */
export const shell = {
  skip: 'Skip to the content',
  menu: 'Menu',
  pages: 'Pages',
  ask: 'Ask',
  documents: 'Documents',
  corrections: 'Corrections',
  waiting: (count: number) => plural(count, { one: '# waits for you', other: '# wait for you' }),
  people: 'People',
  workflows: 'Workflows',
  quality: 'Quality',
  viewAs: 'View as others',
  settings: 'Settings',
  team: 'Team',
  account: 'Your account',
  signOut: 'Sign out',
  notSignedOut: 'Signing out did not work.',
  find: 'Go to …',
  findHint: 'Pages, documents, people and actions',
  nothingFound: 'Nothing of that name.',
  notFound: 'Page not found',
  notFoundHint: 'The address may be mistyped, or the page has moved.',
  toStart: 'Back to home',
  offline: 'No connection to the server. What you write stays here; it is tried again by itself.',
  sessionEnded: 'Your session has ended',
  sessionBack: 'You are signed in again.',
  sessionEndedHint:
    'Sign in again in a new window. This page waits as it is, with what you were writing, and goes on by itself.',
  signIn: 'Sign in',
  noTeam: 'You are on no team',
  noTeamHint: 'When somebody adds your address to a team, the invitation appears here.',
  onlyLeadersHint: 'You are not a leader of this team. Choose another team, or ask its leader.',
  crashed: 'This page has failed',
  reload: 'Load the page again',
};
