const openXml = 'http://schemas.openxmlformats.org/';
// Files of the strict variant name the same elements in other namespaces.
const strict = 'http://purl.oclc.org/ooxml/';
const openDocument = 'urn:oasis:names:tc:opendocument:xmlns:';

/** The usual prefixes of the namespaces in which readers look for text. */
const prefixes: ReadonlyMap<string, string> = new Map([
  [`${openXml}wordprocessingml/2006/main`, 'w'],
  [`${strict}wordprocessingml/main`, 'w'],
  [`${openXml}spreadsheetml/2006/main`, 's'],
  [`${strict}spreadsheetml/main`, 's'],
  ['http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments', 'tc'],
  [`${openXml}drawingml/2006/spreadsheetDrawing`, 'xdr'],
  [`${strict}drawingml/spreadsheetDrawing`, 'xdr'],
  [`${openXml}presentationml/2006/main`, 'p'],
  [`${strict}presentationml/main`, 'p'],
  [`${openXml}drawingml/2006/main`, 'a'],
  [`${strict}drawingml/main`, 'a'],
  [`${openXml}drawingml/2006/diagram`, 'dgm'],
  [`${strict}drawingml/diagram`, 'dgm'],
  [`${openXml}drawingml/2006/chart`, 'c'],
  [`${strict}drawingml/chart`, 'c'],
  [`${openXml}officeDocument/2006/relationships`, 'r'],
  [`${strict}officeDocument/relationships`, 'r'],
  [`${openXml}officeDocument/2006/math`, 'm'],
  [`${strict}officeDocument/math`, 'm'],
  [`${openXml}package/2006/relationships`, 'rel'],
  [`${openXml}markup-compatibility/2006`, 'mc'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.microsoft.com/office/powerpoint/2018/8/main', 'p188'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ...['office', 'text', 'table', 'style', 'presentation', 'manifest', 'meta', 'form'].map(
    (name): [string, string] => [`${openDocument}${name}:1.0`, name],
  ),
  [`${openDocument}drawing:1.0`, 'draw'],
  [`${openDocument}svg-compatible:1.0`, 'svg'],
  [`${openDocument}xsl-fo-compatible:1.0`, 'fo'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://www.w3.org/1999/xlink', 'xlink'],
  ['http://www.w3.org/1998/Math/MathML', 'math'],
  ['http://www.idpf.org/2007/opf', 'opf'],
  ['urn:oasis:names:tc:opendocument:xmlns:container', 'container'],
]);

/** Returns the usual prefix of a namespace; undefined if no reader looks into it. */
export function prefixOf(namespace: string): string | undefined {
  return prefixes.get(namespace);
}
