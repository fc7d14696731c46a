import { signsOfRun } from './signs-of-run.ts';
import type { PdfTextItem, Sign } from './page/text-item.ts';

const singleLetters = /(?<!\S)[\p{L}\p{N}](?: [\p{L}\p{N}]){2,}(?!\S)/u;
/** Three pieces of a word that pdfjs tears where its gaps, all much the same, are a little wider. */
const tornPieces =
  /(?<!\S)[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]{1,2}(?: [\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]{1,2}){2,}(?!\p{L})/u;
/** Maximum suspicious runs of a page; beyond, they are a table of letters. */
const suspectsMax = 300;

/** Gaps (em) between letters that are set apart for looks; TeX writes spaces as wider gaps. */
const [trackingMin, trackingMax, trackingMaxOfTex] = [0.06, 0.45, 0.2];
/** A gap that is so much wider than those of a word parts words (em). */
const spaceMin = 0.18;
const gapsMin = 3;

/** Joins words whose letters are set apart for looks, which pdfjs reads as letters: "2 0 2 3". */
export async function joinTracked(
  items: readonly PdfTextItem[],
  findSigns: () => Promise<readonly Sign[]>,
  isTex: boolean,
): Promise<readonly PdfTextItem[]> {
  const suspects = new Set(items.filter(isSuspect));
  if (suspects.size === 0 || suspects.size > suspectsMax) return items;
  const signs = await findSigns();
  const max = isTex ? trackingMaxOfTex : trackingMax;
  return items.map((item) =>
    suspects.has(item) ? { ...item, str: joinWords(item, signsOfRun(item, signs), max) } : item,
  );
}

function isSuspect({ str, dir }: PdfTextItem): boolean {
  return dir !== 'rtl' && (singleLetters.test(str) || tornPieces.test(str));
}

function joinWords({ str, height }: PdfTextItem, signs: readonly Sign[], max: number): string {
  const gaps = signs.map(({ x }, at) => (x - (signs[at - 1]?.end ?? x)) / height);
  const within = gaps.filter((_, at) => isInWord(signs[at - 1]) && isInWord(signs[at]));
  const sorted = within.toSorted((one, other) => one - other);
  const [narrow = 0, middle = 0] = [1 / 4, 1 / 2].map(
    (share) => sorted[Math.floor(within.length * share)],
  );
  const isTracked = narrow >= trackingMin / 2 && middle >= trackingMin && middle <= max;
  if (within.length < gapsMin || !isTracked) return str;
  const words = signs
    .map(({ text }, at) => ((gaps[at] ?? 0) > middle + spaceMin ? ' ' : '') + text)
    .join('')
    .replaceAll(/ +/gu, ' ')
    .trim();
  const isSame = words.replaceAll(' ', '') === str.replaceAll(/\s/gu, '');
  return isSame && words.split(' ').length < str.split(' ').length ? words : str;
}

function isInWord(sign: Sign | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign.text);
}
