const most = 6;
// Each language makes recognition slower and the others worse, so where many are installed, these
// go first. Who installs only their own has only those.
const usual = 'eng deu fra spa ita por nld pol rus ukr tur ara jpn chi_sim kor hin'.split(' ');

/** What `tesseract --list-langs` printed, as the languages to recognise; null where there is none. */
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
