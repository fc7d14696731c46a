import { Parser } from 'htmlparser2';

const pieceChars = 4096;
/** The parser takes time by the square of the depth, which no mail of a person has. */
const depthMax = 500;
const quotesMax = 10;
const blocks = new Set(
  'p div tr h1 h2 h3 h4 h5 h6 ul ol dl dt dd li table blockquote pre section article header footer hr br'.split(
    ' ',
  ),
);
const spaced = new Set('p h1 h2 h3 h4 h5 h6 ul ol table blockquote pre'.split(' '));
const hidden = new Set('script style head title template noscript'.split(' '));

/** Returns the text of a mail in HTML, with quotes as in plain mails. What is too deep is left out. */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let [depth, quotes, unseen] = [0, 0, 0];
  const end = (isSpaced: boolean) => {
    const text = line.replaceAll(/\s+/gu, ' ').trim();
    const mark = '> '.repeat(Math.min(quotes, quotesMax));
    if (text !== '') lines.push(mark + text);
    if (isSpaced && lines.length > 0 && lines.at(-1) !== mark.trim()) lines.push(mark.trim());
    line = '';
  };
  const parser = new Parser({
    onopentagname(name) {
      depth += 1;
      if (blocks.has(name)) end(spaced.has(name));
      if (name === 'li') line = '- ';
      if (name === 'td' || name === 'th') line += ' ';
      if (name === 'blockquote') quotes += 1;
      if (hidden.has(name)) unseen += 1;
    },
    onclosetag(name) {
      depth -= 1;
      if (blocks.has(name) && name !== 'br') end(spaced.has(name));
      if (name === 'blockquote') quotes -= 1;
      if (hidden.has(name)) unseen -= 1;
    },
    ontext(text) {
      if (unseen === 0) line += text;
    },
  });
  const isTooDeep = () => depth > depthMax;
  for (let at = 0; at < html.length && !isTooDeep(); at += pieceChars) {
    parser.write(html.slice(at, at + pieceChars));
  }
  if (!isTooDeep()) parser.end();
  end(false);
  return lines.join('\n').trim();
}
