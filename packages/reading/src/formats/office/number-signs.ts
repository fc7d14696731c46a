const roman: readonly (readonly [value: number, sign: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const longestLetters = 30;
const romanMax = 4000;

/** Returns a number as small Roman digits. */
export function toRoman(number: number): string {
  if (number <= 0 || number >= romanMax) return String(number);
  let [rest, text] = [number, ''];
  for (const [value, sign] of roman) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

/** Returns a number as a letter, after "z" doubled: "aa", "bb", as office programs count. */
export function toLetters(number: number): string {
  if (number <= 0) return String(number);
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return letter.repeat(Math.min(Math.ceil(number / 26), longestLetters));
}

const hanDigits = '〇一二三四五六七八九';

/** Returns a number below 100 as people in East Asia write it: 十二. */
export function toHan(number: number): string {
  if (number <= 0 || number >= 100) return String(number);
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : hanDigits[tens]}十`;
  return ten + (ones === 0 ? '' : hanDigits[ones]);
}
