/** Rewrites a text; before its end, only what is clear. */
export type RewriteText = (text: string, isEnd: boolean) => string;

/** So much is rewritten each time, and a little more: the rest takes no time. */
const restMin = 2_000;

/**
 * Returns the same function for a text that only grows: what is before a cut is not rewritten again.
 * @param findCut returns where a text can be cut without a change to what is made of its parts; 0 if
 * nowhere
 */
export function openGrowing(rewrite: RewriteText, findCut: (text: string) => number): RewriteText {
  let from = 0;
  let done = '';
  return (text, isEnd) => {
    const rest = text.slice(from);
    const fresh = rewrite(rest, isEnd);
    const all = done + fresh;
    const cut = rest.length > restMin ? findCut(rest) : 0;
    if (cut > 0) {
      const after = rewrite(rest.slice(cut), isEnd);
      from += cut;
      done = all.slice(0, all.length - after.length);
    }
    return all;
  };
}
