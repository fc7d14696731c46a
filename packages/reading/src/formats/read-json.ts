import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import type { FileToRead } from '../extraction/messages.ts';
import { dropTableMarks } from '../pages/clean-text.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { decodeText } from './encodings/decode-text.ts';

const token = /\s*(?:("[^"\\]*(?:\\.[^"\\]*)*")|([[\]{},:])|([^\s[\]{},:"]+))/gsuy;
const indentsMax = 10;

/** Reads JSON or JSON lines as indented "name: value" lines. Reads invalid JSON as plain text. */
export async function readJson({ path, encoding: set }: FileToRead): Promise<Extraction> {
  const { text, notes } = decodeText(await readFile(path), { set });
  const lines = isJson(text) ? writeJsonLines(text) : readLines(text);
  return toExtraction(null, dividePages(dropTableMarks(lines)), notes);
}

/** Reads each line as JSON; lines that are not JSON, such as a truncated last one, as text. */
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

/**
 * Writes valid JSON as indented "name: value" lines, elements of a list behind dashes. Numbers keep
 * the digits of the file, and fields their order, even if a name occurs twice. Elements of a
 * top-level list and the objects of every list become paragraphs, so that pages can end between
 * them and a quote shows one of them.
 */
function writeJsonLines(json: string): string {
  const lines: string[] = [];
  /** `base` is the depth at which the paragraph around begins. */
  const levels: { isList: boolean; base: number; hasObjects?: boolean }[] = [];
  let label = '';
  // A top-level list adds no level to the text.
  const top = () => (levels[0]?.isList === true ? 1 : 0);
  const endParagraph = () => {
    if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
  };
  const write = (text: string) => {
    const isElement = levels.length === top() && top() === 1;
    if (isElement) endParagraph();
    const depth = Math.max(0, levels.length - 1 - top() - (levels.at(-1)?.base ?? 0));
    const dash = levels.at(-1)?.isList === true && !isElement ? '-' : '';
    const line = [label || dash, text].filter((part) => part !== '').join(' ');
    label = '';
    if (line !== '') lines.push('  '.repeat(Math.min(depth, indentsMax)) + line);
  };
  const enter = (isList: boolean) => {
    const around = levels.at(-1);
    const isObjectOfList = around?.isList === true && !isList;
    if (isObjectOfList) {
      around.hasObjects = true;
      endParagraph();
    } else if (around) write('');
    levels.push({ isList, base: isObjectOfList ? levels.length - top() : (around?.base ?? 0) });
  };
  const leave = () => {
    if (levels.pop()?.hasObjects === true) endParagraph();
  };
  let name: string | undefined;
  for (const [, quoted, sign, bare] of json.matchAll(token)) {
    if (sign === '[' || sign === '{') enter(sign === '[');
    else if (sign === ']' || sign === '}') leave();
    else if (sign === ':') label = `${name ?? ''}:`;
    else if (sign === undefined) {
      const isName = quoted !== undefined && label === '' && levels.at(-1)?.isList === false;
      if (isName) name = JSON.parse(quoted) as string;
      else write(quoted === undefined ? (bare ?? '') : (JSON.parse(quoted) as string));
    }
  }
  return lines.join('\n').trimEnd();
}
