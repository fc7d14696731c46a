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

function decode(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the kind of UTF-16 that a text is in: by its mark, or by the zeros beside its delimiters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zero = bytes.indexOf(0);
  if (zero < 0) return undefined;
  return zero % 2 === 0 ? 'utf-16be' : 'utf-16le';
}

function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/\r?\n|$/));
  const countOf = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}
