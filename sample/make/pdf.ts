import { textOf } from './blocks.ts';
import type { Block } from './blocks.ts';

const pageHeight = 842;
const margin = 64;
const lineCharacters = 78;

/** Makes a PDF with standard fonts and one A4 page for each page of the source. */
export function makePdf(pages: Block[][]): Uint8Array {
  // Objects 1 to 4 are equal in all files; then a page and its content alternate.
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  for (const [index, blocks] of pages.entries()) {
    const content = writePage(blocks, `${index + 1} / ${pages.length}`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return Buffer.from(writeFile(objects), 'latin1');
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function writeFile(objects: string[]): string {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets: string[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function writePage(blocks: Block[], footer: string): string {
  const lines: string[] = [];
  let top = pageHeight - margin;
  for (const block of blocks) {
    const heading = block.kind === 'heading';
    const size = heading ? 20 - block.level * 4 : 11;
    if (heading) top -= 8;
    for (const line of wrap(textOf(block))) {
      top -= size * 1.35;
      lines.push(writeLine(line, heading ? 'F2' : 'F1', size, top));
    }
    top -= 6;
  }
  return [...lines, writeLine(footer, 'F1', 9, margin / 2)].join('\n');
}

function writeLine(line: string, face: string, size: number, top: number): string {
  return `BT /${face} ${size} Tf ${margin} ${top.toFixed(1)} Td (${encode(line)}) Tj ET`;
}

function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + word.length < lineCharacters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const windows1252: Record<string, string> = { '€': '\x80', '–': '\x96', '…': '\x85', '’': '\x92' };

function encode(text: string): string {
  const bytes = [...text].map((character) => windows1252[character] ?? character).join('');
  if (/[^\0-\xff]/.test(bytes)) throw new Error(`the standard fonts cannot write: ${text}`);
  return bytes.replace(/[\\()]/g, '\\$&');
}
