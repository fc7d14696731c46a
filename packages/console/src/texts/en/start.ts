/** Texts of the checklist for a new team. */
export const start = {
  title: 'Get started',
  done: (done: number, count: number) => `${done} of ${count} done`,
  isDone: 'done',
  hide: 'Hide this list',
  documentsBelow:
    'The assistant answers from documents that you add, and from those of the teams above that are open to this team.',
  steps: {
    documents: {
      title: 'Add documents',
      hint: 'The assistant answers only from documents that you add.',
    },
    question: {
      title: 'Ask a first question',
      hint: 'Use the field above. Each answer cites its source.',
    },
    people: { title: 'Invite your team', hint: 'Paste addresses or import a CSV file.' },
    model: {
      title: 'Connect a language model',
      hint: 'Without one, answers are quoted word for word from your documents.',
    },
    mail: { title: 'Set up e-mail', hint: 'So that invitations and sign-in links reach people.' },
  },
};
