/** Control characters but tab and line end. */
const controls = /(?![\t\n])\p{Cc}/gu;

/**
 * Characters that carry no text, but orders for whoever shows it: marks that turn the direction of
 * what follows, and characters that hide text (tags, selectors of variants beyond the usual, private
 * ones, zero-width ones).
 */
const hidden =
  /[\u00AD\u180E\u200B\u2028-\u202E\u2060-\u2064\u2066-\u206F\uE000-\uF8FF\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}\u{F0000}-\u{10FFFF}]/gu;

/** Orders of terminals, with the letters that would be left of them. */
const terminal = /(?![\t\n])\p{Cc}\[[0-?]*[ -/]*[@-~]/gu;

/** Scripts in which joiners are a part of the words. */
const joining =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar';
const joinable = [
  ...joining.split(' ').map((script) => String.raw`\p{Script=${script}}`),
  String.raw`\p{Extended_Pictographic}`,
  String.raw`\p{Emoji_Modifier}`,
  String.raw`\uFE0F`,
].join('|');
const joiner = new RegExp(String.raw`(?<!${joinable})[\u200C\u200D]+`, 'gu');

/** Leaves out what is no text. Servers that cut it by code units send halves of characters. */
export function cleanCharacters(said: string, isEnd: boolean): string {
  const whole = isEnd
    ? said
    : said.replace(/(?:[\uD800-\uDBFF\r]|(?![\t\n])\p{Cc}\[?[0-?]*)$/u, '');
  return whole
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(terminal, '')
    .replaceAll(controls, '')
    .replaceAll(hidden, '')
    .replaceAll(joiner, '')
    .toWellFormed();
}
