import { plural } from './plural.ts';

/** Texts of adding many people at once. */
export const addPeople = {
  title: 'Add people',
  onlyLeaders: 'Team leaders add people',
  back: 'Back to the members',
  paste: 'Addresses or phone numbers',
  pasteHint:
    'One per line, or separated by commas or semicolons. You can also write Ada Lovelace <ada@example.com>.',
  file: 'Choose a CSV file',
  fileHint:
    'Or drop one here. With columns email, phone and role; without a header they are found by what is in them.',
  unreadable: 'This file cannot be read as a table of text.',
  unknownColumns: (names: string) =>
    `Not known or there twice: ${names}. Name the columns email, phone and role, and take out the others.`,
  role: 'Role for lines that name none',
  send: 'Mail everybody who is new an invitation',
  nobodyYet: 'Nobody to add yet: write an address above, or choose a file.',
  preview: 'What will be done',
  done: 'What was done',
  line: 'Line',
  who: 'Who',
  state: 'State',
  fine: 'Will be added',
  already: 'Already a member',
  added: 'Added',
  notSent: 'Not sent yet',
  wrong: {
    address: 'Not an e-mail address',
    phone: 'Not a phone number',
    nobody: 'Neither an address nor a phone number',
    role: 'There is no such role',
    higher: 'A role above your own',
    repeated: 'Stands above already',
  },
  counts: {
    fine: (count: number) => plural(count, { one: '# to add', other: '# to add' }),
    already: (count: number) =>
      plural(count, { one: '# already a member', other: '# already members' }),
    wrong: (count: number) => plural(count, { one: '# wrong', other: '# wrong' }),
    added: (count: number) => plural(count, { one: '# added', other: '# added' }),
  },
  go: (count: number) => plural(count, { one: 'Add # person', other: 'Add # people' }),
  goOn: 'Send the rest',
  checking: 'Looking who is a member already …',
  unknown:
    'This team is too large to tell before who is a member already. Members stay as they are.',
  progress: 'Progress',
  fault: 'Not everybody could be added.',
  another: 'Add more',
};

/** Texts of the invitations to organisations. */
export const invitations = {
  title: 'Invitations',
  hint: (email: string) =>
    `These organisations have added ${email}. Until you join, you see nothing of them and they see nothing of you. Once you have joined, they see your name.`,
  none: 'No invitations',
  noneHint: (email: string) => `When an organisation adds ${email}, you can join or decline here.`,
  invited: 'Invited',
  more: (count: number) => plural(count, { one: 'and one more team', other: 'and # more teams' }),
  join: 'Join',
  joinNamed: (name: string) => `Join ${name}`,
  joined: (name: string) => `You have joined ${name}.`,
  decline: 'Decline',
  declineNamed: (name: string) => `Decline the invitation from ${name}`,
  declineHint:
    'You are removed from its teams, and it sees that you have declined. It can invite you again.',
  declined: (name: string) => `You have declined the invitation from ${name}.`,
  block: 'Block',
  blockNamed: (name: string) => `Block ${name}`,
  blockHint:
    'You get no more mail and no more invitations from it. It is not told. You can unblock it on this page.',
  blocked: (name: string) => `${name} is blocked.`,
  blockedTitle: 'Blocked organisations',
  unblock: 'Unblock',
  unblockNamed: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} may invite you again.`,
  notice: (count: number) =>
    plural(count, {
      one: 'An organisation has invited you to join.',
      other: '# organisations have invited you to join.',
    }),
  look: 'See the invitations',
};
