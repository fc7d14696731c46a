import type { RawLine } from './line.ts';

/**
 * Reads addresses and phone numbers from pasted text. Entries are separated by line breaks, commas,
 * semicolons or tabs, and may have names before `<…>` or beside the address.
 */
export function readPasted(text: string): RawLine[] {
  return text.split(/[\r\n\t;；]+/).flatMap((line) => readPart(line));
}

function readPart(line: string): RawLine[] {
  const parts = line.replaceAll(/"[^"]*"/g, ' ').split(/(<[^<>]*>)/);
  return parts.flatMap((part, at) => {
    if (part.startsWith('<')) return readOne(part.slice(1, -1));
    const pieces = part.split(/[,，、]/).map((piece) => piece.trim());
    const isNameOfNext = parts[at + 1]?.startsWith('<') ?? false;
    return pieces
      .filter((piece) => piece !== '' && (!isNameOfNext || piece.includes('@')))
      .flatMap((piece) => readOne(piece));
  });
}

function readOne(piece: string): RawLine[] {
  const text = piece.trim().replace(/^mailto:/i, '');
  if (text === '') return [];
  if (!text.includes('@')) return [isPhoneLike(text) ? { text, phone: text } : { text }];
  const words = text.split(/\s+/).filter((word) => word.includes('@'));
  return words.map((email) => ({ text: email, email }));
}

/** True if a text looks like a phone number; only the server can tell if it is valid. */
export function isPhoneLike(text: string): boolean {
  return /^[+(\d][\d\s()./–-]{4,}$/.test(text.trim());
}
