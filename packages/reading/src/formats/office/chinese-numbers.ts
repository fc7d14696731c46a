import { toHan } from '../signs/number-signs.ts';

interface Signs {
  readonly digits: string;
  readonly units: readonly string[];
  readonly groups: readonly string[];
  readonly point: string;
}

const units = ['', '十', '百', '千'];
const formalUnits = ['', '拾', '佰', '仟'];
const [groups, traditionalGroups] = [
  ['', '万', '亿', '万亿'],
  ['', '萬', '億', '萬億'],
];
const digits = '〇一二三四五六七八九';

const signsOf: Readonly<Record<string, Signs>> = {
  '1': { digits, units, groups, point: '点' },
  '1 traditional': { digits, units, groups: traditionalGroups, point: '點' },
  '2': { digits: '零壹贰叁肆伍陆柒捌玖', units: formalUnits, groups, point: '点' },
  '2 traditional': {
    digits: '零壹貳參肆伍陸柒捌玖',
    units: formalUnits,
    groups: traditionalGroups,
    point: '點',
  },
};
const kind = /\[DBNum([12])\]/iu;
const isChinese = /\[\$-(?:[0-9a-f]*0?(?:804|404|c04|1004)|zh-[a-z]+)\]/iu;
const isTraditional = /\[\$-(?:[0-9a-f]*0?(?:404|c04)|zh-(?:tw|hk|mo|hant))\]/iu;
/** There are no units for longer numbers. */
const longestNumber = 16;

/** Returns a shown number or date in the Chinese numerals that its format names, if it names any. */
export function writeChineseNumbers(pattern: string, shown: string, isDate: boolean): string {
  const [, formality] = kind.exec(pattern) ?? [];
  if (formality === undefined) return shown;
  if (isDate) {
    const isEastAsian = isChinese.test(pattern) || /\p{Script=Han}/u.test(pattern);
    return isEastAsian && formality === '1' ? shown.replaceAll(/\d+/gu, datePart) : shown;
  }
  if (!isChinese.test(pattern)) return shown;
  const signs = signsOf[isTraditional.test(pattern) ? `${formality} traditional` : formality];
  if (signs === undefined) return shown;
  return shown
    .replaceAll(/(?<=\d),(?=\d{3})/gu, '')
    .replaceAll(/(\d+)(?:\.(\d+))?/gu, (number, whole: string, decimals: string | undefined) =>
      whole.length > longestNumber ? number : writeNumber(whole, decimals, signs),
    );
}

function datePart(number: string): string {
  if (number.length <= 2 && !number.startsWith('0')) return toHan(Number(number));
  return number.replaceAll(/\d/gu, (digit) => digits[Number(digit)] ?? '');
}

function writeNumber(whole: string, decimals: string | undefined, signs: Signs): string {
  const digitOf = (digit: string | undefined) => signs.digits[Number(digit)] ?? '';
  const text = writeWhole(whole.replace(/^0+/u, ''), signs) || digitOf('0');
  return decimals === undefined ? text : text + signs.point + [...decimals].map(digitOf).join('');
}

function writeWhole(whole: string, signs: Signs): string {
  let [text, skipsZeros] = ['', false];
  for (const [at, digit] of [...whole].entries()) {
    const place = whole.length - 1 - at;
    if (digit === '0') skipsZeros = true;
    else {
      const zero = skipsZeros ? signs.digits[0] : '';
      text += `${zero}${signs.digits[Number(digit)]}${signs.units[place % 4]}`;
      skipsZeros = false;
    }
    const group = whole.slice(Math.max(0, at - 3), at + 1);
    if (place % 4 === 0 && /[1-9]/u.test(group)) text += signs.groups[place / 4];
  }
  return text;
}
