import type { OfficeContentNode } from 'officeparser';
import { headingMark } from '../pages/marks.ts';
import { joinRows } from './join-rows.ts';

/** The text below a node of officeparser: headings marked, rows on lines, notes at the end. */
export function officeText(nodes: readonly OfficeContentNode[]): string {
  return nodes
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

function blockText(node: OfficeContentNode): string {
  const notes = officeText(node.notes ?? []);
  const text = ownText(node);
  // The notes page of a slide holds its number.
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
  const line = text.replace(/\s+/gu, ' ').trim();
  return line === '' ? '' : headingMark + line;
}

function inlineText(node: OfficeContentNode): string {
  if (node.type === 'break') return '\n';
  if (node.children === undefined || node.children.length === 0) return node.text ?? '';
  return node.children.map(inlineText).join('');
}

// In a cell, every block counts as text of the row's one line.
function tableText(table: OfficeContentNode): string {
  const rows = (table.children ?? []).filter((child) => child.type === 'row');
  return joinRows(
    rows.map((row) => (row.children ?? []).map((cell) => officeText([cell]))),
  ).replaceAll(headingMark, '');
}
