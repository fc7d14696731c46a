import type { TextLine } from '../runs/text-lines.ts';
import { isOfSameBlock } from './same-block.ts';

/** Lines that are drawn one after the other and belong together. */
interface Block {
  lines: TextLine[];
  base: number;
  top: number;
  bottom: number;
}

/**
 * Puts blocks of lines that are drawn out of their place between what stands above and below them:
 * a block with nothing beside it, or several that stand only beside each other. All else keeps the
 * order in which it is drawn, and so does everything where that place is not plain.
 */
export function orderBlocks(lines: readonly TextLine[]): TextLine[] {
  return order(blocksOf(lines)).flatMap((block) => block.lines);
}

function order(blocks: readonly Block[]): Block[] {
  const ordered: Block[] = [];
  for (let at = 0; at < blocks.length;) {
    const group = blocks.slice(at, endOfGroup(blocks, at, ordered));
    const isOne = group.length === 1;
    const place = placeOf(group, ordered);
    // Several blocks go only before others that have nothing beside them.
    const isApart = isAlone(group, blocks) && (isOne || isAlone(ordered.slice(place), blocks));
    ordered.splice(isApart ? place : ordered.length, 0, ...(isOne ? group : order(group)));
    at += group.length;
  }
  return ordered;
}

/** Returns the end of the blocks that stand beside each other and are out of their place. */
function endOfGroup(blocks: readonly Block[], from: number, ordered: readonly Block[]): number {
  const base = blocks[from]?.base ?? 0;
  let end = from + 1;
  if (ordered.every((block) => block.base >= base)) return end;
  for (;;) {
    const isBeside = besideThem(blocks.slice(from, end));
    if (blocks.findIndex(isBeside) < from) return from + 1;
    const last = blocks.findLastIndex(isBeside);
    if (last < end) return end;
    end = last + 1;
  }
}

/** Returns where blocks belong: behind all above them, and before all below them. */
function placeOf(group: readonly Block[], ordered: readonly Block[]): number {
  const { base } = spanOf(group);
  const at = ordered.findIndex((block) => block.base < base);
  const isPlain = at !== -1 && ordered.slice(at).every((block) => block.base < base);
  return isPlain ? at : ordered.length;
}

function isAlone(group: readonly Block[], blocks: readonly Block[]): boolean {
  const members = new Set(group);
  const isBeside = besideThem(group);
  return blocks.every((block) => members.has(block) || !isBeside(block));
}

/** Returns what tells whether a block stands beside others, or between them. */
function besideThem(group: readonly Block[]): (block: Block) => boolean {
  const { top, bottom } = spanOf(group);
  return (block) => block.top > bottom && block.bottom < top;
}

function blocksOf(lines: readonly TextLine[]): Block[] {
  const blocks: TextLine[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const before = block?.at(-1);
    if (block && before && isOfSameBlock(before, line)) block.push(line);
    else blocks.push([line]);
  }
  return blocks.map((block) => ({ lines: block, ...spanOf(block) }));
}

function spanOf(parts: readonly Pick<Block, 'base' | 'top' | 'bottom'>[]) {
  return {
    base: Math.min(...parts.map(({ base }) => base)),
    top: Math.max(...parts.map(({ top }) => top)),
    bottom: Math.min(...parts.map(({ bottom }) => bottom)),
  };
}
