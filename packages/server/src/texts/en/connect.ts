import type { ConnectTexts } from '#texts/shapes/connect-texts.ts';

export const connect: ConnectTexts = {
  title: 'Connect an app',
  asks: (app) => [app, ' asks to work here as you.'],
  unverified: 'The app chose this name itself. Nobody has checked it.',
  published: (host) => ['It is published at ', host, '.'],
  answersTo: (host) => ['Your answer goes to ', host, '.'],
  onThisMachine: (host) => [
    'Your answer goes to a program on this computer (',
    host,
    '). Any program here could claim this name.',
  ],
  signedInAs: (email) => ['You are signed in as ', email, '.'],
  noTeam:
    'You are on no team, so no app can work as you. Ask the person who runs your team to add you.',
  team: 'Team, with those below it',
  may: 'The app may',
  scopes: {
    search: 'search the documents that you see',
    'documents:read': 'read the documents that you see',
    'workflows:read': 'see guided tasks that you may run',
    chats: 'ask questions and start guided tasks as you',
    'training:read': 'read what was asked and not answered, where you lead',
  },
  chooseOne: 'Allow at least one thing, or deny.',
  lasts: 'Ends after',
  days: (days) => `${days} days`,
  inProfile: 'You can end the connection in your profile at any time.',
  began: 'I began this myself in this app, just now.',
  sayBegan: 'Tick that you began this yourself, or deny.',
  allow: 'Allow',
  deny: 'Deny',
  wrongTitle: 'This app cannot be connected',
  wrong:
    'The app asks in a way that is not allowed here, or is not known here any more. Begin again in the app. If that does not help, tell its maker.',
  reason: (reason) => ['The reason, for its maker: ', reason],
  backTo: (host) => ['Back to ', host],
};
