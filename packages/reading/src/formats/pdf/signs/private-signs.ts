import { codePoint } from 'dingbat-to-unicode';

/** The pieces of which a font draws a tall bracket, from Adobe's private place of the first one. */
const pieces = '⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭';
const firstPiece = 0xf8eb;
/** The bracket stands where its upper piece is. */
const brackets: Readonly<Record<string, string>> = {
  '⎛': '(',
  '⎡': '[',
  '⎧': '{',
  '⎞': ')',
  '⎤': ']',
  '⎫': '}',
};

/** Other signs that Adobe's fonts have at private places. */
const adobe: Readonly<Record<string, string>> = {
  '\uf6d9': '©',
  '\uf6da': '®',
  '\uf6db': '™',
  '\uf8e5': '',
  '\uf8e6': '⏐',
  '\uf8e7': '⎯',
  '\uf8e8': '®',
  '\uf8e9': '©',
  '\uf8ea': '™',
};

const bracketPieces = /[⎛-⎭⎮\uf8eb-\uf8fe]/gu;
const adobeSigns = /[\uf6d9-\uf6db\uf8e5-\uf8ea]/gu;
/** Figures and small capitals of fonts with several kinds of them. */
const otherFigures = /[\uf730-\uf739]/gu;
const smallCapitals = /[\uf761-\uf77a\uf7e0-\uf7f6\uf7f8-\uf7fe]/gu;

/** Writes signs that fonts have at Adobe's private places as the usual ones. */
export function restoreAdobeSigns(text: string): string {
  return text
    .replaceAll(bracketPieces, (piece) => brackets[pieceOf(piece)] ?? '')
    .replaceAll(adobeSigns, (sign) => adobe[sign] ?? sign)
    .replaceAll(otherFigures, (figure) => String.fromCodePoint(figure.charCodeAt(0) - 0xf700))
    .replaceAll(smallCapitals, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0xf700));
}

function pieceOf(sign: string): string {
  return pieces[sign.charCodeAt(0) - firstPiece] ?? sign;
}

const fontSigns = /[\uf020-\uf0ff]/gu;
/** Programs for the Mac name a sign twice: by the letter at its place, and as a sign. */
const letterAndSign = /([!-\u00ff])([\uf021-\uf0ff])/gu;

/** True if a text has signs of fonts such as Symbol and Wingdings, which begin at F000. */
export function hasFontSigns(text: string): boolean {
  return text.search(fontSigns) !== -1;
}

/** What a font of unknown name means by such a sign, where that is not what Wingdings means. */
const usual: Readonly<Record<number, string>> = { 0x52: '☑', 0xa3: '☐', 0xb7: '•' };

/** Returns what a font of this name shows for a text with such signs. */
export function restoreFontSigns(text: string, fontName: string): string {
  if (!hasFontSigns(text)) return text;
  // Pictures such as an envelope, which no letter stands for.
  if (/awesome|icon/iu.test(fontName)) return text.replaceAll(fontSigns, '');
  const font = symbolFont(fontName);
  // A font of letters, all of which are at private places.
  const isWord = font === undefined && /[\uf021-\uf07e]{2}/u.test(text);
  const once = text.replaceAll(letterAndSign, (both, letter: string, sign: string) =>
    letter.charCodeAt(0) + 0xf000 === sign.charCodeAt(0) ? sign : both,
  );
  return once.replaceAll(fontSigns, (sign) => {
    const place = sign.charCodeAt(0) - 0xf000;
    if (place === 0x20) return ' ';
    if (isWord) return String.fromCodePoint(place);
    const known = font === undefined ? usual[place] : undefined;
    return known ?? codePoint(font ?? 'Wingdings', place)?.string ?? sign;
  });
}

function symbolFont(name: string): string | undefined {
  const plain = name.replace(/^[A-Z]{6}\+/u, '').replaceAll(/[\s_-]/gu, '');
  const [, kind, number = ''] = /^(symbol|wingdings|webdings)(?:MT)?([23])?/iu.exec(plain) ?? [];
  if (kind === undefined) return undefined;
  const font = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  return number === '' ? font : `${font} ${number}`;
}
