import { plural } from './plural.ts';

/** Texts of adding many people at once. */
export const addPeople = {
  onlyLeaders: 'Team leaders add people',
  back: 'Back to the members',
  paste: 'Addresses or phone numbers',
  pasteHint:
    'One per line, or separated by commas or semicolons. You can also write Ada Lovelace <ada@example.com>, or paste the lines of a table.',
  file: 'Choose a CSV file',
  fileHint:
    'Or drop one here. Columns: name, email, phone and role, in any order and with or without a header.',
  unreadable: 'This file can’t be read as a table.',
  unknownColumns: (names: string) =>
    `Unknown or repeated columns: ${names}. Name the columns email, phone and role, and take out the others.`,
  role: 'Default role',
  send: 'Send an invitation e-mail to everyone new',
  nobodyYet: 'Add an address above or choose a file first.',
  preview: 'People to add',
  line: 'Line',
  who: 'Who',
  fieldOf: (name: string, line: number) => `${name}, line ${line}`,
  editHint: 'Edit the lines below to fix what is wrong. They are checked again right away.',
  notChecked: 'The lines could not be checked.',
  unknownRole: (role: string) => `Unknown role: \u2068${role}\u2069`,
  fine: 'Will be added',
  already: 'Already a member',
  stays: (role: string) => `Already a member, stays ${role}`,
  becomes: (team: string, role: string) => `Already in ${team}, becomes ${role}`,
  newOwners: (count: number) =>
    plural(count, { one: '# person becomes an owner', other: '# people become owners' }),
  ownersSee: (team: string) =>
    `Owners see everything in ${team} and the teams below, and can change everything.`,
  added: 'Added',
  unsent: 'No mail server is set up, so nothing was sent.',
  handOver: 'Copy the invitation link of each person and hand it over yourself.',
  willHandOver:
    'Once people are added, you copy their invitation links and hand them over yourself.',
  notSent: 'Not sent yet',
  wrong: {
    address: 'Not an e-mail address',
    phone: 'Not a valid phone number',
    nobody: 'Not a valid e-mail address or phone number',
    role: 'Unknown role',
    higher: 'A role above your own',
    repeated: 'Listed twice',
  },
  counts: {
    fine: (count: number) => plural(count, { one: '# to add', other: '# to add' }),
    already: (count: number) =>
      plural(count, { one: '# already a member', other: '# already members' }),
    wrong: (count: number) => plural(count, { one: '# to fix', other: '# to fix' }),
    added: (count: number) => plural(count, { one: '# added', other: '# added' }),
  },
  go: (count: number) => plural(count, { one: 'Add # person', other: 'Add # people' }),
  goOn: 'Send the rest',
  checking: 'Checking …',
  progress: 'Progress',
  fault: 'Not everyone could be added.',
  another: 'Add more',
};
