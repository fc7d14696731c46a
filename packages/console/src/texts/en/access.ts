import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access = {
  title: (name: string) => `Who sees ${name}, and why`,
  who: 'People who see it',
  findPerson: 'Find a person by name or address',
  noReader: 'None of the people you can look up can see it.',
  notSeen: 'Can’t see it',
  seenSomehow: 'Can see it',
  seen: (count: number) => plural(count, { one: '# person', other: '# people' }),
  short: {
    public: 'Public',
    tree: (team: string) => `In ${team} or one of its sub-teams`,
    team: (team: string) => `In ${team}`,
    uploader: 'Added it',
    person_share: 'Shared with them',
    team_share: 'Shared with their team',
    source: 'May read it at its source',
    leader: (team: string) => `Leads ${team}`,
    owner: (team: string) => `Owner of ${team}`,
    leadsAbove: 'Leads a team above',
  },
  noVisitors: 'Visitors only see public documents, and this one is not public.',
  leadersToo:
    'Only people you can look up are listed. Owners and leaders of the teams above can see it too.',
  nobodyNamed: (text: string) => `Nobody you can look up matches “${text}”.`,
  audience: {
    public: 'Everybody can see it, including visitors who are not signed in.',
    tree: (team: string) =>
      `It is for members of ${team} and its sub-teams, for people it is shared with, and for owners and leaders of ${team} and of the teams above. Nobody else can see it.`,
    team: (team: string) =>
      `It is for members of ${team}, for people it is shared with, and for owners and leaders of ${team} and of the teams above. Nobody else can see it.`,
    restricted: (team: string) =>
      `It is for the person who added it, for people it is shared with, and for owners and leaders of ${team} and of the teams above. Nobody else can see it.`,
  },
  none: {
    tree: (team: string) =>
      `It is open to ${team} and its sub-teams. This person is not on any of them. It is not shared with them, and they do not lead the team.`,
    team: (team: string) =>
      `It is open to ${team}. This person is not on that team. It is not shared with them, and they do not lead the team.`,
    restricted:
      'It is restricted. This person did not add it, it is not shared with them, and they do not lead the team.',
    source:
      'It comes from a source, and this person may not read it there. It is not shared with them, and they do not lead the team.',
  },
  onlyPartner: {
    tree: (team: string) =>
      `It is open to ${team} and its sub-teams. This person is there only as a partner, and partners see only public documents and those that are shared with them.`,
    team: (team: string) =>
      `It is open to ${team}. This person is on that team only as a partner, and partners see only public documents and those that are shared with them.`,
  },
  shareTitle: (name: string) => `Share ${name}`,
  shareWith: 'Share with',
  shareWithPerson: (name: string) => `Share with ${name}`,
  shareHint: 'Any person or team you can look up, including in sub-teams.',
  sharedWith: 'Shared with',
  sharedWithNobody: 'Not shared with anyone else.',
  stopSharing: (name: string) => `Stop sharing with ${name}`,
  somebody: 'Someone on another team',
  someTeam: 'A team you can’t access',
  shared: 'Saved.',
  notShared: 'Sharing was not changed.',
  lookAs: 'View everything as this person',
  noMatch: 'No matches.',
};

/** Texts about documents that wait to be made public. */
export const publishing = {
  waiting: (count: number) =>
    plural(count, {
      one: '# document is waiting to be made public',
      other: '# documents are waiting to be made public',
    }),
  waitingHint:
    'A member asked to make it public, so that everybody can read it, including visitors of your website. Read it before you decide. A new version cancels the request.',
  approve: 'Make public',
  approveNamed: (name: string) => `Make public: ${name}`,
  decline: 'Decline',
  declineNamed: (name: string) => `Decline: ${name}`,
  approved: 'Everybody can read it now.',
  declined: 'Declined. The same people can see it as before.',
  notDecided: 'Your decision was not saved.',
  isWaiting: 'Waiting to be made public',
  leaderDecides: 'A leader of the team decides. Until then, nothing changes.',
  asked: (count: number) =>
    plural(count, {
      one: 'A leader decides about # document. Until then nothing changes.',
      other: 'A leader decides about # documents. Until then nothing changes.',
    }),
  membersMay: 'Members may make documents public without asking',
  membersMayHint: 'Otherwise a leader of the team decides about each one.',
  notSaved: 'The setting was not changed.',
};

/** Texts of the page where a leader views as another person. */
export const viewAs = {
  intro:
    'See what a member or a visitor of this team can find and read, and what answers they get. You only see what both of you may see. You can’t change anything, and every view is recorded in the audit log.',
  who: 'View as',
  whoHint: 'Type the name of a member of this team.',
  noMatch: 'No member with that name.',
  visitor: 'A visitor who is not signed in',
  looking: (person: string) => `Viewing as ${person}`,
  lookingVisitor: 'Viewing as a visitor',
  readOnly: 'You only see what both of you may see, and can’t change anything.',
  other: 'View as someone else',
  stop: 'Exit',
  views: 'What to view',
  documents: 'Documents',
  search: 'Search',
  ask: 'Ask',
  shared: 'Shared with them',
  none: 'No documents to see',
  noneHint: 'They can’t see any documents here, or none match.',
  searchFor: 'Search for',
  find: 'Search',
  nothingFound: 'They would find nothing.',
  send: 'Ask',
  answering: 'An answer is being written …',
  answered: 'Answer',
  nothing: 'Nothing was found that answers it.',
  perhaps: 'Closest match. It may not fully answer the question.',
  notAsked: 'The question was not answered.',
  leadersOnly: 'Only team leaders can do this',
};
