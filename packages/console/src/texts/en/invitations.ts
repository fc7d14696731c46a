import { plural } from './plural.ts';

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
