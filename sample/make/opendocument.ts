import { textOf } from './blocks.ts';
import type { Block } from './blocks.ts';
import { escapeXml, makePackage, xmlHead } from './package.ts';
import { isNumber } from './sheets.ts';
import type { Sheet } from './sheets.ts';

const base = 'urn:oasis:names:tc:opendocument:xmlns';
const namespaces =
  `xmlns:office="${base}:office:1.0" xmlns:text="${base}:text:1.0" ` +
  `xmlns:table="${base}:table:1.0" xmlns:style="${base}:style:1.0" ` +
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';

export function makeOdt(pages: Block[][]): Uint8Array {
  const written = pages.map((blocks) => blocks.map(writeBlock).join(''));
  const body = written.join('<text:p text:style-name="NewPage"/>');
  return makeOpenDocument('text', `<office:text>${body}</office:text>`);
}

function writeBlock(block: Block): string {
  const text = escapeXml(block.kind === 'bullet' ? `• ${block.text}` : textOf(block));
  if (block.kind !== 'heading') return `<text:p>${text}</text:p>`;
  return `<text:h text:outline-level="${block.level}">${text}</text:h>`;
}

export function makeOds(sheets: Sheet[]): Uint8Array {
  const tables = sheets.map(({ name, rows }) => {
    const width = Math.max(...rows.map((row) => row.length));
    const written = rows.map(
      (row) => `<table:table-row>${row.map(writeCell).join('')}</table:table-row>`,
    );
    return `<table:table table:name="${escapeXml(name)}"><table:table-column table:number-columns-repeated="${width}"/>${written.join('')}</table:table>`;
  });
  return makeOpenDocument(
    'spreadsheet',
    `<office:spreadsheet>${tables.join('')}</office:spreadsheet>`,
  );
}

function writeCell(cell: string): string {
  const type = isNumber(cell) ? `float" office:value="${cell}` : 'string';
  return `<table:table-cell office:value-type="${type}"><text:p>${escapeXml(cell)}</text:p></table:table-cell>`;
}

function makeOpenDocument(kind: string, body: string): Uint8Array {
  const mimetype = `application/vnd.oasis.opendocument.${kind}`;
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  return makePackage({
    mimetype,
    'META-INF/manifest.xml': `${xmlHead}<manifest:manifest xmlns:manifest="${base}:manifest:1.0" manifest:version="1.3">${entry('/', mimetype)}${entry('content.xml', 'text/xml')}</manifest:manifest>`,
    'content.xml': `${xmlHead}<office:document-content ${namespaces} office:version="1.3"><office:automatic-styles><style:style style:name="NewPage" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style></office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
  });
}
