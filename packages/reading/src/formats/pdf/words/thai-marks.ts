/**
 * What older Thai fonts have at private places from 0xf700: marks moved to the left or down, and two
 * letters without their foot.
 */
const forms = [...'ฐ\u0e34\u0e35\u0e36\u0e37'];
const tones = '\u0e48\u0e49\u0e4a\u0e4b\u0e4c';
forms.push(...tones, ...tones, ...'ญ\u0e31\u0e4d\u0e47', ...tones, ...'\u0e38\u0e39\u0e3a');

const besideThai =
  /(?<=[\u0e01-\u0e4e\uf700-\uf71a])[\uf700-\uf71a]|[\uf700-\uf71a](?=[\u0e01-\u0e4e])/gu;

/** The two parts of the vowel "am". */
const amInParts = /\u0e4d([\u0e48-\u0e4b]?) ?\u0e32/gu;
/** The same where the file calls the first part a blank: no word begins with the other one. */
const amAfterBlank =
  /(?<=[\u0e01-\u0e2e][\u0e48-\u0e4b]?)(?<!\u0e32 .) \u0e32(?! [\u0e01-\u0e2e](?:\s|$))/gu;

/** Writes the Thai marks that a font has at private places, or in parts, as the usual ones. */
export function restoreThaiMarks(text: string): string {
  const marked = text
    .replaceAll(besideThai, (form) => forms[form.charCodeAt(0) - 0xf700] ?? form)
    .replaceAll(amInParts, '$1\u0e33');
  return /\u0e33/u.test(marked) ? marked : marked.replaceAll(amAfterBlank, '\u0e33');
}
