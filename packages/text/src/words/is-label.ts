/** Labels of notes and warnings, in languages that DocBook and Sphinx support. */
const asides = [
  'note tip warning important caution danger hint attention remark',
  'hinweis tipp warnung wichtig achtung vorsicht anmerkung gefahr',
  'nota aviso consejo advertencia importante atención precaución sugerencia',
  'remarque astuce avertissement prudence',
  'suggerimento avviso attenzione avvertenza pericolo',
  'dica cuidado atenção',
  'opmerking waarschuwing belangrijk',
  'uwaga wskazówka ostrzeżenie ważne',
  'примечание совет внимание предупреждение важно',
  'примітка порада увага попередження важливо',
  'ملاحظة تحذير تلميح مهم تنبيه',
  '注意 注記 ヒント 警告 重要 メモ',
].flatMap((listed) => listed.split(' '));
const aside = new RegExp(`^(?:\\*\\*|__)?(?:${asides.join('|')})\\s?[:：]?(?:\\*\\*|__)?$`, 'iu');

/** Matches "Figure 3." or "Figure 3:", but not "Figure 3 shows", which begins a sentence. */
const figure =
  /^(?:\*\*|__)?(?:figure|fig\.|abbildung|abb\.|figura|figuur|rysunek|рисунок|рис\.|الشكل|شكل|図)\s?(?:\p{Lu}[.-])?\d+(?:[.-]\d+)*[.:：](?:\*\*|__)?\s/iu;
const labelMax = 160;

/**
 * True if a line only labels other content: "Note" above a note, or the caption of a figure. Such a
 * line starts no section and answers no question.
 */
export function isLabel(line: string): boolean {
  if (line.length > labelMax) return false;
  const words = line.trim();
  return aside.test(words) || figure.test(words);
}
