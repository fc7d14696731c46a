/**
 * What older Thai fonts have at private places from 0xf700: marks moved to the left or down, and two
 * letters without their foot.
 */
const forms = [...'ฐ\u0e34\u0e35\u0e36\u0e37'];
const tones = '\u0e48\u0e49\u0e4a\u0e4b\u0e4c';
forms.push(...tones, ...tones, ...'ญ\u0e31\u0e4d\u0e47', ...tones, ...'\u0e38\u0e39\u0e3a');

const besideThai =
  /(?<=[\u0e01-\u0e4e\uf700-\uf71a])[\uf700-\uf71a]|[\uf700-\uf71a](?=[\u0e01-\u0e4e])/gu;

/** Writes the Thai marks that a font has at private places as the usual ones. */
export function restoreThaiMarks(text: string): string {
  return text.replaceAll(besideThai, (form) => forms[form.charCodeAt(0) - 0xf700] ?? form);
}
