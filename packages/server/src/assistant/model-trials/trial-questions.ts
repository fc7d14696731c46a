import type { FoundDocument } from '#library/search/read-found-pages.ts';

/** Two documents of the sample, so that a trial says the same whatever a server holds. */
const documents = {
  'privacy-notice.md':
    'Repair cards are kept for three years after the last repair, invoices for ten years because tax law demands it. Pictures of damage are deleted after twelve months. Video is not recorded in any workshop.',
  'holiday-rules.md':
    'Everybody has 28 days of paid holiday a year, working five days a week. Up to six days may be carried into the next year and must be taken by 31 March.',
};

/** What a model is given to read in every trial. */
export const trialDocuments: readonly FoundDocument[] = Object.entries(documents).map(
  ([name, text]) => ({
    id: name,
    name,
    type: 'md',
    folderPath: null,
    totalPages: null,
    hasPages: false,
    score: 1,
    pages: [{ pageNumber: 1, text, tables: [], score: 1 }],
  }),
);

/** One that the documents answer, one in another language than theirs, and one that they do not answer. */
export const trialQuestions = [
  { question: 'How long are repair cards kept?', language: 'en', isAnswered: true },
  { question: 'Wie lange werden Rechnungen aufbewahrt?', language: 'de', isAnswered: true },
  { question: 'Which bank pays the wages?', language: 'en', isAnswered: false },
] as const;

export type TrialQuestion = (typeof trialQuestions)[number];
