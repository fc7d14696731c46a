const most = 6;
// Each further language makes recognition slower and less exact, so at most six are used. These
// languages come first; languages outside the list fill the remaining places.
const usual = 'eng deu fra spa ita por nld pol rus ukr tur ara jpn chi_sim kor hin'.split(' ');

/**
 * Chooses the languages to recognise from the output of `tesseract --list-langs`. Returns their
 * names joined by "+", or null if no language is installed.
 */
export function chooseLanguages(printed: string): string | null {
  const names = printed
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((name) => /^[a-z]{3}(?:_\w+)?$/u.test(name) && name !== 'osd');
  const chosen = names.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
  return chosen.length === 0 ? null : chosen.join('+');
}

function rank(name: string): number {
  const at = usual.indexOf(name);
  return at < 0 ? usual.length : at;
}
