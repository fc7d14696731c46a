import { isOfSameBlock } from './same-block.ts';
import type { TextLine } from './page/text-lines.ts';

/** Lines that are drawn one after the other and belong together. */
interface Block {
  lines: TextLine[];
  base: number;
  top: number;
  bottom: number;
}

/**
 * Puts blocks of lines that are drawn out of their place, and have nothing beside them, between what
 * stands above and below them. All else keeps the order in which it is drawn, and so does everything
 * where that place is not plain.
 */
export function orderBlocks(lines: readonly TextLine[]): TextLine[] {
  const blocks = blocksOf(lines);
  const ordered: Block[] = [];
  for (const block of blocks) {
    const place = isAlone(block, blocks) ? placeOf(block, ordered) : ordered.length;
    ordered.splice(place, 0, block);
  }
  return ordered.flatMap((block) => block.lines);
}

/** Returns where a block belongs: behind all above it, and before all below it. */
function placeOf({ base }: Block, ordered: readonly Block[]): number {
  const at = ordered.findIndex((block) => block.base < base);
  const isPlain = at !== -1 && ordered.slice(at).every((block) => block.base < base);
  return isPlain ? at : ordered.length;
}

function isAlone(one: Block, blocks: readonly Block[]): boolean {
  return blocks.every(
    (block) => block === one || block.top <= one.bottom || block.bottom >= one.top,
  );
}

function blocksOf(lines: readonly TextLine[]): Block[] {
  const blocks: TextLine[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const before = block?.at(-1);
    if (block && before && isOfSameBlock(before, line)) block.push(line);
    else blocks.push([line]);
  }
  return blocks.map((block) => ({
    lines: block,
    base: Math.min(...block.map(({ base }) => base)),
    top: Math.max(...block.map(({ top }) => top)),
    bottom: Math.min(...block.map(({ bottom }) => bottom)),
  }));
}
