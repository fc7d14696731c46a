import { plural } from './plural.ts';

/** Texts of the page of corrections. */
export const training = {
  allTeams: 'All teams I lead',
  thumbsUp: (count: number) =>
    plural(count, { one: '# answer was rated helpful.', other: '# answers were rated helpful.' }),
  by: (name: string) => `by \u2068${name}\u2069`,
  visitor: 'a website visitor',
  someone: 'someone',
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
    pending: 'When someone suggests a correction, it shows up here.',
    approved: 'The assistant answers with approved corrections.',
    rejected: 'Rejected corrections stay on record here; the assistant does not use them.',
    pinned: 'A pinned correction always applies, whatever is asked.',
  },
  thumbDown: 'Not helpful',
  pinned: 'Pinned',
  notUsed: 'Not in use',
  removed: '[removed:',
  added: '[added:',
  changeEnd: ']',
  cited: 'Sources of the answer',
  comment: 'Comment:',
  noText:
    'Write an answer before approving. Without one, people only read that there is no reviewed answer yet.',
  asAnswered: 'The answer stays as it was.',
  reason: 'Reason, if you reject it (optional)',
  reasonHint: 'Shown to the person who suggested it.',
  reasonGiven: 'Reason:',
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
  preview: 'Effect on questions',
  showChanges: 'Show changes',
  uses: {
    decided: 'Answered by the correction',
    offered: 'Offered above the answer',
    none: 'Not shown',
  },
  lookAlikes: 'Similar questions people asked',
  offeredTo: (label: string) =>
    `It is also shown above the answers to questions that share telling words with this one or with its answer, or mean something similar, as “${label}”, even where it does not quite fit.`,
  noLookAlikes: 'No similar questions have been asked yet.',
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
  inTeam: (team: string) => `In ${team}`,
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
    title: 'Keyboard shortcuts',
    line: 'J and K go on and back, A approves, E edits, R rejects, U undoes. ? shows all keys.',
    j: 'Next correction',
    k: 'Previous correction',
    e: 'Edit the text',
    u: 'Undo the last decision, while it can be undone',
    p: 'Pin or unpin an approved one',
    areOn: 'Use these keys',
    areOnHint: 'Switch them off if a voice control or another aid types letters.',
  },
};
