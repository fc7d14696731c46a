/** Texts of the page of questions that were passed on to the user. */
export const questions = {
  title: 'Questions for you',
  hint: 'Leaders think that you may know the answer. Your answer is used once they approve it.',
  none: 'No questions for you',
  noneHint: 'When a leader passes a question on to you, you find it here.',
  answer: 'Your answer',
  answerHint: 'Write it for everyone who may ask this.',
  send: 'Send the answer',
  sent: 'Sent to the team’s leaders.',
  states: {
    pending: 'Answered, waiting for approval',
    approved: 'Answered and approved',
    rejected: 'Answered, not used',
  },
};
