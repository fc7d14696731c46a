/** Texts about who sees a document and why, and whom it is shared with. */
export const access = {
  title: (name: string) => `Who sees ${name}, and why`,
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
  shareHint: 'People in this team, or teams you can access. They see it in addition to the others.',
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
