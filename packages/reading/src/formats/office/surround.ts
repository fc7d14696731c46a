import type { Block } from './blocks.ts';

/** Puts headers before and footers after a text, marked as such. */
export function surround(
  blocks: readonly Block[],
  { headers, footers }: { headers: Iterable<string>; footers: Iterable<string> },
): Block[] {
  const label = (name: string, texts: Iterable<string>) =>
    [...texts].map((text): Block => ({ kind: 'paragraph', text: `${name}: ${text}` }));
  return [...label('Header', headers), ...blocks, ...label('Footer', footers)];
}
