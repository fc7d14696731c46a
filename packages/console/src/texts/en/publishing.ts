import { pluralsOf } from '../catalogue.ts';

const plural = pluralsOf('en');

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
