const scripts = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const unusable = /(?![\t\n\v\f\r])\p{Cc}|[\ufffd\p{Co}]/gu;
/** A capital letter inside of a word: in a wrong encoding small letters become capital ones. */
const strayCapital =
  /\p{L}(?=\P{ASCII})\p{Lu}\p{Ll}|\p{Ll}(?=\P{ASCII})\p{Lu}|\p{Lu}{2}(?=\P{ASCII})\p{Ll}/u;
const drawn = /[╔-╬─-▟■⌡⌠⌐¬√∞∩≡≥≤÷≈∙ⁿ]/gu;
const signsInside = /\p{L}[¢£¤¥¦§¨©¬®¯°±²³´¶¸¹¼½¾¿×÷†‡•‰‹›€™˜ˆƒ√≈∆∞≤≥∂∑∏∫◊⌡⌠≡╔-╬─-▟■¡«»„”“]\p{L}/gu;
const signsBehind = /\p{L}[¢£¤¥¦§¨¬¯±´¶¸¼½¾¿×÷†‡‰‹€˜ˆƒ√≈∆∞≤≥∂∑∏∫◊⌡⌠≡¡«„](?!\p{L})/gu;
const signsAhead = /(?<!\p{L})[¢¤¥¦¨¬¯²³´¶¸¹¼½¾¿†‡ˆƒ√≈∆∞∂∑∏∫◊⌡⌠≡»›’”]\p{L}/gu;
const lettersInNumbers = /\d(?=\P{ASCII})\p{L}\d/gu;
const measuredLength = 4000;

/**
 * Measures how much of a decoded text nobody writes, such as words of two scripts or signs between
 * letters, as faults for each character that is not ASCII.
 */
export function measureOddness(decoded: string): number {
  const text = decoded.slice(0, measuredLength);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  let faults =
    3 * count(unusable) +
    0.7 * (count(drawn) + count(signsAhead)) +
    2 * count(signsInside) +
    count(signsBehind) +
    count(lettersInNumbers);
  for (const [word] of text.matchAll(/[\p{L}\p{M}]{2,}/gu)) faults += faultsOf(word);
  return faults / Math.max(1, count(/\P{ASCII}/gu));
}

function faultsOf(word: string): number {
  if (!/\P{ASCII}/u.test(word)) return 0;
  const mixed = scripts.filter((script) => script.test(word)).length > 1 ? 2 : 0;
  const ordinal = /[ªº]\p{L}/u.test(word) ? 1 : 0;
  return mixed + ordinal + (strayCapital.test(word) ? 1.5 : 0);
}
