import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people = {
  onlyMembers: 'Members of the team see who is on it',
  roles: {
    owner: 'Owner',
    team_leader: 'Team leader',
    member: 'Member',
    partner: 'Partner',
  },
  rolesHint: {
    owner: 'Everything, also keys, the audit log and the teams below.',
    team_leader: 'Looks after people, documents and corrections of this team and those below.',
    member: 'Asks, corrects, and sees who else is here.',
    partner: 'Asks, and sees only what is shared with partners.',
  },
  members: 'Members',
  teams: 'Teams',
  count: (count: number) => plural(count, { one: '# person', other: '# people' }),
  views: 'Views of this page',
  search: 'Search by name, address or phone',
  show: 'Show',
  all: 'Everybody',
  claimed: 'Signed in',
  unclaimed: 'Never signed in',
  sorts: {
    name: 'By name',
    createdAt: 'Newest first',
    lastActive: 'Seen last first',
    role: 'By role',
  },
  person: 'Person',
  role: 'Role',
  seen: 'Last seen',
  actions: 'Actions',
  notYet: 'Never signed in',
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
  unsentTo: (name: string) => `No mail server is set up, so nothing was sent to ${name}.`,
  linkBy: (command: string) =>
    `The people who run this server make a link to sign in with: ${command}`,
  notInvited: 'The invitation was not sent.',
  changeRole: 'Change the role',
  changeRoleOf: (name: string) => `Change the role of ${name}`,
  roleChanged: (name: string, role: string) => `${name} is now: ${role}.`,
  remove: 'Remove from the team',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHint: (team: string) =>
    `They leave ${team} and all teams below it at once. Their account is kept.`,
  removed: (name: string) => `${name} is no longer on the team.`,
  loses: 'And this is out of their reach:',
  revokeKeys: (count: number) =>
    plural(count, { one: 'Revoke # key that they made', other: 'Revoke # keys that they made' }),
  rotateWebhooks: (count: number) =>
    plural(count, {
      one: 'Give # webhook that they made a new secret',
      other: 'Give # webhooks that they made new secrets',
    }),
  keptHint: 'Otherwise they keep working, and the person may still know their secrets.',
  newSecrets: 'New secrets of webhooks',
  newSecretsHint:
    'They are shown only this once. For 24 hours the old secrets sign, too, so that you have time to give the receivers the new ones.',
  partlyRemoved:
    'The person was removed, but not everything else was done. The lists of keys and webhooks in the settings show what is left.',
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
    'You also leave all teams below it, and see nothing of them any more. Somebody has to add you again if you want to come back.',
  left: (team: string) => `You have left ${team}.`,
  addBelow: 'Add a team below',
  addBelowOf: (team: string) => `Add a team below ${team}`,
  addTeam: 'Add the team',
  teamAdded: (team: string) => `${team} was added.`,
  renameOf: (team: string) => `Rename ${team}`,
  deleteTeam: 'Delete the team',
  deleteTitle: (team: string) => `Delete ${team}?`,
  deleteHint:
    'Its documents are deleted with it, and its keys stop working. People keep their accounts. This cannot be undone.',
  deleteFirst: 'It has teams below it. Delete those first.',
  teamDeleted: (team: string) => `${team} was deleted.`,
};
