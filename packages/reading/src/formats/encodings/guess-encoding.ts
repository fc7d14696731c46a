import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import type { TextEncoding } from '@guildhall/contract';
import { decodeAs } from './decode-as.ts';
import { measureOddness } from './measure-oddness.ts';
import { isWesternPunctuation } from './western-punctuation.ts';

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
 * each other in each language. Of its candidates, those lose that have letters or signs where people
 * do not write them, since in a short text the frequencies alone decide little.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const sample = takeSample(bytes);
  if (isWesternPunctuation(decodeAs(sample, 'windows-1252'))) return 'windows-1252';
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
  return best?.encoding ?? 'windows-1252';
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
