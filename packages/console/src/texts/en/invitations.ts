import { pluralsOf } from '../catalogue.ts';

const plural = pluralsOf('en');

/** Texts of the invitations to organisations. */
export const invitations = {
  title: 'Invitations',
  hint: (email: string) =>
    `These organisations have added ${email}. Until you join, you see nothing of them and they see nothing of you. Once you have joined, they see your name.`,
  none: 'No invitation is waiting',
  noneHint: (email: string) =>
    `When an organisation adds ${email}, you are asked here whether you join.`,
  invited: 'Invited',
  more: (count: number) => plural(count, { one: 'and one more team', other: 'and # more teams' }),
  join: 'Join',
  joinNamed: (name: string) => `Join ${name}`,
  joined: (name: string) => `You have joined ${name}.`,
  decline: 'Decline',
  declineNamed: (name: string) => `Decline the invitation of ${name}`,
  declineHint:
    'You are taken off its teams, and it sees that you have declined. It may invite you again.',
  declined: (name: string) => `The invitation of ${name} is declined.`,
  block: 'Block',
  blockNamed: (name: string) => `Block ${name}`,
  blockHint:
    'You get no mail from it and see no invitation of it any more. It does not learn of this. You can end the block on this page.',
  blocked: (name: string) => `${name} is blocked.`,
  blockedTitle: 'Blocked organisations',
  unblock: 'End the block',
  unblockNamed: (name: string) => `End the block of ${name}`,
  unblocked: (name: string) => `${name} may invite you again.`,
  notice: (count: number) =>
    plural(count, {
      one: 'An organisation waits for your answer to its invitation.',
      other: '# organisations wait for your answer to their invitations.',
    }),
  look: 'See the invitations',
};
