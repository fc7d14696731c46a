const byteOrderMark = '\ufeff';

/**
 * A table as spreadsheets open it. A field that they would take for a formula gets a quote before
 * it, since anybody can put such text into a name.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('');
}

function writeField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
