import { mistype } from '../collections/make-typing-errors.ts';
import { pickIndex } from '../collections/random.ts';

type Random = () => number;

/** Ways to ask for a subject. The first ones are for the first time a subject is asked. */
const frames = [
  (subject: string) => `What is ${subject}?`,
  (subject: string) => `How does ${subject} work?`,
  (subject: string) => `${subject}?`,
  (subject: string) => `How do I go about ${subject}?`,
  (subject: string) => `What about ${subject}?`,
  (subject: string) => `Where can I read about ${subject}?`,
  (subject: string) => `Tell me about ${subject}`,
  (subject: string) => `Is there anything on ${subject}?`,
  (subject: string) => `Please explain ${subject} to me`,
  (subject: string) => `I need to know about ${subject}`,
  (subject: string) => `what do we say on ${subject}`,
];
const firstFrames = 3;

const opening =
  /^(?:(?:how|what|when|where|why|who|which)(?:['’]s| is| are| was| do| does| did| can| could| should| will| would| to| if)?(?: I| you| we| a| an| the)?|(?:can|could|do|does|is|are|should|will) (?:I|you|we|the|there)|Q) /i;
const functionWords = new Set(
  'a an and are as at be by can do for from have how i if in is it my of on or our that the their this to we what when where which with you your'.split(
    ' ',
  ),
);

/** True if a heading names its subject without the file around it, unlike "How to ask". */
export function saysSubject(heading: string): boolean {
  const words = heading.replace(opening, '').split(' ');
  return (
    words.filter((word) => word.length > 2 && !functionWords.has(word.toLowerCase())).length > 1
  );
}

/** Phrases a heading as people ask for it the first time. */
export function askFirst(heading: string, random: Random): string {
  if (opening.test(heading)) return `${heading}?`;
  return frames[pickIndex(random, firstFrames)]?.(heading) ?? heading;
}

/**
 * Phrases the same subject with the same words, in a way of asking that `askFirst` does not use.
 */
export function askPlainly(heading: string, random: Random): string {
  const later = frames.slice(firstFrames);
  return later[pickIndex(random, later.length)]?.(heading.replace(opening, '')) ?? heading;
}

/**
 * Phrases the same subject in other words: another way of asking, one or two changes (another word
 * form, another order, function words dropped or replaced, a word dropped from many), and a typing
 * error in every fifth question.
 */
export function rephrase(heading: string, random: Random): string {
  const first = pickIndex(random, changes.length);
  const second = pickIndex(random, changes.length);
  let words = heading.replace(opening, '').split(' ');
  for (const at of new Set([first, second])) words = changes[at]?.(words, random) ?? words;
  if (random() < 0.2) words = changeOne(words, random, isPlain, (word) => mistype(word, random));
  return askPlainly(words.join(' '), random);
}

const changes: readonly ((words: string[], random: Random) => string[])[] = [
  (words, random) => changeOne(words, random, isPlain, changeNumber),
  (words, random) => changeOne(words, random, isPlain, changeForm),
  turnAround,
  (words) => keepSome(words, (word) => !functionWords.has(word.toLowerCase())),
  (words) => words.map((word) => synonyms.get(word.toLowerCase()) ?? word),
  dropOne,
];

const synonyms = new Map([
  ['and', 'as well as'],
  ['&', 'and'],
  ['or', 'and'],
  ['for', 'of'],
  ['to', 'for'],
  ['in', 'within'],
  ['on', 'about'],
  ['with', 'using'],
  ['our', 'the'],
  ['your', 'my'],
  ['you', 'I'],
  ['the', 'our'],
  ['a', 'the'],
]);

const isPlain = (word: string) => /^[A-Za-z]{4,}$/.test(word) && !functionWords.has(word);

function changeOne(
  words: string[],
  random: Random,
  fits: (word: string) => boolean,
  change: (word: string) => string,
): string[] {
  const places = words.flatMap((word, at) => (fits(word) ? [at] : []));
  const chosen = places[pickIndex(random, places.length)];
  return words.map((word, at) => (at === chosen ? change(word) : word));
}

export function changeNumber(word: string): string {
  if (/[^s]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/[^s]s$/.test(word)) return word.slice(0, -1);
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function changeForm(word: string): string {
  if (/[^aeiou]ing$/.test(word) && word.length > 6) return word.replace(/ing$/, 'e');
  if (word.endsWith('ed') && word.length > 5) return word.replace(/ed$/, 'ing');
  return word.endsWith('e') ? word.replace(/e$/, 'ing') : `${word}ing`;
}

/**
 * Turns "owner of a project" into "a project owner". Without a preposition or conjunction, moves
 * the last word to the front.
 */
function turnAround(words: string[]): string[] {
  const at = words.findIndex((word) => /^(?:of|for|in|on|at|with|and|&)$/i.test(word));
  if (at > 0 && at < words.length - 1) return [...words.slice(at + 1), ...words.slice(0, at)];
  return [...words.slice(-1), ...words.slice(0, -1)];
}

/** Drops one content word if there are at least five. */
function dropOne(words: string[], random: Random): string[] {
  const meant = words.flatMap((word, at) => (functionWords.has(word.toLowerCase()) ? [] : [at]));
  const dropped = meant.length < 5 ? -1 : meant[pickIndex(random, meant.length)];
  return words.filter((_, at) => at !== dropped);
}

function keepSome(words: string[], keep: (word: string) => boolean): string[] {
  const kept = words.filter(keep);
  return kept.length === 0 ? words : kept;
}
