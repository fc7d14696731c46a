import type { Block } from './blocks.ts';
import { contentTypes, escapeXml, makePackage, relationships, xmlHead } from './package.ts';

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export function makeDocx(pages: Block[][]): Uint8Array {
  const body = pages.map((blocks, index) => (index > 0 ? pageBreak : '') + writeBlocks(blocks));
  return makePackage({
    '[Content_Types].xml': contentTypes({
      'word/document.xml': `${types}.document.main+xml`,
      'word/styles.xml': `${types}.styles+xml`,
    }),
    '_rels/.rels': relationships([{ type: 'officeDocument', target: 'word/document.xml' }]),
    'word/_rels/document.xml.rels': relationships([{ type: 'styles', target: 'styles.xml' }]),
    'word/styles.xml': styles,
    'word/document.xml': `${xmlHead}<w:document xmlns:w="${namespace}"><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  });
}

const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

const styles = `${xmlHead}<w:styles xmlns:w="${namespace}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="160"/></w:pPr></w:style>${[
  1, 2,
]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${40 - level * 8}"/></w:rPr></w:style>`,
  )
  .join('')}</w:styles>`;

/** Writes blocks as XML. Consecutive rows form one table. */
function writeBlocks(blocks: Block[]): string {
  let xml = '';
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'row') {
      if (blocks[index - 1]?.kind !== 'row') xml += `<w:tbl>${tableProperties}`;
      xml += writeRow(block.cells);
      if (blocks[index + 1]?.kind !== 'row') xml += '</w:tbl>';
    } else xml += writeParagraph(block);
  }
  return xml;
}

const tableProperties = `<w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`).join('')}</w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="4800"/><w:gridCol w:w="4800"/></w:tblGrid>`;

function writeRow(cells: string[]): string {
  const written = cells.map((cell) => `<w:tc><w:tcPr/><w:p>${writeRun(cell)}</w:p></w:tc>`);
  return `<w:tr>${written.join('')}</w:tr>`;
}

function writeParagraph(block: Exclude<Block, { kind: 'row' }>): string {
  const style = block.kind === 'heading' ? `<w:pStyle w:val="Heading${block.level}"/>` : '';
  const rightToLeft = /\p{Script=Arabic}/u.test(block.text) ? '<w:bidi/>' : '';
  const text = block.kind === 'bullet' ? `• ${block.text}` : block.text;
  return `<w:p><w:pPr>${style}${rightToLeft}</w:pPr>${writeRun(text)}</w:p>`;
}

function writeRun(text: string): string {
  return `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}
