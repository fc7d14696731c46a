/**
 * Matches the place before a formula: at the start of a field, and where a program that expects
 * other separators or quotes begins one. Spreadsheets of East Asia read full-width signs as formulas,
 * too.
 */
const formulaStart = /(?<=^|[;,|"\t\r\n])(?=[ \u3000]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/**
 * Returns the field of a table for spreadsheets with a quote before each formula, since anybody can
 * put one into a name (S83).
 */
export function guardFormulas(field: string): string {
  return field.replaceAll(formulaStart, "'");
}
