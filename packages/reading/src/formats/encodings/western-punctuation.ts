/** Signs that stand anywhere: dashes, apostrophes, dots. */
const anywhere = /[’–—…·\u00ad®]/u;
/** Signs that never stand between two letters. */
const apart = /[€‚„†‡‰‹‘“”•›™¡£¥§©«°±²³´¹ºªµ»¼½¾¿×÷\u00a0]/u;
/** Of these, signs that never stand behind a letter. */
const ahead = /[€„†‡‹‘•¡£¥§«±¹µ¼½¾¿]/u;
/** Of these, signs that never stand before a letter. */
const behind = /[”›»™†‡‰¹²³´°¼½¾ªº]/u;

/**
 * True if a text is ASCII but for signs of windows-1252 that stand where people write them, as in
 * English. The same bytes are letters in other encodings, inside of words.
 */
export function isWesternPunctuation(text: string): boolean {
  let count = 0;
  for (const { 0: sign, index } of text.matchAll(/\P{ASCII}/gu)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]];
    const [follows, leads] = [/\p{L}/u.test(before), /\p{L}/u.test(after)];
    if (apart.test(sign)) {
      if (follows && (leads || ahead.test(sign))) return false;
      if (leads && behind.test(sign)) return false;
    } else if (!anywhere.test(sign)) return false;
    count += 1;
  }
  return count > 0;
}
