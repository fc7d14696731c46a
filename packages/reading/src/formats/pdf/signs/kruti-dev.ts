import type { Rules } from './typed-letters.ts';
import { lettersOf, readTyped, typedFirst, typedLast } from './typed-letters.ts';

/**
 * What the fonts Kruti Dev and DevLys show for a character: the first of each entry. Half a letter
 * becomes a whole one by the sign that follows it, which is otherwise the vowel "aa".
 */
const table = [
  'A। Bठ Cब् Dक् Eम् Fथ् Gळ Hभ् Iप् Jश्र Kज्ञ Lस् Mड Nछ Oव् Pच् Qफ Rत् Sै Tज् Uन् Vट Wॅ Xग्',
  'Yल्',
  'aं bइ cब dक eम gह hी iप jर kा lस mउ nद oव pच qु rत sे tज uन vअ wू xग yल z्र',
  '"ष् #रु $+ %ः &- \'श् (; )द्ध *’ +़ ,ए -. .ण् /ध् :रू ;य <ढ =त्र >झ ?घ् @/ [ख् \\? ], ^‘',
  '_ऋ `ृ {क्ष् |द्य }द्व ~्',
  '¡ँ ¥ञ ¨ाे ©ाै ª्र «त्र् ³ङ ¶फ् ¸य् ºह् ¼( ½) ¾= ¿{ À} Áप्र Ãई Äघ Åऊ Èीं Ìद्द Íट्ट Îट्ठ',
  'Ïड्ड Ñकृ Òभ Ó्य Ôड्ढ Öझ् Øक्र Ùत्त् Üश् Ýफ्र Þ“ ß” àह्न áह्य âहृ ãह्म äक्त å० æद्र çप्र',
  'èध् éन्न êट्ट ëट्ठ ìड्ड íद्द î्य ïड्ढ ñ॰ ôक्क ÷झ् ƒ१ „२ …३ †४ ‡५ ˆ६ ‰७ Š८ ‹९ Œ॰ –दृ —कृ',
  '‚ॉ •ऽ ·ऽ ™न्न्',
];
const shown = new Map([...lettersOf(table), ['f', typedFirst], ['Z', typedLast]]);

/** The sign of "tr" may be typed with an "aa" of its own. */
const rules: Rules = [[/(?<=\u093f\u0924\u094d\u0930)\u093e/gu, '']];

/** Frequent words as these fonts have them: "है", "में", "को", "की", "और", "नहीं". */
const frequent = /(?<![A-Za-z])(?:gS|gSa|esa|dks|dh|vkSj|ugha|fd;k)(?![A-Za-z])/u;

/** True if a text may be Hindi of such a font. */
export function mayBeKrutiDev(text: string): boolean {
  return frequent.test(text);
}

/** True if a font of this name has such letters. */
export function isKrutiDev(fontName: string): boolean {
  return /kruti[\s_-]*dev|dev[\s_-]*lys/iu.test(fontName);
}

/** Returns what a font of this name shows for a text, if it has such letters. */
export function restoreKrutiDev(text: string, fontName: string): string {
  return isKrutiDev(fontName) ? readTyped(text, shown, rules) : text;
}
