import type { Rules } from './typed-letters.ts';
import { lettersOf, readTyped, typedFirst, typedLast } from './typed-letters.ts';

/** What Preeti, Kantipur, Himal and other fonts of Nepali show: the first of each entry. */
const table = [
  'aब bद cअ dम eभ fा gन hज iष् jव kप nल oय pउ qत्र rच sक tत uग vख wध xह yथ zश',
  'Aब् Bद्य Cऋ Dम् Eभ् Fँ Gन् Hज् Iक्ष् Jव् Kप् Lी Mः Nल् Oइ Pए Qत्त Rच् Sक् Tत् Uग् Vख् Wध्',
  'Xह् Yथ् Zश् 0ण् 1ज्ञ 2द्द 3घ 4द्ध 5छ 6ट 7ठ 8ड 9ढ !१ @२ #३ $४ %५ ^६ &७ *८ (९ )०',
  '-( _) =. +ं [ृ ]े }ै \\् |्र ;स :स् \'ु "ू .। /र <? >श्र ?रु `ञ ~ञ्',
  'ªङ ¿रू Ú’ …‘ æ“ Æ” ˆफ् «्र ¥र्\u200d Û! ›द्र ´झ ‰झ् åद्व £घ् ßद्म ¬ु §ट्ट ¶ठ्ठ ¢द्घ ¡ज्ञ् ¤झ्',
  '°ङ्ढ ÷/ ±+ Ö= Ù; Ëङ्ग Íङ्क Îङ्ख Ýट्ठ Ìन्न „ध्र Åहृ',
];
const preeti = new Map([...lettersOf(table), ['l', typedFirst], ['{', typedLast]]);
const himal = new Map([...preeti, ['“', 'ँ'], ['Œ', 'त्त्']]);

/** The right half of several letters is typed for itself. */
const rules: Rules = [
  ...[
    ['व', 'क'],
    ['त्त', 'क्त'],
    ['त्र', 'क्र'],
    ['प', 'फ'],
    ['उ', 'ऊ'],
    ['भ', 'झ'],
  ].map(
    ([half, whole]) =>
      [
        new RegExp(`${half}((?:\u094d\u0930?)?[\u0901-\u094c${typedLast}]*)m`, 'gu'),
        `${whole}$1`,
      ] as const,
  ),
  [/([\u0901\u0902])([\u093e-\u094c])/gu, '$2$1'],
  [new RegExp(`\u093e${typedLast}([\u0947\u0948])`, 'gu'), `\u093e$1${typedLast}`],
  // A sign that is typed twice looks like one.
  [/([\u0941-\u0948])\1/gu, '$1'],
];

/** Frequent words as these fonts have them: "नेपाल", "को", "छ।", "र", "तथा", "पनि", "गर्नु", "कक्षा". */
const frequent =
  /g\]kfn|[a-zA-Z/;]sf\](?![a-zA-Z])|(?<![A-Za-z])(?:5g? \.|tyf|klg|u\/L|ug\{|ug'\{|sIff)(?![A-Za-z])/u;

/** True if a text may be Nepali of such a font. */
export function mayBePreeti(text: string): boolean {
  return frequent.test(text);
}

const himalName = /^(?:[A-Z]{6}\+)?himal(?!aya)/iu;
const otherNames =
  /^(?:[A-Z]{6}\+)?(?:preeti|kantipur|(?:cv\s?)?aakriti|sagarmatha|rukmani|sun$|(?:pcs[\s_-]?)?nepali)/iu;

/** True if a font of this name has such letters. */
export function isPreeti(fontName: string): boolean {
  return himalName.test(fontName) || otherNames.test(fontName);
}

/** Returns what a font of this name shows for a text, if it has such letters. */
export function restorePreeti(text: string, fontName: string): string {
  // Some fonts of these names have the letters of Unicode.
  if (!isPreeti(fontName) || /\p{sc=Deva}/u.test(text)) return text;
  return readTyped(text, himalName.test(fontName) ? himal : preeti, rules);
}
