import type { ClaimText } from './claim-text.ts';
import type { Evidence } from './find-evidence.ts';
import { limitKinds } from './read-limits.ts';
import type { Limit, LimitKind } from './read-limits.ts';
import { rivalLead, scorePlace } from './score-place.ts';

/** Words behind a limit, or before it if there are none, that say what it is about. */
const reach = 4;

/**
 * True if only one of the two says "not", "only" or "except", or they say opposites. What a shorter
 * claim leaves out of the sentence together with its limit is no difference.
 */
export function differsInLimits(
  claim: ClaimText,
  { sentences }: Evidence,
  kinds: readonly LimitKind[] = limitKinds,
): boolean {
  const terms = new Set(claim.words.map(({ term }) => term));
  const theirs = sentences.flatMap((sentence) =>
    sentence.limits.filter((limit) => isAbout(sentence, limit, terms)),
  );
  const count = (limits: readonly Limit[], kind: string) =>
    limits.filter((it) => it.kind === kind).length;
  if (kinds.some((kind) => count(claim.limits, kind) !== count(theirs, kind))) return true;
  return saysOpposite(claim, sentences) || negatesByPrefix(claim, sentences);
}

/** True if a word of the claim stands where the sentences have its opposite. */
function saysOpposite(claim: ClaimText, sentences: readonly ClaimText[]): boolean {
  return claim.opposites.some((said) => {
    let [same, other] = [-1, -1];
    for (const text of sentences) {
      for (const place of text.opposites.filter(({ group }) => group === said.group)) {
        const score = scorePlace({ text: claim, place: said }, { text, place });
        if (place.side === said.side) same = Math.max(same, score);
        else other = Math.max(other, score);
      }
    }
    return other > same + (same < 0 ? 0 : rivalLead);
  });
}

/** True if the claim says at least half of what a limit is about. */
function isAbout(sentence: ClaimText, { kind, start, end }: Limit, terms: ReadonlySet<string>) {
  if (kind === 'except') return true;
  const content = sentence.words.filter(({ isContent }) => isContent);
  const isApart = (from: number, to: number) => /[,;:()—–]/u.test(sentence.text.slice(from, to));
  const after = content.filter((word) => word.start >= end && !isApart(end, word.start));
  const before = content.filter((word) => word.end <= start && !isApart(word.end, start));
  const about = after.length > 0 ? after.slice(0, reach) : before.slice(-reach);
  return about.filter(({ term }) => terms.has(term)).length * 2 >= about.length;
}

const prefix = /^(?:un|in|im|ir|il|non|dis|des|mis|ab)/u;
const stemMin = 4;

/** True if one says "paid" where the other says "unpaid". */
function negatesByPrefix(claim: ClaimText, sentences: readonly ClaimText[]): boolean {
  const [own, theirs] = [claim.words, sentences.flatMap(({ words }) => words)].map(
    (words) => new Set(words.map(({ word }) => word)),
  );
  if (!own || !theirs) return false;
  const turns = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].some((word) => {
      const bare = word.replace(prefix, '');
      return bare !== word && bare.length >= stemMin && !other.has(word) && other.has(bare);
    });
  return turns(own, theirs) || turns(theirs, own);
}
