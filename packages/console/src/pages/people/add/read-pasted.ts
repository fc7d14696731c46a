import { readRole } from '@guildhall/contract/people-columns';
import type { RawLine } from './line.ts';

/**
 * Reads addresses and phone numbers from pasted text. Entries are separated by line breaks, commas,
 * semicolons or tabs, and may have names before `<…>` or beside the address. A line with tabs and one
 * address is a row of a table, also among other lines.
 */
export function readPasted(text: string): RawLine[] {
  return text
    .split(/[\r\n]+/)
    .flatMap((line) => readRow(line) ?? line.split(/[\t;；]+/).flatMap((part) => readPart(part)));
}

/** Returns the person of a row of a table; undefined if the line is none. */
function readRow(line: string): RawLine[] | undefined {
  const cells = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean);
  const [email, ...more] = cells.filter((cell) => cell.includes('@'));
  if (email === undefined || more.length > 0) return undefined;
  if (!/^[^\s<>,;；]+$/.test(email)) return undefined;
  const others = cells.filter((cell) => cell !== email && !isPhoneLike(cell));
  // An address and a number may be two people.
  if (others.length === 0) return undefined;
  const after = others.filter((cell) => cells.indexOf(cell) > cells.indexOf(email));
  const known = others.find((cell) => readRole(cell) !== undefined);
  // With a name before the address, what follows it is a role that nobody knows, not more of a name.
  const unknown = after.length < others.length ? after.join(' ') : '';
  const role = known ?? (unknown || undefined);
  const names = known === undefined && role !== undefined ? others.slice(0, -after.length) : others;
  const name = names.filter((cell) => cell !== known).join(' ');
  const phone = cells.find(isPhoneLike);
  return [{ text: email, email, phone, role, ...(name !== '' && { name }) }];
}

function readPart(line: string): RawLine[] {
  const parts = line.split(/(<[^<>]*>)/);
  return parts.flatMap((part, at) => {
    if (part.startsWith('<')) return readOne(part.slice(1, -1), nameIn(parts[at - 1] ?? ''));
    const pieces = splitOutsideQuotes(part).map((piece) => piece.trim());
    const isNameOfNext = parts[at + 1]?.startsWith('<') ?? false;
    return pieces
      .filter((piece, place) => {
        if (piece === '') return false;
        const isLast = place === pieces.length - 1;
        return !isNameOfNext || (!isLast && piece.includes('@'));
      })
      .flatMap((piece) => readOne(piece.replaceAll('"', ' ')));
  });
}

const comma = /[,，、]/;

/** Splits at commas, except in quotes: mail programs write `"Lovelace, Ada" <ada@example.com>`. */
function splitOutsideQuotes(text: string): string[] {
  return text.split(/(?:[,，、])(?=(?:[^"]*"[^"]*")*[^"]*$)/);
}

/** Returns the name that a text ends with, before an address in angle brackets. */
function nameIn(text: string): string {
  const quoted = /"([^"]*)"\s*$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.trim();
  const pieces = text.split(comma).map((piece) => piece.trim());
  const afterAddress = pieces.findLastIndex((piece) => piece.includes('@')) + 1;
  return pieces.slice(afterAddress).filter(Boolean).join(', ');
}

function readOne(piece: string, name = ''): RawLine[] {
  const text = piece.trim().replace(/^mailto:/i, '');
  if (text === '') return [];
  const named = name === '' || name.includes('@') ? {} : { name };
  if (!text.includes('@')) return [isPhoneLike(text) ? { text, phone: text } : { text }];
  const words = text.split(/\s+/);
  const addresses = words.filter((word) => word.includes('@'));
  const beside = words.filter((word) => !word.includes('@')).join(' ');
  const own = addresses.length === 1 && beside !== '' ? { name: beside } : named;
  return addresses.map((email) => ({ text: email, email, ...own }));
}

/** True if a text looks like a phone number; only the server can tell if it is valid. */
export function isPhoneLike(text: string): boolean {
  return /^[+(\d][\d\s()./–-]{4,}$/.test(text.trim());
}
