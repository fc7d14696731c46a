/** The signs of the fonts of TeX at their places, a space where there is none: those of the AMS first. */
const msam = [
  '⊡⊞⊠□■·◊⧫↻↺⇌⇋⊟⊩⊪⊨↠↞⇇⇉⇈⇊↾⇂↿⇃↣↢⇆⇄↰↱',
  '⇝↭↫↬≗≿≳⪆⊸∴∵≑≜≾≲⪅⪕⪖⋞⋟≼≦⩽≶‵ ≓≒≽≧⩾≷',
  '⊏⊐⊳⊲⊵⊴★≬▼▶◀  △▲▽≖⋚⋛⪋⪌¥⇛⇚✓⊻⊼⩞∠∡∢∝',
  '⌣⌢⋐⋑⋓⋒⋏⋎⋋⋌⫅⫆≏≎⋘⋙⌜⌝®Ⓢ⋔∔∽⋍⌞⌟✠∁⊺⊚⊛⊝',
].join('');
const msbm = [
  '≨≩≰≱≮≯⊀⊁≨≩≰≱⪇⪈⋠⋡⋨⋩⋦⋧≰≱⪵⪶⪹⪺⪉⪊≁≇╱╲',
  '⊊⊋⊈⊉⫋⫌⫋⫌⊊⊋⊈⊉∦∤∤∦⊬⊮⊭⊯⋭⋬⋪⋫↚↛⇍⇏⇎↮⋇∅',
  '∄ABCDEFGHIJKLMNOPQRSTUVWXYZ     ',
  'Ⅎ⅁    ℧ð≂ℶℷℸ⋖⋗⋉⋊∣∥∖∼≈≊⪸⪷↶↷ϝϰkℏℏ϶',
].join('');
const lasy = ' ⊲⊴⊳⊵'.padEnd(0x30) + '℧⋈□◇'.padEnd(0x3b - 0x30) + '⇝⊏⊐';

/** Of the fonts of signs, of large signs and of slanted letters those places that are no letters. */
const cmsy = [' ·×∗÷⋄±∓⊕⊖⊗⊘⊙◯∘•≍≡⊆⊇≤≥≼≽∼≈⊂⊃≪≫≺≻', ' →↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽  ∀∃¬∅ℜℑ⊤⊥'].join('');
const cmex = '()[]⌊⌋⌈⌉{}⟨⟩|∥/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\';
const cmmi =
  `${' '.repeat(0x0f)}ϵ`.padEnd(0x24) + 'ϖϱ'.padEnd(0x60 - 0x24) + 'ℓ'.padEnd(0x1e) + '\u20d7';

const signsOf: Readonly<Record<string, string>> = {
  MSAM: msam,
  MSBM: msbm,
  LASY: lasy,
  WASY: lasy,
  CMSY: cmsy,
  CMBSY: cmsy,
  CMEX: cmex,
  CMMI: cmmi,
  CMMIB: cmmi,
  // Of these fonts only letters without a usual name, such as "epsilon1", are left at their places.
  LMMATHITALIC: cmmi,
  LMMATHSYMBOLS: cmsy,
  LMMATHEXTENSION: cmex,
};

// oxlint-disable-next-line no-control-regex -- these stand for signs here
const place = /[\u0000-\u001f!-\u007f]/gu;

/** True if a text may have signs of these fonts, for which pdfjs has no letters. */
export function mayBeTexSign(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these stand for signs here
  return /[\u0000-\u001f]|^[!-@[-`{-\u007f]{1,2}$|^\p{L}~$/u.test(text);
}

/** Returns what a font of this name shows for a text whose letters are places in the font. */
export function restoreTexSigns(text: string, fontName: string): string {
  const [, kind = ''] = /\b([A-Z]+)\d+(?:-[A-Z]+)?$/u.exec(fontName.toUpperCase()) ?? [];
  const signs = signsOf[kind];
  if (signs === undefined) return text;
  return text.replaceAll(place, (code) => {
    const sign = signs[code.charCodeAt(0)] ?? ' ';
    return sign === ' ' ? code : sign;
  });
}
