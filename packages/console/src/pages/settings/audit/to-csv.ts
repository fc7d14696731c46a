const byteOrderMark = '\ufeff';

/**
 * Writes a table as CSV for spreadsheets. A field that looks like a formula gets a leading quote,
 * since anybody can put a formula into a name.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('');
}

function writeField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
