import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';

/** Zips the parts of an office document. Equal parts give equal bytes, independent of the time. */
export function makePackage(parts: Record<string, string>): Uint8Array {
  const files: Zippable = {};
  for (const [name, text] of Object.entries(parts)) {
    // OpenDocument requires `mimetype` first and uncompressed.
    files[name] = [strToU8(text), { level: name === 'mimetype' ? 0 : 9 }];
  }
  return zipSync(files, { mtime: new Date(2026, 10, 2, 12), os: 3 });
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => names[character] ?? character);
}

const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';

/** Writes a relationships part of Office Open XML, with the ids rId1, rId2 and so on. */
export function relationships(targets: { type: string; target: string }[]): string {
  const lines = targets.map(
    ({ type, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeNamespace}/${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packageNamespace}/relationships">${lines.join('')}</Relationships>`;
}

/** Writes the content types of the parts, given by part name. */
export function contentTypes(types: Record<string, string>): string {
  const lines = Object.entries(types).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  );
  return (
    `${xmlHead}<Types xmlns="${packageNamespace}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${lines.join('')}</Types>`
  );
}
