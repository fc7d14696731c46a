import iconv from 'iconv-lite';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes of text, with the name of their Unicode encoding. */
export interface UnicodeText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32';
}

/** Decodes text that is UTF-8, or UTF-16 with or without a mark. Returns null for other text. */
export function decodeUnicode(bytes: Uint8Array): UnicodeText | null {
  if (isMarkedUtf32(bytes)) return { text: iconv.decode(bytes, 'utf-32'), encoding: 'utf-32' };
  const marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: utf8.decode(bytes), encoding: 'utf-8' };
  } catch {
    return mostlyUtf8(bytes);
  }
}

function isMarkedUtf32([first, second, third, fourth]: Uint8Array): boolean {
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0;
  return first === 0 && second === 0 && third === 0xfe && fourth === 0xff;
}

function markedEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

const headLength = 4096;

/**
 * Finds UTF-16 without a mark. Its bytes are no text of single bytes: many are control characters,
 * the upper halves of spaces, line ends and most letters. The side of the upper halves has fewer
 * different bytes, since a text keeps to few scripts.
 */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 === 1) return null;
  const head = bytes.subarray(0, headLength);
  const controls = head.filter(isControl).length / head.length;
  if (controls < 0.02) return null;
  const different = (side: number) => new Set(head.filter((_, at) => at % 2 === side)).size;
  const [even, odd] = [different(0), different(1)];
  if (Math.min(even, odd) > Math.max(even, odd) * 0.8) return unmarkedChinese(head);
  const encoding = odd < even ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(encoding).decode(head);
  // Two letters of ASCII are a rare Chinese character: a control character among them proves nothing.
  const high = head.filter((byte) => byte >= 0x80).length / head.length;
  const known = (text.match(/[\t\n\r -~\u3000-\u30ff]/gu)?.length ?? 0) / text.length;
  return Math.max(controls, high, known) >= 0.2 && isPlausible(text) ? encoding : null;
}

const eastAsian = /[\t\n\r -~\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef‘-”…—·]/gu;

/** Finds UTF-16 of a short Chinese text, both halves of which have many different bytes. */
function unmarkedChinese(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const shareOf = (encoding: 'utf-16le' | 'utf-16be') => {
    const text = new TextDecoder(encoding).decode(head);
    return (text.match(eastAsian)?.length ?? 0) / text.length;
  };
  const [little, big] = [shareOf('utf-16le'), shareOf('utf-16be')];
  if (Math.max(little, big) < 0.95 || Math.min(little, big) > 0.7) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}

/** True for a control character; escapes belong to the logs of terminals. */
function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 0x1b;
}

function isPlausible(text: string): boolean {
  const wrong = text.match(/[\p{Cn}\p{Co}\p{Cs}\ufffd]|(?![\t\n\r\f])\p{Cc}/gu)?.length ?? 0;
  return wrong <= text.length / 50;
}

/** Characters of UTF-8 for each byte that is none, above which a text is damaged UTF-8. */
const wholePerBroken = 10;

/** Decodes UTF-8 of which a few bytes are damaged, or whose last character was cut off. */
function mostlyUtf8(bytes: Uint8Array): UnicodeText | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd+/gu) ?? [];
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  const isCutOff = broken.length === 1 && text.endsWith('\ufffd') && whole > 0;
  if (isCutOff) return { text: text.replace(/\ufffd+$/u, ''), encoding: 'utf-8' };
  return whole >= broken.length * wholePerBroken ? { text, encoding: 'utf-8' } : null;
}
