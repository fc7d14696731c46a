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

/** Texts of the parts that every page is built of. */
export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saved: 'Saved.',
  edit: 'Edit',
  undo: 'Undo',
  remove: 'Remove',
  more: 'More actions',
  loading: 'Loading',
  notLoaded: 'This could not be loaded',
  tryAgain: 'Try again',
  pages: 'Pages of the list',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
  unreachable: 'The server does not answer. Nothing is lost; try again when it is back.',
  timedOut: 'The server took too long to answer.',
  tooMany: 'That was too much at once. Wait a moment, then try again.',
  unexpected: 'Something went wrong on the server. Its log says more.',
  putBack: 'That did not work, so it was put back.',
};
