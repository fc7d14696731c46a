/** Letters of a sentence that is told from a short word, such as "Yes." */
const lettersMin = 8;
/** What goes round and round: a few words, so often. Fewer times may be meant. */
const round = /([^\n]{2,40}?)\1{2,}$/u;
const roundsMax = 8;
const tailLength = 400;

/**
 * Cuts a text before the third time that it says a sentence, and where words go round and round.
 * Before the end, what may become one of these is left out.
 */
export function cutRepeats(text: string, isEnd: boolean): { text: string; isOver: boolean } {
  const counts = new Map<string, number>();
  for (const match of text.matchAll(/[^.!?。！？؟\n]+[.!?。！？؟\n]*/gu)) {
    const key = match[0]
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase();
    const isWhole = /[.!?。！？؟\n]$/u.test(match[0]);
    if (!isWhole && isBeginning(key, counts)) {
      return { text: isEnd ? text : text.slice(0, match.index).trimEnd(), isOver: false };
    }
    if (!isWhole || key.length < lettersMin || !/\p{L}/u.test(key)) continue;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > 2) return { text: text.slice(0, match.index).trimEnd(), isOver: true };
    counts.set(key, count);
  }
  return cutRounds(text, isEnd);
}

/** True if a sentence that was said twice begins like this. */
function isBeginning(beginning: string, counts: ReadonlyMap<string, number>): boolean {
  return [...counts].some(([key, count]) => count === 2 && key.startsWith(beginning));
}

function cutRounds(text: string, isEnd: boolean): { text: string; isOver: boolean } {
  const tail = text.slice(-tailLength);
  const found = round.exec(tail);
  const [all = '', words = ''] = found ?? [];
  if (!found || !/\p{L}/u.test(words)) return { text, isOver: false };
  const isOver = all.length / words.length > roundsMax;
  if (isEnd && !isOver) return { text, isOver };
  const start = firstOfRound(text, text.length - tail.length + found.index, words.length);
  return { text: text.slice(0, start + words.length * 2).trimEnd(), isOver };
}

/** Returns where the round begins that goes on at this place, and repeats after `length`. */
function firstOfRound(text: string, at: number, length: number): number {
  let start = at;
  while (start > 0 && text[start - 1] === text[start - 1 + length]) start -= 1;
  return start;
}
