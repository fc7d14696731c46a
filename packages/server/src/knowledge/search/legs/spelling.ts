import { ofDocuments } from './leg.ts';
import type { Leg } from './leg.ts';
import { findBySpelling } from './spelling.queries.ts';

/**
 * The maximum length of a question that is compared letter by letter: a longer one is never part of
 * a name.
 */
const lengthMax = 80;
const documentsMax = 50;

/**
 * Documents whose name, folder or title is spelled like a question with words that no text holds.
 */
export const spelling: Leg = {
  name: 'spelling',
  addsMatches: true,
  applies: ({ question: { text, unknownWords } }) =>
    unknownWords.length > 0 && text.length <= lengthMax,
  async find({ parts, scope, question }) {
    return ofDocuments(await findBySpelling(parts.db, scope, question.text, documentsMax));
  },
};
