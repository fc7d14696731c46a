/** Reads a CSV file: commas, semicolons or tabs, in UTF-8 or Excel's encodings. */
export async function readCells(file: Blob): Promise<string[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = decode(await file.arrayBuffer());
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  return rows.map((cells) => cells.map(withoutGuard));
}

/** Removes the apostrophe that keeps spreadsheets from reading a cell as a formula. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '');
}

function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/\r?\n|$/));
  const countOf = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}
