import { contentTypes, escapeXml, makePackage, relationships, xmlHead } from './package.ts';
import { isNumber } from './sheets.ts';
import type { Sheet } from './sheets.ts';

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function makeXlsx(sheets: Sheet[]): Uint8Array {
  const texts: string[] = [];
  const parts = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    xml: writeSheet(sheet, texts),
  }));
  const entries = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return makePackage({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': `${types}.sheet.main+xml`,
      'xl/sharedStrings.xml': `${types}.sharedStrings+xml`,
      ...Object.fromEntries(parts.map((part) => [part.name, `${types}.worksheet+xml`])),
    }),
    '_rels/.rels': relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index) => ({
        type: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { type: 'sharedStrings', target: 'sharedStrings.xml' },
    ]),
    'xl/sharedStrings.xml': `${xmlHead}<sst xmlns="${namespace}" count="${texts.length}" uniqueCount="${texts.length}">${texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(parts.map((part) => [part.name, part.xml])),
  });
}

function writeSheet({ rows }: Sheet, texts: string[]): string {
  const written = rows.map((row, index) => {
    const cells = row.map((cell, column) =>
      writeCell(cell, `${letter(column)}${index + 1}`, texts),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return `${xmlHead}<worksheet xmlns="${namespace}"><sheetData>${written.join('')}</sheetData></worksheet>`;
}

function writeCell(cell: string, place: string, texts: string[]): string {
  if (cell === '') return '';
  if (isNumber(cell)) return `<c r="${place}"><v>${cell}</v></c>`;
  if (!texts.includes(cell)) texts.push(cell);
  return `<c r="${place}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
}

function letter(column: number): string {
  return String.fromCharCode(65 + column);
}
