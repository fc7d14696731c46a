import { plural } from './plural.ts';

/** Texts of who is responsible for a document, and until when it is verified. */
export const verification = {
  owner: 'Owner',
  noOwner: 'Nobody',
  blindOwner: 'No longer sees the document. The leaders of the team are asked.',
  setOwner: 'Set the owner',
  ownerTitle: 'Owner of the document',
  ownerHint:
    'The owner is asked when the document has to be verified again. Only people who see it are proposed.',
  find: 'Find a person',
  noMatch: 'Nobody who sees the document has this name.',
  removeOwner: 'Remove the owner',
  ownerSaved: 'Owner saved.',
  notSaved: 'The change was not saved.',
  until: 'Verified until',
  never: 'Not verified',
  by: (name: string) => `by ${name}`,
  due: 'To verify',
  verify: 'Verify',
  verifyTitle: (count: number) =>
    plural(count, { one: 'Verify # document', other: 'Verify # documents' }),
  verifyHint:
    'After the last day the owner is asked once, or without one the leaders of the team. Answers that cite it say so.',
  holds: 'It holds',
  halfYear: 'For 6 months',
  year: 'For 1 year',
  untilDay: 'Until a date',
  stop: 'Do not ask any more',
  lastDay: 'Last day',
  verified: (count: number) =>
    plural(count, { one: 'Document verified.', other: '# documents verified.' }),
  ended: 'Nobody is asked about it any more.',
  filter: 'Verification',
  any: 'All',
  addedBy: 'Added by',
  citedBy: 'Cited by',
  answers: (count: number, days: number) =>
    plural(count, { one: `# answer in ${days} days`, other: `# answers in ${days} days` }),
  lastCited: 'Last',
  mails: 'Documents that I am asked to verify',
  mailsHint: 'At most one e-mail a day, with the number of documents in each team.',
};
