/** As fast as quick models are: a hundred tokens a second, in each chat. */
export const deltaMs = 10;
const deltaCount = 100;
const text =
  'Every member has thirty days off a year. Those who begin in the middle of a year have two and ' +
  'a half for each month. Days that are left go over to the next year until the end of March. ';

/** What the model says: a short answer of 400 characters in deltas of one token. */
export const deltas: readonly string[] = Array.from({ length: deltaCount }, (_, at) =>
  text.repeat(3).slice(at * 4, at * 4 + 4),
);

/** Whoever asks so gets the same text in one delta. */
export const inOneGo = 'All at once';
