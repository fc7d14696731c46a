import type { ClaimText, ClaimWord } from './claim-text.ts';
import type { Evidence } from './find-evidence.ts';
import { factsMax, rivalLead, scorePlace } from './score-place.ts';
import type { ReadSection } from './read-section.ts';

/**
 * Returns a name of the claim that stands nowhere in the section, its headings or the document's
 * name, or in the place of another name.
 */
export function findWrongName(
  claim: ClaimText,
  section: ReadSection,
  evidence: Evidence,
): ClaimWord | undefined {
  const names = claim.words.filter(({ isName }) => isName);
  if (names.length > factsMax) return names.at(factsMax);
  return names.find((name) => isWrong(name, claim, section, evidence)) ?? lost(claim, evidence);
}

function isWrong(
  name: ClaimWord,
  claim: ClaimText,
  { above, sentences, language }: ReadSection,
  { shares }: Evidence,
): boolean {
  const isSame = (word: ClaimWord) =>
    word.word === name.word ||
    word.term === name.term ||
    (language === 'de' && isPartOf(word.word, name.word));
  // A first name does not make a last name stand in the right place.
  const beside = namesBeside(name, claim);
  const others = new Set(claim.words.flatMap((it) => (it.isName && it !== name ? it.term : [])));
  const isAbove = above.words.some(isSame);
  let [same, rival] = [isAbove ? aboveScore + Math.max(0, ...shares) : -1, -1];
  for (const [at, text] of sentences.entries()) {
    for (const place of text.words) {
      const isIt = isSame(place);
      if (!isIt && (!place.isName || beside.has(place.term))) continue;
      const share = shares[at] ?? 0;
      const score = scorePlace({ text: claim, place: name }, { text, place }, share, others);
      if (isIt) same = Math.max(same, score);
      else rival = Math.max(rival, score);
    }
  }
  return same < 0 || rival > same + rivalLead;
}

/** Returns the other words of a name of several. */
function namesBeside(name: ClaimWord, { words, text }: ClaimText): Set<string> {
  const beside = new Set<string>();
  const at = words.indexOf(name);
  for (const step of [-1, 1]) {
    let last = name;
    for (let next = at + step; ; next += step) {
      const word = words[next];
      if (!word?.isName) break;
      const between = text.slice(Math.min(last.end, word.end), Math.max(last.start, word.start));
      if (!/^[\s-]*$/u.test(between)) break;
      beside.add(word.term);
      last = word;
    }
  }
  return beside;
}

/** How much the place of a name in the headings is like any other. */
const aboveScore = 0.5;
const partMin = 5;

/** German joins words: "Urlaub" is a part of "Urlaubstage". */
function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= partMin && long.includes(short);
}

/**
 * Returns the first word of a claim if it is nowhere and a name of the sentence is not in the claim:
 * at the beginning a name looks like any other word.
 */
function lost(claim: ClaimText, { missing, sentences }: Evidence): ClaimWord | undefined {
  const first = claim.words[0];
  if (!first || !missing.includes(first) || !/^\p{Lu}/u.test(first.said)) return undefined;
  const terms = new Set(claim.words.map(({ term }) => term));
  const begins = sentences.map(({ words }) => words[0]);
  return begins.some((word) => word && !terms.has(word.term) && /^\p{Lu}/u.test(word.said))
    ? first
    : undefined;
}
