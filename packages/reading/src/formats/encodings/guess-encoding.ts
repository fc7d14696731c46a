import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import type { TextEncoding } from '@guildhall/contract';
import { decodeAs } from './decode-as.ts';
import { recogniseByLetters } from './recognise-by-letters.ts';

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

/** Signs that may appear anywhere: dashes, apostrophes, dots. */
const anywhere = /[’–—…·\u00ad®]/u;
/** Signs that never appear between two letters. */
const apart = /[€‚„†‡‰‹‘“”•›™¡£¥§©«°±²³´¹ºªµ»¼½¾¿×÷\u00a0]/u;
/** Of these, signs that never follow a letter. */
const ahead = /[€„†‡‹‘•¡£¥§«±¹µ¼½¾¿]/u;
/** Of these, signs that never precede a letter. */
const behind = /[”›»™†‡‰¹²³´°¼½¾ªº]/u;

/** The detector's names of the encodings that are in use, with ours. */
const encodings: Readonly<Record<string, TextEncoding>> = {
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  cp1258: 'windows-1258',
  cp874: 'windows-874',
  'iso-8859-2': 'iso-8859-2',
  'iso-8859-5': 'iso-8859-5',
  'iso-8859-6': 'iso-8859-6',
  'iso-8859-7': 'iso-8859-7',
  'iso-8859-8': 'iso-8859-8',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  cp437: 'cp437',
  cp850: 'cp850',
  cp852: 'cp852',
  ibm866: 'cp866',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  gb18030: 'gbk',
  big5: 'big5',
  cp932: 'shift_jis',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  cp949: 'euc-kr',
  'euc-kr': 'euc-kr',
};

/** What decides between encodings that the detector finds equally likely, or nearly so. */
const weights: Readonly<Partial<Record<TextEncoding, number>>> = {
  'windows-1252': 1.0001,
  cp437: 0.99999,
  'iso-8859-2': 0.9999,
  'iso-8859-7': 0.9999,
  macintosh: 0.9998,
  'x-mac-cyrillic': 0.9998,
  'windows-1257': 0.97,
  'windows-1258': 0.6,
};

const require = createRequire(import.meta.url);
const sampleBytes = 32_768;
const candidatesMax = 8;

/**
 * Guesses the encoding of a text that is not Unicode. The detector knows how often letters follow
 * each other in each language. Candidates with letters or signs in unusual places lose, since
 * frequencies alone decide little in a short text.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const sample = takeSample(bytes);
  if (isWesternPunctuation(decodeAs(sample, 'windows-1252'))) return 'windows-1252';
  const certain = recogniseByLetters(sample);
  if (certain !== undefined) return certain;
  // Loaded on first use: its model takes a tenth of a second, and most texts are Unicode.
  const { detectAll } = require('jschardet') as typeof import('jschardet');
  const options = { detectEncodings: Object.keys(encodings), minimumThreshold: 0 };
  let best: { encoding: TextEncoding; score: number } | undefined;
  for (const { encoding: name, confidence } of detectAll(sample, options).slice(0, candidatesMax)) {
    const encoding = encodings[name?.toLowerCase() ?? ''];
    if (encoding === undefined) continue;
    const oddness = measureOddness(decodeAs(sample, encoding));
    const score = confidence * (weights[encoding] ?? 1) * Math.exp(-oddness);
    if (best === undefined || score > best.score) best = { encoding, score };
  }
  const encoding = best?.encoding ?? 'windows-1252';
  return encoding === 'windows-1252' && isLatin9(sample) ? 'iso-8859-15' : encoding;
}

/** Latin letters with the euro sign and \u0153 at the places of signs that nobody writes there. */
function isLatin9(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte >= 0x80 && byte < 0xa0)) return false;
  return /¤|(?<!\d)[¼½]\p{L}/u.test(decodeAs(bytes, 'windows-1252'));
}

/** Takes lines with other characters than ASCII, since the others say nothing of the encoding. */
function takeSample(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= sampleBytes) return bytes;
  const lines: Uint8Array[] = [];
  let taken = 0;
  for (let start = 0; start < bytes.length && taken < sampleBytes;) {
    const end = bytes.indexOf(0x0a, start) + 1;
    const line = bytes.subarray(start, end === 0 ? bytes.length : end);
    start += line.length;
    if (!line.some((byte) => byte >= 0x80)) continue;
    lines.push(line.subarray(0, sampleBytes));
    taken += line.length;
  }
  return Buffer.concat(lines).subarray(0, sampleBytes);
}

/**
 * True if a text is ASCII except for signs of windows-1252 in their usual places, as in English.
 * The same bytes are letters in other encodings, inside of words.
 */
function isWesternPunctuation(text: string): boolean {
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

/**
 * Returns the number of oddities, such as words of two scripts or signs between letters, per
 * character that is not ASCII.
 */
function measureOddness(decoded: string): number {
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
