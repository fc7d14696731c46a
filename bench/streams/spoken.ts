/** The time per delta in each chat: 100 tokens per second, as fast as quick models. */
export const deltaMs = 10;
const deltaCount = 100;
const text =
  'Every member has thirty days off a year. Those who begin in the middle of a year have two and ' +
  'a half for each month. Days that are left go over to the next year until the end of March. ';

/** The model's answer: 400 characters in deltas of about one token. */
export const deltas: readonly string[] = Array.from({ length: deltaCount }, (_, at) =>
  text.repeat(3).slice(at * 4, at * 4 + 4),
);

/** The beginning of a question whose answer comes in one delta. */
export const inOneGo = 'All at once';
