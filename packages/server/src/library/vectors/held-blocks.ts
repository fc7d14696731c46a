import { LRUCache } from 'lru-cache';
import type { VectorBlock } from './vector-block.ts';

/** A block with its name, to recognise it. */
export interface NamedBlock extends VectorBlock {
  readonly name: string;
}

/** The vectors of one model in one organisation. */
export interface VectorsOf {
  readonly orgId: string;
  readonly model: string;
}

/** Blocks that a process has read. A block is replaced under a new name and never changed. */
export interface HeldBlocks {
  /** Returns the blocks that are still kept. */
  find(vectors: VectorsOf): NamedBlock[];
  /** Keeps all blocks of these vectors. */
  hold(vectors: VectorsOf, blocks: readonly NamedBlock[]): void;
}

const organisationsMax = 10_000;

/** @param bytesMax the memory that the blocks of all organisations may have */
export function openHeldBlocks(bytesMax: number): HeldBlocks {
  const blocks = new LRUCache<string, NamedBlock>({ maxSize: bytesMax, sizeCalculation: sizeOf });
  const names = new LRUCache<string, readonly string[]>({ max: organisationsMax });
  return {
    find: (vectors) => (names.get(keyOf(vectors)) ?? []).flatMap((name) => blocks.get(name) ?? []),
    hold(vectors, read) {
      const own = keyOf(vectors);
      names.set(
        own,
        read.map(({ name }) => name),
      );
      // The blocks of a very large organisation do not push each other out in turn.
      let bytes = 0;
      for (const block of read) {
        bytes += sizeOf(block);
        if (bytes > bytesMax) break;
        blocks.set(block.name, block);
      }
    },
  };
}

const keyOf = ({ orgId, model }: VectorsOf) => `${orgId} ${model}`;

const sizeOf = ({ runs, codes }: VectorBlock) => 1 + runs.byteLength + codes.byteLength;

/** The limit of this process: the codes of 660,000 passages of 384 numbers. */
export const heldBlocks = openHeldBlocks(64 * 2 ** 20);
