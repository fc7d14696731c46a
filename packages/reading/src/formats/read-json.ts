import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import type { FileToRead } from '../extraction/messages.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { decodeText } from './encodings/decode-text.ts';
import { writeJsonLines } from './write-json-lines.ts';

/** Reads JSON or JSON lines as indented "name: value" lines. Reads invalid JSON as plain text. */
export async function readJson({ path, encoding: set }: FileToRead): Promise<Extraction> {
  const { text, notes } = decodeText(await readFile(path), { set });
  const isValue = isJson(text);
  return toExtraction(null, dividePages(isValue ? writeJsonLines(text) : readLines(text)), notes);
}

/** Reads each line that is JSON by itself; the others, such as a last one that was cut off, as text. */
function readLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isRead = lines.map(isJson);
  if (isRead.filter(Boolean).length * 2 < lines.length) return text;
  return lines.map((line, at) => (isRead[at] === true ? writeJsonLines(line) : line)).join('\n\n');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
