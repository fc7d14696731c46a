import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { decodeText } from './decode-text.ts';

/** Reads JSON or JSON lines as indented "name: value" lines. Reads invalid JSON as plain text. */
export async function readJson(path: string): Promise<Extraction> {
  const text = decodeText(await readFile(path));
  const values = parseValues(text);
  return toExtraction(null, dividePages(values === null ? text : values.map(topText).join('\n\n')));
}

function parseValues(text: string): unknown[] | null {
  try {
    return [JSON.parse(text)];
  } catch {
    return parseLines(text);
  }
}

function parseLines(text: string): unknown[] | null {
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line));
  } catch {
    return null;
  }
}

// Elements of a top-level list become paragraphs, so that pages can end between elements.
function topText(value: unknown): string {
  if (!Array.isArray(value)) return valueLines(value, 0).join('\n');
  return value.map((item) => valueLines(item, 0).join('\n')).join('\n\n');
}

const deepest = 200;

function valueLines(value: unknown, depth: number): string[] {
  const indent = '  '.repeat(Math.min(depth, 10));
  if (typeof value !== 'object' || value === null || depth > deepest)
    return [indent + scalar(value)];
  return Object.entries(value).flatMap(([name, item]) => {
    const label = Array.isArray(value) ? '-' : `${name}:`;
    if (typeof item !== 'object' || item === null) return [`${indent}${label} ${scalar(item)}`];
    return [indent + label, ...valueLines(item, depth + 1)];
  });
}

function scalar(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
