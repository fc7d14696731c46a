import { textOf } from './blocks.ts';
import type { Block } from './blocks.ts';

export function makeRtf(pages: Block[][]): Uint8Array {
  const written = pages.map((blocks) => blocks.map(writeBlock).join(''));
  const head = '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Helvetica;}}\\f0\\fs22\n';
  return Buffer.from(`${head}${written.join('\\page\n')}}\n`, 'latin1');
}

function writeBlock(block: Block): string {
  const text = escapeRtf(textOf(block));
  return block.kind === 'heading' ? `{\\b\\fs32 ${text}}\\par\n` : `${text}\\par\n`;
}

function escapeRtf(text: string): string {
  return text
    .replace(/[\\{}]/g, '\\$&')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${(unit.charCodeAt(0) << 16) >> 16}?`);
}
