/**
 * Radicals of Chinese letters that stand for whole letters, each before its letter. Source:
 * EquivalentUnifiedIdeograph.txt of the Unicode Consortium.
 */
const letters = new Map(
  [
    '⺁厂⺌小⺍小⺎兀⺒巳⺓幺⺕彐⺛旡⺝月⺟母⺠民⺩王⺫目⺬示⺮竹⺶羊⺻聿⺼肉⺽臼⻁虎⻃覀⻄西⻅见⻆角',
    '⻉贝⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯',
    '⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟',
  ]
    .join('')
    .match(/../gu)
    ?.map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
);

/** Returns a text with the letters that it shows instead of radicals, which several programs write. */
export function plainRadicals(text: string): string {
  return text.replaceAll(
    /[\u2e80-\u2fd5]/gu,
    (radical) => letters.get(radical) ?? radical.normalize('NFKC'),
  );
}
