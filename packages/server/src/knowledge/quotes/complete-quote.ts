const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
/** A quote is not made longer than this. */
const quoteMax = 400;
/** What stands below a heading is taken up to here. */
const belowHeadingMax = 280;
/** Of the page before and after a quote, what is looked at. */
const aroundMax = 1_000;
const headingMax = 80;
/** A line that was broken because it was full is at least so long; see `joinFull`. */
const fullLineMin = 45;

/**
 * The quote with what it lacks to be understood: the rest of a sentence that a line end has cut,
 * and below a heading what it is the heading of. All of it stands on the page just so, but for
 * its white space.
 */
export function completeQuote(page: string, quote: string): string {
  const found = placeOf(page, quote);
  if (!found) return quote;
  const before = sentenceStart(
    page.slice(Math.max(0, found.start - aroundMax), found.start),
    quote,
  );
  const line = lastLine(page.slice(Math.max(0, found.end - aroundMax), found.end));
  const rest = page.slice(found.end, found.end + aroundMax);
  const isCut = isFull(line) && /^[^\S\n]*\n[^\S\n]*\p{Ll}/u.test(rest);
  const after =
    (isHeading(quote) && !isCut) || quote.endsWith(':')
      ? belowHeading(rest, belowHeadingMax - quote.length)
      : sentenceEnd(line, rest);
  const whole = oneLine(`${before} ${quote} ${after}`);
  return whole.length <= quoteMax ? whole : quote;
}

/** A quote has single spaces where the page may have others; undefined where it stands twice. */
function placeOf(page: string, quote: string): { start: number; end: number } | undefined {
  const words = quote.split(' ').map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const [match, another] = page.matchAll(new RegExp(words.join('\\s+'), 'g'));
  if (!match || another) return undefined;
  return { start: match.index, end: match.index + match[0].length };
}

/** What of the sentence stands in the lines before, where the last one was full. */
function sentenceStart(before: string, quote: string): string {
  if (!/^\p{L}/u.test(quote) || !/[\p{L},][^\S\n]*\n[^\S\n]*$/u.test(before)) return '';
  const paragraph = before.slice(before.lastIndexOf('\n\n') + 1);
  const last = [...sentences.segment(joinFull(paragraph))].at(-1)?.segment ?? '';
  return isFull(lastLine(before.trimEnd())) && !endsSentence(last) ? last : '';
}

/** What of the sentence stands in the lines after, where the last line was full. */
function sentenceEnd(line: string, rest: string): string {
  if (!isFull(line) || endsSentence(line) || !/^[^\S\n]*\n[^\S\n]*\p{L}/u.test(rest)) return '';
  const [first] = sentences.segment(joinFull(rest.trimStart()));
  return first?.segment ?? '';
}

/** A line that was full goes on in the next one. */
function joinFull(text: string): string {
  return text.replaceAll(/(?<=[^\n]{45})\n(?=[^\s|])/gu, ' ');
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** A line of figures ends where it ends. */
function isFull(line: string): boolean {
  return line.length >= fullLineMin && !line.includes('|');
}

function endsSentence(text: string): boolean {
  return /[.!?:;。！？؟…]["”»）)\]]*\s*$/u.test(text);
}

/** Short, and neither a sentence nor a line of figures or of names and values; a year may end it. */
function isHeading(line: string): boolean {
  if (line.length > headingMax || /\||: |\t/u.test(line)) return false;
  return /\s20\d\d$/u.test(line) || !/[.!:;,。！،…\p{Nd}%)]$/u.test(line);
}

/** Whole sentences or lines until the next heading, as many as there is room for. */
function belowHeading(rest: string, room: number): string {
  if (!/^[^\S\n]*\n/u.test(rest)) return '';
  let below = '';
  let hasSentence = false;
  for (const { segment } of sentences.segment(joinFull(rest))) {
    const text = oneLine(segment);
    if (text === '') continue;
    if (below.length + text.length + 1 > room) break;
    if (hasSentence && (isHeading(text) || !/\p{L}/u.test(text))) break;
    below += ` ${text}`;
    hasSentence ||= endsSentence(text);
  }
  return below;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
