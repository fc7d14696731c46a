import type { RawLine } from './line.ts';

/**
 * Reads addresses and phone numbers out of text as people paste it: separated by line breaks,
 * commas, semicolons or tabs, with names before `<…>` or beside the address.
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

/** Whether a text can be meant as a phone number; whether it is one only the server knows. */
export function isPhoneLike(text: string): boolean {
  return /^[+(\d][\d\s()./–-]{4,}$/.test(text.trim());
}
