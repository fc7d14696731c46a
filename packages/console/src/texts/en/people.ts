import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people = {
  onlyMembers: 'Only members see who is on this team',
  roles: {
    owner: 'Owner',
    team_leader: 'Team leader',
    member: 'Member',
    partner: 'Partner',
  },
  rolesHint: {
    owner: 'Everything, including keys, the audit log and the sub-teams.',
    team_leader: 'Manages people, documents and corrections of this team and its sub-teams.',
    member: 'Asks, corrects, and sees who else is here.',
    partner: 'Asks, and sees only public documents and what is shared with them.',
  },
  members: 'Members',
  teams: 'Teams',
  count: (count: number) => plural(count, { one: '# person', other: '# people' }),
  views: 'Views of this page',
  search: 'Search by name, address or phone',
  show: 'Show',
  all: 'Everyone',
  claimed: 'Signed in',
  unclaimed: 'Never signed in',
  sorts: {
    name: 'By name',
    createdAt: 'Newest first',
    lastActive: 'Last seen first',
    role: 'By role',
  },
  person: 'Person',
  role: 'Role',
  seen: 'Last seen',
  actions: 'Actions',
  notYet: 'Never signed in',
  letInAgain: 'Let in again',
  letInByLink:
    'This person must be let in again: copy a new link. They got a right that whoever copied their link before could not give, so the account that it made has ended.',
  letInByMail:
    'This person must be let in again: send the invitation again. They got a right that whoever copied their link before could not give, so the account that it made has ended.',
  unproved: 'Unproved',
  through: (directory: string, groups: string) => `By ${directory}: ${groups}`,
  unprovedWhy: 'Nobody has proved this address yet: the account was made by a copied link.',
  you: 'you',
  nobodyFound: 'No matches',
  nobodyFoundHint: 'Try another name, address or filter.',
  nobodyYet: 'Nobody is on this team yet',
  nobodyYetHint: 'Add people by their addresses, or from a table.',
  groups: 'Groups of this team',
  add: 'Add people',
  actionsFor: (name: string) => `Actions for ${name}`,
  invite: 'Send the invitation again',
  invited: (name: string) => `An invitation is on its way to ${name}.`,
  linkBy: (command: string) =>
    `The people who run this server make a link to sign in with: ${command}`,
  copyLink: 'Copy invitation link',
  linkTitle: (name: string) => `Invitation link for ${name}`,
  linkHint: (name: string, time: string) =>
    `Give it only to ${name}: anyone who opens it signs in as this person. It works once, until ${time}. Earlier links no longer work.`,
  linkUnproved:
    'A link that is handed over does not prove the address. The account belongs to this organisation alone until the person signs in by a mail or with an identity provider.',
  linkNotMade: 'The link was not made.',
  notInvited: 'The invitation was not sent.',
  changeRole: 'Change the role',
  changeRoleOf: (name: string) => `Change the role of ${name}`,
  roleChanged: (name: string, role: string) => `${name} is now: ${role}.`,
  remove: 'Remove from the team',
  resetFactor: 'Reset the second factor',
  erase: 'Erase this person',
  eraseTitle: (name: string) => `Erase ${name}?`,
  eraseHint:
    'Their data in the organisation is deleted; what others rely on is kept without their name. They leave all teams at once, and their account is deleted unless it belongs to another organisation. This cannot be undone.',
  eraseDeleted: 'Deleted:',
  eraseUnnamed: 'Kept without the name:',
  eraseKept: 'Keys and webhooks that they made keep working; end them in the settings.',
  erased: (name: string) => `${name} was erased.`,
  traces: {
    chats: (count: number) => plural(count, { one: '# chat', other: '# chats' }),
    feedback: (count: number) =>
      plural(count, {
        one: '# correction that nobody approved',
        other: '# corrections that nobody approved',
      }),
    questions: (count: number) =>
      plural(count, {
        one: '# question that was passed on to them',
        other: '# questions that were passed on to them',
      }),
    notifications: (count: number) =>
      plural(count, { one: '# notification', other: '# notifications' }),
    shares: (count: number) =>
      plural(count, {
        one: '# document shared with them alone',
        other: '# documents shared with them alone',
      }),
    corrections: (count: number) =>
      plural(count, { one: '# approved correction', other: '# approved corrections' }),
    documents: (count: number) =>
      plural(count, {
        one: '# document that they uploaded',
        other: '# documents that they uploaded',
      }),
  },
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHint: (team: string) =>
    `They leave ${team} and all its sub-teams at once. Their account is kept.`,
  removed: (name: string) => `${name} is no longer on the team.`,
  loses: 'They also lose access to:',
  revokeKeys: (count: number) =>
    plural(count, { one: 'Revoke # key that they made', other: 'Revoke # keys that they made' }),
  rotateWebhooks: (count: number) =>
    plural(count, {
      one: 'Give # webhook that they made a new secret',
      other: 'Give # webhooks that they made new secrets',
    }),
  keptHint: 'Otherwise they go on, and the person may know their secrets.',
  newTokens: 'New tokens for directories',
  newSecrets: 'New secrets',
  newSecretsHint: 'Shown only once. Old secrets of webhooks work for 24 hours, old tokens not.',
  partlyRemoved: 'The person was removed, but not everything else was done. See the settings.',
  losesTeams: 'They leave:',
  losses: {
    documents: (count: number) =>
      plural(count, {
        one: '# document of theirs, which stays but which they can no longer change',
        other: '# documents of theirs, which stay but which they can no longer change',
      }),
    shares: (count: number) =>
      plural(count, {
        one: '# document shared with them alone',
        other: '# documents shared with them alone',
      }),
    privateWorkflows: (count: number) =>
      plural(count, {
        one: '# private workflow, which nobody else can run',
        other: '# private workflows, which nobody else can run',
      }),
    workflowInvitations: (count: number) =>
      plural(count, {
        one: '# workflow for chosen people',
        other: '# workflows for chosen people',
      }),
    chats: (count: number) => plural(count, { one: '# chat', other: '# chats' }),
  },
  leave: 'Leave this team',
  leaveTitle: (team: string) => `Leave ${team}?`,
  leaveHint:
    'You also leave all its sub-teams and lose access to them. To come back, you need to be added again.',
  left: (team: string) => `You have left ${team}.`,
  addBelow: 'Add a sub-team',
  addBelowOf: (team: string) => `Add a sub-team to ${team}`,
  addTeam: 'Add the team',
  teamAdded: (team: string) => `${team} was added.`,
  renameOf: (team: string) => `Rename ${team}`,
  deleteTeam: 'Delete the team',
  deleteTitle: (team: string) => `Delete ${team}?`,
  deleteHint:
    'Its documents are deleted with it, and its keys stop working. People keep their accounts. This cannot be undone.',
  deleteFirst: 'It has sub-teams. Delete those first.',
  teamDeleted: (team: string) => `${team} was deleted.`,
};
