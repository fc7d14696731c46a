/** Letters of a sentence that is told from a short word, such as "Yes." */
const lettersMin = 8;
/** What goes round and round: a few words, so often. Fewer times may be meant. */
const [roundMin, roundMax] = [2, 40];
const round = new RegExp(String.raw`([^\n]{${roundMin},${roundMax}}?)\1{2,}$`, 'u');
const roundsMax = 8;
const tailLength = 400;

const sentence = /[^.!?。！？؟\n]+[.!?。！？؟\n]*/gu;
const sentenceEnd = /[.!?。！？؟\n]$/u;

interface Cut {
  readonly text: string;
  readonly isOver: boolean;
}

/**
 * Returns a function that cuts a text before the third time that it says a sentence, and where words
 * go round and round. Before the end, what may become one of these is left out. Of a text that goes on
 * only what is new is read.
 */
export function openRepeats(): (text: string, isEnd: boolean) => Cut {
  let counted = new CountedSentences();
  return (text, isEnd) => {
    if (!counted.begins(text)) counted = new CountedSentences();
    const from = counted.length;
    for (const match of text.slice(from).matchAll(sentence)) {
      const start = from + match.index;
      const end = start + match[0].length;
      const isWhole = sentenceEnd.test(match[0]);
      const key = keyOf(match[0]);
      const isHeld = !isWhole && counted.mayRepeat(key);
      if (isHeld) return { text: isEnd ? text : text.slice(0, start).trimEnd(), isOver: false };
      if (isWhole && counted.isThird(key))
        return { text: text.slice(0, start).trimEnd(), isOver: true };
      // The last sentence may go on.
      if (end < text.length) counted.add(key, text.slice(0, end));
    }
    return cutRounds(text, isEnd);
  };
}

function keyOf(said: string): string {
  return said
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The whole sentences at the beginning of a text, each with how often it is said. */
class CountedSentences {
  private text = '';
  private readonly once = new Set<string>();
  private readonly twice = new Set<string>();

  get length(): number {
    return this.text.length;
  }

  begins(text: string): boolean {
    return text.startsWith(this.text);
  }

  add(key: string, text: string): void {
    this.text = text;
    if (key.length < lettersMin || !/\p{L}/u.test(key)) return;
    if (this.once.has(key)) this.twice.add(key);
    this.once.add(key);
  }

  isThird(key: string): boolean {
    return this.twice.has(key);
  }

  /** True if a sentence that was said twice begins like this. */
  mayRepeat(beginning: string): boolean {
    return [...this.twice].some((key) => key.startsWith(beginning));
  }
}

function cutRounds(text: string, isEnd: boolean): Cut {
  const tail = text.slice(-tailLength);
  const found = endsInRound(tail) ? round.exec(tail) : null;
  const [all = '', words = ''] = found ?? [];
  if (!found || !/\p{L}/u.test(words)) return { text, isOver: false };
  const isOver = all.length / words.length > roundsMax;
  if (isEnd && !isOver) return { text, isOver };
  const start = firstOfRound(text, text.length - tail.length + found.index, words.length);
  return { text: text.slice(0, start + words.length * 2).trimEnd(), isOver };
}

/**
 * True if a text ends with the same characters three times, which takes less time than the pattern. A
 * character has up to two code units.
 */
function endsInRound(text: string): boolean {
  for (let length = roundMin; length <= roundMax * 2 && length * 3 <= text.length; length += 1) {
    const from = text.length - length * 2;
    if (text.endsWith(text.slice(from - length, from + length))) return true;
  }
  return false;
}

/** Returns where the round begins that goes on at this place, and repeats after `length`. */
function firstOfRound(text: string, at: number, length: number): number {
  let start = at;
  while (start > 0 && text[start - 1] === text[start - 1 + length]) start -= 1;
  return start;
}
