import { onOneLine } from '#plain-text/on-one-line.ts';
import type { OfficeContentNode } from 'officeparser';
import { headingMark } from '../pages/marks.ts';
import { joinRows } from './join-rows.ts';

/** Returns the text of officeparser nodes: headings marked, a table row per line, notes last. */
export function officeText(nodes: readonly OfficeContentNode[]): string {
  return nodes
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

function blockText(node: OfficeContentNode): string {
  const notes = officeText(node.notes ?? []);
  const text = ownText(node);
  // The notes page of a slide holds at least the slide's number, which is no note.
  return /^\d*$/u.test(notes) ? text : `${text}\n\n${notes}`;
}

function ownText(node: OfficeContentNode): string {
  if (node.type === 'heading') return markHeading(inlineText(node));
  if (node.type === 'table' || node.type === 'sheet') return tableText(node);
  if (node.type === 'list') return `- ${inlineText(node)}`;
  const hasBlocks = node.children?.some((child) => !inline.has(child.type)) ?? false;
  return hasBlocks ? officeText(node.children ?? []) : inlineText(node);
}

const inline = new Set(['text', 'break', 'image', 'embed']);

function markHeading(text: string): string {
  const line = onOneLine(text);
  return line === '' ? '' : headingMark + line;
}

function inlineText(node: OfficeContentNode): string {
  if (node.type === 'break') return '\n';
  if (node.children === undefined || node.children.length === 0) return node.text ?? '';
  return node.children.map(inlineText).join('');
}

// All blocks of a cell become text on the row's single line, headings without their marks.
function tableText(table: OfficeContentNode): string {
  const rows = (table.children ?? []).filter((child) => child.type === 'row');
  return joinRows(
    rows.map((row) => (row.children ?? []).map((cell) => officeText([cell]))),
  ).replaceAll(headingMark, '');
}
