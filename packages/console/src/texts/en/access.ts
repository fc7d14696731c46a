import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access = {
  title: (name: string) => `Who sees ${name}, and why`,
  who: 'People who see it',
  findPerson: 'Find a person',
  noReader: 'Nobody you can look up sees it.',
  notSeen: 'Does not see it',
  seenSomehow: 'Sees it',
  check: 'Check one person',
  seen: (count: number) => plural(count, { one: '# person', other: '# people' }),
  short: {
    public: 'Public',
    tree: (team: string) => `In ${team} or a team below`,
    team: (team: string) => `In ${team}`,
    uploader: 'Added it',
    person_share: 'Shared with them',
    team_share: 'Shared with their team',
    leader: 'Team leader',
  },
  person: 'Person',
  personHint: 'Type a name, or the address of somebody on another team.',
  visitor: 'A visitor who is not signed in',
  useAddress: (address: string) => `Ask about ${address}`,
  yes: (person: string) => `Yes, ${person} may see it.`,
  no: (person: string) => `No, ${person} may not see it.`,
  rules: {
    public: 'Everybody may see it, also visitors who are not signed in.',
    tree: (team: string) =>
      `Everybody in ${team} and below may see it, and this person is on one of these teams.`,
    team: (team: string) => `Everybody in ${team} may see it, and this person is on that team.`,
    uploader: 'This person added it.',
    person_share: 'It is shared with this person.',
    team_share: 'It is shared with a team that this person is on.',
    leader: (team: string) => `This person leads ${team}, or a team above it.`,
  },
  none: {
    visitor:
      'Visitors see only what everybody may see, and this document is not open to everybody.',
    tree: (team: string) =>
      `It is open to ${team} and the teams below. This person is on none of them other than as a partner, it is not shared with them, and they do not lead the team.`,
    team: (team: string) =>
      `It is open to ${team}. This person is not on that team other than as a partner, it is not shared with them, and they do not lead the team.`,
    restricted:
      'It is restricted. This person did not add it, it is not shared with them, and they do not lead the team.',
  },
  unknown: 'Nobody of that address is on a team that you can see.',
  shareTitle: (name: string) => `Share ${name}`,
  shareWith: 'Share with',
  shareHint: 'Any person or team that you can look up, also in the teams below.',
  sharedWith: 'Shared with',
  sharedWithNobody: 'It is shared with nobody in addition.',
  stopSharing: (name: string) => `Stop sharing with ${name}`,
  somebody: 'Somebody of another team',
  someTeam: 'A team that you do not reach',
  shared: 'Saved.',
  notShared: 'Sharing was not changed.',
  lookAs: 'See everything as they see it',
  noMatch: 'No matches.',
};

/** Texts about documents that wait to be made public. */
export const publishing = {
  waiting: (count: number) =>
    plural(count, {
      one: '# document waits to be made public',
      other: '# documents wait to be made public',
    }),
  waitingHint:
    'A member wants everybody to be able to read it, including visitors of your website. Read it before you decide. A new version ends the request.',
  approve: 'Make public',
  approveNamed: (name: string) => `Make public: ${name}`,
  decline: 'Decline',
  declineNamed: (name: string) => `Decline: ${name}`,
  approved: 'Everybody can read it now.',
  declined: 'Declined. Who sees it stays as it was.',
  notDecided: 'Nothing was decided.',
  isWaiting: 'Waits to be made public',
  leaderDecides: 'A leader of the team decides. Until then it stays as it is.',
  asked: (count: number) =>
    plural(count, {
      one: 'A leader decides about # document. Until then nothing changes.',
      other: 'A leader decides about # documents. Until then nothing changes.',
    }),
  membersMay: 'Members may make documents public without asking',
  membersMayHint: 'Otherwise a leader of the team decides about each one.',
  notSaved: 'The setting was not changed.',
};

/** Texts of the page where a leader looks as another viewer. */
export const viewAs = {
  title: 'View as others',
  intro:
    'See what a member or a visitor of this team finds, reads and is answered. You see what both of you may see. You can only read, and each look is written to the audit log.',
  who: 'Look as',
  whoHint: 'Type the name of a member of this team.',
  noMatch: 'No member of that name.',
  visitor: 'A visitor who is not signed in',
  looking: (person: string) => `Viewing as ${person}`,
  lookingVisitor: 'Viewing as a visitor',
  readOnly: 'You see what both of you may see, and can only read.',
  other: 'Look as somebody else',
  stop: 'Exit',
  views: 'What to look at',
  documents: 'Documents',
  search: 'Search',
  ask: 'Ask',
  none: 'There is nothing for these eyes',
  noneHint: 'Nothing here is shown to them, or nothing is like that.',
  searchFor: 'Search for',
  find: 'Search',
  nothingFound: 'They would find nothing.',
  page: (number: number) => `Page ${number}`,
  question: 'Question',
  send: 'Ask',
  answering: 'An answer is being written …',
  answered: 'Answer',
  sources: 'Sources',
  nothing: 'Nothing was found that answers it.',
  perhaps: 'Perhaps: this is less sure.',
  notAsked: 'The question was not answered.',
  leadersOnly: 'Only those who lead the team can do this',
};
