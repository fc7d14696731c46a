/** Tags of HTML that only say how a text looks. Others stay, to be read. */
const styles = 'p|div|span|b|strong|i|em|u|ul|ol|li|br|font|center';
const attributes = String.raw`(?:[ \t][^<>\n]{0,200})?`;
const styleTag = new RegExp(`<(/?(?:${styles}))${attributes}/?>[ \\t]{0,8}`, 'giu');
const blockTag = /^\/?(?:p|div|ul|ol)$/iu;
const tagBegun = new RegExp(`<(?:/?(?:[a-z]{1,10}${attributes})?/?)?$`, 'iu');

/** A line of a list of sources: `[^1]: handbook.md`, `- [2] rules.pdf, page 3`. */
const source = /^[-*•\d.) \t]{0,8}\[\^?\d{1,3}\]:?([^\n]*)(?:\n|$)/gmu;
const sources =
  'sources?|references?|citations?|footnotes?|quellen|références|fuentes|referencias|出典|参考|المصادر|المراجع';
/** The heading of such a list, when nothing is left of it. */
const heading = new RegExp(
  String.raw`(?<=^|\n)[#*_ \t]{0,8}(?:${sources})[*_:：]{0,4}\s{0,8}$`,
  'iu',
);
/** The end of a text that may become one of both. */
const sourcesBegun =
  /(?:^|\n)[-#*•\d.)_ \t]{0,8}(?:\p{L}{0,14}[*_:：]{0,4}\s{0,8}|\[\^?\d{0,3}(?:\][^\n]*)?)$/u;

/**
 * Leaves out HTML, and a list of sources that only names the documents of the markers; before the end
 * of the text also what may become one.
 */
export function dropMarkup(said: string, names: readonly string[], isEnd: boolean): string {
  const text = isEnd ? said : said.replace(sourcesBegun, '').replace(tagBegun, '');
  const listed = text.replaceAll(source, (line, rest: string) =>
    namesOnly(rest, names) ? '' : line,
  );
  const left = isEnd && listed === text ? text : listed.replace(heading, '');
  const plain = left.replaceAll(styleTag, (tag, name: string, at: number) => {
    if (/^br$/iu.test(name)) return isInTable(left, at) ? ' ' : '\n';
    if (/^li$/iu.test(name)) return '\n- ';
    return blockTag.test(name) ? '\n' : (/[ \t]+$/u.exec(tag)?.[0] ?? '');
  });
  return plain.trimStart();
}

/** True if a line names a document, and at most its page. */
function namesOnly(line: string, names: readonly string[]): boolean {
  const name = names.find((it) => line.includes(it));
  const rest = name === undefined ? line : line.replace(name, '');
  return name !== undefined && !/\p{L}{3}.*\p{L}{3}/u.test(rest);
}

function isInTable(text: string, at: number): boolean {
  return text
    .slice(text.lastIndexOf('\n', at) + 1, at)
    .trimStart()
    .startsWith('|');
}
