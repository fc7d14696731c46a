import { Malformed } from './ber.ts';

/** The longest name that is read; those of directories have some hundred signs. */
const nameMax = 2048;
/** No writing has so many marks on one letter, and putting very many in order takes for ever. */
const marked = /\p{M}{31}/u;

/**
 * Returns a name of an entry in one spelling, so that two spellings of a name are the same (RFC 4514):
 * in lower case, without escapes, with the attributes of a step in one order. Throws a `Malformed` for
 * one that no directory has.
 */
export function normalizeDn(dn: string): string {
  if (dn.length > nameMax) throw new Malformed('A name of too many signs');
  return splitOutside(dn, ',;').map(normalizeStep).join(',');
}

function normalizeStep(step: string): string {
  return splitOutside(step, '+')
    .map((pair) => {
      const at = pair.indexOf('=');
      const type = pair.slice(0, at).trim().toLowerCase();
      const value = unescape(trimValue(pair.slice(at + 1)));
      return `${type.replace(/^oid\./u, '')}=${JSON.stringify(fold(value))}`;
    })
    .toSorted()
    .join('+');
}

/** Cuts at signs that are neither escaped nor quoted. */
function splitOutside(text: string, signs: string): string[] {
  const pieces: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && signs.includes(sign)) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

/** Drops spaces around a value, and quotes; an escaped space at the end is part of it. */
function trimValue(text: string): string {
  const value = text.trimStart();
  const end = value.trimEnd();
  const isEscaped = /(?<!\\)(?:\\\\)*\\$/u.test(end) && end.length < value.length;
  const kept = isEscaped ? `${end} ` : end;
  return /^".*"$/su.test(kept) ? kept.slice(1, -1) : kept;
}

/** Replaces `\,` and, by its bytes, `\2c`. */
function unescape(text: string): string {
  return text.replaceAll(/((?:\\[\da-f]{2})+)|\\(.)/giu, (_, bytes?: string, sign?: string) =>
    bytes === undefined
      ? (sign ?? '')
      : Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString('utf8'),
  );
}

function fold(text: string): string {
  if (marked.test(text)) throw new Malformed('A name of too many marks');
  return text.normalize('NFC').replaceAll(/ +/gu, ' ').toLowerCase();
}
