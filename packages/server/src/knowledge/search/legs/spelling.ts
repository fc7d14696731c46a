import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';
import { findBySpelling } from './spelling.queries.ts';

/** A longer question is never a part of a name; comparing it letter by letter only costs. */
const lengthMax = 80;
const documentsMax = 50;

/** Names that look like a question whose words no text holds. */
export const spelling: Leg = {
  name: 'spelling',
  speaks: ({ question: { text, unknownWords } }) =>
    unknownWords.length > 0 && text.length <= lengthMax,
  async find({ parts, scope, question }) {
    return ofDocuments(await findBySpelling(parts.db, scope, question.text, documentsMax));
  },
};
