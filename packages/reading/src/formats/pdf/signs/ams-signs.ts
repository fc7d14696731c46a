/** The signs of fonts of TeX at their places, MSAM, MSBM, and LASY or wasy; a space where there is none. */
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

/** True if a text may be signs of these fonts, for which pdfjs has no letters. */
export function mayBeAmsSign(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these stand for signs here
  return text.length <= 2 && /^[\u0000-\u001f!-@[-`{-\u007f]+$/u.test(text);
}

/** Returns what a font of this name shows for a text whose letters are places in the font. */
export function restoreAmsSigns(text: string, fontName: string): string {
  const [, kind] = /\b(MSAM|MSBM|LASY|WASY)\d+$/u.exec(fontName.toUpperCase()) ?? [];
  if (kind === undefined) return text;
  const signs = kind === 'MSAM' ? msam : kind === 'MSBM' ? msbm : lasy;
  // oxlint-disable-next-line no-control-regex -- these stand for signs here
  return text.replaceAll(/[\u0000-\u001f!-\u007f]/gu, (place) => {
    const sign = signs[place.charCodeAt(0)] ?? ' ';
    return sign === ' ' ? place : sign;
  });
}
