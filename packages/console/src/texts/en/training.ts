import { pluralsOf } from '../catalogue.ts';

const plural = pluralsOf('en');

/** Texts of the page of corrections. */
export const training = {
  title: 'Corrections',
  waitingBelow: 'Corrections wait in teams below:',
  viewsLabel: 'Corrections by state',
  views: { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected', pinned: 'Pinned' },
  onlyLeaders: 'Team leaders decide on corrections',
  nothing: {
    pending: 'No correction is waiting',
    approved: 'Nothing is approved yet',
    rejected: 'Nothing was rejected',
    pinned: 'Nothing is pinned',
  },
  nothingHint: {
    pending: 'When somebody rates an answer or says what it should be, you find it here.',
    approved: 'The assistant answers with approved corrections.',
    rejected: 'Rejected corrections stay on record here; the assistant does not use them.',
    pinned: 'A pinned correction always applies, whatever is asked.',
  },
  number: (number: number) => `No. ${number}`,
  thumbUp: 'Rated good',
  thumbDown: 'Rated not right',
  pinned: 'Pinned',
  notUsed: 'Not in use',
  comparison: 'The answer, and what it should say',
  removed: '[removed:',
  removedEnd: ']',
  added: '[added:',
  addedEnd: ']',
  comment: 'Comment:',
  noText:
    'Nobody wrote what it should say. If you approve, people read that there is no reviewed answer yet. Better edit it.',
  fromComment: 'Nobody wrote what it should say. If you approve, it is made from the comment.',
  asAnswered: 'The answer stays as it was.',
  approve: 'Approve',
  reject: 'Reject',
  edit: 'Edit',
  pin: 'Pin',
  should: 'What it should say',
  editHint: 'Ctrl+Enter approves it, Escape closes the field.',
  approveText: 'Approve this text',
  tryText: 'Preview this text',
  emptyText: 'Write what it should say.',
  longText: (max: number) => plural(max, { other: 'At most # characters, please.' }),
  preview: 'What approving it changes',
  unchanged: 'The answer stays the same.',
  uses: {
    decided: 'Answered by the correction',
    offered: 'Offered above the answer',
    none: 'Not shown',
  },
  lookAlikes: 'Questions that look alike',
  noLookAlikes: 'No other question looks like this one.',
  lookAlikeUses: {
    decided: 'Would be answered by it:',
    offered: 'Would be offered it as a similar question:',
    none: 'Would not be shown it:',
  },
  varied: '(made up for comparison)',
  approvedToast: (question: string) => `Approved: “\u2068${question}\u2069”`,
  rejectedToast: (question: string) => `Rejected: “\u2068${question}\u2069”`,
  notSent: (question: string) => `“\u2068${question}\u2069” was put back.`,
  decidedFirst: {
    approved: (question: string, text: string) =>
      `Somebody else has already approved “\u2068${question}\u2069”: \u2068${text}\u2069`,
    rejected: (question: string, _text: string) =>
      `Somebody else has already rejected “\u2068${question}\u2069”.`,
    pending: (question: string, _text: string) =>
      `“\u2068${question}\u2069” was changed meanwhile. Look at it again.`,
  },
  appliedLater: 'Approved. It is used in a moment, as soon as it is taken in.',
  pinnedToast: 'Pinned: it always applies.',
  unpinnedToast: 'Unpinned: it applies to questions like its own.',
  notPinned: 'That was put back.',
  used: (count: number) =>
    count === 0
      ? 'No answer has used it yet.'
      : plural(count, { one: 'Used in # answer.', other: 'Used in # answers.' }),
  lastUsed: 'Last time:',
  deletedSource: 'a deleted document',
  hiddenSource: 'a document that you may not see',
  setAside:
    'It is not used, because a document that it was made from was deleted. Write a text of your own to use it again.',
  nothingReviewed: 'The feedback does not say what the answer should be. Edit the text.',
  audience: 'Who will read it',
  readByEveryone: 'Everyone who asks this team, including visitors of your website.',
  readByThese: 'Only people who may see all of these documents:',
  forEveryone: 'Also people who may not see these documents',
  forEveryoneHint: 'Check that the answer gives nothing away. The audit log records your decision.',
  shownQuestion: 'Question shown to others',
  shownQuestionHint:
    'Other people read it above the answer. Leave it empty to show no question. Remove names and anything private.',
  showAsAsked: 'Use the question as asked',
  notSaved: 'Not saved.',
  keys: {
    title: 'Keyboard',
    line: 'J and K go on and back, A approves, E edits, R rejects, U undoes. ? shows all keys.',
    j: 'Next correction',
    k: 'Previous correction',
    a: 'Approve',
    r: 'Reject',
    e: 'Edit the text',
    u: 'Undo the last decision, while it can be undone',
    p: 'Pin or unpin an approved one',
    areOn: 'Use these keys',
    areOnHint: 'Switch them off if a voice control or another aid types letters.',
  },
};
