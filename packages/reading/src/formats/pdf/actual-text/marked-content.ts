import { createHash } from 'node:crypto';
import type { PdfTextItem } from '../runs/text-item.ts';
import type { Operand } from './content-tokens.ts';
import { readOperators } from './content-tokens.ts';
import { decodeText } from './decode-text.ts';

/** The marks of a content stream in their order. */
export interface MarkedContent {
  /** The same for the same tags, numbers and nesting. */
  shape: string;
  /** What marks say that they show, by their number in the order in which they begin. */
  texts: ReadonlyMap<number, string>;
}

/** A mark of a page that begins or ends, or a run of its text. */
export type Marked = PdfTextItem | { type: string; tag?: string | null; id?: string | null };

/** Returns the shape of a page's marks. */
export function shapeOf(marked: readonly Marked[]): string {
  const shape = createHash('sha256');
  for (const one of marked) {
    if ('str' in one) continue;
    const number = /_mc(\d+)$/u.exec(one.id ?? '')?.[1];
    shape.update(one.type === 'endMarkedContent' ? markEnd : markBegin(one.tag ?? '', number));
  }
  return shape.digest('base64');
}

const markEnd = ')';

function markBegin(tag: string, number = ''): string {
  return `/${tag} ${number}(`;
}

/** Reads the marks of a content stream, and those of their texts that are wanted. */
export function readMarkedContent(
  content: string,
  isWanted: (text: string) => boolean,
): MarkedContent {
  const texts = new Map<number, string>();
  const shape = createHash('sha256');
  let [count, depth] = [0, 0];
  for (const { operator, operands } of readOperators(content)) {
    if (operator === 'EMC' && depth > 0) {
      depth -= 1;
      shape.update(markEnd);
    }
    const [tag, properties] = operator === 'BDC' ? operands.slice(-2) : operands.slice(-1);
    if ((operator !== 'BDC' && operator !== 'BMC') || tag === undefined) continue;
    const text = textOf(properties);
    if (text !== undefined && isWanted(text)) texts.set(count, text);
    shape.update(markBegin(tag.kind === 'name' ? tag.value : '', numberOf(properties)));
    count += 1;
    depth += 1;
  }
  // What is left open ends with the content.
  shape.update(markEnd.repeat(depth));
  return { shape: shape.digest('base64'), texts };
}

function textOf(properties: Operand | undefined): string | undefined {
  const value = entryOf(properties, 'ActualText');
  return value?.kind === 'string' ? decodeText(value.value) : undefined;
}

function numberOf(properties: Operand | undefined): string | undefined {
  const value = entryOf(properties, 'MCID');
  return value?.kind === 'other' && /^\d+$/u.test(value.value) ? value.value : undefined;
}

function entryOf(properties: Operand | undefined, key: string): Operand | undefined {
  if (properties?.kind !== 'dictionary') return undefined;
  const at = properties.entries.findIndex(({ kind, value }) => kind === 'name' && value === key);
  return at === -1 ? undefined : properties.entries[at + 1];
}
